"""The files that pages are made of, each known by its content.

A page names a file with the mark of its content, and the browser keeps that for good; a file that is asked for without
the mark (one module imports another) is asked about each time and sent only when it has changed. Scripts travel
without their comments.
"""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response

from wethey.web.lean import lean

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
PACKED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


@dataclass(frozen=True, slots=True)
class Kept:
    """A file as it was read: when it was changed, its content, the content packed, and its mark."""

    changed: int
    content: bytes
    packed: bytes | None
    mark: str


def _content(file: Path) -> bytes:
    return lean(file.read_text("utf-8")).encode() if file.suffix == ".js" else file.read_bytes()


class Shelf:
    """The files of one folder."""

    def __init__(self, folder: Path) -> None:
        """Know the folder; files are read when they are asked for, and again when they have changed."""
        self._folder = folder
        self._kept: dict[str, Kept] = {}

    def find(self, name: str) -> Kept | None:
        """Give a file of the folder, or ``None`` where there is none of that name that we show."""
        path = PurePosixPath(name)
        if path.suffix not in TYPES or path.is_absolute() or ".." in path.parts or "\\" in name or "\0" in name:
            return None
        file = self._folder / path
        try:
            changed = file.stat().st_mtime_ns
            kept = self._kept.get(name)
            if kept is None or kept.changed != changed:
                content = _content(file)
                packed = gzip.compress(content, 9, mtime=0) if path.suffix in PACKED else None
                mark = hashlib.sha256(content).hexdigest()[:16]
                kept = self._kept[name] = Kept(changed, content, packed, mark)
        except OSError:
            return None
        return kept

    def address(self, name: str) -> str:
        """Give the address of a file with its mark, as a template writes it."""
        kept = self.find(name)
        return f"/static/{name}?v={kept.mark}" if kept else f"/static/{name}"

    def answer(self, request: Request, name: str) -> Response | None:
        """Answer a request for a file, ``None`` where there is no such file."""
        kept = self.find(name)
        if kept is None:
            return None
        lasting = request.query_params.get("v") == kept.mark
        headers = {
            "Cache-Control": FOR_GOOD if lasting else ASK_FIRST,
            "ETag": f'"{kept.mark}"',
            "Vary": "Accept-Encoding",
        }
        if f'"{kept.mark}"' in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = kept.content
        if kept.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = kept.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=TYPES[PurePosixPath(name).suffix])
