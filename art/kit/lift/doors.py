"""Lift doors. Each builder hangs its leaves in the plane y = 0 of the group it returns, sill at z = 0.

`opened` runs from 0 (shut) to 1 (clear).
"""

from kit import materials as m
from kit import shapes as s

LEAF = 0.032


def leaf(width, height, at, mat, parent, glass=None, rail=0.05):
    """One sliding leaf: a folded steel sheet, or a pane in a slim frame when `glass` is given."""
    x, y, z = at
    if glass is None:
        return s.box((width, LEAF, height), (x, y, z + height / 2), mat, 0.003, parent, name="leaf")
    frame = s.group("glass leaf", at, parent=parent)
    s.pane((width - 0.012, 0.012, height - 0.02), (0, 0, height / 2), glass, m.glass_edge(), frame)
    for side in (-1, 1):
        s.box((0.018, LEAF, height), (side * (width / 2 - 0.009), 0, height / 2), mat, 0.002, frame)
    s.box((width, LEAF, rail * 1.6), (0, 0, rail * 0.8), mat, 0.002, frame)
    s.box((width, LEAF, rail), (0, 0, height - rail / 2), mat, 0.002, frame)
    return frame


def centre(width, height, opened=0.0, mat=None, glass=None, at=(0, 0, 0), parent=None):
    """Two leaves parting in the middle."""
    doors = s.group("centre doors", at, parent=parent)
    mat = mat or m.brushed_steel("Z")
    size = width / 2 + 0.02
    for side in (-1, 1):
        leaf(size, height + 0.02, (side * (size / 2 + 0.001 + opened * width / 2), 0, 0.006), mat, doors, glass)
    return doors


def centre_four(width, height, opened=0.0, mat=None, at=(0, 0, 0), parent=None):
    """Four leaves, two to each side on two tracks."""
    doors = s.group("four doors", at, parent=parent)
    mat = mat or m.brushed_steel("Z")
    quarter = width / 4
    for side in (-1, 1):
        leaf(quarter + 0.02, height + 0.02, (side * (quarter / 2 + opened * width / 2), 0, 0.006), mat, doors)
        leaf(quarter + 0.02, height + 0.02, (side * (quarter * 1.5 + opened * quarter), LEAF + 0.012, 0.006), mat, doors)
    return doors


def telescopic(width, height, opened=0.0, hand=1, mat=None, glass=None, at=(0, 0, 0), parent=None):
    """Two leaves sliding to one side (`hand` 1 = to the right) on two tracks."""
    doors = s.group("telescopic doors", at, parent=parent)
    mat = mat or m.brushed_steel("Z")
    size = width / 2 + 0.02
    leaf(size, height + 0.02, (hand * (-width / 4 + opened * width), 0, 0.006), mat, doors, glass)
    leaf(size, height + 0.02, (hand * (width / 4 + opened * width / 2), LEAF + 0.012, 0.006), mat, doors, glass)
    return doors


def swing(width, height, angle=0.0, hand=1, mat=None, handle=None, vision=(0.14, 1.1), glass=None, at=(0, 0, 0), parent=None):
    """A hinged landing door with a vision panel, or all glass when `glass` is given; it opens towards -Y."""
    hinge = s.group("swing door", (at[0] + hand * width / 2, at[1], at[2]), -hand * -angle, parent)
    mat = mat or m.painted_metal()
    handle = handle or m.brushed_steel()
    t, x0 = 0.042, -hand * width / 2
    if glass is None:
        v_w, v_h, v_z = vision[0], vision[1], 1.35
        v_x = x0 - hand * (width / 2 - v_w / 2 - 0.16)
        low, high = v_z - v_h / 2, v_z + v_h / 2
        left, right = x0 - width / 2, x0 + width / 2
        s.span((left, v_x - v_w / 2), (-t / 2, t / 2), (0.01, height), mat, 0.003, hinge)
        s.span((v_x + v_w / 2, right), (-t / 2, t / 2), (0.01, height), mat, 0.003, hinge)
        s.span((v_x - v_w / 2, v_x + v_w / 2), (-t / 2, t / 2), (0.01, low), mat, 0.0, hinge)
        s.span((v_x - v_w / 2, v_x + v_w / 2), (-t / 2, t / 2), (high, height), mat, 0.0, hinge)
        s.pane((v_w, 0.012, v_h), (v_x, 0, v_z), m.glass(), parent=hinge)
        for side in (-1, 1):
            s.box((0.012, t + 0.008, v_h), (v_x + side * v_w / 2, 0, v_z), handle, 0.001, hinge)
            s.box((v_w, t + 0.008, 0.012), (v_x, 0, v_z + side * v_h / 2), handle, 0.001, hinge)
    else:
        s.pane((width - 0.01, 0.012, height - 0.02), (x0, 0, height / 2), glass, m.glass_edge(), hinge)
        for z in (0.05, height - 0.05):
            s.box((width - 0.01, 0.03, 0.09), (x0, 0, z), mat, 0.002, hinge)
    grip = x0 - hand * (width / 2 - 0.07)
    s.tube([(grip, -0.02, 0.8), (grip, -0.075, 0.8), (grip, -0.075, 1.35), (grip, -0.02, 1.35)], 0.011, handle, hinge, bend=0.03)
    return hinge


