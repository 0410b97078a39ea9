"""Work that takes long, apart from all else: in few threads of its own, so that only its own kind waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

T = TypeVar("T")
AT_ONCE = 2
_THREADS = ThreadPoolExecutor(AT_ONCE, "wethey-apart")


async def apart(work: Callable[[], T]) -> T:
    """Have work done beside the event loop, in the language of whoever asks."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, copy_context().run, work)
