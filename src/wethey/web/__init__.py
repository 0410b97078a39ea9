"""The garden door: pages and routes for browsers and phones."""

from wethey.web.factory import create_app

__all__ = ["create_app"]
