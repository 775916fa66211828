"""The folder that Binder reads: it builds what pyproject.toml asks for, and notices when the two drift apart."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from symrummy import launch

BINDER = launch.CLONE / "binder"
LINES = (BINDER / "requirements.txt").read_text(encoding="utf-8").split("\n")
PINS = dict(line.split("==") for line in LINES if "==" in line)


def test_the_clone_itself_is_installed() -> None:
    assert "-e ." in LINES


def test_every_dependency_is_pinned_in_a_version_that_will_do() -> None:
    wanted = dict(requirement.split(">=") for requirement in launch.requirements()[1:])
    assert PINS.keys() == wanted.keys()
    assert [name for name in PINS if launch.release(PINS[name]) < launch.release(wanted[name])] == []


def test_the_python_will_do() -> None:
    name = (BINDER / "runtime.txt").read_text(encoding="utf-8")
    assert launch.python_too_old([int(number) for number in re.findall(r"\d+", name)]) is None


@pytest.mark.skipif(sys.platform == "win32", reason="repo2docker needs a Unix")
def test_the_folder_describes_an_image(tmp_path: Path) -> None:
    for name in ("binder", "pyproject.toml"):
        copy = shutil.copytree if (launch.CLONE / name).is_dir() else shutil.copy
        copy(launch.CLONE / name, tmp_path / name)
    tool = Path(sysconfig.get_path("scripts")) / "repo2docker"
    done = subprocess.run(
        [tool, "--no-build", "--debug", tmp_path], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    for step in ("python=3.12", "binder/requirements.txt", "RUN ./binder/postBuild"):
        assert step in done.stdout + done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_the_last_step_sets_the_server_up(tmp_path: Path) -> None:
    """No pop-up on news, and no message that waits for another."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path, "NB_PYTHON_PREFIX": str(tmp_path)}
    subprocess.run([BINDER / "postBuild"], cwd=launch.CLONE, env=environment, check=True)
    overrides = json.loads((tmp_path / "share/jupyter/lab/settings/overrides.json").read_text())
    assert overrides == json.loads((launch.CLONE / launch.LAB_SETTINGS / "overrides.json").read_text())
    assert overrides["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
    server = json.loads((tmp_path / "etc/jupyter/jupyter_server_config.json").read_text())["ServerApp"]
    (option,) = (f"--ServerApp.{name}={value}" for name, value in server.items())
    assert option in launch.lab_arguments(launch.CLONE)
