"""Printing: blank and filled pads, travellers and the scoring key, for the browser and as PDF."""

from wethey.formats.printing.html import print_html, print_style
from wethey.formats.printing.paper import Paper
from wethey.formats.printing.pdf import print_pdf
from wethey.formats.printing.sheets import Printable
from wethey.formats.printing.traveller import Traveller

__all__ = ["Paper", "Printable", "Traveller", "print_html", "print_pdf", "print_style"]
