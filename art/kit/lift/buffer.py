"""Pit buffers."""

import math

from kit import materials as m
from kit import shapes as s


def spring(at=(0, 0, 0), parent=None, radius=0.1, height=0.42, turns=7, mat=None):
    """A coil spring on a base plate."""
    unit = s.group("spring buffer", at, parent=parent)
    wire = 0.013
    points = [
        (radius * math.cos(a), radius * math.sin(a), 0.06 + (height - 0.12) * a / (2 * math.pi * turns))
        for a in [2 * math.pi * i / 20 for i in range(turns * 20 + 1)]
    ]
    s.tube(points, wire, mat or m.painted_metal("#c98d1d", 0.35), unit)
    s.cylinder(radius * 1.5, 0.03, (0, 0, 0.015), m.painted_metal("#2b3233"), parent=unit)
    s.cylinder(radius * 1.15, 0.03, (0, 0, height - 0.03), m.painted_metal("#2b3233"), parent=unit)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        s.cylinder(0.014, 0.02, (radius * 1.3 * math.cos(a), radius * 1.3 * math.sin(a), 0.038), m.machined_steel(), sides=6, parent=unit)
    return unit


def oil(at=(0, 0, 0), parent=None, height=0.75):
    """An oil buffer: cylinder, plunger, rubber head."""
    unit = s.group("oil buffer", at, parent=parent)
    s.box((0.26, 0.26, 0.02), (0, 0, 0.01), m.painted_metal("#2b3233"), 0.002, unit)
    s.cylinder(0.075, height * 0.5, (0, 0, height * 0.25 + 0.02), m.painted_metal("#c98d1d", 0.35), bevel=0.004, parent=unit)
    s.cylinder(0.09, 0.03, (0, 0, height * 0.5 + 0.03), m.painted_metal("#2b3233"), parent=unit)
    s.cylinder(0.042, height * 0.45, (0, 0, height * 0.74), m.machined_steel(0.12), parent=unit)
    s.cylinder(0.065, 0.035, (0, 0, height * 0.98), m.rubber(), bevel=0.006, parent=unit)
    return unit
