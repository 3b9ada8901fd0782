"""Furniture of houses, lobbies and libraries."""

import math
import random

from kit import materials as m
from kit.props.timber import grain, plank
from kit.shapes import box, cylinder, extrude, group, lathe, rounded_box, tube

INK = (0.02, 0.025, 0.023)


def bench(length=1.6, depth=0.42, height=0.43, cushion=None, wood=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A low teak bench, slatted seat, with a thin cushion if one is given."""
    wood = wood or m.teak
    root = group("bench", at, turn, parent)
    for x in (-length / 2 + 0.14, length / 2 - 0.14):
        for y in (-depth / 2 + 0.03, depth / 2 - 0.03):
            plank((0.045, 0.045, height - 0.06), (x, y, (height - 0.06) / 2), wood, 0.004, root)
        plank((0.04, depth, 0.05), (x, 0, height - 0.085), wood, 0.004, root)
    for y in (-depth / 2 + 0.03, depth / 2 - 0.03):
        plank((length - 0.28, 0.025, 0.05), (0, y, height - 0.085), wood, 0.003, root)
    n = 7
    for k in range(n):
        y = -depth / 2 + (k + 0.5) * depth / n
        plank((length, depth / n - 0.008, 0.025), (0, y, height - 0.045), wood, 0.004, root)
    if cushion is not None:
        rounded_box((length * 0.96, depth * 0.94, 0.055), (0, 0, height - 0.005), cushion, 0.024, 4, root)
    return root


def lounge_chair(at=(0, 0, 0), turn=0.0, wood=None, cloth=None, parent=None):
    """A low teak chair with loose cushions, facing -Y."""
    wood, cloth = wood or m.teak, cloth or m.fabric((0.62, 0.57, 0.47))
    root = group("lounge chair", at, turn, parent)
    w, d = 0.70, 0.74
    for side in (-1, 1):
        x = side * (w / 2 - 0.02)
        tube([(x, -d / 2 + 0.03, 0), (x, -d / 2 + 0.06, 0.56)], 0.018, grain((0, 0, 1), wood), root)
        tube([(x, d / 2 - 0.02, 0), (x, d / 2 - 0.10, 0.56)], 0.018, grain((0, 0, 1), wood), root)
        extrude(
            [(-d / 2 + 0.0, 0.555), (d / 2 - 0.05, 0.555), (d / 2 - 0.05, 0.578), (-d / 2 + 0.0, 0.585)],
            0.06,
            (x, 0, 0),
            grain((0, 1, 0), wood),
            "X",
            0.006,
            root,
        )
        plank((0.03, d - 0.16, 0.05), (x, -0.01, 0.27), wood, 0.004, root)
    for y in (-d / 2 + 0.06, d / 2 - 0.14):
        plank((w - 0.06, 0.03, 0.05), (0, y, 0.27), wood, 0.004, root)
    seat = rounded_box((w - 0.10, d - 0.12, 0.12), (0, -0.02, 0.355), cloth, 0.045, 5, root)
    seat.rotation_euler.x = math.radians(4)
    back = rounded_box((w - 0.10, 0.12, 0.50), (0, d / 2 - 0.10, 0.62), cloth, 0.045, 5, root)
    back.rotation_euler.x = math.radians(-16)
    for x in (-0.2, 0, 0.2):
        slat = plank((0.045, 0.018, 0.52), (x, d / 2 - 0.015, 0.60), wood, 0.003, root)
        slat.rotation_euler.x = math.radians(-16)
    return root


def dining_chair(at=(0, 0, 0), turn=0.0, wood=None, seat=None, parent=None):
    """A light teak chair with a woven seat, facing -Y."""
    wood, seat = wood or m.teak, seat or m.fabric((0.55, 0.44, 0.28))
    root = group("dining chair", at, turn, parent)
    for x in (-0.2, 0.2):
        tube([(x * 1.05, -0.2, 0), (x, -0.19, 0.44)], 0.016, grain((0, 0, 1), wood), root)
        tube([(x * 1.05, 0.22, 0), (x * 0.98, 0.2, 0.44), (x * 0.95, 0.26, 0.80)], 0.015, grain((0, 0, 1), wood), root)
        tube([(x, -0.19, 0.36), (x, 0.2, 0.36)], 0.010, grain((0, 0, 1), wood), root)
    plank((0.44, 0.03, 0.035), (0, -0.19, 0.425), wood, 0.006, root)
    plank((0.44, 0.03, 0.035), (0, 0.2, 0.425), wood, 0.006, root)
    rounded_box((0.43, 0.41, 0.03), (0, 0.005, 0.447), seat, 0.012, 3, root)
    back = rounded_box((0.42, 0.02, 0.13), (0, 0.252, 0.745), grain((1, 0, 0), wood), 0.009, 3, root)
    back.rotation_euler.x = math.radians(-9)
    return root


def table(length=1.6, width=0.85, height=0.74, top=None, wood=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A plain table with tapered legs."""
    wood = wood or m.teak
    root = group("table", at, turn, parent)
    rounded_box((length, width, 0.035), (0, 0, height - 0.0175), grain((1, 0, 0), top or wood), 0.008, 3, root)
    for x in (-length / 2 + 0.1, length / 2 - 0.1):
        for y in (-width / 2 + 0.09, width / 2 - 0.09):
            cylinder(0.019, height - 0.035, (x, y, (height - 0.035) / 2), grain((0, 0, 1), wood), top=0.029, parent=root)
    for y in (-width / 2 + 0.1, width / 2 - 0.1):
        plank((length - 0.24, 0.022, 0.07), (0, y, height - 0.07), wood, 0.003, root)
    for x in (-length / 2 + 0.12, length / 2 - 0.12):
        plank((0.022, width - 0.24, 0.07), (x, 0, height - 0.07), wood, 0.003, root)
    return root


def side_table(radius=0.24, height=0.48, top=None, at=(0, 0, 0), parent=None):
    """A round table on one turned foot."""
    root = group("side table", at, parent=parent)
    lathe(
        [
            (0, height - 0.03),
            (radius - 0.006, height - 0.03),
            (radius, height - 0.02),
            (radius, height - 0.006),
            (radius - 0.006, height),
            (0, height),
        ],
        (0, 0, 0),
        top or m.marble(),
        parent=root,
    )
    lathe(
        [(0, 0), (radius * 0.62, 0), (radius * 0.62, 0.012), (0.022, 0.025), (0.018, height - 0.03), (0, height - 0.03)],
        (0, 0, 0),
        m.brass(),
        parent=root,
    )
    return root


def console(length=1.4, depth=0.36, height=0.82, wood=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A sideboard on legs with sliding slatted doors; its back at local y = 0, facing -Y."""
    wood = wood or m.teak
    root = group("console", at, turn, parent)
    body = height - 0.24
    for x in (-length / 2 + 0.0125, length / 2 - 0.0125):
        plank((0.025, depth, body), (x, -depth / 2, 0.24 + body / 2), wood, 0.003, root)
    for z in (0.2525, height - 0.0125):
        plank((length, depth + 0.004, 0.025), (0, -depth / 2, z), wood, 0.003, root)
    plank((length - 0.05, 0.015, body - 0.05), (0, -0.02, 0.24 + body / 2), wood, 0, root)
    n = int((length - 0.06) / 0.028)
    for k in range(n):
        plank(
            (0.02, 0.018, body - 0.056),
            (-length / 2 + 0.03 + (k + 0.5) * (length - 0.06) / n, -depth + 0.03, 0.24 + body / 2),
            wood,
            0.002,
            root,
        )
    box((length - 0.05, 0.004, body - 0.05), (0, -depth + 0.045, 0.24 + body / 2), m.painted_metal(INK), 0, root)
    for x in (-length / 2 + 0.1, length / 2 - 0.1):
        for y in (-0.06, -depth + 0.06):
            cylinder(0.014, 0.24, (x, y, 0.12), grain((0, 0, 1), wood), top=0.02, parent=root)
    return root


def rug(size=(2.0, 1.4), colour=(0.55, 0.5, 0.42), at=(0, 0, 0), turn=0.0, parent=None):
    """A flat-woven rug with a darker border."""
    root = group("rug", at, turn, parent)
    box((size[0], size[1], 0.008), (0, 0, 0.004), m.fabric(tuple(c * 0.55 for c in colour)), 0.002, root)
    box((size[0] - 0.16, size[1] - 0.16, 0.004), (0, 0, 0.0085), m.fabric(colour), 0.001, root)
    return root


def picture(width=0.6, height=0.8, art=None, frame=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A framed sheet on a wall at local y = 0 (facing -Y); `at` is its middle."""
    root = group("picture", at, turn, parent)
    frame = frame or m.teak
    s = 0.022
    for x in (-width / 2 + s / 2, width / 2 - s / 2):
        plank((s, 0.028, height), (x, -0.014, 0), frame, 0.002, root)
    for z in (-height / 2 + s / 2, height / 2 - s / 2):
        plank((width - 2 * s, 0.028, s), (0, -0.014, z), frame, 0.002, root)
    box((width - 2 * s, 0.004, height - 2 * s), (0, -0.010, 0), m.fabric((0.82, 0.79, 0.72)), 0, root)
    box((width * 0.52, 0.003, height * 0.52), (0, -0.0135, 0.01), art or m.fabric((0.10, 0.2, 0.15)), 0, root)
    return root


def books(length, height=0.26, depth=0.19, at=(0, 0, 0), turn=0.0, seed=1, parent=None):
    """A row of books standing along X from `at` (their left foot), spines towards -Y at y = 0."""
    rng = random.Random(seed)
    root = group("books", at, turn, parent)
    cloths = [
        m.fabric(c)
        for c in (
            (0.16, 0.06, 0.04),
            (0.035, 0.07, 0.055),
            (0.36, 0.29, 0.18),
            (0.05, 0.06, 0.09),
            (0.48, 0.43, 0.34),
            (0.10, 0.035, 0.03),
            (0.24, 0.16, 0.07),
            (0.07, 0.05, 0.035),
            (0.3, 0.27, 0.22),
        )
    ]
    x = 0.0
    while x < length - 0.05:
        thick = rng.uniform(0.016, 0.05)
        tall, deep = height * rng.uniform(0.72, 1.0), depth * rng.uniform(0.78, 1.0)
        _book(root, (x + thick / 2, 0, 0), thick, tall, deep, rng.choice(cloths))
        x += thick + 0.0015
    return root


def book_stack(count=4, at=(0, 0, 0), turn=0.0, seed=1, parent=None):
    """A few books lying on each other."""
    rng = random.Random(seed)
    root = group("book stack", at, turn, parent)
    cloths = [m.fabric(c) for c in ((0.32, 0.10, 0.06), (0.08, 0.16, 0.12), (0.52, 0.42, 0.26), (0.6, 0.55, 0.45))]
    z = 0.0
    for k in range(count):
        thick = rng.uniform(0.02, 0.042)
        flat = group("flat", (rng.uniform(-0.01, 0.01), rng.uniform(-0.01, 0.01), z), rng.uniform(-9, 9), root)
        lying = group("lying", parent=flat)
        lying.rotation_euler = (0, math.radians(-90), 0)
        _book(lying, (thick / 2, -0.08, -0.12), thick, 0.24 - 0.015 * k, 0.17 - 0.01 * k, cloths[k % len(cloths)])
        z += thick + 0.001
    return root


def _book(parent, at, thick, tall, deep, cloth):
    x, y, z = at
    box((thick, 0.004, tall), (x, y + 0.002, z + tall / 2), cloth, 0.0015, parent)
    for s in (-1, 1):
        box((0.003, deep, tall), (x + s * (thick / 2 - 0.0015), y + deep / 2, z + tall / 2), cloth, 0.0008, parent)
    box((thick - 0.006, deep - 0.01, tall - 0.008), (x, y + deep / 2 - 0.002, z + tall / 2), m.fabric((0.78, 0.74, 0.64)), 0, parent)
    if thick > 0.03:
        for up in (0.74, 0.8, 0.2):
            box((thick * 0.98, 0.0008, 0.0025), (x, y - 0.0001, z + tall * up), m.brass(), 0, parent)


def bookcase(width=2.0, height=2.4, shelves=6, bays=2, depth=0.28, wood=None, at=(0, 0, 0), turn=0.0, seed=3, parent=None):
    """A full bookcase; its back at local y = 0, facing -Y."""
    wood = wood or m.teak
    rng = random.Random(seed)
    root = group("bookcase", at, turn, parent)
    plank((width, 0.012, height), (0, -0.006, height / 2), wood, 0, root)
    for k in range(bays + 1):
        plank((0.025, depth, height), (-width / 2 + 0.0125 + k * (width - 0.025) / bays, -depth / 2, height / 2), wood, 0.002, root)
    step = (height - 0.1) / shelves
    bay = (width - 0.025) / bays
    for i in range(shelves + 1):
        z = 0.08 + i * step
        plank((width - 0.05, depth - 0.014, 0.022), (0, -depth / 2 - 0.006, z), wood, 0.002, root)
        if i == shelves:
            continue
        for k in range(bays):
            fill = bay * rng.choice((0.99, 0.98, 0.97, 0.9, 0.78)) - 0.05
            books(
                fill,
                min(step - 0.07, 0.27),
                depth - 0.09,
                (-width / 2 + k * bay + 0.035, -depth + 0.035, z + 0.011),
                seed=seed * 50 + i * bays + k,
                parent=root,
            )
    return root


def daybed(length=1.9, depth=0.8, at=(0, 0, 0), turn=0.0, cloth=None, parent=None):
    """A low teak daybed with mattress and bolsters."""
    root = group("daybed", at, turn, parent)
    wood, cloth = m.teak, cloth or m.fabric((0.7, 0.66, 0.56))
    plank((length, depth, 0.07), (0, 0, 0.26), wood, 0.008, root)
    for x in (-length / 2 + 0.08, length / 2 - 0.08):
        for y in (-depth / 2 + 0.07, depth / 2 - 0.07):
            cylinder(0.024, 0.225, (x, y, 0.1125), grain((0, 0, 1), wood), top=0.032, parent=root)
    rounded_box((length - 0.03, depth - 0.03, 0.13), (0, 0, 0.36), cloth, 0.04, 5, root)
    for x in (-length / 2 + 0.15, length / 2 - 0.15):
        bolster = cylinder(0.085, depth * 0.82, (x, 0, 0.505), m.fabric((0.12, 0.22, 0.17)), axis="Y", bevel=0.025, parent=root)
        bolster.name = "bolster"
    return root


def column(height, at=(0, 0, 0), wood=None, radius=0.09, base=None, parent=None):
    """A turned Kerala column on a granite base."""
    wood, base = wood or m.teak, base or m.granite()
    root = group("column", at, parent=parent)
    b = 0.28
    box((radius * 2.9, radius * 2.9, b), (0, 0, b / 2), base, 0.012, root)
    r, h = radius, height
    lathe(
        [
            (0, b),
            (r * 1.25, b),
            (r * 1.3, b + 0.03),
            (r * 1.25, b + 0.06),
            (r * 1.02, b + 0.08),
            (r * 1.02, b + 0.10),
            (r * 1.12, b + 0.12),
            (r, b + 0.15),
            (r * 0.92, h * 0.62),
            (r * 0.86, h - 0.34),
            (r * 0.98, h - 0.33),
            (r * 1.02, h - 0.31),
            (r * 0.9, h - 0.29),
            (r * 1.05, h - 0.22),
            (r * 1.22, h - 0.20),
            (r * 1.22, h - 0.16),
            (0, h - 0.16),
        ],
        (0, 0, 0),
        grain((0, 0, 1), wood),
        56,
        root,
    )
    plank((radius * 2.7, radius * 2.7, 0.06), (0, 0, h - 0.13), wood, 0.008, root)
    plank((radius * 4.6, radius * 2.2, 0.10), (0, 0, h - 0.05), wood, 0.012, root)
    return root
