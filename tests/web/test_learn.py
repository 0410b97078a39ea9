"""The Learn pages: every one is there, says what the engine says, and types no figure of its own."""

import ast
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from random import Random
from urllib.parse import urlencode, urljoin

import pytest
from axe_playwright_python.sync_playwright import Axe
from jinja2 import Environment
from phones import Phone
from playwright.sync_api import Page, expect
from starlette.testclient import TestClient

import wethey
from wethey.formats import QuizKind, quiz_question
from wethey.laws import CURRENT, EDITIONS, Form
from wethey.scoring import score
from wethey.web.learn import calculator, charts, quiz, tactics, worked
from wethey.web.learn.contents import contents
from wethey.web.learn.examples import examples

NewPhone = Callable[..., Phone]
WEB = Path(wethey.__file__).parent / "web"
PAGES = ["/learn", *(page.address for _group, pages in contents() for page in pages)]
WORKED = [f"/learn/rubbers/{each.name}" for _group, listed in examples() for each in listed]
CHARTS = [f"/learn/chart?form={form.value}&edition={token}" for form in Form for token in EDITIONS]
EVERY = [*PAGES, *WORKED, *CHARTS, "/learn/quiz?seed=abc&n=2&right=1&answer=0"]


def text_of(page: str) -> str:
    """What a reader gets, tags and spaces taken out."""
    body = page[page.index("<main") :]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


def title_of(page: str) -> str:
    found = re.search(r"<title>(.*?)</title>", page, re.DOTALL)
    assert found
    return unescape(found[1])


@pytest.fixture(scope="module")
def shelf() -> Iterator[TestClient]:
    """One reader for all pages."""
    from wethey.app import MEMORY, Settings
    from wethey.web import create_app

    with TestClient(create_app(Settings(database=MEMORY))) as reader:
        yield reader


@pytest.mark.parametrize("path", EVERY)
def test_every_page_is_there_under_one_heading(shelf: TestClient, path: str) -> None:
    answer = shelf.get(path)
    assert answer.status_code == 200
    assert answer.text.count("<h1>") == 1
    assert title_of(answer.text).endswith("Wethey")
    assert shelf.head(path).status_code == 200
    assert not re.findall(r"<style|\sstyle=|<script(?![^>]*src=)", answer.text), (
        "the policy forbids what stands in line"
    )


def test_every_page_has_a_title_of_its_own(shelf: TestClient) -> None:
    titles = [title_of(shelf.get(path).text) for path in (*PAGES, *WORKED, *CHARTS[1:])]
    assert len(set(titles)) == len(titles)


def test_every_table_has_a_caption_and_heads(shelf: TestClient) -> None:
    for path in EVERY:
        for table in re.findall(r"<table.*?</table>", shelf.get(path).text, re.DOTALL):
            assert "<caption" in table, path
            assert 'scope="col"' in table, path
            assert all("scope=" in head for head in re.findall(r"<th[^>]*>", table) if head != "<thead>"), path


def test_links_lead_somewhere(shelf: TestClient) -> None:
    known: dict[str, int] = {}
    for path in EVERY:
        page = shelf.get(path).text
        for link in map(unescape, re.findall(r'href="([^"]*)"', page)):
            if link.startswith("?language="):
                continue  # that would choose a language for what follows
            if link.startswith("#"):
                assert f'id="{link[1:]}"' in page, f"{path}: {link}"
                continue
            to = urljoin(path, link)
            assert to.startswith("/"), f"{path}: {link}"
            if to not in known:
                known[to] = shelf.get(to).status_code
            assert known[to] == 200, f"{path}: {link}"
    assert set(WORKED) <= set(known)


def test_the_menu_of_every_page_leads_here(shelf: TestClient) -> None:
    for path in ("/", "/learn", "/learn/quiz"):
        menu = re.search(r"<nav.*?</nav>", shelf.get(path).text, re.DOTALL)
        assert menu
        assert 'href="/learn"' in menu[0]


@pytest.mark.parametrize("path", ["/learn/nothing", "/learn/rubbers/nothing"])
def test_an_address_without_a_page_says_so(shelf: TestClient, path: str) -> None:
    answer = shelf.get(path)
    assert answer.status_code == 404
    assert "There is no such page." in answer.text


