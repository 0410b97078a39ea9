"""The hall: it keeps the records and tells everybody the news, and has the only clock, dice, disk and network."""

from wethey.app.cluster import NoCluster
from wethey.app.codec import Unreadable, decode, encode
from wethey.app.desk import Answer
from wethey.app.executors import workers_at
from wethey.app.game import Game
from wethey.app.hall import MEMORY, Hall, open_log, opened_hall
from wethey.app.hub import PING, Hub, Listener, News
from wethey.app.log import IdUsed, Log, LogFailed, MemoryLog, Overtaken, Row
from wethey.app.moving import CannotMove, export_database, import_database
from wethey.app.orders import IdTaken, NoSuchPad, NotYours, Order, Taken, digest
from wethey.app.pads import Pads
from wethey.app.pieces import release
from wethey.app.presets import presets_json
from wethey.app.records import new_code
from wethey.app.review import LookedAt
from wethey.app.server import CannotServe, serve
from wethey.app.sessions import (
    CorrectOn,
    HeadsAre,
    NoSuchSession,
    SessionOrder,
    Sessions,
    SessionTaken,
    SessionWish,
    UndoOn,
    WithdrawOn,
    WriteOn,
)
from wethey.app.settings import BadSetting, Settings, default_database
from wethey.app.short_pauses import short_pauses
from wethey.app.sqlite_log import SqliteLog
from wethey.app.table_desk import NoSuchDeal, NoSuchTable, WrongToken
from wethey.app.table_history import Finished
from wethey.app.table_orders import Caller, NewTable, SeatWish, TableAction, TableAnswer
from wethey.app.tables import Tables
from wethey.app.telling import FACTS, tell_in_json
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
from wethey.app.workers import COUNTING

__all__ = [
    "COUNTING",
    "FACTS",
    "MEMORY",
    "PING",
    "Answer",
    "BadSetting",
    "Caller",
    "CannotMove",
    "CannotServe",
    "CorrectLine",
    "CorrectOn",
    "CutCards",
    "Finished",
    "Game",
    "Hall",
    "HeadIs",
    "HeadsAre",
    "Hub",
    "IdTaken",
    "IdUsed",
    "InsertLine",
    "Listener",
    "Log",
    "LogFailed",
    "LookedAt",
    "MemoryLog",
    "NewTable",
    "News",
    "NoCluster",
    "NoSuchDeal",
    "NoSuchPad",
    "NoSuchSession",
    "NoSuchTable",
    "NotYours",
    "Order",
    "Overtaken",
    "Pads",
    "PhoneIs",
    "Row",
    "SeatWish",
    "SessionOrder",
    "SessionTaken",
    "SessionWish",
    "Sessions",
    "Settings",
    "SqliteLog",
    "TableAction",
    "TableAnswer",
    "Tables",
    "Taken",
    "UndoLast",
    "UndoOn",
    "Unreadable",
    "Wish",
    "WithdrawLine",
    "WithdrawOn",
    "WriteLine",
    "WriteOn",
    "WrongToken",
    "decode",
    "default_database",
    "digest",
    "encode",
    "export_database",
    "import_database",
    "new_code",
    "open_log",
    "opened_hall",
    "presets_json",
    "release",
    "serve",
    "short_pauses",
    "tell_in_json",
    "workers_at",
]
