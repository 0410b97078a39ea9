"""What tests may find missing on a machine: they are skipped aloud there, or fail where it must be."""

import os
from typing import NoReturn

import pytest


def missing(what: str, variable: str) -> NoReturn:
    """End a test for which something is missing; it is a failure where a variable of the environment says so."""
    if os.environ.get(variable) == "1":
        pytest.fail(what)
    pytest.skip(what)
