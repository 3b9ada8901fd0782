"""A restaurant kitchen in Kerala: glazed tiles, steel counters, a barred teak window towards the garden."""

from kit import materials as m
from kit import stage
from kit.lift import hatch
from kit.props import plants, windows
from kit.props import tableware as t
from kit.sets.room import room, wall, well
from kit.shapes import box, group, lathe, span, tube

TILE = "#d9d3c2"


def kitchen(hatch_at=0.55, width=0.8, height=0.9, sill=0.9, half=2.7, depth=4.4, opened=1.0, lit="1"):
    """The room with its hatch, counters and daylight from the left; back wall at y = 0."""
    x0, x1 = hatch_at - width / 2, hatch_at + width / 2
    opening = (x0, x1, sill, sill + height)
    side = (-1.15, 0.95, 1.05, 2.55)
    plaster = m.lime_plaster("#d6cdb9")
    room(
        2 * half,
        depth,
        3.15,
        m.tiles("#6a675f", "#4f4c46", 0.4, 0.4, 0.5, roughness=0.3, vary=0.12),
        plaster,
        m.paint("#dcd5c6"),
        back=[opening],
        left=[(side[0], side[1], side[2], side[3])],
    )
    wall((-half, half), 2.1, 0.012, m.tiles(TILE, "#a89f8c", 0.075, 0.15, 0.5, vary=0.1), [opening], (0, -0.012, 0), bevel=0.001)
    box((2 * half, 0.02, 0.03), (0, -0.014, 2.115), m.teak("X"), 0.004)
    window(-half, -depth / 2, side)
    well((x0 - 0.25, x1 + 0.25), 1.2, 3.4, base=0.2)
    lift(hatch_at, width, height, sill, opened, lit)
    counters(x0, x1, half, sill)


def window(x, y, side):
    """The teak window in the left wall and the garden behind it."""
    stand = group("left window", (x - 0.08, y + (side[0] + side[1]) / 2, side[2]), 90)
    windows.teak_window(side[1] - side[0], side[3] - side[2], leaves=3, at=(0, 0.02, 0), parent=stand, open_leaves=0)
    box((side[1] - side[0] + 0.1, 0.34, 0.04), (0, 0.0, -0.02), m.granite("black"), 0.004, stand)
    plants.garden((x - 2.2, y, -0.6), 9, 5, seed=4, turn=90, palms=2, trees=3)


def lift(x, width, height, sill, opened, lit):
    """Frame, doors, car and call panel of the hatch at `x`."""
    hatch.frame(width, height, sill, at=(x, -0.012, 0), depth=0.25)
    hatch.bi_parting(width, height, sill, opened, y=0.30 - 0.07, at=(x, 0, 0))
    hatch.car(width, width, height, sill, shelves=(0.46,), front=0.275, at=(x, 0, 0))
    hatch.call_panel(("2", "1", "G"), lit, at=(x + width / 2 + 0.22, -0.012, sill + 0.5))


def counters(x0, x1, half, top):
    """One steel counter along the whole wall; its upstand stops at the hatch."""
    steel = m.brushed_steel("X")
    box((2 * half, 0.66, 0.045), (0, -0.345, top - 0.0225), steel, 0.004)
    box((2 * half, 0.012, 0.05), (0, -0.669, top - 0.05), steel, 0.003)
    for a, b in ((-half, x0 - 0.07), (x1 + 0.07, half)):
        span((a, b), (-0.03, -0.013), (top, top + 0.1), steel, 0.003)
    box((2 * half - 0.1, 0.58, 0.02), (0, -0.33, 0.3), steel, 0.003)
    n = 6
    for k in range(n):
        x = -half + 0.12 + k * (2 * half - 0.24) / (n - 1)
        for y in (-0.08, -0.61):
            box((0.038, 0.038, top - 0.045), (x, y, (top - 0.045) / 2), m.brushed_steel("Z"), 0.004)


def counter(x0, x1, top):
    """A shorter teak counter with slatted doors and a granite top."""
    box((x1 - x0, 0.62, 0.035), ((x0 + x1) / 2, -0.325, top - 0.0175), m.granite("black"), 0.005)
    box((x1 - x0 - 0.02, 0.5, top - 0.135), ((x0 + x1) / 2, -0.28, (top + 0.065) / 2), m.teak("X"), 0.003)
    n = round((x1 - x0) / 0.55)
    for k in range(n):
        w = (x1 - x0 - 0.02) / n
        x = x0 + 0.01 + (k + 0.5) * w
        box((w - 0.006, 0.02, top - 0.145), (x, -0.54, (top + 0.065) / 2), m.teak("Z"), 0.003)
        tube(
            [
                (x + w / 2 - 0.05, -0.55, top - 0.25),
                (x + w / 2 - 0.05, -0.575, top - 0.25),
                (x + w / 2 - 0.05, -0.575, top - 0.13),
                (x + w / 2 - 0.05, -0.55, top - 0.13),
            ],
            0.005,
            m.brass(),
            bend=0.01,
        )
    box((x1 - x0 - 0.06, 0.44, 0.1), ((x0 + x1) / 2, -0.25, 0.05), m.painted_metal("#1b1f1d"), 0)


