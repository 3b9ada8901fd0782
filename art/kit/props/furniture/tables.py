"""Tables and the console."""

from kit import materials as m
from kit.props.timber import grain, plank
from kit.shapes import box, cylinder, group, lathe, rounded_box

INK = (0.02, 0.025, 0.023)


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
