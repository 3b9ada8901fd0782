"""Service lifts: the hatch in a wall, its doors, the car that never carries people, its buttons."""

from math import cos, pi, sin

from kit import materials as m
from kit.shapes import box, cylinder, extrude, group, pane, ring, rounded_plate, span, text, tube

INK = "#1b1f1d"


def frame(width, height, sill, trim=0.07, depth=0.20, proud=0.012, mat=None, at=(0, 0, 0), turn=0.0, parent=None):
    """Steel lining and architrave of a hatch; wall face at local y = 0, `at` under the middle of the opening."""
    root = group("hatch frame", at, turn, parent)
    up, level = (mat or m.brushed_steel)("Z"), (mat or m.brushed_steel)("X")
    w, top = width / 2, sill + height
    t, lap = 0.0025, 0.004
    for s in (-1, 1):
        box(
            (trim, proud, height + (2 * trim if sill > 0.1 else trim)),
            (s * (w + trim / 2), -proud / 2, sill + height / 2 + (0 if sill > 0.1 else trim / 2)),
            up,
            0.002,
            root,
        )
        box((t, depth, height), (s * (w - lap), depth / 2, sill + height / 2), up, 0, root)
    box((width, proud, trim), (0, -proud / 2, top + trim / 2), level, 0.002, root)
    box((width, depth, t), (0, depth / 2, top - lap), level, 0, root)
    if sill > 0.1:
        box((width, proud, trim), (0, -proud / 2, sill - trim / 2), level, 0.002, root)
    box((width, depth, 0.006), (0, depth / 2, sill), level, 0, root)
    return root


def bi_parting(width, height, sill, opened=1.0, y=0.10, mat=None, at=(0, 0, 0), turn=0.0, parent=None):
    """Two steel panels that part up and down; `opened` 0 to 1. They run behind the wall's face."""
    root = group("bi-parting doors", at, turn, parent)
    steel = (mat or m.brushed_steel)("X")
    rubber = m.rubber()
    half = height / 2
    lap = 0.02
    rise = opened * (half - 0.012)
    up, down = sill + half + rise, sill + half - rise
    box((width + 2 * lap, 0.022, half + lap), (0, y, up + (half + lap) / 2 + 0.006), steel, 0.002, root)
    box((width + 2 * lap, 0.022, half + lap), (0, y, down - (half + lap) / 2 - 0.006), steel, 0.002, root)
    for z in (up + 0.003, down - 0.003):
        box((width + 2 * lap, 0.016, 0.006), (0, y, z), rubber, 0.001, root)
    if opened < 0.9:
        for z in (up + 0.05, down - 0.05):
            box((0.20, 0.004, 0.035), (0, y - 0.0125, z), m.brushed_steel("X"), 0.001, root)
            tube(
                [(-0.085, y - 0.011, z), (-0.085, y - 0.04, z), (0.085, y - 0.04, z), (0.085, y - 0.011, z)],
                0.006,
                m.brushed_steel("X"),
                root,
                bend=0.015,
            )
    for s in (-1, 1):
        box((0.02, 0.03, 2.2 * height), (s * (width / 2 + 0.035), y, sill + half), m.machined_steel(), 0.002, root)
    return root


def swing(width, height, sill, opened=0.0, hinge=-1, mat=None, y=0.0, glass=True, at=(0, 0, 0), turn=0.0, parent=None):
    """A hinged hatch leaf with a small vision glass; `opened` in degrees, `hinge` -1 left or 1 right."""
    root = group("swing hatch", at, turn, parent)
    face = mat or m.brushed_steel("Z")
    stand = group("leaf", (hinge * width / 2, y - 0.012, sill), hinge * opened, root)
    leaf = group("panel", (-hinge * width / 2, 0, 0), 0, stand)
    w, t = width - 0.006, 0.022
    hole = (0.17, 0.26) if glass else None
    if hole:
        cx, cz = 0, height * 0.60
        a, b = hole[0] / 2, hole[1] / 2
        span((-w / 2, -a), (-t / 2, t / 2), (0.003, height - 0.003), face, 0, leaf)
        span((a, w / 2), (-t / 2, t / 2), (0.003, height - 0.003), face, 0, leaf)
        span((-a, a), (-t / 2, t / 2), (0.003, cz - b), face, 0, leaf)
        span((-a, a), (-t / 2, t / 2), (cz + b, height - 0.003), face, 0, leaf)
        pane((2 * a, 0.008, 2 * b), (cx, 0, cz), m.glass(), m.glass_edge(), leaf)
        for s in (-1, 1):
            box((0.01, t + 0.006, 2 * b + 0.02), (s * (a - 0.002), 0, cz), m.brushed_steel("Z"), 0.001, leaf)
            box((2 * a, t + 0.006, 0.01), (0, 0, cz + s * (b - 0.002)), m.brushed_steel("X"), 0.001, leaf)
    else:
        box((w, t, height - 0.006), (0, 0, height / 2), face, 0.002, leaf)
    x = -hinge * (w / 2 - 0.05)
    tube(
        [(x, -t / 2, height * 0.38), (x, -t / 2 - 0.038, height * 0.38), (x, -t / 2 - 0.038, height * 0.62), (x, -t / 2, height * 0.62)],
        0.0065,
        m.brass(),
        leaf,
        bend=0.012,
    )
    for z in (height * 0.14, height * 0.86):
        cylinder(0.007, 0.07, (hinge * (w / 2 + 0.003), -t / 2, z), m.brushed_steel("Z"), parent=leaf)
    return root


