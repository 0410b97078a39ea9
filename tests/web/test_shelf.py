"""The files that pages are made of."""

import gzip
import os
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from wethey.web.shelf import Shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    (tmp_path / "fold.js").write_text("export const game = 100;\n")
    (tmp_path / "notes.md").write_text("not for everybody")
    (tmp_path.parent / "secret.js").write_text("let secret;")
    return Shelf(tmp_path)


def test_a_file_is_known_by_its_content(shelf: Shelf, tmp_path: Path) -> None:
    before = shelf.address("fold.js")
    assert before.startswith("/static/fold.js?v=")
    file = tmp_path / "fold.js"
    file.write_text("export const game = 101;\n")
    os.utime(file, ns=(1, 1))
    assert shelf.address("fold.js") != before
    assert shelf.address("nothing.js") == "/static/nothing.js"


@pytest.mark.parametrize(
    "name",
    ["", "nothing.js", "notes.md", "../secret.js", "/etc/passwd", "..\\secret.js", "fold.js\0", "x" * 5000 + ".js"],
)
def test_nothing_but_the_folders_own_files_is_shown(shelf: Shelf, name: str) -> None:
    assert shelf.find(name) is None


def test_a_marked_file_is_kept_for_good_and_any_other_asked_about(client: TestClient) -> None:
    shelf: Shelf = client.app.state.shelf  # type: ignore[attr-defined]
    marked, plain = client.get(shelf.address("fold.js")), client.get("/static/fold.js")
    assert marked.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert plain.headers["cache-control"] == "no-cache"
    assert plain.headers["content-type"] == "text/javascript; charset=utf-8"
    assert marked.text == plain.text
    assert client.get("/static/fold.js?v=old").headers["cache-control"] == "no-cache"
    again = client.get("/static/fold.js", headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_file_travels_packed_where_it_may(client: TestClient) -> None:
    packed = client.get("/static/fold.js", headers={"Accept-Encoding": "gzip, br"})
    plain = client.get("/static/fold.js", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) == len(gzip.compress(plain.content, 9, mtime=0))


def test_a_file_that_is_none_is_404(client: TestClient) -> None:
    for path in ("/static/nothing.js", "/static/", "/static/..%2Fguard.py", "/static/%2e%2e/guard.py"):
        assert client.get(path).status_code == 404
