"""Plates, bowls, pots and cups."""

from kit import materials as m
from kit.props.timber import plank
from kit.shapes import box, group, lathe, ring, tube


def plates(count=8, radius=0.13, mat=None, at=(0, 0, 0), parent=None):
    """A stack of plates."""
    root = group("plates", at, parent=parent)
    r = radius
    for k in range(count):
        lathe(
            [
                (0, 0.004),
                (r * 0.58, 0.004),
                (r * 0.6, 0),
                (r * 0.66, 0),
                (r * 0.7, 0.006),
                (r, 0.016),
                (r, 0.019),
                (r * 0.68, 0.010),
                (0, 0.009),
            ],
            (0, 0, 0.0085 * k),
            mat or m.ceramic(),
            56,
            root,
        )
    return root


def bowl(radius=0.08, height=0.06, mat=None, at=(0, 0, 0), filled=None, parent=None):
    """A bowl; `filled` is the material of what is in it."""
    root = group("bowl", at, parent=parent)
    r, h = radius, height
    lathe(
        [
            (0, 0.004),
            (r * 0.45, 0),
            (r * 0.5, 0.004),
            (r * 0.8, h * 0.35),
            (r * 0.97, h * 0.75),
            (r, h),
            (r * 0.97, h),
            (r * 0.93, h * 0.75),
            (r * 0.76, h * 0.38),
            (r * 0.4, h * 0.12),
            (0, h * 0.1),
        ],
        (0, 0, 0),
        mat or m.ceramic(),
        56,
        root,
    )
    if filled is not None:
        lathe([(0, h * 0.78), (r * 0.9, h * 0.74)], (0, 0, 0), filled, 40, root)
    return root


def bowls(count=4, radius=0.08, height=0.06, mat=None, at=(0, 0, 0), parent=None):
    """Bowls nested in each other."""
    root = group("bowls", at, parent=parent)
    for k in range(count):
        bowl(radius, height, mat, (0, 0, k * height * 0.32), parent=root)
    return root


