"""Every no in one form: ``{"error": word, "law"?, "detail"}``, with a proper status."""

import json
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from wethey.app import (
    LogFailed,
    NoSuchDeal,
    NoSuchPad,
    NoSuchSession,
    NoSuchTable,
    NotYours,
    SessionTaken,
    Taken,
    Unreadable,
    WrongToken,
)
from wethey.core import Illegal, NotationError, Stale, WetheyError, _, law_name, shown
from wethey.web.guard import HEADERS, TOO_LARGE, too_large
from wethey.web.shapes import NO_JSON, what_is_wrong

Json = dict[str, Any]


class TooManyGuesses(WetheyError):
    """This address has tried too many codes that do not exist."""


def refusal(status: int, word: str, detail: str, headers: Mapping[str, str] | None = None, **more: object) -> Response:
    """Give the answer."""
    body = json.dumps({"error": word, "detail": detail, **more}, ensure_ascii=False).encode()
    return Response(body, status, headers, "application/json")


def _status(error: WetheyError) -> int:
    match error:
        case NoSuchPad() | NoSuchTable() | NoSuchDeal() | NoSuchSession():
            return HTTPStatus.NOT_FOUND
        case NotYours() | WrongToken():
            return HTTPStatus.FORBIDDEN
        case Stale() | Illegal():
            return HTTPStatus.CONFLICT
        case TooManyGuesses():
            return HTTPStatus.TOO_MANY_REQUESTS
        case LogFailed() | Unreadable():
            return HTTPStatus.SERVICE_UNAVAILABLE
        case _:
            return HTTPStatus.UNPROCESSABLE_ENTITY


async def say_no(_request: Request, error: Exception) -> Response:
    """Answer what the house refused."""
    assert isinstance(error, WetheyError)
    more: Json = _law_of(error)
    if isinstance(error, NotationError):
        more |= {"line": error.place.line, "column": error.place.column, "found": error.place.text}
    if isinstance(error, Taken):
        more |= {
            "yours": error.yours,
            "theirs": error.theirs,
            "deal": error.number,
            "seq": error.answer.seq,
            "view": json.loads(error.answer.view),
        }
    if isinstance(error, SessionTaken):
        view = json.loads(error.answer.view)
        more |= {"yours": error.yours, "theirs": error.theirs, "seq": error.answer.seq, "view": view}
    return refusal(_status(error), error.word, str(error), **more)


def _law_of(error: WetheyError) -> Json:
    """Name the law, where an action was against one: its number, and what the book calls it."""
    if not error.law:
        return {}
    name = law_name(error.law)
    return {"law": error.law} | ({"law_name": name} if name else {})


async def say_what_is_wrong(_request: Request, error: Exception) -> Response:
    """Answer a body or a parameter that has another shape."""
    assert isinstance(error, RequestValidationError)
    word, detail = what_is_wrong(error.errors())
    return refusal(HTTPStatus.BAD_REQUEST if word == NO_JSON else HTTPStatus.UNPROCESSABLE_ENTITY, word, detail)


async def say_status(request: Request, error: Exception) -> Response:
    """Answer what the router refused."""
    assert isinstance(error, HTTPException)
    words = {
        HTTPStatus.NOT_FOUND: ("no-page", _("there is nothing at this address")),
        HTTPStatus.METHOD_NOT_ALLOWED: (
            "no-method",
            _("{method} is not for this address", method=shown(request.method)),
        ),
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (TOO_LARGE, too_large()),
        HTTPStatus.BAD_REQUEST: (NO_JSON, _("the body is not JSON")),
    }
    word, detail = words.get(HTTPStatus(error.status_code), ("refused", str(error.detail)))
    if error.status_code == HTTPStatus.NOT_FOUND and _looks(request):
        page: Response = request.app.state.pages.fill("nothing.html", HTTPStatus.NOT_FOUND, detail=detail)
        return page
    headers = dict(error.headers or {})
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        headers["Allow"] = ", ".join(allowed_methods(request))
    return refusal(error.status_code, word, detail, headers)


def _looks(request: Request) -> bool:
    """Tell whether somebody looks for a page; programs ask for none, and take what they get."""
    is_page = not request.url.path.startswith(("/api/", "/static/"))
    return is_page and request.method in {"GET", "HEAD"} and "text/html" in request.headers.get("accept", "")


def allowed_methods(request: Request) -> list[str]:
    """List the methods of all routes that an address has."""
    routes: Sequence[Route] = request.app.state.routes
    found = [route.methods or () for route in routes if route.path_regex.match(request.url.path)]
    return sorted({method for methods in found for method in methods})


async def say_sorry(_request: Request, _error: Exception) -> Response:
    """Answer for a fault of our own, which comes from outside of the guard; the log says more."""
    headers = {**HEADERS, "Cache-Control": "no-store"}
    return refusal(HTTPStatus.INTERNAL_SERVER_ERROR, "our-fault", _("something went wrong here"), headers)


def answer_refusals(app: FastAPI) -> None:
    """Have an application say no in our form."""
    app.add_exception_handler(WetheyError, say_no)
    app.add_exception_handler(RequestValidationError, say_what_is_wrong)
    app.add_exception_handler(HTTPException, say_status)
    app.add_exception_handler(Exception, say_sorry)