# What may stand as a digit: cards, tricks, levels and deals are at most 19; a pack; years; numbers of laws; dates.
_PLACES = re.compile(r"\blaws? \d+(?:(?:, | to | and )\d+)*|\b\d\d? (?:March|July|February)\b", re.IGNORECASE)
_SPELLED = re.compile(
    r"\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousand)\b", re.IGNORECASE
)
COUNTS = {*map(str, range(20)), "52", *map(str, range(1925, 2030))}


def typed(words: str) -> list[str]:
    """Figures that somebody typed."""
    words = _PLACES.sub(" ", re.sub(r"\{\w*\}", " ", words).replace("nearest hundred", " "))
    return [figure for figure in re.findall(r"\d(?:[\d,]*\d)?", words) if figure not in COUNTS] + _SPELLED.findall(
        words
    )


def test_a_typed_figure_is_found() -> None:
    assert typed("It pays 700 or fifty.") == ["700", "fifty"]
    assert typed("worth 1,500") == ["1,500"]
    assert typed("20 each") == ["20"]
    assert typed("Law 81 of 1993; laws 72 to 74, 80 and 81; 52 cards, 13 tricks, on deals 2 and 3 {points}") == []


def words_of_template(source: str) -> Iterator[str]:
    """The text that stands in a template, and every sentence in its expressions."""
    data = []
    for _line, kind, value in Environment(autoescape=True).lex(source):
        if kind == "data":
            data.append(value)
        elif kind == "string" and " " in value:
            yield value
        elif kind in {"variable_begin", "block_begin"}:
            data.append("\N{OBJECT REPLACEMENT CHARACTER}")
    yield re.sub(r"<[^>]*>", " ", "".join(data))


@pytest.mark.parametrize("template", sorted((WEB / "templates" / "learn").glob("*.html")), ids=lambda path: path.stem)
def test_no_figure_is_typed_into_a_page(template: Path) -> None:
    assert [figure for words in words_of_template(template.read_text()) for figure in typed(words)] == []


@pytest.mark.parametrize(
    "file",
    [*sorted((WEB / "learn").glob("*.py")), *sorted((WEB.parent / "formats" / "quiz").glob("*.py"))],
    ids=lambda path: path.stem,
)
def test_no_figure_is_typed_into_a_sentence(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "say", "plural"}:
            for words in node.args:
                if isinstance(words, ast.Constant) and isinstance(words.value, str):
                    assert typed(words.value) == [], words.value


@pytest.mark.parametrize("token", list(EDITIONS))
def test_the_chart_has_the_editions_amounts(shelf: TestClient, token: str) -> None:
    edition = EDITIONS[token]
    for form in Form:
        page = shelf.get(f"/learn/chart?form={form.value}&edition={token}").text
        told = text_of(page)
        tariff = edition.duplicate_tariff if form is Form.DUPLICATE else edition.tariff
        for cited in (tariff.small_slam, tariff.grand_slam):
            doubt = " ? (doubtful)" if cited.doubtful else ""
            assert f"{cited.amount.not_vulnerable:,}{doubt} {cited.amount.vulnerable:,}" in told
            assert cited.law in told
        laws = {row.law for group in charts.groups(edition, form) for row in group.rows}
        assert {cited.law for cited in tariff.tricks.values()} <= laws
        assert all(law in told for law in laws)
        assert ("four trump honours" in told) is (form is not Form.DUPLICATE)
        assert ("rubber, two games to none" in told) is (form is Form.RUBBER)
        assert ("doubtful" in told) is any(row.doubtful for group in charts.groups(edition, form) for row in group.rows)


def test_what_no_text_was_found_for_is_marked(shelf: TestClient) -> None:
    rows = charts.rows(EDITIONS["1935"], Form.RUBBER)
    assert rows["insult doubled"].doubtful
    assert rows["unfinished part-score"].plain == "none found"
    assert not any(row.doubtful for row in charts.rows(CURRENT, Form.RUBBER).values())
    assert "No text of the time was found" in shelf.get("/learn/chart?edition=1932").text
    assert "No text of the time was found" not in shelf.get("/learn/chart").text


def test_amounts_are_said_as_players_say_them() -> None:
    rows = charts.rows(CURRENT, Form.RUBBER)
    assert rows["undertricks doubled"].paid == ("100, 200, 200, then 300 each", "200, then 300 each")
    assert rows["tricks notrump"].plain == "40, then 30 each"
    old = charts.rows(EDITIONS["1932"], Form.RUBBER)
    assert old["tricks notrump"].plain == "30 and 40 by turns"
    assert old["undertricks undoubled"].vulnerable == "100, each next one 50 more"


