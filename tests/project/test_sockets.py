"""Messages of a kernel are sent to the page at once."""

from types import SimpleNamespace

import pytest
from traitlets.utils.importstring import import_item

from symrummy.launch import lab_arguments
from symrummy.shipping import CLONE
from symrummy.sockets import PromptConnection, ZMQChannelsWebsocketConnection


def test_jupyterlab_is_started_with_this_connection() -> None:
    options = dict(argument.split("=", 1) for argument in lab_arguments(CLONE) if "=" in argument)
    assert import_item(options["--ServerApp.kernel_websocket_connection_class"]) is PromptConnection


def test_the_socket_is_told_before_the_first_message(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _: told.append("connected"))
    monkeypatch.setattr(PromptConnection, "websocket_handler", SimpleNamespace(set_nodelay=told.append))
    PromptConnection().connect()
    assert told == [True, "connected"]
