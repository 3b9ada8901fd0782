"""Closed pieces, and one skin over many of them."""

import math

import bpy
from mathutils import Vector

from kit.shapes import link


def ball(at, radii, turn=None):
    """An ellipsoid; `turn` is a rotation about its middle."""
    rings, sides = 10, 18
    vertices = []
    for i in range(rings + 1):
        a = math.pi * i / rings
        for k in range(sides):
            b = 2 * math.pi * k / sides
            point = Vector(
                (radii[0] * math.sin(a) * math.cos(b), radii[1] * math.sin(a) * math.sin(b), radii[2] * math.cos(a) if i % rings else 0)
            )
            if i in (0, rings):
                point = Vector((0, 0, radii[2] if i == 0 else -radii[2])) + Vector((math.cos(b), math.sin(b), 0)) * 1e-4
            vertices.append(Vector(at) + (turn @ point if turn else point))
    return _tube(vertices, rings + 1, sides)


def limb(path, radii, flat=1.0):
    """A round limb along `path` with a ball at either end; `flat` < 1 makes it thinner along its own Y."""
    sides = 16
    vertices, count = [], 0
    points = [Vector(p) for p in path]
    stations = []
    for i, (point, radius) in enumerate(zip(points, radii)):
        ahead = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        if i == 0:
            stations += [(point - ahead * radius * math.cos(a), radius * math.sin(a), ahead) for a in (0.05, 0.6, 1.1)]
        stations.append((point, radius, ahead))
        if i == len(points) - 1:
            stations += [(point + ahead * radius * math.cos(a), radius * math.sin(a), ahead) for a in (1.1, 0.6, 0.05)]
    turn, before = stations[0][2].to_track_quat("Z", "Y"), stations[0][2]
    for point, radius, ahead in stations:
        turn, before = before.rotation_difference(ahead) @ turn, ahead
        for k in range(sides):
            b = 2 * math.pi * k / sides
            vertices.append(point + turn @ Vector((radius * math.cos(b), radius * flat * math.sin(b), 0)))
        count += 1
    return _tube(vertices, count, sides)


def loft(rings, sides=40, ripple=None):
    """A body over level ovals [(centre, half width, half depth)...]; `ripple(t, angle)` swells it into folds."""
    vertices = []
    for i, (centre, wide, deep) in enumerate(rings):
        for k in range(sides):
            b = 2 * math.pi * k / sides
            swell = 1 + (ripple(i / (len(rings) - 1), b) if ripple else 0)
            c, d = math.cos(b), math.sin(b)
            x, y = math.copysign(abs(c) ** 0.85, c), math.copysign(abs(d) ** 0.85, d)
            vertices.append(Vector(centre) + Vector((wide * swell * x, deep * swell * y, 0)))
    return _tube(vertices, len(rings), sides)


def band(path, widths, across, thick=0.014):
    """A strip of cloth laid along `path`; `across` gives its direction of width at each point."""
    vertices = []
    for i, (point, width, way) in enumerate(zip(path, widths, across)):
        ahead = Vector(path[min(i + 1, len(path) - 1)]) - Vector(path[max(i - 1, 0)])
        way = Vector(way).normalized()
        out = way.cross(ahead).normalized()
        for s, n in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            vertices.append(Vector(point) + way * (s * width / 2) + out * (n * thick / 2))
    return _tube(vertices, len(path), 4)


def _tube(vertices, rings, sides):
    faces = [tuple(range(sides - 1, -1, -1)), tuple(range((rings - 1) * sides, rings * sides))]
    for i in range(rings - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    return vertices, faces


def skin(name, pieces, mat, parent, matrix=None, fine=0.009, smooth=6):
    """One smooth skin over all `pieces`, which may run through each other; each may be moved by `matrix`."""
    vertices, faces = [], []
    for piece_vertices, piece_faces in pieces:
        start = len(vertices)
        vertices += [tuple(matrix @ v if matrix else v) for v in piece_vertices]
        faces += [tuple(start + i for i in face) for face in piece_faces]
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.materials.append(mat)
    thing = link(bpy.data.objects.new(name, data), parent)
    join = thing.modifiers.new("join", "REMESH")
    join.mode, join.voxel_size, join.use_smooth_shade = "VOXEL", fine, True
    soften = thing.modifiers.new("soften", "SMOOTH")
    soften.factor, soften.iterations = 0.5, smooth
    return thing
