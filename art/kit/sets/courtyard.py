"""A nalukettu courtyard on two floors: teak columns, eaves of clay tiles, granite floor, leaves in the rain bed."""

from math import atan2

from kit import materials as m
from kit import stage
from kit.props import furniture, lamps, plants, stairs, windows
from kit.sets.room import skirting, slab, wall
from kit.shapes import box, group, span

UPPER = 3.2
X, Y0 = 2.7, -6.0
VERANDA = 2.2
EAVES = 5.75


def courtyard(lift=(0.15, 1.75)):
    """Court over x = +-X, y = Y0..0, verandas round it; `lift` is the gap the shaft takes in the back gallery's rail."""
    lime = m.lime_plaster("#dfd6c3")
    oxide = m.red_oxide()
    out = X + VERANDA
    slab((-out - 0.2, out + 0.2), (Y0 - VERANDA - 0.2, VERANDA + 0.3), 0.0, 0.4, oxide, holes=[(-X, X, Y0, 0.0)])
    span((-X, X), (Y0, 0), (-0.5, -0.3), m.granite("flamed"), 0)
    for a, b, c, d in ((-X, X, -0.02, 0.12), (-X, X, Y0 - 0.12, Y0 + 0.02), (-X - 0.12, -X + 0.02, Y0, 0), (X - 0.02, X + 0.12, Y0, 0)):
        span((a, b), (c, d), (-0.06, 0.012), m.granite("grey"), 0.008)
    doors = [
        (-1.9, -0.75, 0.0, 2.25),
        (0.35, 1.55, 0.0, 2.2),
        (-1.75, -0.65, UPPER + 0.75, UPPER + 1.95),
        (2.2, 3.3, 0.7, 2.1),
        (0.35, 1.55, UPPER, UPPER + 2.2),
    ]
    wall((-out - 0.3, out + 0.3), EAVES + 1.8, 0.3, lime, doors, (0, VERANDA, 0))
    skirting((-out, out), (0, VERANDA, 0), 0, oxide, 0.16, 0.012, gaps=[(-1.9, -0.75), (0.35, 1.55)])
    for s, turn in ((-1, 90), (1, -90)):
        holes = [(1.2, 2.3, 0.8, 2.1), (1.2, 2.3, UPPER + 0.8, UPPER + 2.0), (-1.6, -0.5, 0.8, 2.1), (-1.6, -0.5, UPPER + 0.8, UPPER + 2.0)]
        wall((-5.2, 5.2), EAVES + 1.8, 0.3, lime, holes, (s * out, Y0 / 2, 0), turn)
        for a, b, c, d in holes:
            stand = group("window", (s * out, Y0 / 2, 0), turn)
            windows.teak_window(b - a, d - c, 2, at=((a + b) / 2, 0.1, c), parent=stand)
            span((a, b), (0.28, 0.3), (c, d), m.walnut("Z"), 0, stand)
    openings(doors, group("back", (0, VERANDA, 0)))
    front = [
        (-0.75, 0.75, 0.0, 2.3),
        (-3.2, -2.0, 0.7, 2.1),
        (2.0, 3.2, 0.7, 2.1),
        (-2.9, -1.7, UPPER + 0.75, UPPER + 1.95),
        (1.7, 2.9, UPPER + 0.75, UPPER + 1.95),
        (-0.6, 0.6, UPPER, UPPER + 2.2),
    ]
    wall((-out - 0.3, out + 0.3), EAVES + 1.8, 0.3, lime, front, (0, Y0 - VERANDA, 0), 180)
    openings(front, group("front", (0, Y0 - VERANDA, 0), 180))
    gallery(lime, oxide, lift)
    posts(lift)
    roof(out)


def openings(holes, parent=None):
    """Panelled teak doors and barred windows in a wall whose face is at local y = 0."""
    for x0, x1, z0, z1 in holes:
        if z0 in (0.0, UPPER):
            panelled_door(x0, x1, z0, z1, parent)
        else:
            windows.teak_window(x1 - x0, z1 - z0, 2, at=((x0 + x1) / 2, 0.1, z0), parent=parent)
        span((x0 - 0.02, x1 + 0.02), (0.28, 0.3), (z0, z1), m.walnut("Z"), 0, parent)


