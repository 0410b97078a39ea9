"""Files for dealing machines: DUP, BRI and DGE by fixed bytes, DLM as text. They hold whole deals and nothing else."""

from wethey.formats.dealing.dlm import dlm_games, dlm_text
from wethey.formats.dealing.records import bri_record, dge_record, dup_record, record_games

__all__ = ["bri_record", "dge_record", "dlm_games", "dlm_text", "dup_record", "record_games"]
