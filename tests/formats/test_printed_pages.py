"""Pages as a browser and typst print them: two of the right size, and nothing cut off."""

import re
from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType

import pytest
from pads import random_line, random_setup
from playwright.sync_api import Browser, Page
from printed import FILLED, FORTY, HEAD, PROBES, TWO_PAGES, story

from wethey.core import ENGLISH, LANGUAGES, speaking
from wethey.formats import Paper, Printable, print_html, print_pdf, print_style, read_sheet
from wethey.formats.printing.filled import _after, _record
from wethey.formats.printing.fits import fits, fits_above_key
from wethey.formats.printing.sheets import sheets
from wethey.pad import Kept, Pad, RulesAre, evening_of


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield page
    assert not asked, "a printed page asks for nothing"
    context.close()


def browser_pages(tab: Page, what: Printable, paper: Paper) -> int:
    tab.set_content(print_html(what, paper))
    return pdf_pages(tab.pdf(prefer_css_page_size=True, print_background=True))


def pdf_pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.fixture(scope="module")
def typst() -> ModuleType:
    module: ModuleType = pytest.importorskip("typst", reason="typst is not installed: no PDF of it is looked at")
    return module


LONG = ("one rubber", "three rubbers")
BOTH_PAPERS = [
    *((name, Paper.A4) for name in TWO_PAGES),
    *(
        (name, Paper.LETTER)
        for name in ("rubber", "chicago", "eight deals", "all options", "duplicate", "traveller", *LONG)
    ),
]


@pytest.mark.parametrize(("name", "paper"), BOTH_PAPERS)
def test_the_browser_prints_two_pages(name: str, paper: Paper, tab: Page) -> None:
    assert browser_pages(tab, TWO_PAGES[name], paper) == 2


@pytest.mark.parametrize(("name", "paper"), BOTH_PAPERS)
@pytest.mark.usefixtures("typst")
def test_the_pdf_has_two_pages(name: str, paper: Paper) -> None:
    pdf = print_pdf(TWO_PAGES[name], paper)
    assert pdf_pages(pdf) == 2
    box = re.search(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    assert box
    assert [round(float(side) / 72 * 25.4, 1) for side in box.groups()] == list(paper.size)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize(("name", "paper"), BOTH_PAPERS)
@pytest.mark.usefixtures("typst")
def test_longer_words_fit_the_same_pages(name: str, paper: Paper, language: str, tab: Page) -> None:
    with speaking(language):
        pages = browser_pages(tab, TWO_PAGES[name], paper), pdf_pages(print_pdf(TWO_PAGES[name], paper))
        assert f'lang="{language}"' in print_html(TWO_PAGES[name], paper)
    assert pages == (2, 2)


def test_a_long_evening_flows_and_the_key_is_last(tab: Page) -> None:
    long = read_sheet(HEAD + FORTY)
    document = sheets(long, Paper.A4)
    assert [page.kind for page in document.pages] == ["record", "key"]
    assert browser_pages(tab, long, Paper.A4) == 3


def test_what_is_measured_to_fit_two_pages_does(tab: Page, share: Callable[[int, int], int]) -> None:
    """The rough measure of a sheet may say no too soon, and never yes too soon."""
    pytest.importorskip("typst", reason="typst is not installed: its pages are not counted")
    for seed in range(share(300, 4)):
        pad = random_pad(seed)
        for paper in Paper:
            record, after = tuple(_record(pad, paper)), tuple(_after(pad.evening))
            if fits((*record, *after), paper) or (fits(record, paper) and fits_above_key(after, paper)):
                assert browser_pages(tab, pad, paper) == 2, seed
                assert pdf_pages(print_pdf(pad, paper)) == 2, seed


def random_pad(seed: int) -> Pad:
    """An evening of up to 24 deals, its rules the same to the end."""
    chance = Random(seed)
    setup, deals = random_setup(chance), chance.randrange(1, 25)
    evening, kept = evening_of(setup), list[Kept]()
    while evening.deals_written < deals:
        line = random_line(chance, honours=setup.rules.honours)
        if not isinstance(line, RulesAre) and evening.objection(line) is None:
            evening = evening.after(line, str(len(kept)))
            kept.append(Kept(str(len(kept)), line, "somebody", "some time"))
    return Pad(setup, tuple(kept))


def test_a_filled_sheet_reads_on_a_phone(tab: Page) -> None:
    tab.set_viewport_size({"width": 320, "height": 700})
    tab.emulate_media(media="screen")
    tab.set_content(print_html(FILLED["one rubber"]))
    assert tab.evaluate("document.documentElement.scrollWidth") <= 320
    assert tab.evaluate("document.querySelector('main').scrollWidth") <= 320
    tab.set_viewport_size({"width": 1280, "height": 720})


def test_the_race_stands_over_the_key_where_the_rubbers_fill_a_page() -> None:
    kinds = [[page.kind for page in sheets(FILLED[name], Paper.A4).pages] for name in ("one rubber", "three rubbers")]
    assert kinds == [["record", "key"], ["record", "tight"]]


def test_one_document_holds_several_sheets_and_a_key_for_every_rule_set() -> None:
    pads = [story("app-rubber"), story("tallynight-chicago"), story("slams")]
    document = sheets(pads, Paper.A4)
    assert [page.kind for page in document.pages] == ["record"] * 3 + ["key"] * 2


@pytest.mark.parametrize("name", TWO_PAGES)
def test_nothing_is_cut_off_at_the_side(name: str, tab: Page) -> None:
    """No number, word or drawing reaches beyond the paper's margin, nor out of its cell."""
    tab.emulate_media(media="print")
    tab.set_content(print_html(TWO_PAGES[name], Paper.A4))
    wide = tab.evaluate(
        """() => [...document.querySelectorAll("td, .side, .field, p, h1, li")]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
            .map((part) => part.textContent)"""
    )
    assert not wide


def test_a_served_page_obeys_a_strict_policy(browser: Browser) -> None:
    """With its style served beside it, the page needs no inline style and no script."""
    context = browser.new_context()
    page = context.new_page()
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    html = print_html(story("cpan-rubber"), Paper.LETTER, stylesheet="/print.css")
    policy = {"Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'"}
    page.route("http://pad.test/", lambda route: route.fulfill(body=html, content_type="text/html", headers=policy))
    style = print_style(Paper.LETTER)
    page.route("http://pad.test/print.css", lambda route: route.fulfill(body=style, content_type="text/css"))
    page.goto("http://pad.test/")
    assert pdf_pages(page.pdf(prefer_css_page_size=True)) == 2
    assert page.evaluate("getComputedStyle(document.querySelector('.heavy')).height") != "0px"
    assert not refused
    context.close()


@pytest.mark.parametrize("probe", PROBES)
@pytest.mark.usefixtures("typst")
def test_markup_in_a_name_is_words_in_a_pdf_too(probe: str) -> None:
    assert print_pdf(read_sheet(f"we: {probe}\nplace: {probe}\n\nWe 4S=\n")).startswith(b"%PDF")


@pytest.mark.usefixtures("typst")
def test_a_name_that_no_font_has_is_printed_as_it_can_be() -> None:
    assert print_pdf(read_sheet("we: \u5c71\u7530\n\nWe 4S=\n")).startswith(b"%PDF")


@pytest.mark.usefixtures("typst")
def test_a_pdf_has_tags_and_is_the_same_each_time() -> None:
    once, again = (print_pdf(story("app-rubber")) for _time in range(2))
    assert once == again
    assert b"pdfuaid" in once
