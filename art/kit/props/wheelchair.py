"""A wheelchair pushed or self-driven; it rolls towards +Y, its seat 0.48 m high."""

import math

from kit import materials as m
from kit.shapes import cylinder, group, ring, rounded_box, tube


def wheelchair(at=(0, 0, 0), turn=0.0, parent=None, frame=None, cloth=None):
    """Folding frame, two driving wheels with hand rims, castors, footrests and push handles."""
    root = group("wheelchair", at, turn, parent)
    steel = frame or m.painted_metal("#1d3f35", 0.3)
    bright = m.brushed_steel("X", roughness=0.22)
    cloth = cloth or m.fabric("#262b2c")
    for s in (-1, 1):
        x = s * 0.23
        tube([(x, -0.24, 0.96), (x, -0.2, 0.47), (x, 0.24, 0.47), (x, 0.3, 0.42), (x, 0.42, 0.16)], 0.012, steel, root, bend=0.05)
        tube([(x, -0.2, 0.47), (x, -0.19, 0.22), (x, 0.24, 0.22), (x, 0.26, 0.46)], 0.012, steel, root, bend=0.05)
        tube([(x, -0.2, 0.7), (x, 0.16, 0.7), (x, 0.22, 0.47)], 0.012, steel, root, bend=0.06)
        rounded_box((0.05, 0.3, 0.03), (x, -0.03, 0.72), m.rubber("#23282a"), 0.013, 4, root)
        tube([(x, -0.235, 0.95), (x, -0.38, 0.955)], 0.015, m.rubber("#23282a"), root)
        rounded_box((0.15, 0.17, 0.014), (s * 0.13, 0.45, 0.12), m.rubber("#23282a"), 0.006, 3, root)
        tube([(x, 0.4, 0.2), (x, 0.44, 0.12), (s * 0.08, 0.44, 0.115)], 0.01, steel, root, bend=0.02)
        wheel(root, s * 0.285, bright)
        tube([(x, 0.24, 0.24), (x, 0.24, 0.16)], 0.014, steel, root)
        for off in (-0.02, 0.02):
            tube([(x + off, 0.24, 0.16), (x + off, 0.215, 0.075)], 0.006, steel, root)
        cylinder(0.07, 0.026, (x, 0.215, 0.07), m.rubber("#2c3133"), "X", bevel=0.006, parent=root)
    for a, b in ((-1, 1), (1, -1)):
        tube([(a * 0.23, -0.02, 0.24), (b * 0.23, 0.02, 0.46)], 0.01, steel, root)
    rounded_box((0.44, 0.42, 0.045), (0, 0.02, 0.485), cloth, 0.02, 4, root)
    back = rounded_box((0.44, 0.03, 0.4), (0, -0.225, 0.7), cloth, 0.012, 4, root)
    back.rotation_euler.x = 0.08
    return root


def wheel(root, x, bright, radius=0.3):
    """A spoked wheel of 600 mm with its tyre and hand rim."""
    hub = (x, -0.12, radius)
    ring(radius - 0.014, 0.016, hub, m.rubber("#232627"), "X", root)
    ring(radius - 0.034, 0.009, hub, bright, "X", root)
    out = math.copysign(0.045, x)
    ring(radius - 0.055, 0.009, (x + out, hub[1], radius), bright, "X", root)
    cylinder(0.024, 0.07, hub, bright, "X", parent=root)
    for k in range(12):
        a = 2 * math.pi * k / 12
        y, z = math.cos(a), math.sin(a)
        rim = (x, hub[1] + y * (radius - 0.034), radius + z * (radius - 0.034))
        tube([(x + math.copysign(0.028, x) * (-1) ** k, hub[1] + y * 0.02, radius + z * 0.02), rim], 0.0016, bright, root)
