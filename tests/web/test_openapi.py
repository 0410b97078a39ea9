"""The OpenAPI document and the running application say the same."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from table_routes import acted, bearer, opened, played, seen, willing

from wethey.app import MEMORY, Settings
from wethey.web import create_app

application = create_app(Settings(database=MEMORY, guesses=10**9))


async def open_already(scope: Scope, receive: Receive, send: Send) -> None:
    """The application without its doors: it is opened once, and not for each request."""
    if scope["type"] == "http":
        await application(scope, receive, send)
        return
    for _door in ("open", "shut"):
        await send({"type": (await receive())["type"] + ".complete"})


# A text may be so much too long that the guard at the door turns it away.
NO = {"expected-statuses": [400, 403, 404, 405, 409, 413, 422, 429]}
config = SchemathesisConfig.from_dict({"checks": {"negative_data_rejection": NO}})
document = schemathesis.openapi.from_asgi("/api/openapi.json", open_already, config=config)


@dataclass(frozen=True)
class Tried:
    """What requests are tried on: a pad, a session of duplicate, and South's seat at a table with a deal behind it."""

    client: TestClient
    pad: str
    session: str
    table: Any

    def code(self, path: str) -> str:
        """Give the code for an address."""
        return self.session if "/sessions/" in path else self.table["table"] if "/tables/" in path else self.pad


# Only beside a parameter of the house's own are routes told apart by name, and of tests that share a name one runs.
@pytest.fixture(name="tried", scope="module", autouse=True, params=["beginner"])
def found(request: pytest.FixtureRequest) -> Iterator[Tried]:
    with TestClient(application) as client:
        pad = client.post("/api/pads", json={"dealer": "N"}).json()["pad"]
        session = client.post("/api/sessions", json={"text": "Board 1\n1 2 N 4S="}).json()["session"]
        table = opened(client, level=request.param)
        played(client, table)
        assert acted(client, table, "next").status_code == 200
        yield Tried(client, pad, session, table)


@document.parametrize()
@settings(max_examples=settings().max_examples // 4, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_the_document_says(case: Case[Any], tried: Tried) -> None:
    """Sound and unsound requests, for a pad, a session and a seat at a table that are there.

    Whether a text is a line of a sheet no document can say, so that much of what fits the document is refused, by name.
    """
    at = case.path_parameters or {}
    if "code" in at and case.method != "DELETE":
        at["code"] = tried.code(case.path)
    if "/tables/" in case.path:
        sits_down(case, tried)
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


def sits_down(case: Case[Any], tried: Tried) -> None:
    """Let a request that shows no token come from South, look at a deal that there is, and do what may be done."""
    if "authorization" not in case.headers:
        case.headers.update(bearer(tried.table["token"]))
    if isinstance(case.path_parameters.get("number"), int):
        case.path_parameters["number"] = 1
    is_sound = case.meta is None or not case.meta.is_negative_at(ParameterLocation.BODY)
    if is_sound and case.path.endswith("/actions") and isinstance(case.body, dict):
        case.body["action"] = willing(seen(tried.client, tried.table)["view"])
        case.body.pop("seen", None)
