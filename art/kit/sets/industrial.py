"""Works, godowns and docks: halls, crates, sacks, trolleys, drums."""

import math
import random

from kit import materials as m
from kit import shapes as s


def pallet(at=(0, 0, 0), turn=0.0, parent=None):
    """A 1.2 x 1.0 m timber pallet, top at 0.144."""
    unit = s.group("pallet", at, turn, parent)
    wood = m.pine("X")
    for i in range(7):
        s.box((1.2, 0.1, 0.02), (0, -0.45 + i * 0.15, 0.134), wood, 0.003, unit)
    for y in (-0.43, 0, 0.43):
        s.box((1.2, 0.1, 0.02), (0, y, 0.012), wood, 0.003, unit)
        for x in (-0.53, 0, 0.53):
            s.box((0.14, 0.1, 0.1), (x, y, 0.073), wood, 0.003, unit)
    return unit


def carton(size, at, turn=0.0, parent=None, seed=0, mark=None):
    """A taped cardboard box, foot at `at`."""
    x, y, z = size
    unit = s.group("carton", at, turn, parent)
    tone = ("#a8814f", "#9c7646", "#b08c5c")[seed % 3]
    s.box(size, (0, 0, z / 2), m.cardboard(tone), 0.005, unit)
    s.box((x * 1.002, 0.055, z * 0.3), (0, 0, z * 0.86), m.plastic("#a98e5f", 0.25), 0.001, unit)
    s.box((0.055, y * 1.002, 0.002), (0, 0, z), m.plastic("#a98e5f", 0.25), 0.0005, unit)
    s.box((x * 0.3, 0.002, z * 0.22), (-x * 0.2, -y / 2 - 0.001, z * 0.45), m.paper(), 0.0005, unit)
    if mark:
        s.text(mark, z * 0.09, (x * 0.2, -y / 2 - 0.0012, z * 0.3), m.plastic("#2b2a26"), "-Y", parent=unit)
    return unit


def stacked_pallet(at=(0, 0, 0), turn=0.0, layers=3, seed=1, parent=None):
    """Cartons on a pallet, the top layer not quite full."""
    unit = s.group("load", at, turn, parent)
    pallet(parent=unit)
    rng = random.Random(seed)
    for k in range(layers):
        for i in range(3):
            for j in range(2):
                if k == layers - 1 and rng.random() < 0.3:
                    continue
                carton(
                    (0.385, 0.48, 0.34),
                    (-0.395 + i * 0.395, -0.245 + j * 0.49, 0.144 + k * 0.342),
                    rng.uniform(-1.5, 1.5),
                    unit,
                    rng.randint(0, 9),
                    "UYM",
                )
    return unit


def sack(at=(0, 0, 0), turn=0.0, seed=1, parent=None, size=(0.78, 0.46, 0.2), mat=None):
    """A filled jute sack lying flat."""
    rng = random.Random(seed)
    unit = s.group("sack", at, turn, parent)
    a, b, c = (v / 2 for v in size)
    verts, faces, n, k = [], [], 28, 14
    for i in range(n):
        t = -1 + 2 * i / (n - 1)
        pinch = (1 - abs(t) ** 5) ** 0.5 * 0.94 + 0.06
        for j in range(k):
            w = 2 * math.pi * j / k
            cx, cz = math.cos(w), math.sin(w)
            y = b * math.copysign(abs(cx) ** 0.7, cx) * (0.9 + 0.1 * pinch)
            z = c * math.copysign(abs(cz) ** 0.75, cz) * pinch
            bulge = 1 + 0.05 * math.sin(5 * t + seed) * math.cos(3 * w + seed) + rng.uniform(-0.008, 0.008)
            verts.append((a * t, y * bulge, c + z * bulge))
    for i in range(n - 1):
        for j in range(k):
            faces.append((i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j))
    faces += [tuple(range(k)), tuple(range((n - 1) * k, n * k))]
    obj = s.mesh("sack", verts, faces, mat or m.fabric("#a3865a", 500.0), 0, unit, (0, 0, 0))
    mod = obj.modifiers.new("smooth", "SUBSURF")
    mod.levels = mod.render_levels = 1
    for x in (-a * 0.97, a * 0.97):
        s.box((0.02, b * 1.7, 0.05), (x, 0, c), m.fabric("#8f7449", 500.0), 0.008, unit)
    return unit


