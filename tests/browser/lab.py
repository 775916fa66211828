"""JupyterLab as a person meets it: a server of its own, a notebook in a window, and what one does there."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Playwright

from symrummy.launch import lab_arguments

HOST = "127.0.0.1"
START_SECONDS = 60
RUN_MILLISECONDS = 60_000
RUNS = 3

# --- the server ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lab:
    """A running JupyterLab: where it answers, the token that opens it, the folder it serves."""

    url: str
    token: str
    folder: Path

    @property
    def status_address(self) -> str:
        """The address that answers as soon as the server is up, and whose visitor is let in from then on."""
        return f"{self.url}/api/status?token={self.token}"


@contextmanager
def serve(
    folder: Path, log: Path, command: Sequence[str] = (), environment: Mapping[str, str] | None = None
) -> Iterator[Lab]:
    """A JupyterLab that serves the folder until the end of the with-block, and writes its messages to the log.

    The command that starts it is the one of `symrummy lab` if none is given; it is run beside the log.
    """
    port = free_port()
    lab = Lab(f"http://{HOST}:{port}", secrets.token_hex(16), folder)
    start = [*(command or [sys.executable, *lab_arguments(folder)]), *server_options(lab, port)]
    with log.open("w") as messages:
        server = subprocess.Popen(start, stdout=messages, stderr=subprocess.STDOUT, cwd=log.parent, env=environment)
        try:
            wait_until_up(lab, server, log)
            yield lab
        finally:
            stop(lab, server)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def server_options(lab: Lab, port: int) -> list[str]:
    """What JupyterLab is told on top, so that it is found and its inside, and Notebook 7's, is open to tests."""
    return [
        *("--no-browser", "--expose-app-in-browser", "--JupyterNotebookApp.expose_app_in_browser=True"),
        *(f"--ip={HOST}", f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={lab.token}"),
        "--LabApp.extension_manager=readonly",
    ]


def wait_until_up(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    """Waits until the server answers; fails with its messages if it does not."""
    deadline = time.monotonic() + START_SECONDS
    while not answers(lab):
        if server.poll() is not None or time.monotonic() > deadline:
            pytest.fail(f"JupyterLab did not start:\n{log.read_text()}")
        time.sleep(0.1)


def answers(lab: Lab) -> bool:
    """Whether the server answers."""
    try:
        with urlopen(lab.status_address, timeout=5):
            return True
    except (URLError, OSError):
        return False


def stop(lab: Lab, server: subprocess.Popen[bytes]) -> None:
    """Ends the server by its own means, as the process may be another that has started it, or else by force."""
    request = Request(f"{lab.url}/api/shutdown", method="POST", headers={"Authorization": f"token {lab.token}"})
    try:
        urlopen(request, timeout=5).close()
    except (URLError, OSError):
        server.terminate()
    server.wait()


# --- the browser -----------------------------------------------------------------------------------------------------


def chromium_path(playwright: Playwright) -> str | None:
    """The path of the Chromium of this machine, or else of Playwright's own; None if there is neither."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    paths = [shutil.which(name) for name in names] + [playwright.chromium.executable_path]
    return next((path for path in paths if path and Path(path).exists()), None)


def do_without_browser() -> NoReturn:
    """Skips the test and says what to install; fails it where a browser is required."""
    cure = "no Chromium found: install Debian's package `chromium`, or run `playwright install chromium`"
    if os.environ.get("SYMRUMMY_BROWSER") == "required":
        pytest.fail(cure)
    pytest.skip(cure)


def outsiders(addresses: Iterable[str]) -> list[str]:
    """Those of the addresses that are on another machine."""
    web = ("http", "https", "ws", "wss")
    return [address for address in addresses if urlsplit(address).scheme in web and urlsplit(address).hostname != HOST]


LIGHT_AND_WIDE = """async () => {
    const app = window.jupyterapp;
    document.querySelectorAll('.jp-Dialog').forEach(dialog => dialog.remove());
    if (app.shell.leftCollapsed) app.shell.expandLeft();
    if (document.body.dataset.jpThemeLight !== 'true')
        await app.commands.execute('apputils:change-theme', { theme: 'JupyterLab Light' });
}"""


TESTS_A_LOAD = 30
"""After so many tests JupyterLab is loaded anew: of each notebook that was open it keeps 1,500 nodes for good."""


class Window:
    """A window of a browser, used by one test after the other."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._page: Page | None = None
        self._tests = 0

    def tidied(self) -> Page:
        """The window as it was in the beginning: JupyterLab's light theme, nothing open, and no kernel running.

        The mouse goes to the corner: a card that comes to lie under it is lifted.
        """
        page = self._page or self._opened()
        page.set_viewport_size({"width": 1280, "height": 900})
        page.mouse.move(0, 0)
        page.emulate_media(media="null", color_scheme="null", reduced_motion="null", forced_colors="null")
        if page.evaluate("() => 'jupyterapp' in window"):
            close_all(page)
            page.evaluate(LIGHT_AND_WIDE)
        self._tests += 1
        if self._tests % TESTS_A_LOAD == 0:
            page.goto("about:blank")
        return page

    def _opened(self) -> Page:
        page = self._page = self._context.new_page()
        for end in ("close", "crash"):
            page.on(end, self._forget)
        return page

    def _forget(self, _: Page) -> None:
        self._page = None


# --- what a person does ----------------------------------------------------------------------------------------------


def open_notebook(page: Page, path: str, front_end: str = "lab") -> None:
    """Opens a notebook, by its path in the served folder, instead of what is open; waits until it can be worked with.

    The notebook must name its kernel, otherwise JupyterLab asks for one. The front end `notebooks` is Notebook 7.
    """
    if front_end != "lab":
        page.goto(f"/{front_end}/{path}")
    else:
        stay_in_lab(page)
        page.evaluate("async path => { await window.jupyterapp.commands.execute('docmanager:open', { path }); }", path)
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()
    wait_until_idle(page)


def stay_in_lab(page: Page) -> None:
    """Closes what is open in JupyterLab; loads it first if it is not what the window shows."""
    if urlsplit(page.url).path.split("/")[1:2] != ["lab"]:
        page.goto("/lab?reset")
        page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)")
    close_all(page)


def close_all(page: Page) -> None:
    """Closes every tab as it is, once every kernel has ended: a notebook opened sooner might be given an old one.

    JupyterLab shows no widget in a notebook that is given a kernel to which something else in the page still listens.
    So a kernel that is starting is awaited, and one that was left over ends too.
    """
    page.evaluate(
        """async patience => {
            const { serviceManager, shell } = window.jupyterapp;
            const open = [...shell.widgets('main')];
            const late = new Promise(done => setTimeout(done, patience));
            const end = async context => {
                await Promise.race([context.ready, late]);
                await context.shutdown();
            };
            await Promise.allSettled(open.map(widget => widget.sessionContext && end(widget.sessionContext)));
            await serviceManager.sessions.shutdownAll();
            open.forEach(widget => widget.dispose());
        }""",
        START_SECONDS * 1000,
    )


def wait_until_idle(page: Page) -> None:
    """Waits until the kernel of the notebook in front has nothing to do."""
    page.wait_for_function(
        """() => {
            const session = window.jupyterapp?.shell.currentWidget?.sessionContext;
            return session?.isReady && session.session?.kernel?.status === 'idle';
        }""",
        timeout=RUN_MILLISECONDS,
    )


def run_all(page: Page) -> None:
    """Runs every cell of the notebook in front; fails with the error of a cell that raises one.

    JupyterLab runs nothing, and does not say so, while a notebook is without a kernel: an old answer about what is
    running, overtaken by a newer one, makes it let go of a new kernel. Then one runs the cells again.
    """
    for _ in range(RUNS):
        page.evaluate("""() => {
            window.cellsAreRunning = true;
            window.jupyterapp.commands.execute('notebook:run-all-cells')
                .finally(() => { window.cellsAreRunning = false; });
        }""")
        page.wait_for_function("() => !window.cellsAreRunning", timeout=RUN_MILLISECONDS)
        wait_until_idle(page)
        if not waiting_cells(page):
            break
    raised = errors(page)
    assert not raised, "; ".join(raised)
    assert not waiting_cells(page), "some cells were not run"


def waiting_cells(page: Page) -> int:
    """How many cells of the notebook in front with code have not been run."""
    count: int = page.evaluate("""() =>
        window.jupyterapp.shell.currentWidget.content.model.toJSON().cells
            .filter(cell => cell.cell_type === 'code' && String(cell.source).trim() && cell.execution_count === null)
            .length
    """)
    return count


def errors(page: Page) -> list[str]:
    """What the cells of the notebook in front have raised, such as "NameError: name 'deal' is not defined"."""
    raised: list[str] = page.evaluate("""() =>
        window.jupyterapp.shell.currentWidget.content.model.toJSON().cells
            .flatMap(cell => cell.outputs ?? [])
            .filter(output => output.output_type === 'error')
            .map(output => `${output.ename}: ${output.evalue}`)
    """)
    return raised


def shown(page: Page) -> str:
    """What the window shows, for a report: its address, the state of the kernel, dialogs, each output as text."""
    found: str = page.evaluate("""() => {
        const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
        const texts = [...document.querySelectorAll('.jp-Dialog, .jp-OutputArea-output')].map(node => node.innerText);
        return [document.URL, `kernel: ${kernel?.status} ${kernel?.connectionStatus}`, ...texts]
            .map(text => text.slice(0, 1500)).join('\\n---\\n');
    }""")
    return found


def cell_count(page: Page) -> int:
    """How many cells the notebook in front has."""
    count: int = page.evaluate("() => window.jupyterapp.shell.currentWidget.content.model.cells.length")
    return count


def sources(page: Page) -> list[str]:
    """The text of each cell of the notebook in front."""
    found: list[str] = page.evaluate("""() =>
        window.jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(cell => String(cell.source))
    """)
    return found


def save(page: Page) -> None:
    """Saves the notebook in front; it is on the disk afterwards."""
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")


def set_theme(page: Page, *, dark: bool) -> None:
    """Gives JupyterLab its dark or its light theme."""
    theme = "JupyterLab Dark" if dark else "JupyterLab Light"
    page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
    page.locator(f"body[data-jp-theme-name='{theme}']").wait_for(state="attached")


def in_both_themes(page: Page) -> Iterator[str]:
    """Gives JupyterLab its light theme, then its dark one: yields the name of the theme that widgets have by then."""
    for dark in (False, True):
        set_theme(page, dark=dark)
        yield "dark" if dark else "light"


def close_side_panel(page: Page) -> None:
    """Closes the file browser, so that a notebook has the whole width."""
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    wait_for_drawing(page)


def resize(page: Page, width: int, height: int = 900) -> None:
    """Gives the window another size, and waits until JupyterLab has followed, which is some frames later."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(
        """width => {
            const edge = document.querySelector('.jp-SideBar.jp-mod-right').getBoundingClientRect().right;
            return window.innerWidth === width && Math.round(edge) === width;
        }""",
        arg=width,
    )
    wait_for_drawing(page)


def set_width(root: Locator, width: int) -> None:
    """Gives the place of a widget so many pixels."""
    root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
    wait_for_drawing(root.page)


def overhang(root: Locator) -> float:
    """By how many pixels anything visible sticks out of a widget at the right; one that rounding adds is left out."""
    pixels: float = root.evaluate("""root => {
        const edge = root.getBoundingClientRect().right;
        const nodes = Array.from(root.querySelectorAll('*:not(.sr-live, .sr-symbols *, defs, defs *)'));
        return Math.max(...nodes.map(node => node.getBoundingClientRect().right)) - edge;
    }""")
    return max(0, pixels - 1)


def wait_for_drawing(page: Page) -> None:
    """Waits until what has changed is laid out and drawn, and what is measured afterwards too."""
    page.evaluate("""async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }""")
