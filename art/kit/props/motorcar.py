"""A small family car, 4 m long: its nose towards +Y, tyres on the floor at z = 0."""

import bmesh
import bpy

from kit import materials as m
from kit import shapes as s
from kit.shapes import link

from .car_wheel import wheel

AXLES = (-1.22, 1.28)
HALF = 0.86
RADIUS = 0.32

# Stations from tail to nose: y, half width, height of the sill, of the belt and of the deck's middle.
BODY = (
    (-1.97, 0.66, 0.42, 0.84, 0.86),
    (-1.93, 0.79, 0.32, 0.92, 0.95),
    (-1.7, 0.845, 0.24, 0.97, 1.0),
    (-1.22, HALF, 0.22, 0.985, 1.01),
    (-0.4, HALF, 0.21, 0.965, 1.0),
    (0.5, HALF, 0.21, 0.94, 0.99),
    (0.85, HALF, 0.21, 0.925, 1.0),
    (1.28, 0.855, 0.22, 0.87, 0.945),
    (1.72, 0.83, 0.24, 0.78, 0.855),
    (1.93, 0.76, 0.3, 0.69, 0.74),
    (1.99, 0.6, 0.4, 0.6, 0.62),
)
# Stations of the cabin: y at the belt, y at the roof, half widths there, height of the roof's edge and middle.
CABIN = (
    (-1.86, -1.62, 0.7, 0.55, 1.40, 1.44),
    (-1.66, -1.42, 0.79, 0.62, 1.46, 1.50),
    (-1.2, -1.1, 0.82, 0.645, 1.49, 1.53),
    (-0.42, -0.4, 0.83, 0.655, 1.5, 1.545),
    (-0.34, -0.33, 0.83, 0.655, 1.5, 1.545),
    (0.32, 0.12, 0.82, 0.645, 1.48, 1.52),
    (0.86, 0.34, 0.79, 0.61, 1.42, 1.46),
    (1.02, 0.46, 0.7, 0.54, 1.38, 1.42),
)


def car(at=(0, 0, 0), turn=0.0, paint="#b8bcb6", lamps=True, parent=None):
    """The car; `lamps` lights its tail and head lamps."""
    unit = s.group("car", at, turn, parent)
    coat = coat_of(paint)
    dark = m.plastic("#151717", 0.5)
    body = shell("body", BODY, ring_of_body, [coat, dark], unit, lambda level, station: 1 if level == 0 else 0)
    arches(body, unit, dark)
    glass = m.back_painted_glass("#0c1112")
    shell("cabin", CABIN, ring_of_cabin, [coat, glass], unit, glazed)
    for y in AXLES:
        for x in (-0.735, 0.735):
            wheel((x, y, RADIUS), unit, RADIUS)
    details(unit, coat, dark, lamps)
    return unit


def coat_of(paint):
    """Car paint under a clear coat."""
    g = m.Graph("car paint")
    return g.principled(base_color=m.as_colour(paint), metallic=0.25, roughness=0.32, clearcoat=1.0, clearcoat_roughness=0.03)


def ring_of_body(y, half, sill, belt, deck):
    """Right half of a cross-section, from the floor's middle to the deck's."""
    return [
        (0, y, sill),
        (half * 0.86, y, sill),
        (half * 0.985, y, sill + (belt - sill) * 0.17),
        (half, y, sill + (belt - sill) * 0.5),
        (half * 0.975, y, sill + (belt - sill) * 0.86),
        (half * 0.93, y, belt),
        (half * 0.55, y, deck - 0.012),
        (0, y, deck),
    ]


def ring_of_cabin(low, high, wide, narrow, edge, roof):
    """Right half of a cross-section of the cabin, from inside the body to the roof's middle."""
    return [
        (0, low, 0.86),
        (wide, low, 0.86),
        (wide * 0.99, low + (high - low) * 0.12, 0.95),
        (wide + (narrow - wide) * 0.5, low + (high - low) * 0.5, 0.95 + (edge - 0.95) * 0.52),
        (narrow, low + (high - low) * 0.9, edge - 0.05),
        (narrow * 0.93, high, edge),
        (narrow * 0.5, high, roof - 0.012),
        (0, high, roof),
    ]


def glazed(level, station):
    """Glass between belt and roof, but for the posts; the roof and its edges are painted."""
    posts = (1, 3)
    side = level in (2, 3) and station not in posts
    return 1 if side else 0


