"""What stands in the landing wall: frame, sills, wall with openings."""

from kit import materials as m
from kit import shapes as s


def sill(width, depth, at, mat=None, parent=None, grooves=2):
    """A grooved aluminium sill, its top at z = 0 of `at`, running across x, from `at` y towards +Y."""
    mat = mat or m.brushed_steel("X", "#a9aaa6", 0.34)
    base = s.group("sill", at, parent=parent)
    rib = depth / (grooves * 2 + 1)
    s.span((-width / 2, width / 2), (0, depth), (-0.03, -0.012), m.machined_steel(), 0.001, base)
    for i in range(grooves + 1):
        s.span((-width / 2, width / 2), (i * 2 * rib, i * 2 * rib + rib), (-0.03, 0), mat, 0.0015, base)
    return base


def frame(width, height, depth, face=0.06, mat=None, at=(0, 0, 0), parent=None, proud=0.012, head=None):
    """A sheet-steel portal: jambs and head lining an opening of clear `width` x `height`.

    Its face stands at `at` y minus `proud`, the lining runs `depth` towards +Y.
    """
    mat = mat or m.brushed_steel("Z")
    head_mat = head or mat
    unit = s.group("portal", at, parent=parent)
    w = width / 2
    for side in (-1, 1):
        a, b = sorted((side * w, side * (w + face)))
        s.span((a, b), (-proud, depth), (0, height + face), mat, 0.003, unit, "jamb")
    s.span((-w, w), (-proud, depth), (height, height + face), head_mat, 0.003, unit, "head")
    return unit


def wall(width, height, openings, thickness, mat, at=(0, 0, 0), parent=None, reveal=None, x0=None):
    """A wall with rectangular openings [(x centre, width, height from floor) or (x, width, top, bottom)].

    Its face is at `at` y, it is `thickness` deep towards +Y; x runs from x0 (default -width/2).
    """
    unit = s.group("wall", at, parent=parent)
    left = -width / 2 if x0 is None else x0
    right = left + width
    x = left
    for opening in sorted(openings):
        centre, w, top = opening[:3]
        bottom = opening[3] if len(opening) > 3 else 0.0
        if centre - w / 2 > x:
            s.span((x, centre - w / 2), (0, thickness), (0, height), mat, 0, unit)
        s.span((centre - w / 2, centre + w / 2), (0, thickness), (top, height), mat, 0, unit)
        if bottom > 0:
            s.span((centre - w / 2, centre + w / 2), (0, thickness), (0, bottom), mat, 0, unit)
        x = centre + w / 2
    if x < right:
        s.span((x, right), (0, thickness), (0, height), mat, 0, unit)
    return unit