def car(width, depth, height, floor, shelves=(), through=False, light=True, front=0.145, at=(0, 0, 0), turn=0.0, parent=None):
    """A steel car with coved corners, its open front at local y = `front`; `floor` and `shelves` are heights.

    Shelves stand above the floor by the given metres.
    """
    root = group("service car", at, turn, parent)
    side, level = m.brushed_steel("Z"), m.brushed_steel("X")
    w, y0, y1 = width / 2, front, front + depth
    top = floor + height
    t, cove = 0.0025, 0.03
    for s in (-1, 1):
        box((t, depth, height), (s * (w + t / 2), (y0 + y1) / 2, floor + height / 2), side, 0, root)
        box((0.02, 0.012, height), (s * (w + 0.01), y0 + 0.006, floor + height / 2), side, 0.001, root)
        _cove(root, s * w, s, floor, y0, y1, cove, level)
    if not through:
        box((width, t, height), (0, y1 + t / 2, floor + height / 2), side, 0, root)
    box((width, depth, 0.004), (0, (y0 + y1) / 2, floor - 0.002), level, 0, root)
    box((width, depth, t), (0, (y0 + y1) / 2, top + t / 2), level, 0, root)
    box((width + 0.04, 0.006, 0.06), (0, y0 + 0.003, top + 0.03), level, 0, root)
    box((width + 0.04, 0.006, 0.05), (0, y0 + 0.003, floor - 0.029), level, 0, root)
    for z in shelves:
        for s in (-1, 1):
            box((0.018, depth - 0.06, 0.018), (s * (w - 0.009), (y0 + y1) / 2, floor + z - 0.012), level, 0.002, root)
            for k in range(5):
                cylinder(
                    0.004,
                    0.002,
                    (s * (w - 0.0005), y0 + depth / 2, floor + z - 0.1 + k * 0.045),
                    m.painted_metal(INK),
                    "X",
                    12,
                    parent=root,
                )
        box((width - 0.012, depth - 0.05, 0.003), (0, (y0 + y1) / 2, floor + z), level, 0, root)
        box((width - 0.012, 0.003, 0.022), (0, y0 + 0.026, floor + z - 0.010), level, 0.001, root)
    if light:
        box((width * 0.72, 0.03, 0.006), (0, y0 + 0.09, top - 0.004), m.led("#ffe3bd", 27.0), 0.001, root)
        for z in shelves:
            box((width * 0.72, 0.012, 0.004), (0, y0 + 0.045, floor + z - 0.006), m.led("#ffe3bd", 16.0), 0.001, root)
    return root


def _cove(root, x, s, floor, y0, y1, r, mat):
    outline = [(x, floor)] + [(x - s * r + s * r * sin(a), floor + r - r * cos(a)) for a in (pi / 2 * k / 6 for k in range(7))]
    extrude(outline, y1 - y0, (0, (y0 + y1) / 2, 0), mat, "Y", 0, root)


def call_panel(floors=("2", "1", "G"), lit="1", busy=True, size=(0.105, 0.30), at=(0, 0, 0), turn=0.0, sounder=True, parent=None):
    """Send and call buttons with a lamp for 'in use'; wall at local y = 0, `at` is the plate's middle."""
    root = group("call panel", at, turn, parent)
    w, h = size
    rounded_plate((w, h, 0.006), (0, -0.003, 0), m.brushed_steel("Z"), 0.008, parent=root)
    ink = m.painted_metal(INK)
    top = h / 2 - 0.035
    if busy:
        ring(0.0085, 0.0018, (0, -0.0065, top), m.brushed_steel("Z"), "Y", root)
        cylinder(0.0078, 0.006, (0, -0.005, top), m.led("#ff8a1f", 3.2), "Y", 32, parent=root)
        text("IN USE", 0.0055, (0, -0.0064, top - 0.0185), ink, parent=root)
    step = 0.058
    first = top - 0.055
    for k, mark in enumerate(floors):
        button(mark, (0, 0, first - k * step), mark == lit, root)
    if sounder:
        z = -h / 2 + 0.03
        for i in range(-2, 3):
            for k in range(-1, 2):
                cylinder(0.0016, 0.002, (i * 0.007, -0.0055, z + k * 0.007), ink, "Y", 12, 0, root)
    for x in (-w / 2 + 0.012, w / 2 - 0.012):
        for z in (-h / 2 + 0.012, h / 2 - 0.012):
            cylinder(0.0032, 0.002, (x, -0.0065, z), m.machined_steel(), "Y", 20, 0.0004, root)
    return root


def button(mark, at, lit=False, parent=None, radius=0.0165):
    """A round steel push with a ring; the ring glows when lit."""
    root = group("button", at, parent=parent)
    cylinder(radius + 0.006, 0.003, (0, -0.0072, 0), m.brass("Z"), "Y", 64, 0.0008, root)
    if lit:
        ring(radius + 0.0016, 0.0016, (0, -0.0088, 0), m.led("#ffb84d", 5.0), "Y", root)
    cylinder(radius, 0.007, (0, -0.0085, 0), m.brushed_steel("X"), "Y", 64, 0.0015, root)
    text(mark, radius * 0.78, (0, -0.0122, 0), m.painted_metal(INK), parent=root)
    return root
