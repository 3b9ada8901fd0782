"""Boxes, plates, cylinders and bodies of revolution."""

import math

import bmesh
from mathutils import Matrix, Vector

from .base import mesh


def box(size, at, mat, bevel=0.002, parent=None, turn=0.0, name="box"):
    """A box of `size` (x, y, z) centred on `at`."""
    x, y, z = (max(s, 1e-5) / 2 for s in size)
    verts = [(i, j, k) for i in (-x, x) for j in (-y, y) for k in (-z, z)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    bevel = min(bevel, min(size) * 0.45)
    return mesh(name, verts, faces, mat, bevel, parent, at, turn)


def span(x, y, z, mat, bevel=0.002, parent=None, name="span"):
    """A box given by its limits: x=(x0, x1), y=(y0, y1), z=(z0, z1)."""
    size = [abs(b - a) for a, b in (x, y, z)]
    at = [(a + b) / 2 for a, b in (x, y, z)]
    return box(size, at, mat, bevel, parent, name=name)


def rounded_box(size, at, mat, radius=0.03, segments=5, parent=None, turn=0.0, name="rounded"):
    """A box with large rounded edges (cushions, housings, bodies)."""
    obj = box(size, at, mat, 0, parent, turn, name)
    mod = obj.modifiers.new("round", "BEVEL")
    mod.width = min(radius, min(size) * 0.49)
    mod.segments = segments
    return obj


def rounded_plate(size, at, mat, radius=0.02, facing="Y", bevel=0.001, parent=None, name="plate"):
    """A flat plate with rounded corners; `size` = (width, height, thickness), facing an axis."""
    w, h, t = size
    outline = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(7):
            a = math.radians(a0 + i * 15)
            outline.append((cx * (w / 2 - radius) + radius * math.cos(a), cy * (h / 2 - radius) + radius * math.sin(a)))
    return extrude(outline, t, at, mat, facing, bevel, parent, name)


_PLANES = {"X": lambda u, v, d: (d, u, v), "Y": lambda u, v, d: (u, d, v), "Z": lambda u, v, d: (u, v, d)}


def extrude(outline, depth, at, mat, facing="Y", bevel=0.001, parent=None, name="extrusion", turn=0.0):
    """A flat outline [(u, v)...] made `depth` thick along `facing`, centred on `at` in depth.

    facing Y: u = x, v = z; facing X: u = y, v = z; facing Z: u = x, v = y.
    """
    put = _PLANES[facing]
    n = len(outline)
    verts = [put(u, v, -depth / 2) for u, v in outline] + [put(u, v, depth / 2) for u, v in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return mesh(name, verts, faces, mat, bevel, parent, at, turn)


def cylinder(radius, length, at, mat, axis="Z", sides=48, bevel=0.001, parent=None, top=None, name="cylinder"):
    """A cylinder (or a cone when `top` radius differs) centred on `at` along an axis."""
    top = radius if top is None else top
    turn = {"Z": Matrix(), "X": Matrix.Rotation(math.pi / 2, 4, "Y"), "Y": Matrix.Rotation(-math.pi / 2, 4, "X")}[axis]
    verts = []
    for r, z in ((radius, -length / 2), (max(top, 1e-5), length / 2)):
        verts += [turn @ Vector((r * math.cos(2 * math.pi * i / sides), r * math.sin(2 * math.pi * i / sides), z)) for i in range(sides)]
    faces = [tuple(range(sides)), tuple(range(2 * sides - 1, sides - 1, -1))]
    faces += [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    return mesh(name, verts, faces, mat, bevel, parent, at)


def ring(radius, tube_radius, at, mat, axis="Z", parent=None, name="ring", sides=64, around=16):
    """A torus round an axis."""
    put = {"Z": lambda x, y, z: (x, y, z), "Y": lambda x, y, z: (x, z, y), "X": lambda x, y, z: (z, x, y)}[axis]
    verts, faces = [], []
    for i in range(sides):
        a = 2 * math.pi * i / sides
        for j in range(around):
            b = 2 * math.pi * j / around
            r = radius + tube_radius * math.cos(b)
            verts.append(put(r * math.cos(a), r * math.sin(a), tube_radius * math.sin(b)))
            i2, j2 = (i + 1) % sides, (j + 1) % around
            faces.append((i * around + j, i2 * around + j, i2 * around + j2, i * around + j2))
    return mesh(name, verts, faces, mat, 0, parent, at)


def lathe(outline, at, mat, sides=48, parent=None, name="lathe"):
    """A body of revolution round Z from an outline [(radius, z)...] (cups, pots, sheaves, lamps)."""
    verts, faces, n = [], [], len(outline)
    for i in range(sides):
        a = 2 * math.pi * i / sides
        verts += [(r * math.cos(a), r * math.sin(a), z) for r, z in outline]
        k = (i + 1) % sides
        faces += [(i * n + j, k * n + j, k * n + j + 1, i * n + j + 1) for j in range(n - 1)]
    obj = mesh(name, verts, faces, mat, 0, parent, at)
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bm.to_mesh(obj.data)
    bm.free()
    return obj


def sphere(radius, at, mat, parent=None, squash=1.0, name="sphere"):
    """A smooth sphere, flattened along Z by `squash`."""
    n = 24
    outline = [(radius * math.sin(math.pi * i / n), -radius * squash * math.cos(math.pi * i / n)) for i in range(n + 1)]
    return lathe(outline, at, mat, parent=parent, name=name)
