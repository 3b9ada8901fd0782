"""What stands about where people work: helmet, gloves, tool box, stepladder, sack truck, clipboard, extinguisher."""

import math

from kit import materials as m
from kit.shapes import box, cylinder, extrude, group, lathe, ring, rounded_box, span, tube


def helmet(at=(0, 0, 0), turn=0.0, colour="#d8a21e", parent=None):
    """A safety helmet on its rim, its peak towards -Y."""
    root = group("helmet", at, turn, parent)
    shell = m.plastic(colour, 0.28)
    dome = lathe([(0.112, 0.0), (0.118, 0.012), (0.115, 0.05), (0.1, 0.095), (0.07, 0.13), (0.03, 0.147), (0, 0.15)], (0, 0, 0), shell, 56, root)
    dome.scale = (1, 1.2, 1)
    brim = [(0.126 * math.cos(a), 0.15 * math.sin(a) - (0.045 * max(0.0, -math.sin(a)) ** 2)) for a in (2 * math.pi * k / 48 for k in range(48))]
    extrude(brim, 0.006, (0, 0, 0.008), shell, "Z", 0.002, root)
    for x in (-0.028, 0, 0.028):
        ridge = [(x, 0.138 * math.cos(t), 0.012 + 0.141 * math.sin(t)) for t in (math.radians(14 * k + 6) for k in range(13))]
        tube(ridge, 0.008, shell, root)
    return root


def gloves(at=(0, 0, 0), turn=0.0, parent=None):
    """Two leather work gloves laid on each other."""
    root = group("gloves", at, turn, parent)
    for k, (x, a, hide) in enumerate(((0.0, 0, m.leather("#b08d5c")), (0.03, 24, m.leather("#a7845a")))):
        hand = group("glove", (x, 0, 0.012 + 0.02 * k), a, root)
        rounded_box((0.095, 0.11, 0.024), (0, 0, 0), hide, 0.011, 4, hand)
        rounded_box((0.11, 0.07, 0.028), (0, -0.085, 0), m.fabric("#4c5f6b"), 0.011, 4, hand)
        for i in range(4):
            tube([(-0.034 + i * 0.023, 0.04, 0), (-0.038 + i * 0.026, 0.115 - 0.012 * abs(i - 1.5), -0.003)], 0.0115, hide, hand)
        tube([(0.04, -0.02, 0), (0.075, 0.03, -0.003)], 0.012, hide, hand)
    return root


def tool_box(at=(0, 0, 0), turn=0.0, colour="#7d3022", parent=None):
    """A steel tool box, open, its tray full of spanners."""
    root = group("tool box", at, turn, parent)
    sheet, steel = m.painted_metal(colour, 0.35), m.machined_steel()
    w, d, h = 0.46, 0.22, 0.2
    span((-w / 2, w / 2), (-d / 2, d / 2), (0, 0.01), sheet, 0.002, root)
    for y in (-d / 2, d / 2):
        span((-w / 2, w / 2), (y - 0.003, y + 0.003), (0, h), sheet, 0.002, root)
    for x in (-w / 2, w / 2):
        span((x - 0.003, x + 0.003), (-d / 2, d / 2), (0, h), sheet, 0.002, root)
    span((-w / 2 + 0.01, w / 2 - 0.01), (-d / 2 + 0.01, d / 2 - 0.01), (h - 0.06, h - 0.055), m.galvanized(), 0.001, root)
    for k in range(6):
        y = -0.075 + 0.03 * k
        tube([(-0.15 + 0.02 * k, y, h - 0.045), (0.12 - 0.015 * k, y + 0.01, h - 0.04)], 0.007, steel, root)
        ring(0.014, 0.006, (-0.16 + 0.02 * k, y, h - 0.044), steel, parent=root)
    tube([(0.02, 0.07, h - 0.03), (0.16, 0.05, h - 0.03)], 0.016, m.plastic("#d8a21e", 0.3), root)
    lid = group("lid", (0, d / 2, h), 0, root)
    lid.rotation_euler.x = math.radians(-18)
    span((-w / 2, w / 2), (-0.004, 0.004), (0, d * 0.9), sheet, 0.003, lid)
    return root


def stepladder(at=(0, 0, 0), turn=0.0, steps=6, parent=None):
    """A timber stepladder, its steps towards -Y."""
    root = group("stepladder", at, turn, parent)
    wood = m.pine("Z")
    rise = 0.26
    high = steps * rise
    back = 0.18 * steps
    for s in (-1, 1):
        rail = [(s * (0.26 - 0.08 * t), -0.42 * (1 - t) * high / 1.5, high * t) for t in (0, 1)]
        strut(rail[0], rail[1], (0.028, 0.075), wood, root)
        strut((s * 0.25, back * 0.55, 0), (s * 0.15, 0.03, high - 0.04), (0.024, 0.05), wood, root)
    for k in range(1, steps):
        t = k / steps
        half = 0.26 - 0.08 * t
        box((2 * half, 0.11, 0.024), (0, -0.42 * (1 - t) * high / 1.5 + 0.01, high * t), m.pine("X"), 0.004, root)
    box((0.46, 0.2, 0.028), (0, 0.02, high), m.pine("X"), 0.006, root)
    for z in (0.35, 0.8):
        y = back * 0.55 * (1 - z / high)
        box((0.46 - 0.12 * z, 0.022, 0.05), (0, y, z), m.pine("X"), 0.004, root)
    for s in (-1, 1):
        tube([(s * 0.235, -0.24, 0.55), (s * 0.2, 0.33, 0.55)], 0.004, m.machined_steel(), root)
    return root


