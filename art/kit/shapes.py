"""Solid shapes in metres, Z up. Every builder returns a Blender object.

Meshes carry their real size (scale stays 1), so object coordinates in
materials are metres. Edges are bevelled to catch light.
"""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

FONT = None


def _link(obj, parent):
    bpy.context.scene.collection.objects.link(obj)
    if parent is not None:
        obj.parent = parent
    return obj


def _finish(obj, mat, bevel, smooth):
    if mat is not None:
        obj.data.materials.append(mat)
    if bevel:
        mod = obj.modifiers.new("bevel", "BEVEL")
        mod.width = bevel
        mod.segments = 2
        mod.limit_method = "ANGLE"
        mod.angle_limit = math.radians(40)
    if smooth:
        for face in obj.data.polygons:
            face.use_smooth = True
        obj.data.use_auto_smooth = True
        obj.data.auto_smooth_angle = math.radians(35)
    return obj


def _mesh(name, verts, faces, mat, bevel, parent, at, turn=0.0, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    data.validate()
    bm = bmesh.new()
    bm.from_mesh(data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(data)
    bm.free()
    obj = _link(bpy.data.objects.new(name, data), parent)
    obj.location = at
    obj.rotation_euler = (0, 0, math.radians(turn))
    return _finish(obj, mat, bevel, smooth)


def group(name, at=(0, 0, 0), turn=0.0, parent=None):
    """An empty parent: place it, and what hangs on it follows."""
    obj = bpy.data.objects.new(name, None)
    obj.empty_display_size = 0.1
    obj.location = at
    obj.rotation_euler = (0, 0, math.radians(turn))
    return _link(obj, parent)


def box(size, at, mat, bevel=0.002, parent=None, turn=0.0, name="box"):
    """A box of `size` (x, y, z) centred on `at`."""
    x, y, z = (max(s, 1e-5) / 2 for s in size)
    verts = [(i, j, k) for i in (-x, x) for j in (-y, y) for k in (-z, z)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    bevel = min(bevel, min(size) * 0.45)
    return _mesh(name, verts, faces, mat, bevel, parent, at, turn)


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
    return _mesh(name, verts, faces, mat, bevel, parent, at, turn)


def cylinder(radius, length, at, mat, axis="Z", sides=48, bevel=0.001, parent=None, top=None, name="cylinder"):
    """A cylinder (or a cone when `top` radius differs) centred on `at` along an axis."""
    top = radius if top is None else top
    turn = {"Z": Matrix(), "X": Matrix.Rotation(math.pi / 2, 4, "Y"), "Y": Matrix.Rotation(-math.pi / 2, 4, "X")}[axis]
    verts = []
    for r, z in ((radius, -length / 2), (max(top, 1e-5), length / 2)):
        verts += [turn @ Vector((r * math.cos(2 * math.pi * i / sides), r * math.sin(2 * math.pi * i / sides), z)) for i in range(sides)]
    faces = [tuple(range(sides)), tuple(range(2 * sides - 1, sides - 1, -1))]
    faces += [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    return _mesh(name, verts, faces, mat, bevel, parent, at)


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
    return _mesh(name, verts, faces, mat, 0, parent, at)


def lathe(outline, at, mat, sides=48, parent=None, name="lathe"):
    """A body of revolution round Z from an outline [(radius, z)...] (cups, pots, sheaves, lamps)."""
    verts, faces, n = [], [], len(outline)
    for i in range(sides):
        a = 2 * math.pi * i / sides
        verts += [(r * math.cos(a), r * math.sin(a), z) for r, z in outline]
        k = (i + 1) % sides
        faces += [(i * n + j, k * n + j, k * n + j + 1, i * n + j + 1) for j in range(n - 1)]
    obj = _mesh(name, verts, faces, mat, 0, parent, at)
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
    obj = _link(bpy.data.objects.new(name, curve), parent)
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


def sweep(section, path, mat, parent=None, closed=False, bevel=0.0, name="sweep", at=(0, 0, 0)):
    """A flat section [(across, up)...] along a level path [(x, y, z)...] with mitred corners.

    `across` is to the right of travel. Use for skirtings, frames' mouldings, sills, rails on plan.
    """
    path = [Vector(p) for p in path]
    n, m = len(path), len(section)
    up = Vector((0, 0, 1))
    verts = []
    for i, p in enumerate(path):
        before = path[i - 1] if i or closed else None
        after = path[(i + 1) % n] if i < n - 1 or closed else None
        d0 = (p - before).normalized() if before is not None else None
        d1 = (after - p).normalized() if after is not None else None
        ways = [d.cross(up).normalized() for d in (d0, d1) if d is not None]
        side = sum(ways, Vector())
        side.normalize()
        stretch = 1 / max(side.dot(ways[0]), 0.2)
        verts += [p + side * (a * stretch) + up * u for a, u in section]
    faces = []
    for i in range(n if closed else n - 1):
        k = (i + 1) % n
        faces += [(i * m + j, i * m + (j + 1) % m, k * m + (j + 1) % m, k * m + j) for j in range(m)]
    if not closed:
        faces += [tuple(range(m)), tuple(range(n * m - 1, (n - 1) * m - 1, -1))]
    return _mesh(name, verts, faces, mat, bevel, parent, at)


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
    obj = _mesh(name, verts, faces, mat, bevel, parent, at)
    if edge is not None:
        _edge_faces(obj, edge, lambda f: abs(f.normal.z) > 0.9 or f.index >= steps * 4)
    return obj


def _edge_faces(obj, edge, is_edge):
    obj.data.materials.append(edge)
    for face in obj.data.polygons:
        if is_edge(face):
            face.material_index = 1


def pane(size, at, mat, edge=None, parent=None, turn=0.0, name="pane"):
    """A sheet of glass: a box whose thin faces may take the `edge` material."""
    obj = box(size, at, mat, 0, parent, turn, name)
    if edge is not None:
        thin = min(range(3), key=lambda i: size[i])
        _edge_faces(obj, edge, lambda f: abs(f.normal[thin]) < 0.5)
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
    if FONT is not None:
        curve.font = FONT
    curve.materials.append(mat)
    obj = _link(bpy.data.objects.new(name, curve), parent)
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


def scatter(obj, places, parent=None):
    """Linked copies of a mesh object at [(x, y, z, turn, scale)...]: leaves, crates, bolts."""
    out = []
    for x, y, z, turn, scale in places:
        twin = _link(bpy.data.objects.new(obj.name, obj.data), parent)
        for mod in obj.modifiers:
            copy = twin.modifiers.new(mod.name, mod.type)
            for key in ("width", "segments", "limit_method", "angle_limit"):
                if hasattr(mod, key):
                    setattr(copy, key, getattr(mod, key))
        twin.location = (x, y, z)
        twin.rotation_euler = (0, 0, math.radians(turn))
        twin.scale = (scale,) * 3
        out.append(twin)
    return out
