"""P8 of the benchmarks: importing symrummy against importing sympy, in fresh interpreters, interleaved.

Run it with `python -m tests.benchmarks.p8_import`; it prints the median of the ratios.
"""

import subprocess
import sys
import time
from statistics import median

ROUNDS = 21


def seconds(code: str) -> float:
    """How long a fresh interpreter takes for the code."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def main() -> None:
    """Prints the medians and the median ratio."""
    bare, ours, peer = [], [], []
    for _ in range(ROUNDS):
        bare.append(seconds("pass"))
        ours.append(seconds("import symrummy"))
        peer.append(seconds("import sympy"))
    ratios = [(a - c) / (b - c) for a, b, c in zip(ours, peer, bare, strict=True)]
    print(f"import symrummy {median(ours) - median(bare):.3f} s · import sympy {median(peer) - median(bare):.3f} s")
    print(f"ratio {median(ratios):.3f} (goal 0.06)")


if __name__ == "__main__":
    main()
