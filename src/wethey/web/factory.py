"""The application, put together."""

import asyncio
import contextlib
import logging
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from types import FrameType
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route

from wethey.app import Hall, LogFailed, Settings, default_database, opened_hall, release, short_pauses, tell_in_json
from wethey.web import (
    api,
    cards,
    deals_api,
    deals_pages,
    duplicate_pages,
    history,
    learn,
    offline,
    operating,
    pages,
    paper,
    rulebooks,
    sessions_api,
    table_help,
    table_pages,
    table_words,
    tables_api,
)
from wethey.web.doorman import Doorman
from wethey.web.guard import Guard
from wethey.web.limits import Limits
from wethey.web.pages import HERE, Pages
from wethey.web.refusals import answer_refusals
from wethey.web.shelf import Shelf
from wethey.web.watch import Watch

DAY = 24 * 3600.0
AGAIN = 60.0  # seconds until a database that failed is asked again to forget

_told = logging.getLogger("wethey.database")


def create_app(settings: Settings | None = None) -> FastAPI:
    """Give the application; without settings it reads them from the environment."""
    settings = settings or Settings.from_environment()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if settings.log == "json":
            tell_in_json()
        async with opened_hall(settings.database or default_database(), settings.cluster) as hall:
            app.state.hall = hall
            async with short_pauses(), _forgetting(hall, settings.keep_days):
                with _streams_end_on_a_signal(hall):
                    yield

    app = FastAPI(
        title="Wethey",
        summary="Score pads of rubber bridge and Chicago.",
        version=release(),
        openapi_url="/api/openapi.json",
        docs_url=None,  # those pages fetch their scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    shelf = Shelf(HERE / "static")
    app.state.settings = settings
    app.state.shelf = shelf
    app.state.pages = Pages(shelf)
    app.state.doorman = Doorman(settings.guesses)
    answer_refusals(app)
    routers = (
        api.router,
        cards.router,
        history.router,
        rulebooks.router,
        tables_api.router,
        sessions_api.router,
        deals_api.router,
        table_help.router,
        pages.router,
        table_pages.router,
        duplicate_pages.router,
        deals_pages.router,
        table_words.router,
        offline.router,
        paper.router,
        learn.router,
        operating.router,
    )
    for router in routers:
        app.include_router(router)
    app.state.routes = [route for router in routers for route in router.routes if isinstance(route, Route)]
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=6)
    app.add_middleware(Limits, settings)
    app.add_middleware(Guard)
    app.add_middleware(Watch)
    return app


@contextlib.contextmanager
def _streams_end_on_a_signal(hall: Hall) -> Iterator[None]:
    """End the streams when the server is told to stop: it waits for them before it tells us.

    The server's own handler is called after ours. Away from the main thread there are no signals to hear.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before: dict[signal.Signals, Any] = {}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(hall.hub.close)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for name in (signal.SIGINT, signal.SIGTERM):
        before[name] = signal.getsignal(name)
        if callable(before[name]):
            signal.signal(name, stop)
    try:
        yield
    finally:
        for name, handler in before.items():
            if signal.getsignal(name) is stop:
                signal.signal(name, handler)


@contextlib.asynccontextmanager
async def _forgetting(hall: Hall, days: int | None) -> AsyncIterator[None]:
    """Forget records that rest, once a day."""
    if days is None:
        yield
        return

    async def daily() -> None:
        while True:
            try:
                for kept in (hall.pads, hall.sessions, hall.tables):
                    await kept.purge(days)
            except LogFailed as failure:
                _told.warning("records that have rested wait for the database: %s", failure)
                await asyncio.sleep(AGAIN)
            else:
                await asyncio.sleep(DAY)

    task = asyncio.create_task(daily())
    try:
        yield
    finally:
        task.cancel()
