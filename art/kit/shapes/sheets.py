"""Panes, walls of panels, and letters on them."""

import math

import bpy

from .base import group, link
from .solids import box


def edge_faces(obj, edge, is_edge):
    """Give the faces that `is_edge` picks the material `edge`."""
    obj.data.materials.append(edge)
    for face in obj.data.polygons:
        if is_edge(face):
            face.material_index = 1


def pane(size, at, mat, edge=None, parent=None, turn=0.0, name="pane"):
    """A sheet of glass: a box whose thin faces may take the `edge` material."""
    obj = box(size, at, mat, 0, parent, turn, name)
    if edge is not None:
        thin = min(range(3), key=lambda i: size[i])
        edge_faces(obj, edge, lambda f: abs(f.normal[thin]) < 0.5)
    return obj


def panels(
    width, height, at, mat, columns=1, rows=1, gap=0.004, thickness=0.02, facing="Y", back=None, bevel=0.0015, parent=None, name="panels"
):
    """A wall of sheets with open joints. `at` is the middle of its foot, facing -Y (or X: across y).

    `columns` and `rows` are counts or lists of relative sizes. `back` fills behind the joints.
    """
    frame = group(name, at, 90.0 if facing == "X" else 0.0, parent)

    def parts(total, spec):
        shares = [1] * spec if isinstance(spec, int) else list(spec)
        free = total - gap * (len(shares) - 1)
        sizes = [free * s / sum(shares) for s in shares]
        starts, pos = [], -total / 2
        for s in sizes:
            starts.append((pos, s))
            pos += s + gap
        return starts

    for u, w in parts(width, columns):
        for v, h in parts(height, rows):
            box((w, thickness, h), (u + w / 2, 0, v + h / 2 + height / 2), mat, bevel, frame)
    if back is not None:
        box((width, 0.004, height), (0, thickness / 2 + 0.002, height / 2), back, 0, frame)
    return frame


def text(words, size, at, mat, facing="-Y", depth=0.0006, align="CENTER", parent=None, name="text"):
    """Raised letters on a face that looks along `facing` (-Y, Y, -X, X or Z). `size` = capital height, about."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body = words
    curve.size = size / 0.72
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.extrude = depth / 2
    curve.materials.append(mat)
    obj = link(bpy.data.objects.new(name, curve), parent)
    obj.location = at
    quarter = math.pi / 2
    obj.rotation_euler = {
        "-Y": (quarter, 0, 0),
        "Y": (quarter, 0, math.pi),
        "X": (quarter, 0, quarter),
        "-X": (quarter, 0, -quarter),
        "Z": (0, 0, 0),
    }[facing]
    return obj
