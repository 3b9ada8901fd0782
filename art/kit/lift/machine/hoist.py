"""Hoisting machines: gearless and geared, and the overspeed governor."""

import math

from kit import materials as m
from kit import shapes as s


def sheave(radius, width, at, parent, grooves=5, axis="X", mat=None):
    """A traction sheave turned about x: rims and rope grooves."""
    mat = mat or m.machined_steel()
    step = width / (grooves + 1)
    outline = [(0.0, -width / 2), (radius, -width / 2)]
    for i in range(grooves):
        c = -width / 2 + step * (i + 1)
        outline += [(radius, c - step * 0.34), (radius - step * 0.55, c), (radius, c + step * 0.34)]
    outline += [(radius, width / 2), (0.0, width / 2)]
    body = s.lathe(outline, at, mat, 72, parent, "sheave")
    body.rotation_euler = (0, math.pi / 2, 0) if axis == "X" else (math.pi / 2, 0, 0)
    return body


def gearless(at=(0, 0, 0), turn=0.0, parent=None, radius=0.26, mat=None, grooves=6, beam=1.5):
    """A permanent-magnet gearless machine on its bed; shaft along x, sheave to +X, bed top at z = 0."""
    unit = s.group("gearless machine", at, turn, parent)
    paint = mat or m.painted_metal("#1d4a3c", 0.3)
    dark = m.painted_metal("#20262a", 0.4)
    r = radius
    outline = [(0.0, 0.0), (r * 0.92, 0.0), (r, 0.02), (r, 0.05)]
    for i in range(9):
        z = 0.06 + i * 0.016
        outline += [(r + 0.004, z), (r + 0.022, z + 0.002), (r + 0.022, z + 0.006), (r + 0.004, z + 0.008)]
    outline += [(r, 0.215), (r * 0.93, 0.24), (r * 0.5, 0.245), (r * 0.48, 0.262), (0.0, 0.262)]
    body = s.lathe(outline, (-0.26, 0, r + 0.09), paint, 72, unit, "motor")
    body.rotation_euler = (0, math.pi / 2, 0)
    sheave(r * 0.62, 0.13, (0.09, 0, r + 0.09), unit, grooves)
    s.cylinder(0.05, 0.3, (0.13, 0, r + 0.09), m.machined_steel(), "X", parent=unit)
    s.cylinder(0.085, 0.05, (0.215, 0, r + 0.09), paint, "X", bevel=0.008, parent=unit)
    for angle in range(0, 360, 45):
        a = math.radians(angle)
        s.cylinder(
            0.009, 0.012, (-0.268, math.cos(a) * r * 0.74, r + 0.09 + math.sin(a) * r * 0.74), m.machined_steel(), "X", sides=6, parent=unit
        )
        s.cylinder(
            0.007, 0.012, (0.243, math.cos(a) * 0.066, r + 0.09 + math.sin(a) * 0.066), m.machined_steel(), "X", sides=6, parent=unit
        )
    s.extrude(
        [(-0.16, 0.0), (0.16, 0.0), (0.08, r + 0.02), (0.07, r + 0.13), (-0.07, r + 0.13), (-0.08, r + 0.02)],
        0.04,
        (0.205, 0, 0),
        paint,
        "X",
        0.006,
        unit,
    )
    reach = r * 1.28
    for x in ((-0.3, 0.0), (0.18, 0.27)):
        s.span(x, (-reach, reach), (-0.02, 0.03), dark, 0.004, unit)
    for y in ((-reach, -r * 0.86), (r * 0.86, reach)):
        s.span((0.0, 0.18), y, (-0.02, 0.03), dark, 0.0, unit)
    for side in (-1, 1):
        s.rounded_box((0.1, 0.13, 0.2), (-0.12, side * (r + 0.07), r + 0.12), dark, 0.02, 4, unit)
        s.cylinder(0.045, 0.06, (-0.12, side * (r + 0.155), r + 0.12), m.painted_metal("#b23a26", 0.35), "Y", bevel=0.006, parent=unit)
        s.tube(
            [(-0.12, side * (r + 0.1), r + 0.22), (-0.12, side * (r + 0.1), r + 0.3), (-0.2, 0, 2 * r + 0.16)],
            0.007,
            m.rubber(),
            unit,
            bend=0.08,
        )
    s.rounded_box((0.14, 0.2, 0.1), (-0.14, 0, 2 * r + 0.15), dark, 0.012, 4, unit)
    s.box((0.0015, 0.12, 0.07), (-0.263, 0.0, r + 0.09), m.brushed_steel("Y"), 0.0005, unit)
    s.text("UYARAM  GEARLESS", 0.011, (-0.2645, 0, r + 0.108), m.plastic("#14181a"), "-X", parent=unit)
    s.text("7.5 kW  415 V  1.0 m/s", 0.008, (-0.2645, 0, r + 0.085), m.plastic("#14181a"), "-X", parent=unit)
    ring_guard(unit, r)
    if beam:
        for side in (-1, 1):
            i_beam(beam, (0, side * r * 1.1, -0.02), unit)
    return unit


