"""A wire that can be cut: a TCP proxy that stops forwarding, one way or both, loses what is sent, or hangs up."""

import contextlib
import socket
import threading
from collections.abc import Iterator


class Wire:
    """Passes on what goes to and from a port of this machine."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._there, self._back = threading.Event(), threading.Event()
        self.lose_answers = False
        self.refuses = False
        self._lines: list[tuple[socket.socket, socket.socket]] = []
        self.join()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Forward nothing; whoever speaks is not told."""
        self.hold()
        self._back.clear()

    def hold(self) -> None:
        """Keep what goes there, until the wire is joined again."""
        self._there.clear()

    def join(self) -> None:
        """Forward again, first what was kept."""
        self.lose_answers = self.refuses = False
        self._there.set()
        self._back.set()

    def refuse(self) -> None:
        """End all connections, and take none."""
        self.refuses = True
        self.hang_up()

    def hang_up(self, *, both: bool = True) -> None:
        """End all connections, or this end of them alone."""
        for near, far in self._lines:
            for line in (near, far) if both else (near,):
                with contextlib.suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)
        self._lines.clear()

    def close(self) -> None:
        self.join()
        self._listener.close()
        self.hang_up()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self._listener.accept()
                if self.refuses:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._target))
                except OSError:
                    near.close()
                    continue
                self._lines.append((near, far))
                threading.Thread(target=self._pump, args=(near, far, self._there, False), daemon=True).start()
                threading.Thread(target=self._pump, args=(far, near, self._back, True), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, gate: threading.Event, is_answer: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                gate.wait()
                if not (is_answer and self.lose_answers):
                    sink.sendall(data)
        gate.wait()
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_WR)
        if is_answer:
            source.close()
            sink.close()


@contextlib.contextmanager
def wire_to(port: int) -> Iterator[Wire]:
    """A wire for the length of a block."""
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.close()
