"""Deals to order: ``south: 15-17 balanced; north: 5+S 6-10``."""

from wethey.robots.where.dealer import Dealer
from wethey.robots.where.reading import parse_where
from wethey.robots.where.wishes import Wishes

__all__ = ["Dealer", "Wishes", "parse_where"]
