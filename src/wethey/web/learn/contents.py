"""The table of contents of the Learn pages."""

from dataclasses import dataclass

from wethey.core import _


@dataclass(frozen=True, slots=True)
class Page:
    """A page of Learn: its address, its title, and the question that it answers."""

    slug: str
    title: str
    question: str

    @property
    def address(self) -> str:
        """Where it is."""
        return f"/learn/{self.slug}"


def contents() -> tuple[tuple[str, tuple[Page, ...]], ...]:
    """Give the pages in groups."""
    return (
        (
            _("To begin with"),
            (
                Page("rules", _("The game"), _("How is bridge played?")),
                Page("table", _("At the table"), _("Who cuts, who shuffles, who deals?")),
                Page("pad", _("The pad"), _("What goes where on a score pad?")),
            ),
        ),
        (
            _("To look things up"),
            (
                Page("chart", _("The scoring chart"), _("What does everything pay?")),
                Page("calculator", _("Calculator"), _("What does this contract score, and why?")),
                Page("chicago", _("Chicago"), _("Who is vulnerable, and which dialect do we play?")),
                Page("questions", _("Questions and answers"), _("Is it true that …?")),
            ),
        ),
        (
            _("To practise"),
            (
                Page("rubbers", _("Worked rubbers"), _("How does a whole rubber add up?")),
                Page("quiz", _("Quiz"), _("Can you score it?")),
                Page("tactics", _("Tactics"), _("What does the scoring ask of me?")),
            ),
        ),
        (
            _("To dig deeper"),
            (
                Page("books", _("The law books"), _("What did it score in 1935?")),
                Page("sources", _("Sources"), _("Where do the numbers come from?")),
            ),
        ),
    )


def slugs() -> frozenset[str]:
    """Give the addresses that there are."""
    return frozenset(page.slug for _group, pages in contents() for page in pages)


def find(slug: str) -> Page:
    """Give the page of an address."""
    return next(page for _group, pages in contents() for page in pages if page.slug == slug)
