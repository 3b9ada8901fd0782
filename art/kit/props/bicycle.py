"""An upright bicycle with mudguards and a carrier; it stands along X, front wheel at +X, its foot at z = 0."""

import math

from kit import materials as m
from kit.shapes import cylinder, group, ring, rounded_box, tube

BASE, RADIUS = 1.1, 0.34


def bicycle(at=(0, 0, 0), turn=0.0, lean=5.0, scale=1.0, paint=None, basket=True, parent=None):
    """The whole bicycle, leaning towards +Y by `lean` degrees; `scale` makes it a child's."""
    root = group("bicycle", at, turn, parent)
    root.rotation_euler.x = -math.radians(lean)
    root.scale = (scale, scale, scale)
    paint = paint or m.painted_metal("#16382d", 0.25)
    bright, black = m.brushed_steel("X", roughness=0.2), m.rubber("#1d2021")
    rear, front = (-BASE / 2, 0, RADIUS), (BASE / 2, 0, RADIUS)
    crank, seat, head, low = (-0.1, 0, 0.28), (-0.24, 0, 0.72), (0.3, 0, 0.78), (0.33, 0, 0.68)
    for a, b, thick in ((crank, seat, 0.015), (seat, head, 0.014), (crank, low, 0.017), (head, low, 0.018)):
        tube([a, b], thick, paint, root)
    for y in (-0.05, 0.05):
        tube([(seat[0], y * 0.4, seat[2] - 0.03), (rear[0], y, rear[2])], 0.008, paint, root)
        tube([(crank[0], y * 0.6, crank[2]), (rear[0], y, rear[2])], 0.009, paint, root)
        tube([(low[0], y * 0.8, low[2] - 0.01), (low[0] + 0.06, y, 0.5), (front[0], y, front[2])], 0.01, paint, root, bend=0.1)
        tube([(rear[0] - 0.12, y * 1.6, 0.74), (rear[0], y * 1.2, rear[2])], 0.005, bright, root)
    for hub in (rear, front):
        wheel(root, hub, bright, black)
        mudguard(root, hub, paint)
    tube([seat, (-0.27, 0, 0.84)], 0.012, bright, root)
    rounded_box((0.26, 0.14, 0.06), (-0.27, 0, 0.87), m.leather("#4a2c18"), 0.028, 5, root)
    rounded_box((0.14, 0.05, 0.045), (-0.11, 0, 0.87), m.leather("#4a2c18"), 0.02, 5, root)
    tube([head, (0.28, 0, 0.92)], 0.012, bright, root)
    for s in (-1, 1):
        tube([(0.28, 0, 0.92), (0.32, s * 0.12, 0.95), (0.26, s * 0.27, 0.96), (0.08, s * 0.29, 0.92)], 0.011, bright, root, bend=0.08)
        tube([(0.2, s * 0.285, 0.946), (0.07, s * 0.291, 0.919)], 0.016, black, root)
    chain(root, crank, rear, paint, bright, black)
    for y in (-0.06, 0, 0.06):
        tube([(-0.78, y, 0.745), (-0.36, y, 0.745)], 0.005, bright, root)
    for x in (-0.78, -0.57, -0.36):
        tube([(x, -0.07, 0.745), (x, 0.07, 0.745)], 0.005, bright, root)
    lamp = cylinder(0.045, 0.06, (0.4, 0, 0.8), bright, "X", top=0.045, bevel=0.012, parent=root)
    lamp.name = "lamp"
    if basket:
        carry(root)
    return root


def wheel(root, hub, bright, black):
    """Tyre, rim, hub and thirty-two spokes."""
    x0, _, z0 = hub
    ring(RADIUS - 0.018, 0.018, hub, black, "Y", root)
    ring(RADIUS - 0.043, 0.011, hub, bright, "Y", root)
    cylinder(0.022, 0.09, hub, bright, "Y", parent=root)
    for k in range(32):
        a = 2 * math.pi * k / 32
        off = 0.5 * (-1) ** (k // 2)
        rim = (x0 + (RADIUS - 0.045) * math.cos(a), 0, z0 + (RADIUS - 0.045) * math.sin(a))
        tube([(x0 + 0.02 * math.cos(a + off), 0.03 * (-1) ** k, z0 + 0.02 * math.sin(a + off)), rim], 0.0012, bright, root)


def mudguard(root, hub, paint):
    """A painted strip round the upper half of the wheel, bent over the tyre."""
    x0, _, z0 = hub
    for y in (-0.022, -0.011, 0, 0.011, 0.022):
        r = RADIUS + 0.022 - abs(y) * 0.4
        arc = [(x0 + r * math.cos(t), y, z0 + r * math.sin(t)) for t in (math.radians(10 + 9 * k) for k in range(20))]
        tube(arc, 0.0065, paint, root)


def chain(root, crank, rear, paint, bright, black):
    """Chain guard, cranks, pedals and the stand."""
    x, _, z = crank
    for y in (-0.052,):
        rounded_box((abs(rear[0] - x) + 0.2, 0.02, 0.12), ((rear[0] + x) / 2 + 0.02, y, z + 0.03), paint, 0.05, 5, root)
    cylinder(0.09, 0.012, (x, -0.06, z), bright, "Y", sides=48, parent=root)
    for s, a in ((-1, -40), (1, 140)):
        c, d = math.cos(math.radians(a)), math.sin(math.radians(a))
        end = (x + 0.16 * c, s * 0.09, z + 0.16 * d)
        tube([(x, s * 0.075, z), end], 0.008, bright, root)
        rounded_box((0.09, 0.09, 0.022), (end[0], s * 0.14, end[2]), black, 0.008, 3, root)
    tube([(-0.3, 0.05, 0.3), (-0.36, 0.2, 0.02)], 0.009, bright, root)


def carry(root):
    """A cane basket before the handlebar."""
    for k in range(9):
        t = k / 8
        w, d, z = 0.1 + 0.03 * t, 0.14 + 0.03 * t, 0.68 + 0.2 * t
        tube([(0.5 - w, -d, z), (0.5 + w, -d, z), (0.5 + w, d, z), (0.5 - w, d, z)], 0.007, m.cane(), root, bend=0.05, closed=True)
    for k in range(7):
        y = -0.13 + k * 0.26 / 6
        for s in (-1, 1):
            tube([(0.5 + s * 0.095, y, 0.68), (0.5 + s * 0.128, y * 1.2, 0.88)], 0.005, m.cane(), root)
    rounded_box((0.2, 0.27, 0.015), (0.5, 0, 0.685), m.cane(), 0.006, 2, root)
