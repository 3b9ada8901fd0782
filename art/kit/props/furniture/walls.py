"""Rugs, pictures, columns."""

from kit import materials as m
from kit.props.timber import grain, plank
from kit.shapes import box, group, lathe


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
