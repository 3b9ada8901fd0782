"""Cars and where they stand."""

import math

from kit import materials as m
from kit import shapes as s


def covered_car(at=(0, 0, 0), turn=0.0, parent=None, cloth=None, length=3.95, width=1.72, height=1.52):
    """A hatchback under a fitted cloth cover, tyres peeping out; its nose towards +Y."""
    unit = s.group("covered car", at, turn, parent)
    half, n, k = length / 2, 72, 40
    verts, faces = [], []

    def ease(a, b, t):
        t = min(1, max(0, (t - a) / (b - a)))
        return t * t * (3 - 2 * t)

    for i in range(n + 1):
        t = i / n
        y = -half + length * t
        roof = (
            0.62
            + (height - 0.62) * ease(0.0, 0.16, t) * (1 - ease(0.6, 0.76, t))
            + 0.3 * ease(0.6, 0.76, t) * (1 - ease(0.86, 1.0, t) * 0.75)
        )
        roof = max(roof, 0.62 + 0.33 * ease(-0.02, 0.05, t) * (1 - ease(0.95, 1.02, t)))
        nose = 1 - 0.16 * (abs(2 * t - 1) ** 6)
        cabin = (roof - 0.95) / (height - 0.95) if roof > 0.95 else 0
        for j in range(k + 1):
            a = math.pi * j / k
            c, d = math.cos(a), math.sin(a)
            x = width / 2 * nose * math.copysign(abs(c) ** 0.42, c)
            z = 0.24 + (roof - 0.24) * abs(d) ** 0.5
            if z > 0.95:
                x *= 1 - 0.22 * cabin * (z - 0.95) / max(roof - 0.95, 0.05)
            if z < 0.7:
                fold = (0.7 - z) / 0.46
                x += math.copysign(0.026 * fold * math.sin(y * 15 + 3 * math.sin(y * 4)), c)
                x += math.copysign(0.012 * fold * math.sin(y * 41 + j), c)
            z += 0.006 * math.sin(7 * y + 5 * x) * cabin
            verts.append((x, y, z))
    for i in range(n):
        for j in range(k):
            a = i * (k + 1) + j
            faces.append((a, a + 1, a + k + 2, a + k + 1))
    for end, y in ((0, -half), (n, half)):
        row = [end * (k + 1) + j for j in range(k + 1)]
        faces.append(tuple(row if end else row[::-1]))
    body = s.mesh("cover", verts, faces, cloth or m.fabric("#b9b09c"), 0, unit, (0, 0, 0))
    mod = body.modifiers.new("smooth", "SUBSURF")
    mod.levels = mod.render_levels = 1
    for x in (-width / 2 + 0.13, width / 2 - 0.13):
        for y in (-half * 0.63, half * 0.66):
            wheel((x, y, 0.3), unit)
    for x in (-width / 2 - 0.05, width / 2 + 0.05):
        s.rounded_box((0.2, 0.1, 0.13), (x, half * 0.24, 0.98), cloth or m.fabric("#b9b09c"), 0.045, 5, unit)
    return unit


def wheel(at, parent, radius=0.3):
    """A tyre on a painted rim, turning about x."""
    outline = [(radius * 0.6, -0.09), (radius * 0.9, -0.1), (radius, -0.075), (radius, 0.075), (radius * 0.9, 0.1), (radius * 0.6, 0.09)]
    tyre = s.lathe(outline, at, m.rubber("#1b1c1c"), 56, parent, "tyre")
    tyre.rotation_euler = (0, math.pi / 2, 0)
    rim = s.lathe(
        [
            (0, -0.05),
            (radius * 0.2, -0.06),
            (radius * 0.58, -0.03),
            (radius * 0.62, -0.085),
            (radius * 0.62, 0.085),
            (radius * 0.58, 0.03),
            (radius * 0.2, 0.06),
            (0, 0.05),
        ],
        at,
        m.painted_metal("#a9aaa6", 0.3),
        40,
        parent,
        "rim",
    )
    rim.rotation_euler = (0, math.pi / 2, 0)


def signal(at=(0, 0, 0), turn=0.0, go=True, parent=None):
    """A two-light signal facing -Y: red above, green below."""
    unit = s.group("signal", at, turn, parent)
    s.rounded_box((0.2, 0.12, 0.42), (0, -0.06, 0), m.painted_metal("#1d211f", 0.4), 0.025, 4, unit)
    for z, on, hot, cold in ((0.1, not go, "#ff3d22", "#3a0f0a"), (-0.1, go, "#3dff8a", "#0b2a17")):
        s.cylinder(0.065, 0.012, (0, -0.122, z), m.led(hot, 5.0) if on else m.back_painted_glass(cold), "Y", bevel=0.003, parent=unit)
        s.ring(0.07, 0.008, (0, -0.124, z), m.painted_metal("#1d211f", 0.4), "Y", unit)
    return unit


def wheel_stop(width=1.8, at=(0, 0, 0), turn=0.0, parent=None):
    """Two striped blocks that stop the wheels."""
    unit = s.group("wheel stop", at, turn, parent)
    section = [(-0.08, 0.0), (0.08, 0.0), (0.055, 0.1), (-0.055, 0.1)]
    for side in (-1, 1):
        s.extrude(section, 0.6, (side * width * 0.32, 0, 0), m.hazard_stripes(), "X", 0.008, unit)
        for x in (-0.2, 0.2):
            s.cylinder(0.016, 0.012, (side * width * 0.32 + x, 0, 0.103), m.machined_steel(), sides=6, parent=unit)
    return unit


def bay_lines(x0, x1, y0, y1, parent=None, width=0.1):
    """Painted lines on the floor round a bay."""
    paint = m.painted_metal("#d9d3c0", 0.55, 0.7)
    for a, b in ((x0, x0 + width), (x1 - width, x1)):
        s.span((a, b), (y0, y1), (0.0005, 0.003), paint, 0, parent)
    s.span((x0 + width, x1 - width), (y1 - width, y1), (0.0005, 0.003), paint, 0, parent)