def sacks(rows, at=(0, 0, 0), turn=0.0, seed=1, parent=None):
    """A stack: `rows` = sacks in each layer from below."""
    unit = s.group("sacks", at, turn, parent)
    rng = random.Random(seed)
    for k, count in enumerate(rows):
        for i in range(count):
            sack(((rng.uniform(-0.02, 0.02)), (i - (count - 1) / 2) * 0.45, k * 0.185), rng.uniform(-3, 3), seed * 10 + k * 5 + i, unit)
    return unit


def crate(at=(0, 0, 0), turn=0.0, size=(0.5, 0.36, 0.28), parent=None, mat=None):
    """A slatted fruit crate."""
    x, y, z = size
    unit = s.group("crate", at, turn, parent)
    wood = mat or m.pine("X")
    s.box((x - 0.03, y - 0.03, 0.012), (0, 0, 0.01), wood, 0.002, unit)
    for side in (-1, 1):
        for i in range(3):
            h = z / 3 - 0.016
            zc = z / 3 * (i + 0.5)
            s.box((x, 0.011, h), (0, side * (y / 2 - 0.006), zc), wood, 0.002, unit)
            s.box((0.011, y - 0.024, h), (side * (x / 2 - 0.006), 0, zc), wood, 0.002, unit)
        for k in (-1, 1):
            s.box((0.03, 0.03, z), (k * (x / 2 - 0.028), side * (y / 2 - 0.028), z / 2), wood, 0.002, unit)
    return unit


def drum(at=(0, 0, 0), parent=None, colour="#3d5663"):
    """A 200 l steel drum."""
    unit = s.group("drum", at, parent=parent)
    r, h = 0.29, 0.88
    outline = [
        (0, 0.012),
        (r - 0.01, 0.012),
        (r - 0.01, 0),
        (r, 0),
        (r, h * 0.32),
        (r + 0.012, h * 0.335),
        (r, h * 0.35),
        (r, h * 0.65),
        (r + 0.012, h * 0.665),
        (r, h * 0.68),
        (r, h),
        (r - 0.01, h),
        (r - 0.01, h - 0.012),
        (0, h - 0.012),
    ]
    s.lathe(outline, (0, 0, 0), m.painted_metal(colour, 0.35, 0.4), 56, unit)
    return unit


def hand_pallet_truck(at=(0, 0, 0), turn=0.0, parent=None):
    """A pallet truck; its forks point to +Y, its handle to -Y."""
    unit = s.group("pallet truck", at, turn, parent)
    red, dark = m.painted_metal("#a8781d", 0.35, 0.3), m.rubber("#26292a")
    for x in (-0.19, 0.19):
        s.box((0.16, 1.15, 0.05), (x, 0.62, 0.085), red, 0.012, unit)
        s.cylinder(0.04, 0.07, (x, 1.06, 0.042), dark, "X", parent=unit)
    s.rounded_box((0.5, 0.14, 0.3), (0, 0.0, 0.22), red, 0.03, 4, unit)
    s.cylinder(0.05, 0.34, (0, -0.12, 0.32), m.machined_steel(), parent=unit)
    for x in (-0.08, 0.08):
        s.cylinder(0.09, 0.05, (x, -0.14, 0.09), dark, "X", bevel=0.006, parent=unit)
    s.tube([(0, -0.15, 0.42), (0, -0.42, 1.12)], 0.018, red, unit)
    s.tube(
        [(0, -0.4, 1.07), (-0.17, -0.43, 1.16), (-0.17, -0.47, 1.27), (0.17, -0.47, 1.27), (0.17, -0.43, 1.16), (0, -0.4, 1.07)],
        0.014,
        dark,
        unit,
        bend=0.05,
    )
    return unit


def caster(at, parent):
    """A rubber wheel in its fork, foot at `at`."""
    x, y, z = at
    s.cylinder(0.055, 0.028, (x, y, z + 0.055), m.rubber("#33383a"), "X", bevel=0.006, parent=parent)
    s.cylinder(0.018, 0.042, (x, y, z + 0.055), m.machined_steel(), "X", sides=24, parent=parent)
    for side in (-0.019, 0.019):
        s.box((0.004, 0.032, 0.09), (x + side, y, z + 0.088), m.galvanized(), 0.001, parent)
    s.box((0.05, 0.05, 0.008), (x, y, z + 0.134), m.galvanized(), 0.002, parent)


