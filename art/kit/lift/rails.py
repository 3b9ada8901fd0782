"""Guide rails, brackets, ropes."""

import math

from kit import materials as m
from kit import shapes as s

T89 = [(-0.0445, 0), (0.0445, 0), (0.0445, 0.008), (0.008, 0.013), (0.008, 0.062), (-0.008, 0.062), (-0.008, 0.013), (-0.0445, 0.008)]


def guide(low, high, at=(0, 0, 0), turn=0.0, parent=None, wall=0.12, every=2.0, mat=None, bracket=None):
    """A T89 guide rail from z `low` to `high`; its blade points to +Y of its own axes, its wall is `wall` behind."""
    unit = s.group("guide rail", at, turn, parent)
    s.extrude(T89, high - low, (0, 0, (low + high) / 2), mat or m.machined_steel(), "Z", 0.001, unit)
    steel = bracket or m.galvanized()
    count = max(2, round((high - low) / every))
    for i in range(count):
        z = low + 0.4 + (high - low - 0.8) * i / max(1, count - 1)
        s.span((-0.11, 0.11), (-0.008, 0), (z - 0.04, z + 0.04), steel, 0.002, unit)
        for x in (-0.105, 0.105):
            s.span((x - 0.005, x + 0.005), (-wall, 0), (z - 0.04, z + 0.04), steel, 0.002, unit)
            s.span((x - 0.035, x + 0.035), (-wall, -wall + 0.008), (z - 0.05, z + 0.05), steel, 0.002, unit)
            s.cylinder(0.012, 0.012, (x + 0.022 * (1 if x > 0 else -1), -wall + 0.012, z), m.machined_steel(), "Y", sides=6, parent=unit)
        for x in (-0.034, 0.034):
            s.box((0.026, 0.016, 0.034), (x, 0.012, z), steel, 0.003, unit)
            s.cylinder(0.008, 0.012, (x, 0.024, z), m.machined_steel(), "Y", sides=6, parent=unit)
    joint = (low + high) / 2
    s.span((-0.0445, 0.0445), (-0.016, 0), (joint - 0.15, joint + 0.15), steel, 0.002, unit)
    return unit


def ropes(count, low, high, at=(0, 0, 0), parent=None, pitch=0.018, radius=0.004, across="X"):
    """Steel ropes hanging plumb."""
    unit = s.group("ropes", at, parent=parent)
    mat = m.wire_rope()
    for i in range(count):
        shift = (i - (count - 1) / 2) * pitch
        x, y = (shift, 0) if across == "X" else (0, shift)
        s.cylinder(radius, high - low, (x, y, (low + high) / 2), mat, sides=14, bevel=0, parent=unit)
    return unit


def travelling_cable(points, parent=None, radius=0.011):
    """The flat cable that hangs in a loop under the car."""
    return s.tube(points, radius, m.rubber("#20211f"), parent, bend=0.3)


def loop(x0, x1, y, top, bottom, steps=24):
    """Points of a hanging loop between two plumb parts."""
    r = (x1 - x0) / 2
    arc = [(x0 + r - r * math.cos(math.pi * i / steps), y, bottom + r - r * math.sin(math.pi * i / steps)) for i in range(steps + 1)]
    return [(x0, y, top), *arc, (x1, y, top)]
