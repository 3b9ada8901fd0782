"""Figures that tell the size: plain people without features, like an architect's, and the wheelchair some of them use."""

from .person import person
from .wheelchair import wheelchair
