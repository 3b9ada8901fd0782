"""What the pictures of parts share: the page's paper as ground, one light, one camera, and common pieces."""

import math

import bpy
from mathutils import Vector

from kit import materials as m
from kit import shapes as s
from kit import stage

# The picture is a product's, not a room's: no glow, no darker corners.
LENS = {"glow": 0.0, "falloff": 0.0}
PIXELS = 480
SAMPLES = 8

STEEL, DARK, GREEN = "#bcbcb8", "#23282a", "#1d4a3c"


def studio(unit, fill=0.8, turn=0.0):
    """Set `unit` on the ground and light it by its size; it fills `fill` of the square. End every part with this."""
    unit.rotation_euler.z += math.radians(turn)
    bpy.context.view_layer.update()
    points = [o.matrix_world @ Vector(c) for o in bpy.data.objects if o.type in ("MESH", "CURVE", "FONT") for c in o.bound_box]
    low = [min(p[i] for p in points) for i in range(3)]
    high = [max(p[i] for p in points) for i in range(3)]
    middle = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2))
    ahead = Vector((0.42, 1.0, -0.5)).normalized()
    side = ahead.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(ahead)
    spread = [[(p - middle).dot(axis) for p in points] for axis in (side, up)]
    centre = middle + side * (max(spread[0]) + min(spread[0])) / 2 + up * (max(spread[1]) + min(spread[1])) / 2
    size = max(max(v) - min(v) for v in spread)
    s.box((size * 80, size * 80, size), (0, 0, low[2] - size / 2 - size * 0.0005), m.paper("#f5f2ea"), 0)
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start, data.clip_end = 90, size * 0.01, size * 200
    obj = bpy.data.objects.new("camera", data)
    obj.location = centre - ahead * (size / fill) * 90 / 36
    obj.rotation_euler = ahead.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    r = size
    for at, wide, watts, colour in (
        ((-2.6, -1.6, 3.4), 1.9, 84, (1.0, 0.95, 0.87)),
        ((3.0, -1.2, 1.6), 1.8, 16, (0.92, 0.96, 1.0)),
        ((0.6, 2.8, 2.4), 1.6, 24, (1.0, 0.97, 0.92)),
    ):
        place = centre + Vector(at) * r
        stage.area(place, centre, (wide * r, wide * r), watts * r * r, colour)
    stage.plain_sky((1.0, 0.98, 0.95), 0.58)
    stage.size(PIXELS, PIXELS)
    stage.exposure(0.0, "None")
    bpy.context.scene.view_settings.view_transform = "Standard"


def body(width, height, depth=0.03, mat=None, parent=None, at=(0, 0, 0)):
    """The box behind a plate whose face is at y = 0, so that it stands by itself."""
    x, y, z = at
    return s.box((width * 0.94, depth, height * 0.94), (x, y + depth / 2, z), mat or m.galvanized(), 0.003, parent)


def hexagon(radius, length, at, parent, axis="Z", mat=None):
    """A bolt's head or a nut."""
    return s.cylinder(radius, length, at, mat or m.machined_steel(), axis, sides=6, bevel=0.0008, parent=parent)