def biparting(width, height, opened=0.0, mat=None, at=(0, 0, 0), parent=None, ribs=True, glass_slot=True):
    """Vertical leaves: the upper rises, the lower sinks; a truckable sill bar on the lower one."""
    doors = s.group("bi-parting doors", at, parent=parent)
    mat = mat or m.painted_metal("#5f6b66")
    half = height / 2
    for z in (half + opened * half, -opened * half):
        s.span((-width / 2 - 0.06, width / 2 + 0.06), (-0.025, 0.025), (z, z + half), mat, 0.004, doors)
        if ribs:
            for i in range(1, 4):
                x = -width / 2 + width * i / 4
                s.box((0.05, 0.03, half - 0.12), (x, -0.035, z + half / 2), mat, 0.004, doors)
            for edge in (z + 0.04, z + half - 0.04):
                s.box((width + 0.12, 0.034, 0.07), (0, -0.037, edge), mat, 0.004, doors)
    s.box((width + 0.1, 0.07, 0.03), (0, -0.02, half - opened * half), m.rubber(), 0.004, doors)
    if glass_slot:
        s.box((0.16, 0.012, 0.5), (0, -0.03, half + opened * half + 0.42), m.back_painted_glass("#101413"), 0.001, doors)
    s.tube(
        [
            (-width * 0.2, -0.05, half * (1 - opened) - 0.12),
            (-width * 0.2, -0.1, half * (1 - opened) - 0.12),
            (width * 0.2, -0.1, half * (1 - opened) - 0.12),
            (width * 0.2, -0.05, half * (1 - opened) - 0.12),
        ],
        0.012,
        m.machined_steel(),
        doors,
        bend=0.03,
    )
    return doors


def collapsible(width, height, opened=0.0, mat=None, at=(0, 0, 0), parent=None, pickets=18, hand=1):
    """A lattice gate of steel channels that folds to one side (`hand` 1 = right)."""
    gate = s.group("collapsible gate", at, parent=parent)
    mat = mat or m.painted_metal("#3c4643", wear=0.4)
    reach = width * (1 - opened) + 0.16 * opened
    start = hand * width / 2
    pitch = reach / (pickets - 1)
    xs = [start - hand * i * pitch for i in range(pickets)]
    for i, x in enumerate(xs):
        y = 0.011 if i % 2 else -0.011
        s.box((0.02, 0.012, height - 0.06), (x, y, height / 2), mat, 0.002, gate, name="picket")
    bands = max(3, round(height / 0.62))
    step = (height - 0.2) / bands
    for i in range(pickets - 2):
        for k in range(bands):
            z0, z1 = 0.1 + k * step, 0.1 + (k + 1) * step
            for a, b in ((z0, z1), (z1, z0)):
                if (i + k) % 2 == 0:
                    s.tube([(xs[i], 0, a), (xs[i + 2], 0, b)], 0.005, mat, gate, name="lattice")
    for z, y in ((0.02, 0), (height - 0.02, 0)):
        s.box((width + 0.1, 0.05, 0.03), (0, y, z), m.machined_steel(), 0.003, gate)
    s.tube([(xs[-1], -0.02, 0.95), (xs[-1], -0.07, 0.95), (xs[-1], -0.07, 1.2), (xs[-1], -0.02, 1.2)], 0.01, m.brass(), gate, bend=0.03)
    return gate