def linen_trolley(at=(0, 0, 0), turn=0.0, parent=None):
    """A hotel linen cage: tubular frame, folded sheets, a canvas bag at one end."""
    unit = s.group("linen trolley", at, turn, parent)
    steel, canvas = m.brushed_steel("Z", roughness=0.24), m.fabric("#3d5a4c")
    w, d, h = 0.95, 0.55, 1.25
    for x in (-w / 2, w / 2):
        for y in (-d / 2, d / 2):
            s.tube([(x, y, 0.13), (x, y, h)], 0.014, steel, unit)
            caster((x, y, 0), unit)
    for z in (0.18, 0.54, 0.9):
        s.box((w, d, 0.016), (0, 0, z), m.brushed_steel("X"), 0.003, unit)
    s.tube(
        [(-w / 2, -d / 2, h), (w / 2, -d / 2, h), (w / 2, d / 2, h), (-w / 2, d / 2, h), (-w / 2, -d / 2, h)], 0.014, steel, unit, bend=0.05
    )
    rng = random.Random(4)
    tones = ("#dedbd0", "#e2dfd6", "#cfd6cd", "#dcd3c2")
    for z in (0.195, 0.555, 0.915):
        for i in range(3):
            count = rng.randint(4, 6) if z < 0.9 else rng.randint(2, 5)
            for k in range(count):
                s.rounded_box(
                    (0.27, 0.42, 0.045),
                    (-0.31 + i * 0.31, rng.uniform(-0.01, 0.01), z + 0.024 + k * 0.046),
                    m.fabric(tones[(i + k) % 4]),
                    0.02,
                    4,
                    unit,
                )
    s.rounded_box((0.34, 0.5, 0.8), (w / 2 + 0.2, 0, 0.62), canvas, 0.05, 5, unit)
    s.tube(
        [(w / 2, -d / 2, 1.02), (w / 2 + 0.38, -d / 2, 1.02), (w / 2 + 0.38, d / 2, 1.02), (w / 2, d / 2, 1.02)],
        0.012,
        steel,
        unit,
        bend=0.05,
    )
    return unit


def bollard(at, parent=None, height=0.9):
    """A yellow steel post with a black band."""
    unit = s.group("bollard", at, parent=parent)
    s.cylinder(0.07, height, (0, 0, height / 2), m.painted_metal("#c99a24", 0.4, 0.5), bevel=0.02, parent=unit)
    s.cylinder(0.0705, 0.12, (0, 0, height * 0.72), m.painted_metal("#1d201e"), bevel=0, parent=unit)
    return unit


def truss_roof(width, y0, y1, low, rise, pitch=3.0, parent=None, mat=None, light=None):
    """Steel trusses across x with sheeting and a glazed strip on the north slope."""
    unit = s.group("roof", parent=parent)
    steel = mat or m.painted_metal("#4c5a54", 0.5)
    w = width / 2
    n = max(2, round((y1 - y0) / pitch) + 1)
    for i in range(n):
        y = y0 + (y1 - y0) * i / (n - 1)
        s.tube([(-w, y, low), (w, y, low)], 0.04, steel, unit)
        s.tube([(-w, y, low), (0, y, low + rise), (w, y, low)], 0.05, steel, unit)
        for k in range(1, 4):
            x = w * k / 4
            for side in (-1, 1):
                s.tube([(side * x, y, low), (side * x, y, low + rise * (1 - k / 4))], 0.025, steel, unit)
                s.tube([(side * x, y, low), (side * (x - w / 4), y, low + rise * (1 - (k - 1) / 4))], 0.022, steel, unit)
    sheet = m.painted_metal("#b9b8ae", 0.5, 0.3)
    for side in (-1, 1):
        for a, b, glazed in ((0.0, 0.25, False), (0.25, 0.6, True), (0.6, 1.06, False)):
            if glazed:
                continue
            xa, xb = side * w * a, side * w * b
            za, zb = low + rise * (1 - a) + 0.08, low + rise * (1 - b) + 0.08
            s.mesh(
                "sheet", [(xa, y0 - 1, za), (xb, y0 - 1, zb), (xb, y1 + 1, zb), (xa, y1 + 1, za)], [(0, 1, 2, 3)], sheet, 0, unit, (0, 0, 0)
            )
    return unit
