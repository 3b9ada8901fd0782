"""Walls, slabs and rooms with clean openings: the masonry that all sets share."""

import bmesh
import bpy
from mathutils import Matrix

from kit import materials as m
from kit.shapes import box, group, span


def pierced(x, y, thickness, holes, mat, bevel=0.004, name="slab", reveal=None):
    """A sheet over x=(x0, x1), y=(y0, y1) from z=-thickness to 0 with holes [(x0, x1, y0, y1)]."""
    xs = sorted({*x, *(v for h in holes for v in h[:2] if x[0] <= v <= x[1])})
    ys = sorted({*y, *(v for h in holes for v in h[2:] if y[0] <= v <= y[1])})

    def open_at(u, v):
        return any(h[0] < u < h[1] and h[2] < v < h[3] for h in holes)

    solid = {
        (i, k) for i in range(len(xs) - 1) for k in range(len(ys) - 1) if not open_at((xs[i] + xs[i + 1]) / 2, (ys[k] + ys[k + 1]) / 2)
    }
    bm = bmesh.new()
    grid = {}

    def point(i, k, level):
        key = (i, k, level)
        if key not in grid:
            grid[key] = bm.verts.new((xs[i], ys[k], -thickness * level))
        return grid[key]

    for i, k in solid:
        bm.faces.new([point(i, k, 0), point(i + 1, k, 0), point(i + 1, k + 1, 0), point(i, k + 1, 0)])
        bm.faces.new([point(i, k + 1, 1), point(i + 1, k + 1, 1), point(i + 1, k, 1), point(i, k, 1)])
        for (di, dk), (a, b) in {
            (-1, 0): ((0, 1), (0, 0)),
            (1, 0): ((1, 0), (1, 1)),
            (0, -1): ((0, 0), (1, 0)),
            (0, 1): ((1, 1), (0, 1)),
        }.items():
            if (i + di, k + dk) not in solid:
                side = bm.faces.new(
                    [point(i + a[0], k + a[1], 0), point(i + a[0], k + a[1], 1), point(i + b[0], k + b[1], 1), point(i + b[0], k + b[1], 0)]
                )
                if reveal is not None and 0 <= i + di < len(xs) - 1 and 0 <= k + dk < len(ys) - 1:
                    side.material_index = 1
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(mat)
    if reveal is not None:
        mesh.materials.append(reveal)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if bevel:
        mod = thing.modifiers.new("bevel", "BEVEL")
        mod.width, mod.segments, mod.limit_method = bevel, 2, "ANGLE"
    return thing


def slab(x, y, top, thickness, mat, holes=(), parent=None):
    """A level slab with its upper face at `top`."""
    thing = pierced(x, y, thickness, list(holes), mat)
    thing.location.z = top
    thing.parent = parent
    return thing


def wall(x, height, thickness, mat, openings=(), at=(0, 0, 0), turn=0.0, base=0.0, reveal=None, bevel=0.006, parent=None):
    """An upright wall over x=(x0, x1); its face towards -Y stands at local y = 0, its body behind.

    `openings` are (x0, x1, z0, z1); `turn` swings it about `at`.
    """
    holes = [(a, b, c, d) for a, b, c, d in openings]
    thing = pierced(x, (base, height), thickness, holes, mat, bevel, "wall", reveal)
    thing.data.transform(Matrix.Rotation(1.5707963267948966, 4, "X"))
    stand = group("wall", at, turn, parent)
    thing.parent = stand
    return stand


def skirting(x, at=(0, 0, 0), turn=0.0, mat=None, height=0.09, depth=0.014, gaps=(), parent=None):
    """A skirting along a wall's face, broken at `gaps` [(x0, x1)]."""
    stand = group("skirting", at, turn, parent)
    start = x[0]
    for a, b in sorted(gaps) + [(x[1], x[1])]:
        if a - start > 0.01:
            span((start, a), (-depth, 0.002), (0, height), mat, 0.003, stand)
        start = b
    return stand


def room(
    width,
    depth,
    height,
    floor,
    walls,
    ceiling,
    back=(),
    left=(),
    right=(),
    front=(),
    thickness=0.24,
    skirt=None,
    skirt_height=0.09,
    back_wall=None,
    open_front=False,
    parent=None,
):
    """A room over x = +-width/2, y = -depth..0 whose back wall stands at y = 0.

    Openings are (x0, x1, z0, z1) seen from inside, x from the wall's middle.
    Returns the group.
    """
    root = group("room", parent=parent)
    w, t = width / 2, thickness
    box((width + 2 * t, depth + 2 * t, 0.2), (0, -depth / 2, -0.1), floor, 0, root)
    if ceiling is not None:
        box((width + 2 * t, depth + 2 * t, 0.2), (0, -depth / 2, height + 0.1), ceiling, 0, root)
    sides = [
        ((-w - t, w + t), back, (0, 0, 0), 0, back_wall or walls),
        ((-depth / 2, depth / 2), left, (-w, -depth / 2, 0), 90, walls),
        ((-depth / 2, depth / 2), right, (w, -depth / 2, 0), -90, walls),
    ]
    if not open_front:
        sides.append(((-w - t, w + t), front, (0, -depth, 0), 180, walls))
    for x, holes, at, turn, mat in sides:
        wall(x, height, t, mat, holes, at, turn, parent=root)
        if skirt is not None:
            inner = (max(x[0], -w), min(x[1], w)) if turn in (0, 180) else x
            skirting(inner, at, turn, skirt, skirt_height, gaps=[(a, b) for a, b, c, _ in holes if c < 0.05], parent=root)
    return root


def well(x, depth, height, base=-1.2, thickness=0.2, mat=None, front=0.24, parent=None):
    """The closed masonry shaft behind a landing: x=(x0, x1), from the back of the wall (`front`) inwards."""
    mat = mat or m.concrete()
    root = group("well", parent=parent)
    y0, y1 = front, front + depth
    span((x[0] - thickness, x[0]), (y0, y1 + thickness), (base, height), mat, 0, root)
    span((x[1], x[1] + thickness), (y0, y1 + thickness), (base, height), mat, 0, root)
    span((x[0] - thickness, x[1] + thickness), (y1, y1 + thickness), (base, height), mat, 0, root)
    span((x[0] - thickness, x[1] + thickness), (y0, y1 + thickness), (base - 0.2, base), mat, 0, root)
    span((x[0] - thickness, x[1] + thickness), (y0, y1 + thickness), (height, height + 0.2), mat, 0, root)
    return root
