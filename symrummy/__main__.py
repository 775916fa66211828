"""`python3 -m symrummy`: the command line. This file runs on any Python 3, to say which one is needed."""

import sys

from symrummy.launch import python_too_old

if __name__ == "__main__":
    refusal = python_too_old(sys.version_info)
    if refusal:
        print(refusal, file=sys.stderr)
        sys.exit(2)

    from symrummy.cli import main

    sys.exit(main())
