"""The wire between phones and a server: it can swallow every byte without a word, or be cut, and is mended."""

import contextlib
import socket
import threading


class Wire:
    """Carries connections to a port, as long as it is whole."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._carries = self._connects = True
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def swallow(self) -> None:
        """Let bytes vanish: nobody is told, and connections seem to stand."""
        self._carries = False

    def cut(self) -> None:
        """End every connection, and each new one at once."""
        self._connects = False
        self._hang_up()

    def mend(self) -> None:
        """Carry new connections; the old ones have lost bytes and end."""
        self._carries = self._connects = True
        self._hang_up()

    def close(self) -> None:
        """Take the wire away."""
        _close(self._door)
        self._hang_up()

    def _hang_up(self) -> None:
        ends, self._ends = self._ends, []
        for end in ends:
            _close(end)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self._door.accept()
                if not self._connects:
                    _close(near)
                    continue
                far = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if self._carries:
                    target.sendall(data)
        _close(source)
        _close(target)


def _close(end: socket.socket) -> None:
    """Wake whoever waits there, and close it."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
