"""The hall: it keeps the records and tells everybody the news, and has the only clock, dice, disk and network."""

from wethey.app.codec import Unreadable, decode, encode
from wethey.app.desk import Answer
from wethey.app.hall import MEMORY, Hall, open_log, opened_hall
from wethey.app.hub import PING, Hub, Listener, News
from wethey.app.log import IdUsed, Log, LogFailed, MemoryLog, Overtaken, Row
from wethey.app.orders import IdTaken, NoSuchPad, NotYours, Order, Taken, digest
from wethey.app.pads import Pads, new_code
from wethey.app.presets import presets_json
from wethey.app.serve import CannotServe, serve
from wethey.app.settings import BadSetting, Settings, default_database
from wethey.app.sqlite_log import SqliteLog
from wethey.app.wishes import (
    CorrectLine,
    CutCards,
    HeadIs,
    InsertLine,
    PhoneIs,
    UndoLast,
    Wish,
    WithdrawLine,
    WriteLine,
)

__all__ = [
    "MEMORY",
    "PING",
    "Answer",
    "BadSetting",
    "CannotServe",
    "CorrectLine",
    "CutCards",
    "Hall",
    "HeadIs",
    "Hub",
    "IdTaken",
    "IdUsed",
    "InsertLine",
    "Listener",
    "Log",
    "LogFailed",
    "MemoryLog",
    "News",
    "NoSuchPad",
    "NotYours",
    "Order",
    "Overtaken",
    "Pads",
    "PhoneIs",
    "Row",
    "Settings",
    "SqliteLog",
    "Taken",
    "UndoLast",
    "Unreadable",
    "Wish",
    "WithdrawLine",
    "WriteLine",
    "decode",
    "default_database",
    "digest",
    "encode",
    "new_code",
    "open_log",
    "opened_hall",
    "presets_json",
    "serve",
]
