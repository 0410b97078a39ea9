"""One request: who asks, from where, and for which pad or table."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Request

from wethey.app import Answer, Caller, Hall, NoSuchPad, NoSuchSession, NoSuchTable
from wethey.core import WetheyError
from wethey.web.doorman import Doorman


class Visit:
    """A request as the routes see it."""

    def __init__(self, request: Request) -> None:
        """Know the request."""
        self.request = request
        self.actor: str = request.state.actor
        self.hall: Hall = request.app.state.hall
        self._doorman: Doorman = request.app.state.doorman

    def caller(self, token: str | None = None) -> Caller:
        """Give who asks at a table; browsers say of each request where it comes from."""
        return Caller(self.actor, token, "sec-fetch-site" in self.request.headers)

    @property
    def _address(self) -> str | None:
        return self.request.client.host if self.request.client else None

    async def code(self, text: str) -> str:
        """Give the code that an address of a page names, where there is a pad of that code.

        Raises:
            NoSuchPad: there is none.
            TooManyGuesses: and this was one wrong code too many.
        """
        return await self._known(text, self.hall.pads.find, NoSuchPad)

    async def table(self, text: str) -> str:
        """Give the code that an address names, where there is a table of that code.

        Raises:
            NoSuchTable: there is none.
            TooManyGuesses: and this was one wrong code too many.
        """
        return await self._known(text, self.hall.tables.find, NoSuchTable)

    async def session(self, text: str) -> str:
        """Give the code that an address names, where there is a session of that code.

        Raises:
            NoSuchSession: there is none.
            TooManyGuesses: and this was one wrong code too many.
        """
        return await self._known(text, self.hall.sessions.find, NoSuchSession)

    async def _known(
        self, text: str, find: Callable[[str], Awaitable[bool]], refusal: Callable[[], WetheyError]
    ) -> str:
        code = text.upper()
        self._doorman.check(self._address, self.actor, code)
        if not await find(code):
            self._doorman.wrong(self._address)
            raise refusal()
        self._doorman.right(self._address, self.actor, code)
        return code

    def json(self, answer: Answer, kind: str = "pad") -> bytes:
        """Give an answer as this device is told it."""
        head = f'"{kind}":"{answer.code}","seq":{answer.seq},"you":"{self.actor}","owner":"{answer.owner}"'
        return b'{%b,"view":%b}' % (head.encode(), answer.view)


async def visit(request: Request) -> Visit:
    """Give the visit."""
    return Visit(request)


Here = Annotated[Visit, Depends(visit)]
