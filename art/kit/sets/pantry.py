"""An upper-floor pantry: green tiles, terrazzo, a doorway to the dining room."""

from kit import materials as m
from kit import stage
from kit.props import furniture, lamps, plants, windows
from kit.props import tableware as t
from kit.sets.room import room, wall, well
from kit.shapes import box, group, span

HALF, DEPTH, HEIGHT = 3.2, 4.6, 3.0
DOOR = (1.35, 2.45, 0.0, 2.2)


def pantry(opening):
    """Room with a hatch `opening` in the back wall and a doorway beside it."""
    plaster = m.lime_plaster("#d9d1bf")
    floor = m.terrazzo("#bdb4a2", joint=1.2)
    room(2 * HALF, DEPTH, HEIGHT, floor, plaster, m.paint("#dcd6c8"), back=[opening, DOOR], left=[(-1.2, 1.2, 0.95, 2.5)])
    wall(
        (-HALF, DOOR[0] - 0.1),
        1.65,
        0.012,
        m.tiles("#27503f", "#1c382d", 0.075, 0.15, 0.5, vary=0.14),
        [opening],
        (0, -0.012, 0),
        bevel=0.001,
    )
    box((HALF + DOOR[0] - 0.1, 0.024, 0.03), ((DOOR[0] - 0.1 - HALF) / 2, -0.012, 1.665), m.brass("X"), 0.003)
    well((opening[0] - 0.25, opening[1] + 0.25), 1.4, 3.4, base=-0.4)
    doorway()
    dining()
    windows.teak_window(2.4, 1.55, 4, at=(-HALF - 0.08, -DEPTH / 2, 0.95), turn=90)
    plants.garden((-HALF - 2.5, -DEPTH / 2, -3.0), 10, 5, seed=9, turn=90)


def doorway():
    """The teak lining of the doorway to the dining room."""
    x0, x1, _, top = DOOR
    for x in (x0 + 0.03, x1 - 0.03):
        box((0.06, 0.26, top), (x, 0.12, top / 2), m.teak("Z"), 0.005)
    box((x1 - x0 - 0.12, 0.26, 0.06), ((x0 + x1) / 2, 0.12, top - 0.03), m.teak("X"), 0.005)


def dining():
    """The dining room beyond: one set table, a window full of garden."""
    y0, y1 = 0.24, 4.6
    root = group("dining")
    plaster = m.lime_plaster("#d2c4a8")
    span((0.6, 7.2), (y0, y1), (-0.2, 0), m.red_oxide(), 0, root)
    span((0.6, 7.2), (y0, y1 + 0.2), (HEIGHT, HEIGHT + 0.2), m.paint("#dcd6c8"), 0, root)
    wall((0.6, 7.2), HEIGHT, 0.2, plaster, [(3.3, 6.3, 0.5, 2.4)], (0, y1, 0))
    span((0.4, 0.6), (y0 + 1.5, y1), (0, HEIGHT), plaster, 0, root)
    span((7.2, 7.4), (y0, y1), (0, HEIGHT), plaster, 0, root)
    windows.teak_window(3.0, 1.9, 4, at=(4.8, y1 + 0.08, 0.5))
    plants.garden((4.8, y1 + 2.0, -1.2), 11, 5, seed=21)
    furniture.table(1.5, 0.85, at=(3.35, 2.2, 0))
    for x, y, turn in ((3.0, 1.6, 180), (3.7, 1.6, 180), (3.0, 2.8, 0), (3.7, 2.8, 0)):
        furniture.dining_chair((x, y, 0), turn)
    t.bowl(0.13, 0.08, m.brass(), (3.35, 2.2, 0.74))
    lamps.pendant((3.35, 2.2, HEIGHT), 1.25, 0.2, m.brass(), 14)
    stage.area((4.8, y1 - 0.15, 1.6), (3.0, 0, 1.0), (2.8, 1.7), 160, (1.0, 0.97, 0.9))
