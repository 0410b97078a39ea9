"""The peer of the server's benchmarks: FastAPI that passes what is posted on to its streams, and does nothing else."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI
from fastapi.responses import StreamingResponse


def create_app() -> FastAPI:
    """Give the application."""
    app = FastAPI()
    rooms: defaultdict[str, set[asyncio.Queue[str]]] = defaultdict(set)

    @app.post("/rooms/{room}")
    async def post(room: str, body: dict[str, Any]) -> dict[str, Any]:
        for queue in rooms[room]:
            queue.put_nowait(str(body))
        return body

    @app.get("/rooms/{room}")
    async def listen(room: str) -> StreamingResponse:
        async def told() -> AsyncIterator[str]:
            queue: asyncio.Queue[str] = asyncio.Queue()
            rooms[room].add(queue)
            yield "event: view\ndata: {}\n\n"
            while True:
                yield f"event: view\ndata: {await queue.get()}\n\n"

        return StreamingResponse(told(), media_type="text/event-stream")

    return app