def shell(name, stations, ring, mats, parent, pick):
    """A smooth closed skin over mirrored cross-sections; `pick(level, station)` chooses each face's material."""
    halves = [ring(*station) for station in stations]
    n = len(halves[0])
    loop = 2 * n - 2
    vertices = []
    for half in halves:
        vertices += half + [(-x, y, z) for x, y, z in half[-2:0:-1]]
    faces, picks = [], []
    for i in range(len(halves) - 1):
        for k in range(loop):
            a, b = i * loop + k, i * loop + (k + 1) % loop
            faces.append((a, b, b + loop, a + loop))
            picks.append(pick(k if k < n - 1 else loop - 1 - k, i))
    for end, station in ((0, 0), (len(halves) - 1, len(halves) - 1)):
        for k in range(n - 1):
            left = [(loop - j) % loop for j in (k, k + 1)]
            face = [k, k + 1] + ([left[1]] if k + 1 < n - 1 else []) + ([left[0]] if k else [])
            if len(face) >= 3:
                faces.append(tuple(end * loop + j for j in face))
                picks.append(pick(k, station))
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    for mat in mats:
        data.materials.append(mat)
    data.polygons.foreach_set("material_index", picks)
    data.polygons.foreach_set("use_smooth", [True] * len(faces))
    bm = bmesh.new()
    bm.from_mesh(data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(data)
    bm.free()
    thing = link(bpy.data.objects.new(name, data), parent)
    round_off = thing.modifiers.new("round", "SUBSURF")
    round_off.levels = round_off.render_levels = 3
    return thing


def cut(thing, tool, operation="DIFFERENCE"):
    """Take `tool` out of `thing`, or keep what both have."""
    step = thing.modifiers.new("cut", "BOOLEAN")
    step.operation, step.object, step.solver = operation, tool, "EXACT"
    tool.hide_render = tool.hide_viewport = True
    tool.display_type = "WIRE"


def arches(body, unit, dark):
    """Round openings for the wheels, dark inside."""
    for y in AXLES:
        for x in (-0.78, 0.78):
            tool = s.cylinder(RADIUS + 0.055, 0.5, (x, y, RADIUS + 0.01), None, "X", 64, 0, unit)
            tool.data.materials.append(dark)
            tool.data.materials.append(dark)
            tool.data.polygons.foreach_set("material_index", [1] * len(tool.data.polygons))
            cut(body, tool)


def inlay(box, mat, unit, grow=1.004):
    """A piece of the body's own surface inside `box` = (x, y, z) limits, a hair proud of it."""
    piece = shell("inlay", BODY, ring_of_body, [mat], unit, lambda *_: 0)
    piece.scale = (grow, grow, grow)
    piece.location.z = -0.6 * (grow - 1)
    tool = s.span(*box, None, 0, unit)
    tool.data.materials.append(mat)
    cut(piece, tool, "INTERSECT")
    return piece


def details(unit, coat, dark, lit):
    """Lamps, grille, plates, door joints, handles, mirrors."""
    tail = m.led("#c4160a", 1.6, 1.0) if lit else m.back_painted_glass("#6a0f0c")
    front = m.led("#fff3df", 5.0) if lit else m.back_painted_glass("#b9c2c2")
    for a, b in ((-0.9, -0.58), (0.58, 0.9)):
        inlay(((a, b), (-2.1, -1.76), (0.79, 0.89)), tail, unit)
        inlay(((a, b), (1.55, 2.1), (0.6, 0.7)), front, unit)
    inlay(((-0.46, 0.46), (1.7, 2.1), (0.36, 0.55)), dark, unit)
    inlay(((-0.7, 0.7), (-2.1, -1.8), (0.3, 0.46)), dark, unit)
    for y in (0.72, -0.38, -1.02):
        for a, b in ((-0.95, -0.6), (0.6, 0.95)):
            inlay(((a, b), (y - 0.003, y + 0.003), (0.3, 0.96)), dark, unit, 1.002)
    s.rounded_box((0.5, 0.012, 0.11), (0, -1.982, 0.62), m.plastic("#dcd9cf"), 0.005, 3, unit)
    s.rounded_box((0.5, 0.012, 0.11), (0, 2.004, 0.46), m.plastic("#dcd9cf"), 0.005, 3, unit)
    for side in (-1, 1):
        for y in (-0.28, -0.92):
            s.rounded_box((0.02, 0.17, 0.028), (side * 0.868, y, 0.84), coat, 0.009, 3, unit)
        s.rounded_box((0.17, 0.1, 0.12), (side * 0.9, 0.62, 1.01), coat, 0.04, 5, unit)
        s.rounded_box((0.14, 0.006, 0.095), (side * 0.9, 0.571, 1.01), m.mirror_steel(), 0.002, 2, unit)
    s.tube([(0.0, -1.83, 1.02), (0.26, -1.78, 1.12)], 0.008, dark, unit)
