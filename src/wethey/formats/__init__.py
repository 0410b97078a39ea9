"""How deals, pads, scores and words look outside: bridge files, sheets, JSON, sentences, drawings, and paper."""

from wethey.formats import games_json, lin, pbn, rbn, usebio
from wethey.formats.deal_text import deal_text, deals_text
from wethey.formats.diagrams import deal_svg, double_dummy, game_text, games_html
from wethey.formats.drawing import draw_chart, draw_pad, draw_score
from wethey.formats.exchange import EXCHANGES, Exchange
from wethey.formats.finding import ending_of, found_reading
from wethey.formats.game_view import game_view, listed_game, remark_json
from wethey.formats.games import Column, Comment, Game, Remark, Table, Weight, Where
from wethey.formats.history import history_json
from wethey.formats.line import Context, parse_line, parse_played
from wethey.formats.line_print import print_line, print_played
from wethey.formats.losses import Loss, Runs, left_behind
from wethey.formats.pad_json import deal_json, entry_json, pad_json, pad_view, preview_json, score_json, told_json
from wethey.formats.party import draw_party, is_party, party_json, read_party
from wethey.formats.pbn.pads import games_of_pad, pad_of_games
from wethey.formats.printing import Paper, Printable, Traveller, print_html, print_pdf, print_style
from wethey.formats.quiz import Choice, Question, QuizKind, quiz_kind_name, quiz_question
from wethey.formats.race import draw_race, race_svg, race_table
from wethey.formats.reading import Reading
from wethey.formats.rulebook import rulebook
from wethey.formats.score_table import games_of_session, traveller_of
from wethey.formats.sessions import session_of
from wethey.formats.sheet import LARGEST, decode_sheet, parse_players, parse_totals, read_sheet
from wethey.formats.sheet_print import print_sheet
from wethey.formats.spoken import bid_said, contract_said, margin_said, played_said, result_said, who_name
from wethey.formats.suits import SUIT_BOX, SUIT_PATHS, suit_sprite, suit_svg
from wethey.formats.table_json import table_json
from wethey.formats.table_text import QUESTIONS, answer_text, news_text, prompt_text, refused_text
from wethey.formats.travellers import (
    comparison_json,
    draw_comparison,
    line_view,
    method_name,
    parse_head,
    parse_traveller_line,
    print_csv,
    print_outcome,
    print_pbn,
    print_session,
    print_traveller_line,
    print_usebio,
    read_session,
    session_history,
    session_of_file,
    session_of_text,
    session_view,
    vulnerability_name,
)
from wethey.formats.words import (
    change_words,
    consequences,
    entry_said,
    entry_words,
    item_name,
    rules_name,
    rules_words,
    seat_name,
    side_name,
    strain_name,
    sum_words,
    vulnerable_words,
)

__all__ = [
    "EXCHANGES",
    "LARGEST",
    "QUESTIONS",
    "SUIT_BOX",
    "SUIT_PATHS",
    "Choice",
    "Column",
    "Comment",
    "Context",
    "Exchange",
    "Game",
    "Loss",
    "Paper",
    "Printable",
    "Question",
    "QuizKind",
    "Reading",
    "Remark",
    "Runs",
    "Table",
    "Traveller",
    "Weight",
    "Where",
    "answer_text",
    "bid_said",
    "change_words",
    "comparison_json",
    "consequences",
    "contract_said",
    "deal_json",
    "deal_svg",
    "deal_text",
    "deals_text",
    "decode_sheet",
    "double_dummy",
    "draw_chart",
    "draw_comparison",
    "draw_pad",
    "draw_party",
    "draw_race",
    "draw_score",
    "ending_of",
    "entry_json",
    "entry_said",
    "entry_words",
    "found_reading",
    "game_text",
    "game_view",
    "games_html",
    "games_json",
    "games_of_pad",
    "games_of_session",
    "history_json",
    "is_party",
    "item_name",
    "left_behind",
    "lin",
    "line_view",
    "listed_game",
    "margin_said",
    "method_name",
    "news_text",
    "pad_json",
    "pad_of_games",
    "pad_view",
    "parse_head",
    "parse_line",
    "parse_played",
    "parse_players",
    "parse_totals",
    "parse_traveller_line",
    "party_json",
    "pbn",
    "played_said",
    "preview_json",
    "print_csv",
    "print_html",
    "print_line",
    "print_outcome",
    "print_pbn",
    "print_pdf",
    "print_played",
    "print_session",
    "print_sheet",
    "print_style",
    "print_traveller_line",
    "print_usebio",
    "prompt_text",
    "quiz_kind_name",
    "quiz_question",
    "race_svg",
    "race_table",
    "rbn",
    "read_party",
    "read_session",
    "read_sheet",
    "refused_text",
    "remark_json",
    "result_said",
    "rulebook",
    "rules_name",
    "rules_words",
    "score_json",
    "seat_name",
    "session_history",
    "session_of",
    "session_of_file",
    "session_of_text",
    "session_view",
    "side_name",
    "strain_name",
    "suit_sprite",
    "suit_svg",
    "sum_words",
    "table_json",
    "told_json",
    "traveller_of",
    "usebio",
    "vulnerability_name",
    "vulnerable_words",
    "who_name",
]
