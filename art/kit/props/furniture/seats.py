"""Benches, chairs, the daybed."""

import math

from kit import materials as m
from kit.props.timber import grain, plank
from kit.shapes import cylinder, extrude, group, rounded_box, tube


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
