"""A structural lift: a bolted tower of hollow sections, its joints, its ties to the slabs."""

from math import cos, pi, sin

from kit import materials as m
from kit.shapes import box, cylinder, extrude, group, span


def bolt(at, axis="Y", way=-1, parent=None, size=0.024, mat=None):
    """A hexagon head with washer; the head looks along `axis` times `way`."""
    mat = mat or m.galvanized()
    root = group("bolt", at, parent=parent)
    k = size / 2
    hexagon = [(k * cos(pi * i / 3), k * sin(pi * i / 3)) for i in range(6)]
    off = [way * size * 0.33 if axis == a else 0 for a in "XYZ"]
    near = [way * 0.0015 if axis == a else 0 for a in "XYZ"]
    extrude(hexagon, size * 0.62, off, mat, axis, 0.0015, root)
    cylinder(size * 0.78, 0.003, near, mat, axis, 32, 0.0006, root)
    stud = [way * size * 0.7 if axis == a else 0 for a in "XYZ"]
    cylinder(size * 0.3, 0.012, stud, mat, axis, 24, 0.0015, root)
    return root


def hollow(size, low, high, at, mat, parent):
    """An upright hollow section with rounded corners."""
    x, y = at
    r, w = 0.012, size / 2
    outline = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(6):
            a = (a0 + i * 18) * pi / 180
            outline.append((cx * (w - r) + r * cos(a), cy * (w - r) + r * sin(a)))
    return extrude(outline, high - low, (x, y, (low + high) / 2), mat, "Z", 0, parent)


def node(at=(0, 0, 0), size=0.12, parent=None, mat=None):
    """The joint: column splice, beam on an end plate, gusset and diagonal, tie to the slab."""
    mat = mat or m.painted_metal("#3a4742", 0.42)
    zinc = m.galvanized()
    root = group("node", at, parent=parent)
    half = size / 2
    hollow(size, -1.2, -0.006, (0, 0), mat, root)
    hollow(size, 0.012, 1.2, (0, 0), mat, root)
    plate = size + 0.11
    for z in (-0.009, 0.006):
        box((plate, plate, 0.014), (0, 0, z), mat, 0.002, root)
    for x in (-1, 1):
        for y in (-1, 1):
            bolt((x * (half + 0.03), y * (half + 0.03), 0.013), "Z", 1, root)
            bolt((x * (half + 0.03), y * (half + 0.03), -0.016), "Z", -1, root)
    beam(root, mat, half)
    diagonal(root, zinc, half)
    return root


def beam(root, mat, half):
    """A rolled joist to the right, bolted through its end plate."""
    z = -0.24
    span((half, half + 0.014), (-0.055, 0.055), (z - 0.13, z + 0.13), mat, 0.002, root)
    span((half + 0.014, half + 0.028), (-0.055, 0.055), (z - 0.13, z + 0.13), mat, 0.002, root)
    x0, x1 = half + 0.028, 1.6
    for dz in (-0.096, 0.096):
        span((x0, x1), (-0.05, 0.05), (z + dz - 0.0045, z + dz + 0.0045), mat, 0.001, root)
    span((x0, x1), (-0.003, 0.003), (z - 0.092, z + 0.092), mat, 0, root)
    for y in (-0.032, 0.032):
        for dz in (-0.05, 0.0, 0.05):
            bolt((half + 0.028, y, z + dz), "X", 1, root, 0.02)


def diagonal(root, zinc, half):
    """A gusset and a flat bar brace that runs down to the left."""
    shape = [(-half, -0.12), (-half - 0.02, -0.12), (-half - 0.26, -0.36), (-half - 0.26, -0.43), (-half - 0.19, -0.5), (-half, -0.5)]
    extrude(shape, 0.012, (0, 0, 0), zinc, "Y", 0.0015, root)
    angle = -pi / 4
    bar = group("brace", (-half - 0.15, -0.014, -0.36), parent=root)
    bar.rotation_euler = (0, angle, 0)
    span((-1.6, 0.09), (-0.008, 0.002), (-0.04, 0.04), zinc, 0.0015, bar)
    for x in (-0.11, -0.035, 0.04):
        bolt((x, -0.008, 0), "Y", -1, bar, 0.022)


def tie(at=(0, 0, 0), turn=0.0, parent=None):
    """An angle cleat that holds the tower to a slab's edge: two anchors down, two bolts across."""
    root = group("tie", at, turn, parent)
    zinc = m.galvanized()
    box((0.22, 0.01, 0.16), (0, 0.005, 0.08), zinc, 0.002, root)
    box((0.22, 0.16, 0.01), (0, 0.08, 0.005), zinc, 0.002, root)
    for x in (-0.065, 0.065):
        bolt((x, 0, 0.09), "Y", -1, root, 0.022)
        bolt((x, 0.1, 0.01), "Z", 1, root, 0.024)
    return root
