"""What people leave for a moment: an umbrella, a walking stick, sandals, a suitcase, a watering can, the paper."""

import math

from kit import materials as m
from kit.shapes import box, cylinder, extrude, group, lathe, ring, rounded_box, tube


def umbrella(at=(0, 0, 0), lean=0.0, turn=0.0, cloth=None, parent=None):
    """A rolled umbrella on its tip, 0.88 m long, leaning towards +Y by `lean` degrees; turn it afterwards."""
    root = group("umbrella", at, turn, parent)
    root.rotation_euler.x = -math.radians(lean)
    cloth = cloth or m.fabric("#1d2523")
    cylinder(0.004, 0.07, (0, 0, 0.035), m.brushed_steel(), parent=root)
    folds = [(0.008, 0.06), (0.014, 0.1), (0.026, 0.26), (0.03, 0.4), (0.026, 0.52), (0.017, 0.6), (0.012, 0.64)]
    lathe(folds, (0, 0, 0), cloth, 40, root)
    for k in range(8):
        a = math.radians(45 * k)
        tube([(r * 0.98 * math.cos(a + z * 2.4), r * 0.98 * math.sin(a + z * 2.4), z) for r, z in folds], 0.0045, cloth, root)
    ring(0.0265, 0.004, (0, 0, 0.47), cloth, parent=root)
    crook(root, 0.62, 0.8, 0.045, m.walnut("Z"), 0.009)
    return root


def walking_stick(at=(0, 0, 0), lean=0.0, turn=0.0, parent=None):
    """A rosewood stick with a crook, 0.9 m long, leaning towards +Y by `lean` degrees."""
    root = group("walking stick", at, turn, parent)
    root.rotation_euler.x = -math.radians(lean)
    cylinder(0.013, 0.03, (0, 0, 0.015), m.rubber(), parent=root)
    crook(root, 0.02, 0.84, 0.055, m.rosewood("Z"), 0.0115)
    ring(0.0115, 0.003, (0, 0, 0.74), m.brass(), parent=root)
    return root


def crook(root, low, high, radius, mat, thick):
    """A straight shaft from `low` to `high` that ends in a half circle."""
    arc = [(0, radius * (math.cos(t) - 1), high + radius * math.sin(t)) for t in (math.radians(12 * k) for k in range(17))]
    tube([(0, 0, low), (0, 0, high)] + arc[1:], thick, mat, root)


def sandals(at=(0, 0, 0), turn=0.0, sole=None, strap=None, length=0.26, parent=None):
    """A pair of leather sandals, toes towards +Y, one a little ahead of the other."""
    root = group("sandals", at, turn, parent)
    sole, strap = sole or m.leather("#5a3721"), strap or m.leather("#3a2318")
    k = length / 0.26
    half = [(0.032, -0.125), (0.036, -0.09), (0.03, -0.03), (0.036, 0.04), (0.045, 0.085), (0.035, 0.122), (0.0, 0.135)]
    outline = [(x * k, y * k) for x, y in half] + [(-x * k, y * k) for x, y in reversed(half[:-1])]
    for side in (-1, 1):
        foot = group("sandal", (side * 0.065, 0.03 * side, 0), -side * 9 + 3, root)
        extrude(outline, 0.014, (0, 0, 0.007), m.rubber("#2a2622"), "Z", 0.004, foot)
        extrude([(x * 0.96, y * 0.96) for x, y in outline], 0.006, (0, 0, 0.017), sole, "Z", 0.002, foot)
        for y, rise in ((0.055, 0.045), (0.02, 0.055)):
            arch = [(0.04 * k * math.cos(t), y * k, 0.014 + rise * math.sin(t)) for t in (math.pi * i / 12 for i in range(13))]
            for off in (-0.008, 0, 0.008):
                tube([(a, b + off, c) for a, b, c in arch], 0.0045, strap, foot)
        back = [(0.036 * k * math.cos(t), (-0.07 - 0.05 * math.sin(t)) * k, 0.055) for t in (math.pi * i / 12 for i in range(13))]
        tube([(0.036 * k, 0.0, 0.018)] + back + [(-0.036 * k, 0.0, 0.018)], 0.005, strap, foot)
    return root


