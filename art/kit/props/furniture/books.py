"""Books and what holds them."""

import math
import random

from kit import materials as m
from kit.props.timber import plank
from kit.shapes import box, group


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
