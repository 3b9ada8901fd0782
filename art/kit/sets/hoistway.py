"""Inside the hoistway: walls, rails, car seen from outside, machine floor."""

from kit import materials as m
from kit import shapes as s
from kit.lift import counterweight, machine, rails


def shaft(width, depth, low, high, mat=None, front=True, at=(0, 0, 0), openings=(), parent=None, thickness=0.2):
    """Concrete hoistway walls round a clear plan centred on x, from y = 0 (front wall's inner face) to `depth`.

    `openings` are z heights of landings: a doorway of 1 x 2.15 m is left in the front wall at each.
    """
    unit = s.group("hoistway", at, parent=parent)
    mat = mat or m.concrete(boards=0.15)
    w, t = width / 2, thickness
    s.span((-w - t, -w), (-t, depth + t), (low, high), mat, 0, unit)
    s.span((w, w + t), (-t, depth + t), (low, high), mat, 0, unit)
    s.span((-w, w), (depth, depth + t), (low, high), mat, 0, unit)
    s.span((-w, w), (0, depth), (low - 0.2, low), mat, 0, unit)
    if front:
        half, z = 0.55, low
        for sill in sorted(openings):
            s.span((-w, w), (-t, 0), (z, sill), mat, 0, unit)
            for a, b in ((-w, -half), (half, w)):
                s.span((a, b), (-t, 0), (sill, sill + 2.2), mat, 0, unit)
            z = sill + 2.2
        s.span((-w, w), (-t, 0), (z, high), mat, 0, unit)
    return unit


def car_outside(width, depth, height, at=(0, 0, 0), parent=None, skin=None, frame=None, sheave=True):
    """A car seen from the shaft: skin, sling, roof with balustrade, operator and lamp. Floor at z = 0 of `at`."""
    unit = s.group("car outside", at, parent=parent)
    skin = skin or m.galvanized()
    frame = frame or m.painted_metal("#2c4a40", 0.4)
    w, d = width / 2, depth / 2
    for i in range(4):
        x0 = -w + width * i / 4
        for y in (-d, d):
            s.span((x0 + 0.003, x0 + width / 4 - 0.003), (y - 0.012, y + 0.012), (0, height), skin, 0.003, unit)
    for i in range(4):
        y0 = -d + depth * i / 4
        for x in (-w, w):
            s.span((x - 0.012, x + 0.012), (y0 + 0.003, y0 + depth / 4 - 0.003), (0, height), skin, 0.003, unit)
    s.span((-w - 0.03, w + 0.03), (-d - 0.03, d + 0.03), (height, height + 0.03), skin, 0.004, unit)
    for y in (-d * 0.5, d * 0.5):
        s.span((-w, w), (y - 0.02, y + 0.02), (height + 0.03, height + 0.06), skin, 0.003, unit)
    s.span((-w - 0.06, w + 0.06), (-d, d), (-0.16, -0.0), frame, 0.006, unit)
    for side in (-1, 1):
        for y in (-0.09, 0.09):
            a, b = sorted((side * (w + 0.06), side * (w + 0.14)))
            s.span((a, b), (y - 0.006, y + 0.006), (-0.35, height + 0.62), frame, 0.003, unit)
        a, b = sorted((side * (w + 0.06), side * (w + 0.068)))
        s.span((a, b), (-0.09, 0.09), (-0.35, height + 0.62), frame, 0.003, unit)
        for z in (height + 0.7, -0.42):
            s.rounded_box((0.1, 0.12, 0.16), (side * (w + 0.11), 0, z), m.cast_iron("#3a403e"), 0.015, 3, unit)
            s.box((0.04, 0.03, 0.18), (side * (w + 0.15), 0, z), m.rubber("#d6d2c4"), 0.004, unit)
    for y in (-0.09, 0.09):
        s.span((-w - 0.14, w + 0.14), (y - 0.006, y + 0.006), (height + 0.42, height + 0.62), frame, 0.003, unit)
    if sheave:
        for x in (-0.28, 0.28):
            s.cylinder(0.16, 0.1, (x, 0, height + 0.36), m.cast_iron("#55605b"), "Y", sides=48, bevel=0.006, parent=unit)
    yellow = m.painted_metal("#d2a019", 0.42)
    for z in (0.55, 1.05):
        s.tube(
            [
                (-w + 0.08, -d + 0.35, height + z),
                (-w + 0.08, d - 0.06, height + z),
                (w - 0.08, d - 0.06, height + z),
                (w - 0.08, -d + 0.35, height + z),
            ],
            0.016,
            yellow,
            unit,
            bend=0.05,
        )
    for x, y in ((-w + 0.08, -d + 0.35), (-w + 0.08, d - 0.06), (w - 0.08, d - 0.06), (w - 0.08, -d + 0.35)):
        s.tube([(x, y, height + 0.03), (x, y, height + 1.05)], 0.016, yellow, unit)
    s.span((-w * 0.9, w * 0.9), (-d - 0.16, -d - 0.02), (height + 0.02, height + 0.3), m.galvanized(), 0.004, unit)
    s.rounded_box((0.34, 0.14, 0.16), (w * 0.35, -d - 0.09, height + 0.4), m.painted_metal("#3d4a4f"), 0.015, 3, unit)
    s.cylinder(0.07, 0.03, (w * 0.35, -d - 0.18, height + 0.4), m.machined_steel(), "Y", parent=unit)
    s.rounded_box((0.3, 0.22, 0.2), (-w * 0.45, d * 0.4, height + 0.16), m.painted_metal("#c9c7bd"), 0.012, 3, unit)
    s.cylinder(0.035, 0.02, (-w * 0.45 - 0.06, d * 0.4 - 0.115, height + 0.2), m.painted_metal("#b23a26"), "Y", parent=unit)
    return unit


def rail_pair(width, y, low, high, parent=None, wall=0.12, gauge=None):
    """Car guide rails on both side walls, blades facing each other; returns the gauge."""
    gauge = gauge or width - 2 * (wall + 0.062)
    half = gauge / 2 + 0.062
    rails.guide(low, high, (-half, y, 0), -90, parent, wall=width / 2 - half)
    rails.guide(low, high, (half, y, 0), 90, parent, wall=width / 2 - half)
    return gauge


def gearless_at(x, y, z, parent=None, low=0.0, car_top=2.8):
    """A gearless machine on a beam at height z, ropes down to the car."""
    machine.gearless((x, y, z), 0, parent, beam=0)
    rails.ropes(6, car_top, z + 0.35, (x + 0.09, y + 0.161, 0), parent, pitch=0.0186, across="X")
    rails.ropes(6, low, z + 0.35, (x + 0.09, y - 0.161, 0), parent, pitch=0.0186, across="X")


def weight(x, y, z, parent=None, width=0.9, turn=90.0):
    return counterweight.build(width, 2.5, at=(x, y, z), turn=turn, parent=parent)