@pytest.mark.parametrize("path", WORKED)
def test_a_worked_rubber_ends_with_the_totals_of_its_sheet(shelf: TestClient, path: str) -> None:
    pad = worked.sheet(path.rpartition("/")[2])
    total = pad.evening.total
    told = text_of(shelf.get(path).text)
    assert f"We {total.we:,}, They {total.they:,}" in told
    assert f"{total.we:,} – {total.they:,}" in text_of(shelf.get("/learn/rubbers").text)
    steps = list(worked.steps(pad))
    assert len(steps) == len(pad.lines)
    assert steps[-1].drawn.total == pad.evening.rounds[-1].total()
    for step in steps:
        numbers = [
            number
            for columns in (step.drawn.above, *(game.columns for game in step.drawn.games))
            for side in columns
            for number in side
        ]
        assert sum(number.points for number in numbers) == sum(step.total)
        assert [number.points for number in numbers if number.fresh].count(0) == 0
        assert sorted(number.points for number in numbers if number.fresh) == sorted(
            number.points for number in step.reasons
        )


def test_the_seeds_of_the_pages_are_all_there() -> None:
    """The rubbers and rounds that players are shown elsewhere, with their totals."""
    ends = {each.name: tuple(worked.sheet(each.name).evening.total) for _group, listed in examples() for each in listed}
    assert ends["doubled"] == (390, 0)
    assert ends["six-deals"] == (950, 350)
    assert ends["five-deals"] == (810, 750)
    assert ends["chicago"] == (680, 630)
    assert ends["two-deals"] == (450, 0)
    assert ends["level"][0] == ends["level"][1]


def test_a_side_can_win_the_games_and_lose_the_rubber(shelf: TestClient) -> None:
    assert "They won the games and the bonus, and it was not enough." in text_of(
        shelf.get("/learn/rubbers/five-deals").text
    )
    assert "It ends level." in text_of(shelf.get("/learn/rubbers/level").text)
    assert "Of 6 deals, 4 brought more to We and 2 to They." in text_of(shelf.get("/learn/rubbers/six-deals").text)


def test_the_calculator_says_what_the_engine_says(shelf: TestClient) -> None:
    dice = Random(7)
    for _round in range(40):
        result = quiz_question(dice, QuizKind.SCORE).lines[0].removeprefix("We ")
        played = wethey.parse_played(result)
        form, edition, vulnerable = (
            dice.choice(["rubber", "duplicate"]),
            dice.choice(list(EDITIONS)),
            dice.random() < 0.5,
        )
        scored = score(played, vulnerable=vulnerable, form=Form(form), edition=EDITIONS[edition])
        asked = {"result": result, "vulnerable": "yes" if vulnerable else "no", "form": form, "edition": edition}
        page = shelf.get(f"/learn/calculator?{urlencode(asked)}").text
        assert title_of(page).startswith(f"{result.replace('-', '−')}: {scored.total:,}".replace(": -", ": −"))
        told = text_of(page)
        for entry in scored.entries:
            assert f"{entry.points:,} " in told
            assert entry.law in told


def test_the_calculator_lists_every_result_of_the_contract() -> None:
    asked = calculator.asked({"result": "3NTX=", "vulnerable": "yes"})
    every = list(asked.every_result())
    assert [each.played.result.tricks for each in every] == list(range(13, -1, -1))
    for each in every:
        assert each.scored.total == score(each.played, vulnerable=True).total
        assert (
            calculator.asked(
                dict(pair.split("=", 1) for pair in each.query.replace("%3D", "=").replace("%2B", "+").split("&"))
            )
            == each
        )


