"""Flights of stairs and balustrades."""

import math

from mathutils import Vector

from kit import materials as m
from kit.props.timber import plank
from kit.shapes import box, extrude, group, pane, tube


def open_flight(steps, width=1.0, rise=0.17, going=0.27, at=(0, 0, 0), turn=0.0, tread=None, steel=None, parent=None, last=False):
    """Thick timber treads on two slim steel stringers, climbing along +X from `at` (foot, middle of width)."""
    tread, steel = tread or m.teak, steel or m.painted_metal((0.02, 0.025, 0.023))
    root = group("open flight", at, turn, parent)
    for i in range(steps if last else steps - 1):
        plank((going + 0.03, width, 0.045), ((i + 0.5) * going, 0, (i + 1) * rise - 0.0225), tread, 0.004, root)
    for y in (-width / 2 + 0.12, width / 2 - 0.12):
        extrude(_saw(steps, rise, going, 0.24), 0.012, (0, y, 0), steel, "Y", 0.001, root)
    return root


def _saw(steps, rise, going, drop):
    """Side view of a stringer cut under each tread."""
    top = []
    for i in range(steps):
        z = (i + 1) * rise - 0.045
        top += [(i * going + 0.02, z), ((i + 1) * going + 0.02, z)]
    foot = [(0.02, 0.0)]
    slope = rise / going
    end = (steps * going + 0.02, steps * rise - 0.045 - drop)
    start_x = 0.02 + (drop - rise + 0.045) / slope if drop > rise - 0.045 else 0.3
    return foot + top + [end, (max(start_x, 0.12) + 0.1, 0.0)]


def solid_flight(steps, width=1.0, rise=0.17, going=0.27, at=(0, 0, 0), turn=0.0, mat=None, tread=None, waist=0.16, parent=None):
    """A masonry flight with plastered soffit; optional stone or timber `tread` slabs on it."""
    mat = mat or m.lime_plaster()
    root = group("solid flight", at, turn, parent)
    lay = 0.03 if tread is not None else 0.0
    outline = [(0, 0)]
    for i in range(steps):
        outline += [(i * going, (i + 1) * rise - lay), ((i + 1) * going, (i + 1) * rise - lay)]
    slope = rise / going
    thick = waist * math.sqrt(1 + slope * slope)
    outline += [(steps * going, steps * rise - thick), (thick / slope, 0)]
    extrude(outline, width, (0, 0, 0), mat, "Y", 0.003, root)
    if tread is not None:
        for i in range(steps):
            plank((going + 0.02, width + 0.02, lay), ((i + 0.5) * going - 0.01, 0, (i + 1) * rise - lay / 2), tread, 0.004, root)
    return root


def balustrade(points, height=0.95, rail=None, rods=None, spacing=0.115, rod=0.0065, posts=True, rail_size=(0.05, 0.035), parent=None):
    """Slim upright rods with a timber rail along a path of feet [(x, y, z)...], level or sloping."""
    rail, rods = rail or m.teak, rods or m.painted_metal((0.02, 0.025, 0.023))
    root = group("balustrade", parent=parent)
    up = Vector((0, 0, height))
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        flat = Vector((b.x - a.x, b.y - a.y, 0))
        n = max(2, round(flat.length / spacing))
        for k in range(n + 1):
            p = a.lerp(b, k / n)
            end = posts and k in (0, n)
            tube([p + Vector((0, 0, -0.01)), p + up], rod * (1.6 if end else 1.0), rods, root)
        bar = plank(((b - a).length + 0.02, *rail_size), (a + b) / 2 + up, rail, 0.01, root)
        bar.rotation_euler = (b - a).to_track_quat("X", "Z").to_euler()
    return root


def glass_guard(points, height=1.0, rail=None, glass=None, shoe=None, parent=None):
    """A frameless glass parapet in a floor shoe with a slim rail on top, along level points."""
    rail, shoe = rail or m.teak, shoe or m.painted_metal((0.02, 0.025, 0.023))
    root = group("glass guard", parent=parent)
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        length = (b - a).length
        bearing = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
        run = group("run", (a + b) / 2, bearing, root)
        n = max(1, round(length / 1.3))
        for k in range(n):
            pane(
                (length / n - 0.012, 0.017, height - 0.06),
                (-length / 2 + (k + 0.5) * length / n, 0, height / 2 - 0.01),
                glass or m.glass(),
                parent=run,
            )
        box((length, 0.05, 0.07), (0, 0, 0.015), shoe, 0.003, run)
        plank((length + 0.03, 0.045, 0.03), (0, 0, height - 0.02), rail, 0.008, run)
    return root