def strut(a, b, size, mat, parent):
    """A square bar from `a` to `b`."""
    from mathutils import Vector

    a, b = Vector(a), Vector(b)
    bar = box((size[0], size[1], (b - a).length), (a + b) / 2, mat, 0.004, parent)
    bar.rotation_mode = "QUATERNION"
    bar.rotation_quaternion = (b - a).to_track_quat("Z", "Y")
    return bar


def sack_truck(at=(0, 0, 0), turn=0.0, tilt=0.0, parent=None, colour="#2f4f63"):
    """A two-wheeled truck, its toe plate towards +Y; returns the tilted frame for the load, which stands on z = 0.02 from y = 0."""
    root = group("sack truck", at, turn, parent)
    frame = group("frame", (0, 0, 0.0), 0, root)
    frame.rotation_euler.x = math.radians(tilt)
    steel = m.painted_metal(colour, 0.35, 0.35)
    for s in (-1, 1):
        tube([(s * 0.2, 0, 0.02), (s * 0.2, 0, 1.05), (s * 0.17, -0.07, 1.2), (s * 0.17, -0.2, 1.27)], 0.015, steel, frame, bend=0.09)
        tube([(s * 0.17, -0.12, 1.235), (s * 0.17, -0.21, 1.275)], 0.02, m.rubber(), frame)
        tube([(s * 0.2, -0.01, 0.5), (s * 0.2, -0.14, 0.14)], 0.012, steel, frame)
        cylinder(0.12, 0.05, (s * 0.25, -0.13, 0.12), m.rubber("#24282a"), "X", bevel=0.014, parent=frame)
        cylinder(0.05, 0.056, (s * 0.25, -0.13, 0.12), m.galvanized(), "X", bevel=0.004, parent=frame)
    tube([(-0.27, -0.13, 0.12), (0.27, -0.13, 0.12)], 0.011, m.machined_steel(), frame)
    for z in (0.12, 0.4, 0.68, 0.96):
        tube([(-0.2, 0, z), (0, -0.03, z), (0.2, 0, z)], 0.011, steel, frame, bend=0.1)
    span((-0.24, 0.24), (-0.01, 0.24), (0.008, 0.018), steel, 0.003, frame)
    return frame


def clipboard(at=(0, 0, 0), turn=0.0, parent=None):
    """A clipboard with a delivery note and a pencil."""
    root = group("clipboard", at, turn, parent)
    box((0.23, 0.32, 0.005), (0, 0, 0.0025), m.plywood("Y"), 0.002, root)
    box((0.21, 0.29, 0.0012), (0, -0.008, 0.006), m.paper(), 0, root)
    box((0.09, 0.03, 0.012), (0, 0.14, 0.009), m.brushed_steel("X"), 0.003, root)
    for k in range(9):
        box((0.17 - 0.05 * (k % 3 == 2), 0.004, 0.0004), (-0.02 + 0.0, 0.09 - k * 0.024, 0.0068), m.plastic("#6c6f6a", 0.9), 0, root)
    tube([(0.05, -0.1, 0.011), (0.1, 0.04, 0.011)], 0.004, m.painted_metal("#7d3022"), root)
    return root


def extinguisher(at=(0, 0, 0), turn=0.0, parent=None):
    """A fire extinguisher on its bracket; the wall is at local y = 0, the foot of the bottle at z = 0."""
    root = group("extinguisher", at, turn, parent)
    red = m.painted_metal("#a3231b", 0.25)
    lathe([(0, 0), (0.075, 0), (0.08, 0.012), (0.08, 0.42), (0.06, 0.48), (0.025, 0.51), (0.025, 0.53), (0, 0.53)], (0, -0.1, 0), red, 48, root)
    cylinder(0.022, 0.05, (0, -0.1, 0.55), m.brass(), parent=root)
    for z in (0.58, 0.61):
        box((0.025, 0.14, 0.012), (0, -0.13, z), m.plastic("#1c1e1d", 0.4), 0.004, root)
    tube([(0.02, -0.1, 0.55), (0.12, -0.12, 0.5), (0.115, -0.12, 0.25), (0.1, -0.12, 0.12)], 0.011, m.rubber(), root, bend=0.08)
    lathe([(0.011, 0.13), (0.024, 0.03), (0.02, 0.03), (0.008, 0.13)], (0.1, -0.12, 0), m.plastic("#1c1e1d", 0.4), 32, root)
    box((0.2, 0.012, 0.04), (0, -0.006, 0.3), m.galvanized(), 0.002, root)
    ring(0.083, 0.006, (0, -0.1, 0.3), m.galvanized(), parent=root)
    box((0.09, 0.002, 0.14), (0, -0.181, 0.25), m.paper("#e6dfc8"), 0.0005, root)
    return root