def panelled_door(x0, x1, z0, z1, parent):
    """Two carved leaves in a heavy frame."""
    y, f = 0.06, 0.09
    for a, b in ((x0, x0 + f), (x1 - f, x1)):
        span((a, b), (y - 0.12, y + 0.1), (z0, z1), m.teak("Z"), 0.006, parent)
    span((x0 + f, x1 - f), (y - 0.12, y + 0.1), (z1 - f, z1), m.teak("X"), 0.006, parent)
    half = (x1 - x0 - 2 * f) / 2
    for k in range(2):
        a = x0 + f + k * half
        span((a + 0.003, a + half - 0.003), (y, y + 0.045), (z0 + 0.01, z1 - f - 0.004), m.teak("Z"), 0.004, parent)
        for i in range(3):
            h = (z1 - z0 - f - 0.2) / 3
            box((half - 0.16, 0.03, h - 0.12), (a + half / 2, y - 0.003, z0 + 0.14 + (i + 0.5) * h), m.teak("Z"), 0.014, parent)
        box((0.03, 0.03, 0.03), (a + (half - 0.05 if k == 0 else 0.05), y - 0.02, z0 + 1.02), m.brass(), 0.008, parent)


def gallery(lime, oxide, lift):
    """The upper gallery's floor, its teak edge beam, joists and balustrade."""
    out = X + VERANDA
    slab((-out - 0.2, out + 0.2), (Y0 - VERANDA - 0.2, VERANDA + 0.3), UPPER, 0.12, oxide, holes=[(-X, X, Y0 - 0.1, 0.0)])
    for s in (-1, 1):
        box((0.1, -Y0, 0.24), (s * (X + 0.05), Y0 / 2, UPPER - 0.2), m.teak("Y"), 0.008)
    box((2 * X + 0.3, 0.1, 0.24), (0, 0.05, UPPER - 0.2), m.teak("X"), 0.008)
    box((2 * X + 0.3, 0.1, 0.24), (0, Y0 - 0.05, UPPER - 0.2), m.teak("X"), 0.008)
    for k in range(17):
        x = -out + 0.3 + k * (2 * out - 0.6) / 16
        box((0.075, VERANDA, 0.12), (x, VERANDA / 2 + 0.05, UPPER - 0.18), m.teak("Y"), 0.004)
    for s in (-1, 1):
        for k in range(11):
            box((VERANDA, 0.075, 0.12), (s * (X + VERANDA / 2 + 0.05), Y0 + 0.25 + k * 0.57, UPPER - 0.18), m.teak("X"), 0.004)
    z = UPPER + 0.012
    stairs.balustrade([(-X + 0.02, 0.07, z), (lift[0], 0.07, z)], rods=m.teak("Z"), rod=0.013, spacing=0.13)
    stairs.balustrade([(lift[1], 0.07, z), (X - 0.02, 0.07, z)], rods=m.teak("Z"), rod=0.013, spacing=0.13)
    for s in (-1, 1):
        stairs.balustrade([(s * (X + 0.07), 0.02, z), (s * (X + 0.07), Y0, z)], rods=m.teak("Z"), rod=0.013, spacing=0.13)
    stairs.balustrade([(-X, Y0 - 0.07, z), (X, Y0 - 0.07, z)], rods=m.teak("Z"), rod=0.013, spacing=0.13)


def posts(lift):
    """Turned columns under the gallery, square ones above that carry the rafters' plate."""
    plate = EAVES + 0.26
    spots = [(-X - 0.06, 0.06), (X + 0.06, 0.06), (-X - 0.06, Y0 / 2), (X + 0.06, Y0 / 2), (-X - 0.06, Y0 - 0.06), (X + 0.06, Y0 - 0.06)]
    spots += [(lift[0] - 0.25, 0.06)] if lift[0] > -1.5 else []
    for x, y in spots:
        furniture.column(UPPER - 0.32, (x, y, 0), radius=0.085)
        box((0.11, 0.11, plate - UPPER), (x, y, (plate + UPPER) / 2), m.teak("Z"), 0.01)
    for s in (-1, 1):
        box((0.12, -Y0 + 0.36, 0.15), (s * (X + 0.06), Y0 / 2, plate + 0.075), m.teak("Y"), 0.006)
    for y in (0.06, Y0 - 0.06):
        box((2 * X, 0.12, 0.15), (0, y, plate + 0.075), m.teak("X"), 0.006)


