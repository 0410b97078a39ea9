"""The OpenAPI document and the running application say the same."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

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


@pytest.fixture(scope="module", autouse=True)
def codes() -> Iterator[dict[str, str]]:
    """A pad and a session of duplicate on which everything is tried."""
    with TestClient(application) as client:
        pad = client.post("/api/pads", json={"dealer": "N"}).json()["pad"]
        session = client.post("/api/sessions", json={"text": "Board 1\n1 2 N 4S="}).json()["session"]
        yield {"pads": pad, "sessions": session}


@document.parametrize()
@settings(max_examples=settings().max_examples // 4, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_the_document_says(case: Case[Any], codes: dict[str, str]) -> None:
    """Sound and unsound requests, for a pad and a session that are there.

    Whether a text is a line of a sheet no document can say, so that much of what fits the document is refused, by name.
    """
    if "code" in (case.path_parameters or {}) and case.method != "DELETE":
        kind = "sessions" if "/sessions/" in case.path else "pads"
        case.path_parameters["code"] = codes[kind]
    case.call_and_validate(excluded_checks=[positive_data_acceptance])
