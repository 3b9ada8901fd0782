"""A half-round capsule car of bent glass. The entrance faces -Y, the view +Y; inside centred on the origin."""

from math import cos, pi, sin

from kit import materials as m
from kit.mesh import Mesh
from kit.shapes import arc_sheet, cylinder, extrude, group, pane, span, tube

from . import operating_panel, portal

WALL = 0.03


def outline(radius, straight, depth, inset=0.0, steps=40):
    """The car's plan: straight sides from the entrance, then a half circle towards +Y."""
    y0 = -depth / 2
    r = radius - inset
    centre = y0 + straight
    arc = [(r * cos(pi * k / steps), centre + r * sin(pi * k / steps)) for k in range(steps + 1)]
    return [(-r, y0), (r, y0)] + arc


def loft(name, rings, mat, parent):
    """A skin over closed outlines [(points, z)...], shut at the last one."""
    mesh = Mesh(name)
    n = len(rings[0][0])
    vertices = [(x, y, z) for points, z in rings for x, y in points]
    faces = []
    for i in range(len(rings) - 1):
        for k in range(n):
            a, b = i * n + k, i * n + (k + 1) % n
            faces.append((a, b, b + n, a + n))
    faces.append(tuple((len(rings) - 1) * n + k for k in range(n)))
    mesh.add(vertices, faces, mat)
    return mesh.build(parent)


def build(
    width=1.4,
    straight=0.85,
    height=2.2,
    opening=0.9,
    metal=None,
    skin=None,
    floor=None,
    glass=None,
    floors=("G", "1", "2", "3", "4"),
    shows="2",
    lit=(),
    at=(0, 0, 0),
    turn=0.0,
    parent=None,
    light=5.0,
):
    """The whole car: dish, floor, ring, bent panes, rail, ceiling, dome, entrance wall and panel."""
    root = group("capsule", at, turn, parent)
    metal = metal or m.brass
    skin = skin or m.bronze("Z")
    glass = glass or m.glass()
    r = width / 2
    depth = straight + r
    y0 = -depth / 2
    yc = y0 + straight
    extrude(outline(r + WALL, straight, depth), 0.03, (0, 0, -0.015), floor or m.walnut("Y"), "Z", 0, root)
    dish = [
        (outline(r + 0.07, straight, depth, 0.62 * r * (1 - cos(k / 10 * pi / 2))), -0.03 - 0.5 * sin(k / 10 * pi / 2)) for k in range(11)
    ]
    loft("dish", dish, skin, root)
    dome = [
        (outline(r + 0.07, straight, depth, 0.75 * r * (1 - cos(k / 10 * pi / 2))), height + 0.1 + 0.26 * sin(k / 10 * pi / 2))
        for k in range(11)
    ]
    loft("dome", dome, skin, root)
    for z, tall in ((-0.06, 0.12), (height - 0.02, 0.13)):
        band(root, r + 0.05, 0.05, yc, y0, z, tall, metal)
    panes(root, r, yc, y0, height, glass, metal)
    rail(root, r, yc, y0, metal)
    ceiling(root, r, straight, depth, height, light)
    entrance(root, width, y0, height, opening, floors, shows, lit)
    return root


def band(root, radius, thick, yc, y0, z, tall, metal):
    """A ring of metal round the glass, with its straight returns."""
    arc_sheet(radius, thick, 0, 180, tall, (0, yc, z), metal("X"), parent=root, bevel=0.003)
    for s in (-1, 1):
        span((s * radius - thick / 2, s * radius + thick / 2), (y0, yc), (z, z + tall), metal("Y"), 0.003, root)


def panes(root, r, yc, y0, height, glass, metal):
    """Three bent panes, two flat ones at the sides, slim posts at the joints."""
    low, tall = 0.05, height - 0.06
    for k in range(3):
        arc_sheet(r + 0.045, 0.02, k * 60 + 0.5, k * 60 + 59.5, tall, (0, yc, low), glass, m.glass_edge(), root)
    for a in (0, 60, 120, 180):
        x, y = (r + 0.045) * cos(a * pi / 180), yc + (r + 0.045) * sin(a * pi / 180)
        cylinder(0.013, tall, (x, y, low + tall / 2), metal("Z"), parent=root)
    side = yc - y0
    for s in (-1, 1):
        pane((0.02, side * 0.42, tall), (s * (r + 0.045), yc - side * 0.21 - 0.01, low + tall / 2), glass, m.glass_edge(), root)
        span((s * r, s * (r + 0.06)), (y0, yc - side * 0.44), (0, height), m.bronze("Z"), 0.002, root)


def rail(root, r, yc, y0, metal):
    """A handrail that follows the glass."""
    q = r - 0.07
    arc = [(q * cos(pi * k / 36), yc + q * sin(pi * k / 36), 0.92) for k in range(37)]
    tube([(q, y0 + 0.25, 0.92)] + arc + [(-q, y0 + 0.25, 0.92)], 0.018, metal("X"), root)
    for a in (30, 90, 150):
        c, s = cos(a * pi / 180), sin(a * pi / 180)
        tube(
            [(q * c, yc + q * s, 0.92), ((q + 0.02) * c, yc + (q + 0.02) * s, 0.86), ((r + 0.04) * c, yc + (r + 0.04) * s, 0.86)],
            0.008,
            metal("X"),
            root,
        )


def ceiling(root, r, straight, depth, height, light):
    """A walnut disc with a ring of light round it."""
    extrude(outline(r + 0.02, straight, depth), 0.02, (0, 0, height + 0.075), m.paint("#d8d4c9"), "Z", 0, root)
    extrude(outline(r, straight, depth, 0.05), 0.012, (0, 0, height + 0.05), m.led("#ffdcae", light), "Z", 0, root)
    extrude(outline(r, straight, depth, 0.13), 0.03, (0, 0, height + 0.02), m.walnut("Y"), "Z", 0.004, root)
    for x, y in ((-0.3, 0.15), (0.3, 0.15), (0, -0.35), (0, 0.45)):
        cylinder(0.028, 0.006, (x * r / 0.7, y, height + 0.003), m.led("#ffe6c4", 20.0), parent=root, sides=32)


def entrance(root, width, y0, height, opening, floors, shows, lit):
    """Return panels and the operating panel beside the door."""
    steel = m.bronze("Z")
    clear = 2.1
    w = width / 2
    for s in (-1, 1):
        span(tuple(sorted((s * opening / 2, s * (w + 0.05)))), (y0 - 0.04, y0), (0, height), steel, 0.002, root)
    span((-opening / 2, opening / 2), (y0 - 0.04, y0), (clear, height), steel, 0.002, root)
    portal.sill(opening + 0.1, 0.1, (0, y0 - 0.12, 0), None, root)
    operating_panel.panel(
        floors,
        (-w + 0.001, y0 + 0.21, 0.45),
        90,
        root,
        width=0.2,
        height=1.2,
        shows=shows,
        lit=lit,
        mat=m.brushed_steel("Z"),
        plate="13 persons  884 kg",
    )
