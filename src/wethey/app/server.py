"""Serving the app from this machine: the address, the port, the database, and what is printed for the people."""

import contextlib
import os
import socket
import sys
import threading
import time
import webbrowser

from wethey.app.executors import try_cluster
from wethey.app.hall import file_of, is_shared, try_log
from wethey.app.settings import Settings, default_database
from wethey.app.workers import WORKERS, run_workers
from wethey.core import WetheyError, _, plain_reason

APPLICATION = "wethey.web:create_app"  # by name: the hall does not know its entrances
DEFAULT_PORT = 8731
EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104 - the phones at the table come over the local network
GRACE = 2  # seconds for requests on their way; streams end at once
BROWSER_PATIENCE = 15.0
BACKLOG = 2048
DEAD_AFTER = 30_000  # milliseconds without an answer on the line


class CannotServe(WetheyError):
    """The address or port is not to be had."""


def lan_address() -> str | None:
    """Give the address by which other machines of the local network reach this one.

    Nothing is sent: the system only says which way it would send.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is kept for documentation
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found


def listening_socket(host: str, port: int | None) -> socket.socket:
    """Take the port that was asked for, else the usual one, else a free one.

    Raises:
        CannotServe: the port is taken or the host is not one of this machine's.
    """
    if port is None:
        with contextlib.suppress(OSError):
            return _bound(host, DEFAULT_PORT)
    try:
        return _bound(host, port or 0)
    except OSError as error:
        raise CannotServe(
            "no-port",
            _("cannot listen on {host}, port {port}: {reason}", host=host, port=port or 0, reason=plain_reason(error)),
        ) from error


def _bound(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65_535:
        raise OSError(_("ports run from 1 to 65535"))
    kind, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][::4]
    listener = socket.socket(kind, socket.SOCK_STREAM)
    try:
        if os.name != "nt":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # A phone that left the Wi-Fi without a word is not counted as present for a quarter of an hour.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_AFTER)
        listener.bind(address)
        listener.listen(BACKLOG)
    except BaseException:
        listener.close()
        raise
    return listener


def addresses(host: str, port: int) -> tuple[str, str | None]:
    """Give the address for this machine's browser, and the one for phones where they can reach it.

    >>> addresses("127.0.0.1", 8731)
    ('http://localhost:8731', None)
    """
    if host in EVERYWHERE:
        lan = lan_address()
        return f"http://localhost:{port}", f"http://{lan}:{port}" if lan else None
    if host == "localhost" or host.startswith("127.") or host == "::1":
        return f"http://localhost:{port}", None
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}", f"http://{name}:{port}"


def serve(  # noqa: PLR0913 - what the command can be told
    host: str = "0.0.0.0",  # noqa: S104
    port: int | None = None,
    database: str | None = None,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    open_browser: bool = False,
    show_qr: bool = False,
) -> int:
    """Serve until told to stop; without a database, from the user's own file, and without workers, in this process.

    Raises:
        WetheyError: the database, the cluster or the port is not to be had.
    """
    import uvicorn  # noqa: PLC0415 - a third of the time that the command takes to start

    settings = Settings.from_environment()
    database = database or settings.database or default_database()
    workers = settings.workers if workers is None else workers
    if workers > 1 and not is_shared(database):
        raise CannotServe("one-worker", _("more than one worker needs PostgreSQL, on which they hear from each other"))
    _try_database(database)
    if cluster := cluster or settings.cluster:
        try_cluster(cluster)
        os.environ["WETHEY_CLUSTER"] = cluster
    listener = listening_socket(host, port)
    here, phones = addresses(host, listener.getsockname()[1])
    os.environ["WETHEY_DATABASE"] = database
    os.environ[WORKERS] = str(workers)
    if phones:
        os.environ.setdefault("WETHEY_ADDRESS", phones)
    _announce(here, phones, database, show_qr=show_qr)
    if open_browser:
        threading.Thread(target=_open_browser, args=(here, listener.getsockname()[1]), daemon=True).start()
    config = uvicorn.Config(
        APPLICATION,
        factory=True,
        access_log=False,  # addresses of pads are keys
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        workers=workers,
    )
    server = uvicorn.Server(config)
    try:
        if workers > 1:
            return 0 if run_workers(config, listener) else 1
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass  # how one stops it
    finally:
        listener.close()
    return 0 if server.started else 1


def _try_database(database: str) -> None:
    """Refuse a database that cannot be used before anything starts; for one that is away, the hall waits."""
    import asyncio  # noqa: PLC0415

    asyncio.run(try_log(database))


def _announce(here: str, phones: str | None, database: str, *, show_qr: bool) -> None:
    lines = [_("Wethey is at {address}", address=here)]
    if phones:
        lines.append(_("For phones on this network: {address}", address=phones))
    if file := file_of(database):
        lines.append(_("Pads are kept in {file}", file=file.absolute()))
    lines.append(_("Stop with Ctrl+C."))
    print("\n".join(lines), flush=True)  # noqa: T201 - the one who started it reads this
    if show_qr and phones:
        import segno  # noqa: PLC0415

        print(flush=True)  # noqa: T201
        segno.make(phones, error="l", micro=False).terminal(out=sys.stdout, border=2, compact=True)
        sys.stdout.flush()


def _open_browser(address: str, port: int) -> None:
    """Open the browser once the server answers; where there is no screen, leave the terminal alone."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    until = time.monotonic() + BROWSER_PATIENCE
    while time.monotonic() < until:
        try:
            with socket.create_connection(("localhost", port), timeout=1) as line:
                line.sendall(b"GET /health HTTP/1.0\r\n\r\n")
                if line.recv(12):
                    webbrowser.open(address)
                    return
        except OSError:
            time.sleep(0.1)