def ring_guard(parent, r):
    """The yellow rope guard over the sheave."""
    mat = m.painted_metal("#d2a019", 0.4)
    points = [
        (0.09, math.cos(a) * (r * 0.62 + 0.02), r + 0.09 + math.sin(a) * (r * 0.62 + 0.02))
        for a in [math.radians(t) for t in range(20, 161, 10)]
    ]
    s.tube(points, 0.005, mat, parent)
    for dx in (-0.05, 0.05):
        s.tube([(p[0] + dx, p[1], p[2]) for p in points], 0.005, mat, parent)


def i_beam(length, at, parent, height=0.16, width=0.09, mat=None, along="X"):
    """A rolled joist whose top is at z of `at`."""
    mat = mat or m.painted_metal("#39423e", 0.45)
    x, y, z = at
    t, w = 0.008, width / 2
    outline = [
        (-w, 0),
        (w, 0),
        (w, -t),
        (t / 2, -t),
        (t / 2, t - height),
        (w, t - height),
        (w, -height),
        (-w, -height),
        (-w, t - height),
        (-t / 2, t - height),
        (-t / 2, -t),
        (-w, -t),
    ]
    if along == "X":
        return s.extrude([(y + u, z + v) for u, v in outline], length, (x, 0, 0), mat, "X", 0.002, parent, "joist")
    return s.extrude([(x + u, z + v) for u, v in outline], length, (0, y, 0), mat, "Y", 0.002, parent, "joist")