def stockpot(radius=0.17, height=0.26, lid=True, mat=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A steel or brass pot with two handles and a lid."""
    mat = mat or m.brushed_steel()
    root = group("stockpot", at, turn, parent)
    r, h = radius, height
    lathe(
        [
            (0, 0),
            (r - 0.01, 0),
            (r, 0.01),
            (r, h - 0.006),
            (r + 0.006, h),
            (r - 0.003, h),
            (r - 0.004, h - 0.01),
            (r - 0.004, 0.02),
            (0, 0.02),
        ],
        (0, 0, 0),
        mat,
        64,
        root,
    )
    for s in (-1, 1):
        tube(
            [(s * r, -0.045, h * 0.78), (s * (r + 0.045), -0.045, h * 0.80), (s * (r + 0.045), 0.045, h * 0.80), (s * r, 0.045, h * 0.78)],
            0.006,
            mat,
            root,
            bend=0.025,
        )
    if lid:
        lathe(
            [(r + 0.004, h + 0.001), (r + 0.004, h + 0.007), (r * 0.8, h + 0.02), (0.02, h + 0.032), (0.0, h + 0.033)],
            (0, 0, 0),
            mat,
            64,
            root,
        )
        lathe(
            [(0.0, h + 0.03), (0.01, h + 0.032), (0.008, h + 0.045), (0.022, h + 0.055), (0.02, h + 0.064), (0, h + 0.066)],
            (0, 0, 0),
            mat,
            32,
            root,
        )
    return root


def uruli(radius=0.24, at=(0, 0, 0), mat=None, parent=None):
    """A wide Kerala bell-metal bowl."""
    r = radius
    outline = [
        (0, 0),
        (r * 0.55, 0.004),
        (r * 0.82, r * 0.14),
        (r * 0.93, r * 0.36),
        (r * 0.95, r * 0.42),
        (r * 1.08, r * 0.44),
        (r * 1.08, r * 0.47),
        (r * 0.93, r * 0.47),
        (r * 0.88, r * 0.36),
        (r * 0.78, r * 0.17),
        (r * 0.5, 0.02),
        (0, 0.014),
    ]
    root = group("uruli", at, parent=parent)
    lathe(outline, (0, 0, 0), mat or m.brass(), 72, root)
    return root


def tiffin(at=(0, 0, 0), tiers=3, turn=0.0, parent=None):
    """A tiffin carrier: stacked steel tins held by a frame with a handle."""
    root = group("tiffin", at, turn, parent)
    steel, r, h = m.brushed_steel(), 0.068, 0.062
    for k in range(tiers):
        z = 0.006 + k * h
        lathe(
            [
                (0, z),
                (r - 0.006, z),
                (r, z + 0.006),
                (r, z + h - 0.01),
                (r + 0.003, z + h - 0.008),
                (r + 0.003, z + h - 0.002),
                (r - 0.004, z + h - 0.002),
                (0, z + h - 0.002),
            ],
            (0, 0, 0),
            steel,
            56,
            root,
        )
    top = 0.006 + tiers * h
    lathe([(r + 0.004, top - 0.004), (r + 0.004, top + 0.006), (r * 0.85, top + 0.016), (0, top + 0.02)], (0, 0, 0), steel, 56, root)
    for s in (-1, 1):
        box((0.004, 0.016, top + 0.03), (s * (r + 0.008), 0, (top + 0.03) / 2), steel, 0.001, root)
    tube(
        [(-r - 0.008, 0, top + 0.025), (-r - 0.006, 0, top + 0.07), (r + 0.006, 0, top + 0.07), (r + 0.008, 0, top + 0.025)],
        0.004,
        steel,
        root,
        bend=0.04,
    )
    return root


def tray(size=(0.42, 0.3), mat=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A timber tray with an upstand."""
    mat = mat or m.teak
    root = group("tray", at, turn, parent)
    w, d = size
    plank((w, d, 0.008), (0, 0, 0.004), mat, 0.002, root)
    for y in (-d / 2 + 0.005, d / 2 - 0.005):
        plank((w, 0.010, 0.035), (0, y, 0.0175), mat, 0.003, root)
    for x in (-w / 2 + 0.005, w / 2 - 0.005):
        plank((0.010, d - 0.02, 0.045), (x, 0, 0.0225), mat, 0.003, root)
    return root


def teapot(at=(0, 0, 0), turn=0.0, mat=None, parent=None):
    """A small round teapot."""
    mat = mat or m.ceramic()
    root = group("teapot", at, turn, parent)
    lathe(
        [
            (0, 0),
            (0.04, 0),
            (0.066, 0.02),
            (0.078, 0.05),
            (0.070, 0.082),
            (0.045, 0.105),
            (0.042, 0.108),
            (0.03, 0.114),
            (0.01, 0.12),
            (0.008, 0.128),
            (0.014, 0.137),
            (0, 0.142),
        ],
        (0, 0, 0),
        mat,
        56,
        root,
    )
    tube([(0.068, 0, 0.05), (0.11, 0, 0.065), (0.125, 0, 0.105)], 0.0095, mat, root, bend=0.03)
    tube([(-0.065, 0, 0.088), (-0.115, 0, 0.09), (-0.115, 0, 0.035), (-0.072, 0, 0.03)], 0.006, mat, root, bend=0.03)
    return root


def cup(at=(0, 0, 0), mat=None, tea=True, parent=None):
    """A cup on its saucer."""
    mat = mat or m.ceramic()
    root = group("cup", at, parent=parent)
    lathe([(0, 0.004), (0.035, 0.003), (0.068, 0.012), (0.068, 0.015), (0.035, 0.007), (0, 0.007)], (0, 0, 0), mat, 48, root)
    lathe(
        [
            (0, 0.009),
            (0.02, 0.008),
            (0.024, 0.012),
            (0.034, 0.03),
            (0.040, 0.066),
            (0.038, 0.066),
            (0.032, 0.03),
            (0.02, 0.014),
            (0, 0.013),
        ],
        (0, 0, 0),
        mat,
        48,
        root,
    )
    ring(0.015, 0.0032, (0.048, 0, 0.04), mat, "Y", root)
    if tea:
        lathe([(0, 0.056), (0.037, 0.056)], (0, 0, 0), m.painted_metal((0.20, 0.07, 0.02)), 40, root)
    return root
