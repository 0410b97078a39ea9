"""The server's log: a line of JSON each, with what happened and no name, code, card or address of anybody."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

FACTS = "facts"
"""The attribute of a record that holds what it tells: ``logger.info("…", extra={FACTS: {…}})``."""


class JsonLines(logging.Formatter):
    """Writes a record as JSON.

    What a message was filled in with is left out unless it is a number, and an exception is told by its kind and by
    where it came from: its words may hold what a player wrote.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Give the line."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": str(record.msg).strip(),
        }
        if isinstance(record.args, tuple) and (about := [_harmless(each) for each in record.args]):
            told["about"] = about
        told |= getattr(record, FACTS, {})
        if record.exc_info and record.exc_info[1]:
            told |= _trouble(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False, default=lambda value: type(value).__name__)


def _harmless(value: object) -> object:
    return value if isinstance(value, int | float) else type(value).__name__


def _trouble(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)
    return {"trouble": type(error).__name__, "where": [f"{each.filename}:{each.lineno}" for each in frames[-8:]]}


def tell_in_json() -> None:
    """Have everything that this process logs written so, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    for name in ("asyncio", "uvicorn", "distributed", "psycopg"):
        logging.getLogger(name).setLevel(logging.WARNING)