def geared(at=(0, 0, 0), turn=0.0, parent=None, mat=None):
    """A worm-geared machine: motor and brake along x, gearbox, sheave turning about y at -Y. Bed top at z = 0."""
    unit = s.group("geared machine", at, turn, parent)
    paint = mat or m.painted_metal("#2d5a4a", 0.34)
    dark = m.painted_metal("#23282b", 0.42)
    s.rounded_box((0.46, 0.3, 0.42), (0, 0, 0.3), paint, 0.05, 5, unit)
    s.cylinder(0.24, 0.32, (0, 0, 0.5), paint, "Y", bevel=0.02, parent=unit)
    s.cylinder(0.13, 0.06, (0, 0.18, 0.5), paint, "Y", bevel=0.01, parent=unit)
    sheave(0.3, 0.16, (0, -0.3, 0.5), unit, 6, "Y")
    s.cylinder(0.09, 0.03, (0, -0.395, 0.5), paint, "Y", bevel=0.006, parent=unit)
    for angle in range(0, 360, 60):
        a = math.radians(angle + 15)
        s.cylinder(
            0.052, 0.004, (math.cos(a) * 0.18, -0.381, 0.5 + math.sin(a) * 0.18), m.painted_metal("#1a1e1d"), "Y", bevel=0, parent=unit
        )
    s.ring(0.268, 0.006, (0, -0.381, 0.5), m.machined_steel(), "Y", unit)
    s.cylinder(0.055, 0.5, (0, -0.2, 0.5), m.machined_steel(), "Y", parent=unit)
    s.cylinder(0.14, 0.09, (0.37, 0, 0.24), m.machined_steel(), "X", parent=unit)
    for side in (-1, 1):
        s.box((0.07, 0.05, 0.34), (0.37, side * 0.175, 0.24), dark, 0.008, unit)
    s.rounded_box((0.12, 0.3, 0.1), (0.37, 0, 0.46), dark, 0.015, 4, unit)
    outline = [(0.0, 0.0), (0.15, 0.0), (0.17, 0.02)]
    for i in range(22):
        z = 0.04 + i * 0.018
        outline += [(0.17, z), (0.185, z + 0.002), (0.185, z + 0.006), (0.17, z + 0.008)]
    outline += [(0.17, 0.45), (0.15, 0.5), (0.0, 0.5)]
    motor = s.lathe(outline, (0.46, 0, 0.24), m.painted_metal("#4a5c60", 0.34), 64, unit, "motor")
    motor.rotation_euler = (0, math.pi / 2, 0)
    s.box((0.14, 0.12, 0.08), (0.66, 0, 0.45), dark, 0.008, unit)
    s.ring(0.2, 0.012, (1.0, 0, 0.24), m.painted_metal("#d2a019"), "X", unit)
    for a in range(0, 180, 60):
        c, d = math.cos(math.radians(a)) * 0.2, math.sin(math.radians(a)) * 0.2
        s.tube([(1.0, -c, 0.24 - d), (1.0, c, 0.24 + d)], 0.008, m.painted_metal("#d2a019"), unit)
    s.span((-0.34, 1.0), (-0.24, 0.24), (0.0, 0.06), dark, 0.006, unit)
    s.box((0.001, 0.1, 0.06), (-0.231, 0, 0.34), m.brushed_steel("Y"), 0, unit)
    for y in (-0.18, 0.18):
        i_beam(1.9, (0.3, y, 0.0), unit, 0.2, 0.1)
    return unit


def governor(at=(0, 0, 0), turn=0.0, parent=None, radius=0.15):
    """An overspeed governor: wheel about x on a bracket, flyweights and jaw."""
    unit = s.group("governor", at, turn, parent)
    red, dark = m.painted_metal("#a33c28", 0.35), m.painted_metal("#2b3233", 0.4)
    sheave(radius, 0.04, (0, 0, radius + 0.05), unit, 1)
    for angle in range(0, 360, 60):
        a = math.radians(angle)
        s.tube(
            [(0.022, 0, radius + 0.05), (0.022, math.cos(a) * radius * 0.86, radius + 0.05 + math.sin(a) * radius * 0.86)],
            0.008,
            dark,
            unit,
        )
    for a in (0.6, 0.6 + math.pi):
        s.rounded_box(
            (0.02, 0.09, 0.05), (0.036, math.cos(a) * radius * 0.55, radius + 0.05 + math.sin(a) * radius * 0.55), red, 0.008, 3, unit
        )
    s.cylinder(0.022, 0.12, (0, 0, radius + 0.05), m.machined_steel(), "X", parent=unit)
    s.extrude([(-0.12, 0), (0.12, 0), (0.04, radius + 0.09), (-0.04, radius + 0.09)], 0.01, (-0.05, 0, 0), dark, "X", 0.002, unit)
    s.span((-0.08, 0.1), (-0.13, 0.13), (-0.012, 0), dark, 0.002, unit)
    s.box((0.05, 0.05, 0.04), (0.01, radius * 0.8, 0.04), dark, 0.004, unit)
    return unit
