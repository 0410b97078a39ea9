"""``wethey`` and ``wethey serve``: the app on this machine."""

import argparse

from wethey.core import Refused, _

DEFAULT_HOST = "0.0.0.0"  # noqa: S104 - the phones at the table come over the local network


def about() -> str:
    """Say in a line what the word does."""
    return _("serve the app, opening no browser")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the word's arguments."""
    parser.add_argument("--host", default=DEFAULT_HOST, help=_("address to listen on; 127.0.0.1 keeps phones out"))
    parser.add_argument("--port", type=int, help=_("port to listen on; a free one where none is given"))
    add_database(parser)
    parser.add_argument("--workers", type=int, metavar="N", help=_("servers that share the port; they need PostgreSQL"))
    parser.add_argument("--cluster", metavar="URL", help=_("tcp://…, a Dask scheduler whose workers think for robots"))
    parser.set_defaults(run=run)


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a database, for this word and for those that move what is in one."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help=_("sqlite:///relative, sqlite:////absolute, postgresql://…; a file of your own where none is given"),
    )


def run(known: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from wethey.app import serve  # noqa: PLC0415 - loads only when used

    if known.workers is not None and known.workers < 1:
        raise Refused("no-workers", _("at least one worker has to serve"))
    return serve(known.host, known.port, known.database, workers=known.workers, cluster=known.cluster)


def start() -> int:
    """Serve for the people at the table: print the address and a QR code for phones, and open the browser."""
    from wethey.app import serve  # noqa: PLC0415 - loads only when used

    return serve(host=DEFAULT_HOST, port=None, database=None, open_browser=True, show_qr=True)