def roof(out):
    """Sloping tiled roofs that drain into the court: rafters, boards, a line of tiles at the eaves."""
    rise, reach = 1.35, VERANDA + 0.75
    pitch = atan2(rise, reach)
    length = (rise**2 + reach**2) ** 0.5
    sides = [
        ((0, VERANDA, 0), 0, 2 * out),
        ((-out, Y0 / 2, 0), 90, -Y0 + 2 * VERANDA),
        ((out, Y0 / 2, 0), -90, -Y0 + 2 * VERANDA),
        ((0, Y0 - VERANDA, 0), 180, 2 * out),
    ]
    for at, turn, long in sides:
        root = group("roof", at, turn)
        slope = group("slope", (0, -reach / 2, EAVES + 0.1 + rise / 2), 0, root)
        slope.rotation_euler = (pitch, 0, 0)
        box((long, length, 0.025), (0, 0, 0.06), m.teak("X"), 0, slope)
        box((long, length, 0.03), (0, 0, 0.1), m.clay_tiles(), 0, slope)
        n = int(long / 0.52)
        for k in range(n + 1):
            box((0.06, length, 0.1), (-long / 2 + k * long / n, 0, 0), m.teak("Y"), 0.004, slope)
        t = int(long / 0.21)
        for k in range(t):
            box(
                (0.19, 0.3, 0.035),
                (-long / 2 + (k + 0.5) * long / t, -length / 2 - 0.03, 0.13 + 0.012 * (k % 2)),
                m.clay_tiles(),
                0.012,
                slope,
            )
        box((long, 0.022, 0.17), (0, -length / 2 + 0.01, 0.03), m.teak("X"), 0.004, slope)


def planting():
    """What grows in the court, and the brass lamp on the veranda."""
    beds()
    plants.banana((-2.1, -0.8, -0.3), 3.0, seed=2)
    plants.areca((-2.2, -2.3, -0.3), 2.0, seed=5)
    for k, (x, y) in enumerate(((-2.2, -5.3), (2.2, -5.2), (1.5, -5.6), (-1.4, -5.6))):
        (plants.elephant_ear, plants.areca, plants.fern, plants.fern)[k]((x, y, -0.3), (1.2, 1.7, 0.6, 0.6)[k], seed=40 + k)
    lamps.oil_lamp((-0.4, 0.9, 0), 1.0)
    furniture.bench(1.5, 0.4, at=(3.7, -2.2, 0), turn=90)
    plants.potted(plants.snake_plant, (2.95, 0.6, 0), 0.75, 0.18, 0.32, "urn", seed=3)


def beds():
    """Two beds with granite kerbs and low leaves."""
    plants.elephant_ear((-1.55, -0.75, -0.3), 1.25, seed=8)
    for k, (x, y) in enumerate(((-2.3, -1.5), (-1.7, -1.6), (-2.25, -3.2), (2.3, -0.7), (2.35, -1.6))):
        plants.fern((x, y, -0.3), 0.55, seed=20 + k)
    plants.elephant_ear((2.2, -1.1, -0.3), 1.1, seed=9)
    span((-2.65, -1.25), (-3.7, -0.15), (-0.32, -0.26), m.soil(), 0.01)
    span((1.95, 2.65), (-2.1, -0.15), (-0.32, -0.26), m.soil(), 0.01)
    for x0, x1, y0, y1 in ((-1.25, -1.17, -3.7, -0.15), (-2.65, -1.17, -3.78, -3.7), (1.87, 1.95, -2.1, -0.15), (1.87, 2.65, -2.18, -2.1)):
        span((x0, x1), (y0, y1), (-0.3, -0.2), m.granite("grey"), 0.008)


def lamplight():
    """Brass pendants under the gallery and along the upper veranda."""
    for x in (-1.9, -0.2, 2.1):
        lamps.pendant((x, 1.3, UPPER - 0.24), 0.5, 0.13, m.brass(), 16)
        lamps.bulb((x, 1.4, UPPER + 2.2), 22)
    for s in (-1, 1):
        lamps.bulb((s * 3.9, -1.6, 2.4), 22)
        lamps.bulb((s * 3.9, -1.6, UPPER + 2.0), 18)


def daylight(sun_turn=150, elevation=66, sky=1.7, sun=8.0, fill=60, counter=0):
    """High sun from behind the left shoulder; `counter` lights the entrance side for a view out of the car."""
    stage.sky(52, 120, sky)
    stage.sun(elevation, sun_turn, sun, (1.0, 0.92, 0.8))
    stage.area((0.3, Y0 - 1.2, 2.6), (0.4, 0, 1.6), (4.0, 2.0), fill, (1.0, 0.95, 0.88)).visible_glossy = False
    if counter:
        stage.area((0.0, -2.2, 5.6), (0.0, Y0 - VERANDA, 2.6), (4.0, 1.5), counter, (1.0, 0.93, 0.82)).visible_glossy = False
