"""The traveller notation: one board or a whole session of duplicate as a text file that people can write and read."""

from wethey.formats.travellers.brought import print_pbn, print_usebio, session_of_file, session_of_text
from wethey.formats.travellers.compared import comparison_json
from wethey.formats.travellers.csv_print import print_csv
from wethey.formats.travellers.drawn import draw_comparison, method_name, vulnerability_name
from wethey.formats.travellers.line import parse_traveller_line, print_outcome, print_traveller_line
from wethey.formats.travellers.printer import print_session
from wethey.formats.travellers.reader import parse_head, read_session
from wethey.formats.travellers.view import line_view, session_history, session_view

__all__ = [
    "comparison_json",
    "draw_comparison",
    "line_view",
    "method_name",
    "parse_head",
    "parse_traveller_line",
    "print_csv",
    "print_outcome",
    "print_pbn",
    "print_session",
    "print_traveller_line",
    "print_usebio",
    "read_session",
    "session_history",
    "session_of_file",
    "session_of_text",
    "session_view",
    "vulnerability_name",
]
