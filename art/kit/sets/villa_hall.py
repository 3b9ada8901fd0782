"""The double-height hall of a villa: red oxide, laterite, a gallery, the garden behind glass."""

from kit import materials as m
from kit import stage
from kit.props import lamps, plants, stairs, windows
from kit.sets.room import skirting, slab, wall
from kit.shapes import box, span

UPPER = 3.3
LEFT, RIGHT, FRONT, BACK, TOP = -4.2, 4.6, -8.4, 3.2, 6.5


def villa_hall(floor=None, accent=None, plaster="#d9d0bd", shaft=(0.4, 2.0)):
    """Hall from FRONT to y = 0 with the gallery slab behind it (y = 0 to BACK) at UPPER."""
    floor = floor or m.red_oxide()
    lime = m.lime_plaster(plaster)
    slab((LEFT - 0.3, RIGHT + 0.3), (FRONT, BACK + 0.3), 0.0, 0.3, floor, holes=[(shaft[0] + 0.08, shaft[1] - 0.08, -1.62, -0.04)])
    slab((LEFT - 0.1, RIGHT + 0.1), (0.0, BACK + 0.1), UPPER, 0.2, lime)
    span((LEFT, RIGHT), (0.005, BACK), (UPPER, UPPER + 0.012), floor, 0.003)
    back_wall(lime, accent or m.laterite())
    side = [(1.2, 3.0, 0.25, 2.75), (3.7, 5.5, 0.25, 2.75), (1.2, 3.0, 3.7, 5.6), (3.7, 5.5, 3.7, 5.6)]
    wall((0, BACK - FRONT), TOP, 0.3, lime, side, (LEFT, FRONT, 0), 90)
    for a, b, c, d in side:
        windows.teak_window(b - a, d - c, 3, at=(LEFT - 0.12, FRONT + (a + b) / 2, c), turn=90)
    wall((0, BACK - FRONT), TOP, 0.3, lime, (), (RIGHT, BACK, 0), -90)
    wall((LEFT - 0.3, RIGHT + 0.3), TOP, 0.3, lime, (), (0, FRONT, 0), 180)
    skirting((0, BACK - FRONT), (RIGHT, BACK, 0), -90, floor, 0.14, 0.012)
    skirting((0, BACK - FRONT), (LEFT, FRONT, 0), 90, floor, 0.14, 0.012)
    ceiling()
    plants.garden((LEFT - 2.4, (FRONT + 0) / 2, -0.3), 12, 6, seed=14, turn=90, palms=3, trees=3, sparse=True)
    plants.garden((0.4, BACK + 2.0, -0.3), 14, 7, seed=6, palms=3, trees=4)
    guards(shaft)


def back_wall(lime, accent):
    """Glazed teak doors to the garden below, a window above, and a broad stone panel behind the lift."""
    low = [(-3.4, -0.6, 0.0, 2.6), (3.0, 4.2, 0.0, 2.6)]
    high = [(-3.2, -1.2, 4.2, 5.6)]
    wall((LEFT - 0.3, RIGHT + 0.3), TOP, 0.3, lime, low + high, (0, BACK, 0))
    span((-0.25, 2.75), (BACK - 0.06, BACK), (0, TOP), accent, 0.01)
    for a, b, c, d in low:
        windows.steel_window(
            b - a, d - c, 3 if b - a > 2 else 2, [5, 1.4], m.teak("Z"), bar=0.05, depth=0.09, at=((a + b) / 2, BACK + 0.14, c)
        )
    for a, b, c, d in high:
        windows.teak_window(b - a, d - c, 3, at=((a + b) / 2, BACK + 0.14, c))
    for x in (0.2, 1.25, 2.3):
        for y, z in ((2.78, UPPER - 0.2), (2.42, TOP)):
            lamps.downlights([(x, y, z)], 26)


def ceiling():
    """Lime boards on teak joists."""
    span((LEFT - 0.3, RIGHT + 0.3), (FRONT, BACK + 0.3), (TOP, TOP + 0.15), m.lime_plaster("#dcd4c2"), 0)
    n = 15
    for k in range(n):
        y = FRONT + 0.4 + k * (BACK - FRONT - 0.8) / (n - 1)
        box((RIGHT - LEFT, 0.075, 0.16), ((LEFT + RIGHT) / 2, y, TOP - 0.08), m.teak("X"), 0.005)


def guards(shaft):
    """The gallery's balustrade, open where the stair arrives and at the shaft."""
    for a, b in ((-2.5, shaft[0]), (shaft[1], RIGHT)):
        stairs.balustrade([(a, 0.06, UPPER + 0.012), (b, 0.06, UPPER + 0.012)])


def stair(x=-3.2, width=1.1, steps=19):
    """An open flight along the left wall, arriving at the gallery."""
    going = 0.27
    foot = -steps * going + 0.02
    stairs.open_flight(steps, width, UPPER / steps, going, (x, foot, 0), 90)
    rise = UPPER / steps
    edge = x + width / 2 - 0.05
    stairs.balustrade([(edge, foot + 0.14, rise), (edge, 0.05, UPPER)], spacing=0.135)


def evening(sun_turn=116, elevation=15, sky=0.45, sun=7.5, fill=80):
    """The sun low from the left, through both rows of windows; the garden doors dim behind."""
    stage.sky(16, 80, sky)
    stage.sun(elevation, sun_turn, sun, (1.0, 0.72, 0.44))
    stage.portal((LEFT - 0.4, FRONT + 3.35, 2.9), (0, FRONT + 3.35, 2.9), (4.4, 5.4))
    stage.area((0.6, FRONT + 0.4, 4.2), (0.6, 0, 2.0), (6.0, 3.0), fill, (1.0, 0.9, 0.76)).visible_glossy = False
