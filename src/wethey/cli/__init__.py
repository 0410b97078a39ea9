"""The command: text in, text out, and no rules."""

from wethey.cli.main import main

__all__ = ["main"]
