"""Lamps: pendants, cove strips, wall lights, the brass oil lamp."""

import math

import bpy

from kit import materials as m
from kit.shapes import box, cylinder, group, lathe, sphere, tube

INK = (0.02, 0.025, 0.023)


def bulb(at, watts, colour=(1.0, 0.78, 0.55), size=0.06, parent=None, seen=True):
    """A small round light source; one that is not seen lights a room from nowhere."""
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = watts, colour, size
    thing = bpy.data.objects.new("bulb", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location, thing.parent = at, parent
    if not seen:
        thing.visible_camera = thing.visible_glossy = thing.visible_transmission = False
    return thing


def area(at, size, watts, colour=(1.0, 0.82, 0.62), facing="-Z", parent=None, seen=False):
    """A rectangular light source of size (x, y) that shines along an axis; not seen by the camera."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", size[0], size[1]
    data.energy, data.color = watts, colour
    thing = bpy.data.objects.new("area", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location, thing.parent = at, parent
    thing.rotation_euler = {
        "-Z": (0, 0, 0),
        "Z": (math.pi, 0, 0),
        "Y": (math.pi / 2, 0, 0),
        "-Y": (-math.pi / 2, 0, 0),
        "X": (0, -math.pi / 2, 0),
        "-X": (0, math.pi / 2, 0),
    }[facing]
    thing.visible_camera = seen
    thing.visible_glossy = seen
    return thing


def pendant(at, drop=0.9, radius=0.17, shade=None, watts=18, shape="dome", parent=None):
    """A hanging lamp; `at` is where its flex meets the ceiling."""
    root = group("pendant", at, parent=parent)
    shade = shade or m.brass()
    tube([(0, 0, 0), (0, 0, -drop)], 0.0025, m.painted_metal(INK), root)
    cylinder(0.045, 0.02, (0, 0, -0.01), m.painted_metal(INK), parent=root)
    r = radius
    if shape == "dome":
        outline = [
            (0.02, 0.02),
            (0.03, 0),
            (r * 0.5, -r * 0.12),
            (r * 0.85, -r * 0.42),
            (r, -r * 0.85),
            (r * 0.985, -r * 0.85),
            (r * 0.83, -r * 0.41),
            (r * 0.48, -r * 0.15),
            (0.0, -0.02),
        ]
    elif shape == "cone":
        outline = [(0.02, 0.03), (0.025, 0), (r, -r * 1.1), (r * 0.985, -r * 1.1), (0.0, -0.02)]
    else:
        outline = [(0.02, 0.02), (0.03, 0), (0.03, -r * 2.2), (0.026, -r * 2.2), (0.0, -0.05)]
    lathe(outline, (0, 0, -drop), shade, 56, root)
    sphere(0.035, (0, 0, -drop - r * 0.5), m.led(strength=6), root)
    bulb((0, 0, -drop - r * 0.62), watts, parent=root)
    return root


def globe(at, radius=0.11, watts=14, strength=5, parent=None):
    """An opal glass ball on a wall or ceiling."""
    root = group("globe", at, parent=parent)
    sphere(radius, (0, 0, 0), m.led(strength=strength), root)
    return root


def wall_lamp(at, turn=0.0, watts=10, parent=None):
    """A brass cylinder that washes the wall up and down; back at local y = 0."""
    root = group("wall lamp", at, turn, parent)
    cylinder(0.04, 0.2, (0, -0.085, 0), m.brass(), parent=root)
    box((0.03, 0.06, 0.03), (0, -0.03, 0), m.brass(), 0.003, root)
    for z, side in ((0.101, 1), (-0.101, -1)):
        cylinder(0.032, 0.002, (0, -0.085, z), m.led(strength=6), parent=root)
        bulb((0, -0.085, z + side * 0.05), watts / 2, size=0.03, parent=root)
    return root


def downlights(places, watts=12, parent=None, radius=0.045):
    """Recessed spots flush with a ceiling at [(x, y, z)...]."""
    root = group("downlights", parent=parent)
    for x, y, z in places:
        cylinder(radius, 0.006, (x, y, z - 0.002), m.painted_metal((0.75, 0.73, 0.68)), parent=root)
        cylinder(radius * 0.72, 0.004, (x, y, z - 0.0045), m.led(strength=7), parent=root)
        data = bpy.data.lights.new("spot", "SPOT")
        data.energy, data.spot_size, data.spot_blend = watts * 4, math.radians(75), 0.8
        data.color, data.shadow_soft_size = (1.0, 0.84, 0.66), 0.04
        spot = bpy.data.objects.new("spot", data)
        bpy.context.scene.collection.objects.link(spot)
        spot.location, spot.parent = (x, y, z - 0.02), root
    return root


def oil_lamp(at=(0, 0, 0), height=0.55, parent=None):
    """A Kerala nilavilakku: the turned brass lamp that stands by the door."""
    h = height
    outline = [
        (0, 0),
        (0.26 * h, 0),
        (0.27 * h, 0.02 * h),
        (0.2 * h, 0.06 * h),
        (0.1 * h, 0.1 * h),
        (0.045 * h, 0.16 * h),
        (0.06 * h, 0.19 * h),
        (0.035 * h, 0.23 * h),
        (0.03 * h, 0.38 * h),
        (0.06 * h, 0.41 * h),
        (0.06 * h, 0.43 * h),
        (0.03 * h, 0.46 * h),
        (0.028 * h, 0.6 * h),
        (0.07 * h, 0.64 * h),
        (0.2 * h, 0.68 * h),
        (0.23 * h, 0.71 * h),
        (0.22 * h, 0.715 * h),
        (0.17 * h, 0.69 * h),
        (0.04 * h, 0.69 * h),
        (0.025 * h, 0.75 * h),
        (0.045 * h, 0.8 * h),
        (0.03 * h, 0.86 * h),
        (0.012 * h, 0.93 * h),
        (0, h),
    ]
    return lathe(outline, at, m.brass(), 64, parent)