def dishes(x, width, sill, front=0.275):
    """What stands in the car: plates and covered vessels, sambar, rice, folded banana leaf."""
    y, up = front + 0.32, sill + 0.462
    t.plates(9, 0.125, at=(x - 0.22, y, sill + 0.001))
    t.plates(7, 0.125, at=(x + 0.07, y + 0.02, sill + 0.001))
    t.stockpot(0.105, 0.15, at=(x + 0.285, y + 0.02, sill + 0.001), mat=m.brass(), turn=30)
    t.bowls(4, 0.07, 0.05, m.brushed_steel("Z"), at=(x - 0.28, y - 0.1, up))
    t.bowl(0.085, 0.06, m.brass(), at=(x - 0.10, y - 0.04, up), filled=m.food("#b5611c"))
    t.bowl(0.085, 0.06, m.brass(), at=(x + 0.1, y - 0.08, up), filled=m.food("#d9d0b8"))
    t.bowl(0.085, 0.06, m.brass(), at=(x + 0.28, y - 0.03, up), filled=m.food("#6f7a2b"))


def shelf(x0, x1, z, depth=0.28, seed=1):
    """An open teak shelf with jars and bowls, ladles on a rail under it."""
    box((x1 - x0, depth, 0.032), ((x0 + x1) / 2, -0.013 - depth / 2, z), m.teak("X"), 0.004)
    for x in (x0 + 0.2, (x0 + x1) / 2, x1 - 0.2):
        tube([(x, -0.013, z - 0.17), (x, -0.013, z - 0.022), (x, -depth, z - 0.022)], 0.008, m.painted_metal("#1b1f1d"))
    x = x0 + 0.14
    k = 0
    while x < x1 - 0.1:
        kind = (seed + k) % 4
        up = z + 0.016
        if kind == 0:
            t.bowls(5, 0.085, 0.06, at=(x, -0.16, up))
            x += 0.22
        elif kind == 1:
            jar(x, -0.15, up, 0.062, 0.19)
            jar(x + 0.15, -0.16, up, 0.062, 0.19)
            x += 0.31
        elif kind == 2:
            t.stockpot(0.1, 0.16, at=(x + 0.03, -0.16, up), mat=m.brass(), turn=15)
            x += 0.29
        else:
            t.plates(10, 0.11, at=(x + 0.02, -0.155, up))
            x += 0.26
        k += 1


def jar(x, y, z, radius, height):
    """A stoneware pickle jar (bharani)."""
    r, h = radius, height
    lathe(
        [
            (0, 0),
            (r * 0.9, 0),
            (r, 0.01),
            (r * 1.02, h * 0.62),
            (r * 0.7, h * 0.78),
            (r * 0.68, h * 0.84),
            (r * 0.76, h * 0.86),
            (0, h * 0.86),
        ],
        (x, y, z),
        m.ceramic("#cfc3a6"),
        56,
    )
    lathe(
        [(0, h * 0.86), (r * 0.8, h * 0.86), (r * 0.82, h * 0.9), (r * 0.5, h * 0.97), (0.012, h), (0, h)],
        (x, y, z),
        m.ceramic("#5f3a1e"),
        48,
    )


def under_counter(xs, z=0.312):
    """Stockpots and crates on the lower shelf."""
    for k, x in enumerate(xs):
        if k % 3 == 2:
            crate(x, -0.34, z)
        else:
            t.stockpot(0.17 + 0.02 * (k % 2), 0.27 - 0.05 * (k % 2), at=(x, -0.34, z), turn=20 * k)


def crate(x, y, z, size=(0.5, 0.36, 0.28)):
    """A slatted vegetable crate."""
    w, d, h = size
    mat = m.pine
    for s in (-1, 1):
        for k in range(3):
            box((w, 0.012, h / 3 - 0.02), (x, y + s * d / 2, z + (k + 0.5) * h / 3), mat("X"), 0.002)
            box((0.012, d, h / 3 - 0.02), (x + s * w / 2, y, z + (k + 0.5) * h / 3), mat("Y"), 0.002)
    box((w, d, 0.01), (x, y, z + 0.005), mat("X"), 0.002)


def island(at, length=1.7, depth=0.75, height=0.88):
    """A granite-topped prep table."""
    root = group("island", at)
    box((length, depth, 0.035), (0, 0, height - 0.0175), m.granite("black"), 0.005, root)
    for x in (-length / 2 + 0.06, length / 2 - 0.06):
        for y in (-depth / 2 + 0.06, depth / 2 - 0.06):
            box((0.05, 0.05, height - 0.035), (x, y, (height - 0.035) / 2), m.teak("Z"), 0.004, root)
    for y in (-depth / 2 + 0.06, depth / 2 - 0.06):
        box((length - 0.17, 0.03, 0.09), (0, y, height - 0.09), m.teak("X"), 0.003, root)
    box((length - 0.1, depth - 0.1, 0.025), (0, 0, 0.22), m.teak("X"), 0.003, root)
    return root


def daylight(half, depth, sun_turn=131, sun_elevation=17, fill=70, sun=6.0, sky=0.5):
    """Sky and morning sun from the left window, a soft glow from the room's open side."""
    stage.sky(38, 80, sky)
    stage.sun(sun_elevation, sun_turn, sun, (1.0, 0.84, 0.64))
    stage.portal((-half - 0.3, -depth / 2, 1.8), (0, -depth / 2, 1.8), (2.1, 1.5))
    stage.area((0.4, -depth + 0.2, 2.3), (0.2, 0, 1.0), (3.2, 1.6), fill, (1.0, 0.93, 0.84))