@pytest.mark.parametrize(
    ("query", "total"),
    [
        ("", 390),
        ("result=4SX%2B1", 390),
        ("result=4SX+1", 390),
        ("level=4&strain=S&doubling=X&tricks=11", 390),
        ("level=3&strain=NT", 100),
        ("result=3NT%3D&form=duplicate", 400),
        ("result=3NT%3D&form=chicago", 400),
        ("result=3NT%3D&form=chicago&vulnerable=yes", 600),
        ("result=2S%3D&form=chicago", 60),
        ("result=4S-1&honours=declarer+100", 50),
        ("result=4S-1&honours=defenders+150", -200),
        ("result=They+4S%3D&honours=declarer+100", 220),
        ("result=4SX-4&edition=1943", -700),
        ("result=4SX-4&utm=x", -800),
    ],
)
def test_the_calculator_reads_addresses(shelf: TestClient, query: str, total: int) -> None:
    page = shelf.get(f"/learn/calculator?{query}")
    assert page.status_code == 200
    assert f": {total:,} ·".replace("-", "−") in title_of(page.text)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("calculator?result=4S", "“4S” needs its result"),
        ("calculator?result=7NT%2B1", "would be 14 tricks"),
        ("calculator?level=9&strain=S", "is not a contract"),
        ("calculator?level=4&strain=S&tricks=14", "is not a number of tricks"),
        ("calculator?level=4&strain=S&tricks=-1", "is not a number of tricks"),
        ("calculator?level=4&strain=S&tricks=٣", "is not a number of tricks"),
        ("calculator?honours=queen", "is not a claim of honours"),
        ("calculator?result=3NT%3D&honours=declarer+100", "is not paid at notrump"),
        ("calculator?form=whist", "does not fit form"),
        ("calculator?edition=1066", "does not fit edition"),
        ("calculator?vulnerable=perhaps", "does not fit vulnerable"),
        ("calculator?result=%3Cscript%3Ealert(1)%3C/script%3E", "&lt;script&gt;"),
        ("chart?form=whist", "does not fit form"),
        ("chart?edition=1927", "does not fit edition"),
        ("quiz?seed=%22%3E", "is not a seed"),
        ("quiz?n=0", "does not fit n"),
        ("quiz?n=1&right=1", "does not fit right"),
        ("quiz?seed=a&answer=9", "does not fit answer"),
        ("quiz?kind=weather", "is not a kind of question"),
    ],
)
def test_garbage_in_an_address_is_refused_by_name(shelf: TestClient, path: str, said: str) -> None:
    answer = shelf.get(f"/learn/{path}")
    assert answer.status_code == 422
    refusal = re.search(r'<p class="refusal" role="alert">(.*?)</p>', answer.text)
    assert refusal
    assert said in refusal[1]
    assert len(refusal[1]) < 400
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize("page", ["calculator", "chart", "quiz", "rubbers/six-deals"])
def test_random_addresses_never_break_a_page(shelf: TestClient, page: str) -> None:
    dice = Random(page)
    keys = [
        "result",
        "level",
        "strain",
        "doubling",
        "tricks",
        "honours",
        "vulnerable",
        "form",
        "edition",
        "seed",
        "n",
        "right",
        "answer",
        "kind",
    ]
    values = [
        "",
        "4S=",
        "4SX+1",
        "1",
        "13",
        "S",
        "NT",
        "X",
        "yes",
        "rubber",
        "chicago",
        "1935",
        "declarer 100",
        "\0",
        "é",
        "٣",
        "9" * 50,
        "%",
        "<b>",
        "stop",
    ]
    for _round in range(60):
        query = urlencode({dice.choice(keys): dice.choice(values) for _pair in range(dice.randint(1, 6))})
        assert shelf.get(f"/learn/{page}?{query}").status_code in {200, 422}, query


@pytest.mark.parametrize("kind", list(QuizKind))
def test_the_quiz_marks_right_and_wrong_answers(shelf: TestClient, kind: QuizKind) -> None:
    place = quiz.asked({"seed": "abc", "n": "3", "right": "1", "kind": kind.value})
    asked = shelf.get(f"/learn/quiz?{place.query}").text
    question = place.question
    assert question.ask in text_of(asked)
    assert asked.count('name="answer"') == len(question.choices)
    assert "is right" not in text_of(asked)
    for number, choice in enumerate(question.choices):
        marked = text_of(shelf.get(f"/learn/quiz?{place.query}&answer={number}").text)
        right = number == question.answer
        assert ("Right." in marked) is right
        assert ("Not right." in marked) is not right
        assert f"{2 if right else 1} of 3 right" in marked
        if not right:
            assert choice.why in marked


def test_a_quiz_goes_on_and_keeps_its_tally(shelf: TestClient) -> None:
    address = "/learn/quiz?seed=tally"
    for number in range(1, 6):
        place = quiz.asked(dict(pair.split("=") for pair in address.partition("?")[2].split("&")))
        marked = shelf.get(f"/learn/quiz?{place.query}&answer={place.question.answer}").text
        assert f"{number} of {number} right" in text_of(marked)
        following = re.search(r'class="primary next" href="([^"]*)"', marked)
        assert following
        address = unescape(following[1])
    assert quiz.asked({}).seed != quiz.asked({}).seed


