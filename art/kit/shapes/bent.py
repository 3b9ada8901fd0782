"""Pipes and bent sheets."""

import math

import bpy
from mathutils import Vector

from .base import link, mesh
from .sheets import edge_faces


def tube(points, radius, mat, parent=None, bend=0.0, closed=False, name="tube", at=(0, 0, 0)):
    """A round bar or pipe along points; `bend` rounds the corners by that radius."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.use_fill_caps = True
    path = _rounded(points, bend) if bend else [Vector(p) for p in points]
    line = curve.splines.new("POLY")
    line.points.add(len(path) - 1)
    for point, co in zip(line.points, path):
        point.co = (*co, 1)
    line.use_cyclic_u = closed
    line.use_smooth = True
    if mat is not None:
        curve.materials.append(mat)
    obj = link(bpy.data.objects.new(name, curve), parent)
    obj.location = at
    return obj


def _rounded(points, radius, steps=8):
    points = [Vector(p) for p in points]
    path = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        reach = min(radius, (before - corner).length * 0.49, (after - corner).length * 0.49)
        a = corner + (before - corner).normalized() * reach
        b = corner + (after - corner).normalized() * reach
        for i in range(steps + 1):
            t = i / steps
            path.append(a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t)
    return path + [points[-1]]


def arc_sheet(radius, thickness, start, end, height, at, mat, edge=None, parent=None, bevel=0.0, name="arc sheet"):
    """A sheet bent round Z from `start` to `end` degrees; `at` is the centre at the sheet's foot.

    `edge` is a material for the thin faces (the green edge of glass).
    """
    steps = max(8, int(abs(end - start) / 3))
    verts, faces = [], []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        for r in (radius - thickness / 2, radius + thickness / 2):
            verts += [(r * math.cos(a), r * math.sin(a), 0), (r * math.cos(a), r * math.sin(a), height)]
    for i in range(steps):
        a, b = i * 4, i * 4 + 4
        faces += [(a, b, b + 1, a + 1), (a + 2, a + 3, b + 3, b + 2), (a, a + 2, b + 2, b), (a + 1, b + 1, b + 3, a + 3)]
    last = steps * 4
    faces += [(0, 1, 3, 2), (last, last + 2, last + 3, last + 1)]
    obj = mesh(name, verts, faces, mat, bevel, parent, at)
    if edge is not None:
        edge_faces(obj, edge, lambda f: abs(f.normal.z) > 0.9 or f.index >= steps * 4)
    return obj
