"""Leaves: their materials, their blades, the palm frond."""

import math

import bpy
from mathutils import Vector

from kit.mesh import aim, sweep
from kit.shapes import group


def leaf_material(name, light, dark, gloss=0.38, through=0.35):
    """Leaf: colour varies from leaf to leaf, light shines through."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    geometry = nodes.new("ShaderNodeNewGeometry")
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (*dark, 1)
    ramp.color_ramp.elements[1].color = (*light, 1)
    links.new(geometry.outputs["Random Per Island"], ramp.inputs[0])
    body = nodes.new("ShaderNodeBsdfPrincipled")
    body.inputs["Roughness"].default_value = gloss
    body.inputs["Specular"].default_value = 0.4
    links.new(ramp.outputs[0], body.inputs["Base Color"])
    glow = nodes.new("ShaderNodeBsdfTranslucent")
    bright = nodes.new("ShaderNodeMixRGB")
    bright.inputs[0].default_value = 0.4
    bright.inputs[2].default_value = (0.30, 0.42, 0.06, 1)
    links.new(ramp.outputs[0], bright.inputs[1])
    links.new(bright.outputs[0], glow.inputs["Color"])
    mix = nodes.new("ShaderNodeMixShader")
    mix.inputs[0].default_value = through
    links.new(body.outputs[0], mix.inputs[1])
    links.new(glow.outputs[0], mix.inputs[2])
    out = nodes.new("ShaderNodeOutputMaterial")
    links.new(mix.outputs[0], out.inputs["Surface"])
    return material


def plain(name, colour, rough=0.8):
    """Stems, bark, soil."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    body = material.node_tree.nodes["Principled BSDF"]
    body.inputs["Base Color"].default_value = (*colour, 1)
    body.inputs["Roughness"].default_value = rough
    return material


def palm_leaf():
    """Areca and coconut."""
    return leaf_material("palm leaf", (0.11, 0.20, 0.035), (0.045, 0.11, 0.022))


def broad_leaf():
    """Elephant ear, money plant, sword leaves."""
    return leaf_material("broad leaf", (0.055, 0.135, 0.035), (0.018, 0.062, 0.02), gloss=0.28, through=0.2)


def banana_leaf():
    """Banana: pale, the light shines through."""
    return leaf_material("banana leaf", (0.16, 0.27, 0.045), (0.08, 0.17, 0.03), through=0.5)


def tree_leaf():
    """Mango and jack."""
    return leaf_material("tree leaf", (0.10, 0.19, 0.04), (0.025, 0.07, 0.018))


def bark():
    """Grey-brown bark."""
    return plain("bark", (0.13, 0.10, 0.075))


def stem_green():
    """Stalks and midribs."""
    return plain("stem", (0.12, 0.17, 0.05), 0.5)


def blade(length, width, droop=0.3, fold=0.25, steps=6, widest=0.35, tip=0.0):
    """A leaf from the origin along +Y, folded at its rib, drooping with gravity."""
    vertices, faces = [], []
    for i in range(steps + 1):
        t = i / steps
        if t < widest:
            half = math.sin(0.5 * math.pi * (0.15 + 0.85 * t / widest))
        else:
            half = math.cos(0.5 * math.pi * (t - widest) / (1 - widest)) ** 0.8
        half = max(half, tip) * width / 2
        angle = droop * t
        y = length * (math.sin(angle) / droop if droop > 1e-4 else t)
        z = -length * ((1 - math.cos(angle)) / droop if droop > 1e-4 else 0)
        rise = half * fold
        vertices += [(-half, y, z + rise), (0, y, z), (half, y, z + rise)]
    for i in range(steps):
        a = 3 * i
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    return vertices, faces


def heart(length, width, fold=0.25, droop=0.5, steps=8):
    """A broad heart-shaped leaf (elephant ear, philodendron)."""
    vertices, faces = [], []
    for i in range(steps + 1):
        t = i / steps
        half = width / 2 * (math.sin(math.pi * t**0.6) ** 0.75 if 0 < t < 1 else 0.02)
        y = length * t
        z = -length * droop * t * t * 0.5
        back = -0.16 * length * max(0, 1 - t * 3.2)
        for s in (-1, -0.55, 0, 0.55, 1):
            vertices.append((s * half, y + back * abs(s), z + fold * half * abs(s) ** 1.5))
    for i in range(steps):
        for k in range(4):
            a = 5 * i + k
            faces.append((a, a + 1, a + 6, a + 5))
    return vertices, faces


def pinnate(mesh, matrix, length, lean, leaflets, leaf_length, leaf_width, rng, bend=1.2, material=None):
    """A palm frond: rib with leaflets on both sides, added to `mesh`."""
    material = material or palm_leaf()
    points = []
    steps = 16
    position, angle = Vector((0, 0, 0)), lean
    for i in range(steps + 1):
        points.append(position.copy())
        position = position + Vector((0, math.cos(angle), math.sin(angle))) * (length / steps)
        angle -= bend / steps
    radii = [0.006 * length / 1.5 * (1 - 0.85 * i / steps) + 0.0012 for i in range(steps + 1)]
    v, f = sweep(points, radii, 5)
    mesh.add(v, f, stem_green(), matrix)
    for k in range(leaflets):
        t = 0.2 + 0.8 * k / (leaflets - 1)
        place_on = t * steps
        i = min(int(place_on), steps - 1)
        at = points[i].lerp(points[i + 1], place_on - i)
        ahead = (points[i + 1] - points[i]).normalized()
        size = leaf_length * (math.sin(math.pi * min(1, 0.18 + 0.82 * t) ** 0.9) * 0.75 + 0.25)
        for side in (-1, 1):
            spread = 0.95 - 0.55 * t + rng.uniform(-0.08, 0.08)
            way = ahead * math.cos(spread) + Vector((side, 0, 0)) * math.sin(spread) + Vector((0, 0, 0.22 + rng.uniform(-0.1, 0.1)))
            v, f = blade(size * rng.uniform(0.9, 1.08), leaf_width, droop=0.7 + rng.uniform(0, 0.5), fold=0.3, steps=5, widest=0.3)
            mesh.add(v, f, material, matrix @ aim(at, way, roll=side * 0.35))


def stand(mesh, at, turn, parent):
    """Make the gathered plant an object of its own and put it in place."""
    root = group(mesh.name, at, turn, parent)
    mesh.build(parent=root)
    return root
