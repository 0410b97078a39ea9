"""The Learn pages: the game, the pad and the scoring, explained with figures that the engine reckons."""

from wethey.web.learn.routes import router

__all__ = ["router"]
