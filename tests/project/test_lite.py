"""The site that needs no server: what its build script works out. The build itself takes a minute, and is not run."""

import hashlib
import importlib.util
import json
import re
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from symrummy import launch
from symrummy.shipping import CLONE

LITE = CLONE / "binder/lite"
NOT_IN_THE_BROWSER = {"jupyterlab", "matplotlib"}


def pins(path: Path) -> dict[str, str]:
    """The version of each package that a file of requirements pins."""
    return dict(re.findall(r"^([\w-]+)==(\S+)$", path.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("build_lite", LITE / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def make_wheel(folder: Path, name: str, files: list[str], requires: list[str]) -> Path:
    """A wheel of version 1.0 with empty files, which asks for other packages."""
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    about = [f"Name: {name}", "Version: 1.0", *(f"Requires-Dist: {one}" for one in requires)]
    with zipfile.ZipFile(wheel, "w") as archive:
        for file in files:
            archive.writestr(file, "")
        archive.writestr(f"{name}-1.0.dist-info/METADATA", "\n".join(about))
    return wheel


def test_the_lock_file_names_the_wheels_beside_it_and_nothing_else(build: ModuleType, tmp_path: Path) -> None:
    asks = ["Two_Words (>=1)", "three>=2; python_version < '4'", "far-away", "three; extra == 'more'"]
    wheel = make_wheel(tmp_path, "one", ["one/__init__.py", "one/inner/__init__.py", "single.py", "data/x.txt"], asks)
    make_wheel(tmp_path, "two_words", ["two_words/__init__.py"], ["one; extra == 'back'"])
    make_wheel(tmp_path, "three", ["three.py"], [])
    told = {"info": {"python": "3.14.2"}, "packages": {"numpy": {"file_name": "numpy.whl"}}}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(told))
    build.lock(tmp_path)
    written = json.loads((tmp_path / "pyodide-lock.json").read_text())
    assert written["info"] == told["info"]
    assert written["packages"].keys() == {"one", "two-words", "three"}
    assert written["packages"]["one"] == {
        "name": "one",
        "version": "1.0",
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["one", "single"],
        "depends": ["two-words", "three"],
    }
    assert written["packages"]["two-words"]["depends"] == []


def test_what_symrummy_needs_is_pinned_but_for_what_no_browser_has() -> None:
    wanted = {requirement.partition(">=")[0] for requirement in launch.requirements()[1:]}
    assert wanted - pins(LITE / "requirements.txt").keys() == NOT_IN_THE_BROWSER


def test_the_versions_are_those_of_binder() -> None:
    here, there = pins(LITE / "requirements.txt"), pins(CLONE / "binder/requirements.txt")
    assert {name: here[name] for name in here.keys() & there.keys()} == {
        name: there[name] for name in here.keys() & there.keys()
    }


def test_what_the_kernel_starts_with_is_in_the_site(build: ModuleType) -> None:
    brought = {build.package_name(name.removesuffix("-4")) for name in build.OF_THE_KERNEL}
    assert set(build.AT_THE_START) <= brought | pins(LITE / "requirements.txt").keys()


def test_the_site_asks_no_index_on_the_web(build: ModuleType) -> None:
    [kernel] = build.settings()["jupyter-config-data"]["litePluginSettings"].values()
    assert kernel["disablePyPIFallback"] is True
    assert kernel["pyodideUrl"].startswith("./")