def suitcase(at=(0, 0, 0), turn=0.0, size=(0.56, 0.2, 0.4), hide=None, parent=None):
    """A leather suitcase on its long edge, straps and lock towards -Y."""
    w, d, h = size
    root = group("suitcase", at, turn, parent)
    hide = hide or m.leather("#7a4a28")
    dark = m.leather("#3f2615")
    rounded_box((w, d, h), (0, 0, h / 2 + 0.006), hide, 0.035, 6, root)
    ring_at = h / 2 + 0.006
    rounded_box((w + 0.004, 0.008, h + 0.004), (0, 0, ring_at), dark, 0.003, 2, root)
    for x in (-w * 0.28, w * 0.28):
        rounded_box((0.034, d + 0.008, h + 0.008), (x, 0, ring_at), dark, 0.03, 5, root)
        box((0.044, 0.006, 0.03), (x, -d / 2 - 0.006, h * 0.72), m.brass(), 0.002, root)
    for x in (-1, 1):
        for z in (0.03, h - 0.018):
            rounded_box((0.06, d + 0.006, 0.06), (x * (w / 2 - 0.027), 0, z), dark, 0.028, 5, root)
    box((0.06, 0.006, 0.035), (0, -d / 2 - 0.002, h * 0.8), m.brass(), 0.002, root)
    tube([(-0.08, 0, h), (-0.075, 0, h + 0.05), (0.075, 0, h + 0.05), (0.08, 0, h)], 0.011, dark, root, bend=0.03)
    return root


def newspaper(at=(0, 0, 0), turn=0.0, parent=None):
    """The morning's paper, folded twice."""
    root = group("newspaper", at, turn, parent)
    for k, (w, d) in enumerate(((0.3, 0.2), (0.298, 0.198), (0.296, 0.2))):
        box((w, d, 0.003), (0.002 * k, 0, 0.002 + 0.0034 * k), m.paper("#d8d2c2"), 0.001, root, k - 1)
    ink = m.plastic("#3b3d3b", 0.9)
    box((0.26, 0.022, 0.0006), (0, 0.068, 0.0107), ink, 0, root)
    for k in range(7):
        for x in (-0.09, 0, 0.09):
            box((0.072, 0.005, 0.0004), (x, 0.036 - k * 0.018, 0.0106), m.plastic("#8a8a84", 0.9), 0, root)
    return root


def watering_can(at=(0, 0, 0), turn=0.0, mat=None, parent=None):
    """A galvanised watering can, its spout towards +X."""
    root = group("watering can", at, turn, parent)
    mat = mat or m.galvanized()
    lathe([(0, 0), (0.115, 0), (0.12, 0.012), (0.112, 0.2), (0.104, 0.24), (0.1, 0.24), (0.104, 0.19), (0.11, 0.02), (0, 0.014)], (0, 0, 0), mat, 48, root)
    for z in (0.07, 0.2):
        ring(0.116 - 0.02 * z, 0.005, (0, 0, z), mat, parent=root)
    tube([(0.1, 0, 0.05), (0.2, 0, 0.13), (0.33, 0, 0.32)], 0.016, mat, root, bend=0.06)
    rose = lathe([(0, 0.0), (0.018, 0), (0.045, 0.05), (0.042, 0.06), (0, 0.066)], (0.33, 0, 0.315), mat, 32, root)
    rose.rotation_euler.y = math.radians(40)
    tube([(-0.11, 0, 0.06), (-0.22, 0, 0.1), (-0.2, 0, 0.28), (-0.06, 0, 0.34), (0.09, 0, 0.235)], 0.009, mat, root, bend=0.09)
    return root
