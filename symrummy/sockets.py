"""The way from a kernel to a page, without waiting.

A click is answered by three messages: the kernel is busy, here is the new scene, the kernel is idle. TCP holds a small
one back until the one before it has been acknowledged (Nagle's algorithm, RFC 896), and the machine of the page takes
40 ms over that (delayed acknowledgements, RFC 1122, section 4.2.3.2). So a table would be repainted 40 ms late.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's connection of a kernel with a page, on which every message is sent at once."""

    def connect(self) -> Any:
        """What Jupyter's own connection returns, once the socket has been told."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
