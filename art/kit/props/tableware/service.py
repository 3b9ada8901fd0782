"""Linen, trolleys, ladles."""

import random

from kit import materials as m
from kit.shapes import box, cylinder, group, rounded_box, sphere, tube


def cloth_fold(size=(0.34, 0.24), layers=3, colour=(0.72, 0.7, 0.62), at=(0, 0, 0), turn=0.0, parent=None):
    """Folded linen or towels."""
    root = group("linen", at, turn, parent)
    for k in range(layers):
        rounded_box((size[0] - 0.006 * k, size[1], 0.028), (0, 0, 0.014 + 0.027 * k), m.fabric(colour), 0.013, 4, root)
    return root


def trolley(at=(0, 0, 0), turn=0.0, size=(0.8, 0.5), height=0.92, shelves=3, parent=None):
    """A steel serving trolley on rubber wheels."""
    steel = m.brushed_steel()
    root = group("trolley", at, turn, parent)
    w, d = size[0] / 2, size[1] / 2
    for x in (-w, w):
        tube([(x, -d, 0.14), (x, -d, height), (x, d, height), (x, d, 0.14)], 0.012, steel, root, bend=0.07)
    for k in range(shelves):
        z = 0.2 + k * (height - 0.32) / (shelves - 1)
        box((2 * w - 0.02, 2 * d - 0.01, 0.012), (0, 0, z), steel, 0.003, root)
        for y in (-d + 0.005, d - 0.005):
            box((2 * w - 0.02, 0.004, 0.03), (0, y, z + 0.012), steel, 0.001, root)
    for x in (-w, w):
        for y in (-d, d):
            cylinder(0.055, 0.026, (x, y, 0.055), m.rubber(), "Y", parent=root)
            box((0.03, 0.04, 0.06), (x, y, 0.115), steel, 0.004, root)
    return root


def utensil_rail(length=1.2, at=(0, 0, 0), turn=0.0, seed=2, parent=None):
    """Ladles and skimmers hanging from a rail on a wall at local y = 0."""
    rng = random.Random(seed)
    root = group("utensil rail", at, turn, parent)
    steel = m.brushed_steel()
    tube([(-length / 2, -0.05, 0), (length / 2, -0.05, 0)], 0.007, steel, root)
    for x in (-length / 2 + 0.05, length / 2 - 0.05):
        tube([(x, 0, 0), (x, -0.05, 0)], 0.006, steel, root)
    n = int(length / 0.13)
    for k in range(n):
        x = -length / 2 + (k + 0.5) * length / n
        long = rng.uniform(0.26, 0.38)
        tube([(x, -0.05, 0.012), (x, -0.066, 0.004), (x, -0.062, -0.05), (x, -0.06, -long)], 0.0035, steel, root)
        if rng.random() < 0.55:
            sphere(rng.uniform(0.03, 0.048), (x, -0.06, -long - 0.02), steel, root, 0.7)
        else:
            cylinder(rng.uniform(0.035, 0.055), 0.004, (x, -0.06, -long - 0.03), steel, "Y", parent=root)
    return root
