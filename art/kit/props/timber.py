"""Sawn timber whose grain runs along its longest side."""

from kit import materials as m
from kit.shapes import box


def grain(size, wood):
    """The material of a piece of this size: `wood` is a kind (m.teak) or any finished material."""
    if not callable(wood):
        return wood
    return wood("XYZ"[max(range(3), key=lambda i: size[i])])


def plank(size, at, wood=m.teak, bevel=0.003, parent=None, turn=0.0):
    """A box of timber."""
    return box(size, at, grain(size, wood), bevel, parent, turn, "plank")