def test_tactics_are_reckoned() -> None:
    premiums = CURRENT.rubber
    assert tactics.prospect(0, 0) == 0
    assert tactics.prospect(1, 0) == -tactics.prospect(0, 1)
    assert tactics.game_worth(1, 1) == premiums.in_three_games.amount
    assert tactics.game_worth(0, 0) * 2 == premiums.in_two_games.amount
    for choice in tactics.choices():
        assert 0 < choice.needs < 100
    for save in tactics.saves("4H=", "4SX", rubber=False):
        assert save.costs == tuple(sorted(save.costs))
    assert all(points > premiums.in_two_games.amount for _result, points in tactics.largest())


def faults(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]]


def test_axe_finds_nothing_and_nothing_runs_over_the_edge(phone: NewPhone) -> None:
    reader, night = phone(320), phone(1280, 900, color_scheme="dark")
    marked = "/learn/quiz?seed=abc&n=3&right=1&answer=0"
    for path in (*PAGES, WORKED[2], marked, "/learn/calculator?result=x"):
        reader.page.goto(reader.address + path)
        assert faults(reader.page) == [], path
        assert reader.page.evaluate("document.documentElement.scrollWidth") <= 320, path
    for path in ("/learn/pad", "/learn/chart?edition=1932", marked):
        night.page.goto(night.address + path)
        assert faults(night.page) == [], path
    reader.faults[:] = [fault for fault in reader.faults if "422" not in fault]  # the browser tells of the refusal


def test_a_rubber_is_gone_through_deal_by_deal(phone: NewPhone) -> None:
    reader = phone(390)
    page = reader.page
    page.goto(f"{reader.address}/learn/rubbers/five-deals")
    shown = page.locator(".step:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("We 90, They 0")
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.get_by_role("button", name="Next").click()
    expect(shown).to_contain_text("Deal 2")
    expect(shown.locator("s")).to_have_text("60")
    expect(page.locator("#said")).to_contain_text("We 90, They 100")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    expect(page.get_by_text("We win by 60.")).to_be_visible()
    page.get_by_role("button", name="All at once").click()
    expect(shown).to_have_count(5)


def test_the_quiz_is_answered_by_keys_and_said_aloud(phone: NewPhone) -> None:
    reader = phone()
    page = reader.page
    place = quiz.asked({"seed": "keys"})
    page.goto(f"{reader.address}/learn/quiz?{place.query}")
    page.keyboard.press(str(place.question.answer + 1))
    expect(page.locator(".verdict")).to_have_text("Right.")
    expect(page.locator("#said")).to_have_text("Right. 1 of 1 right")
    expect(page.get_by_role("link", name="Next question")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".tally")).to_contain_text("Question 2")
    expect(page.locator("#ask")).to_be_focused()
    page.go_back()
    expect(page.locator(".verdict")).to_have_text("Right.")


def test_the_calculator_answers_as_keys_are_pressed(phone: NewPhone) -> None:
    reader = phone()
    page = reader.page
    page.goto(f"{reader.address}/learn/calculator")
    expect(page.locator(".total")).to_have_text("390")
    page.get_by_label("vulnerable", exact=True).check(force=True)
    expect(page.locator(".total")).to_have_text("490")
    page.get_by_label("Form").select_option("duplicate")
    expect(page.locator(".total")).to_have_text(
        f"{score(wethey.parse_played('4SX+1'), vulnerable=True, form=Form.DUPLICATE).total}"
    )
    assert "form=duplicate" in page.url


def test_the_pages_work_without_a_script(phone: NewPhone) -> None:
    reader = phone(java_script_enabled=False)
    page = reader.page
    page.goto(f"{reader.address}/learn/rubbers/six-deals")
    expect(page.locator(".step:visible")).to_have_count(6)
    page.goto(f"{reader.address}/learn/calculator")
    page.get_by_label("redoubled").check(force=True)
    page.get_by_role("button", name="Score it").click()
    expect(page.locator(".total")).to_have_text(f"{wethey.score(wethey.parse_played('4SXX+1')).total}")
    page.goto(f"{reader.address}/learn/quiz?seed=plain")
    page.locator(".answers button").first.click()
    expect(page.locator(".verdict")).to_be_visible()
    page.get_by_role("link", name="Next question").click()
    expect(page.locator(".tally")).to_contain_text("Question 2")
