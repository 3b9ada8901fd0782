"""Open sacks of spice."""

import math

from kit import materials as m
from kit import shapes as s


def open_sack(colour, at=(0, 0, 0), radius=0.26, height=0.62, parent=None):
    """A jute sack that stands open, its mouth rolled back, heaped with spice of a colour."""
    unit = s.group("open sack", at, parent=parent)
    jute = m.fabric("#a3865a", 500.0)
    swell = [(radius * (0.9 + 0.14 * math.sin(math.pi * k / 8)), height * k / 8) for k in range(9)]
    s.lathe([(0, 0)] + swell, (0, 0, 0), jute, 40, unit, "sack")
    for k in range(3):
        s.ring(radius * 0.93 - 0.012 * k, 0.034, (0, 0, height - 0.03 + 0.03 * k), jute, "Z", unit)
    heap = [(radius * 0.86, height), (radius * 0.6, height + 0.07), (radius * 0.3, height + 0.125), (0, height + 0.15)]
    s.lathe(heap, (0, 0, 0), m.food(colour, 0.8), 40, unit, "heap")
    return unit
