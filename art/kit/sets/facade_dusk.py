"""A small hotel on the backwaters at dusk: lit rooms, palms, water before it."""

import random

from kit import materials as m
from kit import stage
from kit.props import lamps, plants, stairs, windows
from kit.sets.room import slab, wall
from kit.shapes import box, group, span

LEVELS = (0.5, 4.1, 7.7, 11.3)
TOP, HALF, SHAFT = 15.0, 8.6, 1.6


def facade():
    """The water front at y = 0; a bronze strip over x = +-SHAFT carries the capsule."""
    lime = m.lime_plaster("#d3c8b3")
    bays = [(-8.0, -5.4), (-4.9, -2.2), (2.2, 4.9), (5.4, 8.0)]
    holes = [(a, b, z + 0.05, z + 2.65) for z in LEVELS for a, b in bays]
    doors = [(-0.55, 0.55, z, z + 2.2) for z in LEVELS]
    wall((-HALF, HALF), TOP, 0.3, lime, holes + doors, (0, 0, 0), base=-0.6)
    span((-HALF - 0.3, HALF + 0.3), (-0.5, 6), (TOP, TOP + 0.35), lime, 0.02)
    rng = random.Random(7)
    for z in LEVELS:
        for a, b in bays:
            bay(a, b, z, rng)
        lobby(z)
    strip()
    quay()


def bay(a, b, z, rng):
    """One room: sliding glass, a balcony, a warm room behind."""
    x, w = (a + b) / 2, b - a
    windows.steel_window(w, 2.55, 3, 1, m.teak("Z"), bar=0.05, at=(x, 0.16, z + 0.05))
    lit = rng.random()
    root = group("room", (x, 0.3, z))
    span((-w / 2 - 0.2, w / 2 + 0.2), (0, 3), (-0.1, 0.0), m.teak("X"), 0, root)
    span((-w / 2 - 0.2, w / 2 + 0.2), (0, 3), (2.75, 2.85), m.lime_plaster("#d8cdb6"), 0, root)
    span((-w / 2 - 0.2, w / 2 + 0.2), (3, 3.1), (0, 2.8), m.lime_plaster("#c9b48c"), 0, root)
    for s in (-1, 1):
        span((s * (w / 2 + 0.2), s * (w / 2 + 0.3)), (0, 3), (0, 2.8), m.lime_plaster("#d8cdb6"), 0, root)
        box((0.4, 0.1, 2.5), (s * (w / 2 - 0.25), 0.12, 1.3), m.fabric("#cfc3a8"), 0.02, root)
    if lit > 0.3:
        lamps.bulb((rng.uniform(-0.5, 0.5), 1.7, 1.7), rng.uniform(45, 110), (1.0, 0.72, 0.44), 0.15, root, seen=False)
    slab((a - 0.15, b + 0.15), (-1.1, 0.0), z, 0.14, m.lime_plaster("#d3c8b3"))
    stairs.balustrade([(a - 0.1, -1.05, z), (b + 0.1, -1.05, z)], 0.95, spacing=0.12)


def lobby(z):
    """The lit lift lobby of the floor at `z`."""
    root = group("lobby", (0, 0.3, z))
    span((-1.6, 1.6), (0, 2.4), (-0.1, 0), m.terrazzo("#b3a892"), 0, root)
    span((-1.6, 1.6), (2.4, 2.5), (0, 2.8), m.teak("Z"), 0, root)
    for s in (-1, 1):
        span((s * 1.6, s * 1.7), (0, 2.4), (0, 2.8), m.lime_plaster("#d8cdb6"), 0, root)
    span((-1.7, 1.7), (0, 2.5), (2.8, 2.9), m.lime_plaster("#d8cdb6"), 0, root)
    lamps.bulb((0, 1.3, 2.3), 60, (1.0, 0.75, 0.48), parent=root, seen=False)


def strip():
    """Bronze sheets behind the car, broken at each landing door."""
    sheet = m.bronze("Z")
    rows = [-0.6]
    for z in LEVELS:
        rows += [z, z + 2.2]
    rows.append(TOP)
    for i, (a, b) in enumerate(zip(rows, rows[1:])):
        for k in range(4):
            x0 = -SHAFT + k * SHAFT / 2
            x1 = x0 + SHAFT / 2
            if i % 2:
                x0, x1 = (x0, min(x1, -0.6)) if k < 2 else (max(x0, 0.6), x1)
                if x1 - x0 < 0.02:
                    continue
            span((x0 + 0.003, x1 - 0.003), (-0.03, -0.005), (a + 0.003, b - 0.003), sheet, 0.002)
    for s in (-1, 1):
        span((s * SHAFT - 0.05, s * SHAFT + 0.05), (-0.28, 0), (-0.6, TOP), m.painted_metal("#2a2f2b"), 0.006)
        box((0.02, 0.02, TOP - 1), (s * (SHAFT - 0.08), -0.03, TOP / 2), m.led("#ffbe78", 2.2), 0)


def quay():
    """Laterite quay with steps of granite, palms, and the still water."""
    span((-30, 30), (-2.6, 0.0), (-2.0, -0.35), m.laterite(), 0.02)
    span((-30, 30), (-2.75, 0.0), (-0.37, -0.25), m.granite("grey"), 0.02)
    span((-60, 60), (-60, -2.6), (-1.2, -1.0), water(), 0)
    span((-60, 60), (0.3, 60), (-0.5, -0.3), m.grass(), 0)
    for x, y, tall, k in (
        (-9.9, -1.2, 10.5, 1),
        (10.2, -1.0, 12.0, 2),
        (-12.4, 1.5, 9.0, 3),
        (13.0, 2.0, 9.5, 4),
        (-15.5, -0.5, 8, 5),
        (16.5, 0.5, 8, 6),
    ):
        plants.coconut((x, y, -0.4), tall, seed=k)
    for x, k in ((-11, 1), (12, 2), (-17, 3), (19, 4)):
        plants.tree((x, 6, -0.4), 8.5, 3.2, 100, seed=k)
    for k, x in enumerate((-7.4, -5.9, -3.3, 3.1, 5.2, 7.6)):
        (plants.elephant_ear, plants.areca, plants.fern)[k % 3]((x, -1.7, -0.3), (1.1, 1.5, 0.6)[k % 3], seed=k)
    for x in (-6.5, -2.2, 2.2, 6.5):
        lamps.globe((x, -2.3, -0.15), 0.1, strength=7)
        lamps.bulb((x, -2.3, 0.1), 12, seen=False)


def water():
    """Backwater: dark, glossy, hardly moving."""
    g = m.Graph("backwater")
    ripple = g.noise(g.place((1.0, 2.6, 1.0), vary=False), 1.4, detail=4.0)
    return g.principled(base_color=m.rgb("#0d1d1b"), roughness=0.03, specular=0.6, normal=g.bump(ripple, 0.12, 0.05))


def dusk():
    """Blue hour."""
    stage.plain_sky((0.16, 0.24, 0.42), 0.7, 0.85)
    stage.area((-14, -20, 12), (0, 0, 6), (14, 8), 900, (1.0, 0.66, 0.46))
