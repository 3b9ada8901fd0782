"""Furniture of houses, lobbies and libraries."""

from .books import book_stack, bookcase, books
from .seats import bench, daybed, dining_chair, lounge_chair
from .tables import INK, console, side_table, table
from .walls import column, picture, rug
