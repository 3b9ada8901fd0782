"""Inside the hoistway: walls, rails, car seen from outside, machine floor."""

from kit import materials as m
from kit import shapes as s
from kit.lift import counterweight, rails


def shaft(width, depth, low, high, mat=None, front=True, at=(0, 0, 0), openings=(), parent=None, thickness=0.2):
    """Concrete hoistway walls round a clear plan centred on x, from y = 0 (front wall's inner face) to `depth`.

    `openings` are z heights of landings: a doorway of 1 x 2.15 m is left in the front wall at each.
    """
    unit = s.group("hoistway", at, parent=parent)
    mat = mat or m.concrete(boards=0.15)
    w, t = width / 2, thickness
    s.span((-w - t, -w), (-t, depth + t), (low, high), mat, 0, unit)
    s.span((w, w + t), (-t, depth + t), (low, high), mat, 0, unit)
    s.span((-w, w), (depth, depth + t), (low, high), mat, 0, unit)
    s.span((-w, w), (0, depth), (low - 0.2, low), mat, 0, unit)
    if front:
        half, z = 0.55, low
        for sill in sorted(openings):
            s.span((-w, w), (-t, 0), (z, sill), mat, 0, unit)
            for a, b in ((-w, -half), (half, w)):
                s.span((a, b), (-t, 0), (sill, sill + 2.2), mat, 0, unit)
            z = sill + 2.2
        s.span((-w, w), (-t, 0), (z, high), mat, 0, unit)
    return unit


def rail_pair(width, y, low, high, parent=None, wall=0.12, gauge=None):
    """Car guide rails on both side walls, blades facing each other; returns the gauge."""
    gauge = gauge or width - 2 * (wall + 0.062)
    half = gauge / 2 + 0.062
    rails.guide(low, high, (-half, y, 0), -90, parent, wall=width / 2 - half)
    rails.guide(low, high, (half, y, 0), 90, parent, wall=width / 2 - half)
    return gauge


def weight(x, y, z, parent=None, width=0.9, turn=90.0):
    """The counterweight with its foot at `z`."""
    return counterweight.build(width, 2.5, at=(x, y, z), turn=turn, parent=parent)
