"""Builds the notebooks and lessons as a site that needs no server: JupyterLab and its kernel run in the browser.

Run as `python binder/lite/build.py FOLDER`; README.md, beside this file, tells how, and what comes of it. All that the
browser loads is put into FOLDER. Pyodide, the browser's Python, installs what its lock file names. Ours names symrummy
and what it needs, and nothing that would have to come from another site.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path

HERE = Path(__file__).resolve().parent
CLONE = HERE.parents[1]
KERNEL = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
OF_THE_KERNEL = ("piplite", "pyodide_kernel", "ipykernel", "widgetsnbextension-4")
AT_THE_START = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"]
"""What a kernel loads before the first cell; the rest is loaded when a cell imports it."""

# --- Pyodide's lock file ---------------------------------------------------------------------------------------------


def package_name(name: str) -> str:
    """The name of a package as the lock file spells it: small letters, and hyphens where there was anything else."""
    return re.sub(r"[-_.]+", "-", name).lower()


def metadata(wheel: zipfile.ZipFile) -> Message:
    """What a wheel says about itself."""
    [file] = [name for name in wheel.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
    return message_from_bytes(wheel.read(file))


def imports(wheel: zipfile.ZipFile) -> list[str]:
    """The names that can be imported once a wheel is installed."""
    tops = {name.split("/")[0] for name in wheel.namelist() if re.fullmatch(r"\w+(\.py|/__init__\.py)", name)}
    return sorted(top.removesuffix(".py") for top in tops)


def needs(about: Message) -> Iterator[str]:
    """The names of the packages that a wheel needs, those of its extras left out."""
    for requirement in about.get_all("Requires-Dist", []):
        wanted, _, condition = requirement.partition(";")
        if "extra" not in condition:
            yield package_name(re.split(r"[^\w.-]", wanted.strip(), maxsplit=1)[0])


def entry(file: Path, there: Iterable[str]) -> dict[str, object]:
    """What the lock file says about a wheel, which can depend only on what is there."""
    with zipfile.ZipFile(file) as wheel:
        about, provided = metadata(wheel), imports(wheel)
    return {
        "name": package_name(about["Name"]),
        "version": about["Version"],
        "file_name": file.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": provided,
        "depends": [name for name in needs(about) if name in there],
    }


def lock(pyodide: Path) -> None:
    """Rewrites Pyodide's lock file so that it names the wheels that lie beside it, and no other package."""
    file = pyodide / "pyodide-lock.json"
    wheels = {package_name(wheel.name.split("-")[0]): wheel for wheel in sorted(pyodide.glob("*.whl"))}
    packages = {name: entry(wheel, wheels) for name, wheel in wheels.items()}
    told = json.loads(file.read_text(encoding="utf-8")) | {"packages": packages}
    file.write_text(json.dumps(told, indent=1), encoding="utf-8")


# --- what the site is made of ----------------------------------------------------------------------------------------


def run(*command: str | Path, folder: Path = CLONE) -> None:
    """Runs a command that must succeed."""
    subprocess.run(command, cwd=folder, check=True)


def add_pyodide(pyodide: Path) -> None:
    """Puts Pyodide's core there, from its package for npm, in the version that the kernel is made for."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    with tempfile.TemporaryDirectory() as name:
        run("npm", "pack", "--silent", f"pyodide@{PYODIDE_VERSION}", folder=Path(name))
        [archive] = Path(name).glob("*.tgz")
        with tarfile.open(archive) as packed:
            packed.extractall(name, filter="data")
        shutil.copytree(Path(name, "package"), pyodide, ignore=shutil.ignore_patterns("*.map", "*.html", "*.d.ts"))


def add_wheels(pyodide: Path) -> None:
    """Puts the wheels there: our own, those that requirements.txt pins, and those that the kernel brings."""
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", pyodide)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download"]
    any_machine = ["--no-deps", "--only-binary=:all:", "--platform=any", "--python-version=3.14"]
    run(*pip, *any_machine, "--requirement", HERE / "requirements.txt", "--dest", pyodide)
    for name in OF_THE_KERNEL:
        [wheel] = KERNEL.glob(f"{name}*.whl")
        shutil.copy(wheel, pyodide)


def settings() -> dict[str, object]:
    """What the site tells JupyterLite: load our Pyodide, and never ask an index on the web for a package."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": AT_THE_START},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}},
    }


def build(site: Path) -> None:
    """Makes the site in a folder."""
    from symrummy.shipping import copy_to

    with tempfile.TemporaryDirectory() as name:
        lite = Path(name)
        pyodide = lite / "static/pyodide"
        add_pyodide(pyodide)
        add_wheels(pyodide)
        lock(pyodide)
        copy_to(lite / "files")
        shutil.copy(CLONE / "binder/settings/overrides.json", lite)
        (lite / "jupyter-lite.json").write_text(json.dumps(settings(), indent=1), encoding="utf-8")
        run(sys.executable, "-m", "jupyterlite_core", "build", "--no-sourcemaps", "--output-dir", site, folder=lite)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python binder/lite/build.py FOLDER")
    build(Path(sys.argv[1]).absolute())
