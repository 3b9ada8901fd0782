"""Entrance halls of flats and offices, and the things that stand in them."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.props import plants


def cladding(x, height, openings, mat, at=(0, 0, 0), joint=0.004, columns=1, rows=1, thickness=0.02, parent=None):
    """Stone slabs on a wall at y = 0 (towards -Y), cut round openings [(x0, x1, z0, z1)]; `rows` divide the height."""
    unit = s.group("cladding", at, parent=parent)
    xs = sorted({x[0], x[1], *(v for o in openings for v in o[:2])})
    for a, b in zip(xs, xs[1:]):
        over = [o for o in openings if o[0] < (a + b) / 2 < o[1]]
        foot = over[0][3] if over else 0.0
        n = 1 if over else max(1, round((b - a) / ((x[1] - x[0]) / columns)))
        levels = [v for v in [height * i / rows for i in range(rows + 1)] if v > foot + 0.1]
        levels = [foot, *levels]
        for i in range(n):
            u0, u1 = a + (b - a) * i / n, a + (b - a) * (i + 1) / n
            for low, high in zip(levels, levels[1:]):
                s.span((u0 + joint / 2, u1 - joint / 2), (-thickness, 0.004), (low + joint / 2, high - joint / 2), mat, 0.002, unit)
    return unit


def letterboxes(columns=4, rows=4, at=(0, 0, 0), turn=0.0, cell=(0.3, 0.19), mat=None, parent=None):
    """Post boxes of brass or painted steel, facing -Y; `at` is the middle of their foot."""
    unit = s.group("letterboxes", at, turn, parent)
    mat = mat or m.brass("X", 0.3)
    w, h = cell
    s.box((columns * w + 0.06, 0.16, rows * h + 0.06), (0, -0.08, rows * h / 2), m.teak("X"), 0.004, unit)
    for i in range(columns):
        for j in range(rows):
            x, z = (i - (columns - 1) / 2) * w, (j + 0.5) * h
            s.box((w - 0.012, 0.012, h - 0.012), (x, -0.165, z), mat, 0.002, unit)
            s.box((w * 0.6, 0.004, 0.016), (x, -0.171, z + h * 0.24), m.plastic("#111312"), 0.001, unit)
            s.cylinder(0.009, 0.01, (x, -0.173, z - h * 0.18), m.machined_steel(), "Y", parent=unit, sides=20)
            s.text(f"{rows - j}0{i + 1}", 0.022, (x - w * 0.28, -0.1715, z - h * 0.18), m.plastic("#1a1e1d"), "-Y", parent=unit)
    return unit


def planter(length, at=(0, 0, 0), turn=0.0, depth=0.45, height=0.5, mat=None, seed=1, kind=None, tall=1.0, parent=None):
    """A long planted trough."""
    unit = s.group("planter", at, turn, parent)
    mat = mat or m.granite("black")
    s.box((length, depth, height), (0, 0, height / 2), mat, 0.006, unit)
    s.box((length - 0.06, depth - 0.06, 0.02), (0, 0, height - 0.004), m.soil(), 0.004, unit)
    count = max(2, int(length / 0.38))
    for i in range(count):
        x = -length / 2 + (i + 0.5) * length / count
        (kind or plants.elephant_ear)((x, 0, height), tall * (0.85 + 0.3 * ((i * 7) % 3) / 2), seed=seed + i, turn=i * 77, parent=unit)
    return unit


def downlights(places, height, watts=9.0, colour=(1.0, 0.87, 0.7), angle=80):
    """Recessed ceiling lights: a dark ring, a small bright eye and a soft cone."""
    for x, y in places:
        s.ring(0.05, 0.005, (x, y, height), m.black_steel(), sides=32, around=8)
        s.cylinder(0.044, 0.004, (x, y, height - 0.001), m.led("#ffe2bd", 9.0), bevel=0, sides=28)
        stage.spot((x, y, height - 0.03), (x, y, 0), watts, angle, 0.7, 0.05, colour)
