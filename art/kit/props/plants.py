"""Plants of a Kerala garden and house: palms, banana, broad leaves, trees, pots."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from kit.mesh import Mesh, aim, lathe, place, sweep
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
    return leaf_material("palm leaf", (0.11, 0.20, 0.035), (0.045, 0.11, 0.022))


def broad_leaf():
    return leaf_material("broad leaf", (0.055, 0.135, 0.035), (0.018, 0.062, 0.02), gloss=0.28, through=0.2)


def banana_leaf():
    return leaf_material("banana leaf", (0.16, 0.27, 0.045), (0.08, 0.17, 0.03), through=0.5)


def tree_leaf():
    return leaf_material("tree leaf", (0.10, 0.19, 0.04), (0.025, 0.07, 0.018))


def bark():
    return plain("bark", (0.13, 0.10, 0.075))


def stem_green():
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


def areca(at=(0, 0, 0), height=1.9, stems=11, seed=1, turn=0, parent=None):
    """Areca palm for a pot or a bed."""
    rng = random.Random(seed)
    mesh = Mesh("areca")
    for k in range(stems):
        bearing = 2 * math.pi * (k * 0.618 + rng.uniform(-0.05, 0.05))
        lean = rng.uniform(1.0, 1.42)
        foot = Vector((math.cos(bearing), math.sin(bearing), 0)) * rng.uniform(0.01, 0.06)
        matrix = Matrix.Translation(foot) @ Matrix.Rotation(bearing, 4, "Z")
        length = height * rng.uniform(0.72, 1.1)
        pinnate(mesh, matrix, length, lean, 26, 0.34 * height / 1.9, 0.026 * height / 1.9, rng, bend=rng.uniform(0.9, 1.5))
    return _stand(mesh, at, turn, parent)


def coconut(at=(0, 0, 0), height=7.0, seed=1, turn=0, parent=None):
    """Coconut palm seen from a house: curved trunk and a crown."""
    rng = random.Random(seed)
    mesh = Mesh("coconut")
    lean = rng.uniform(-0.12, 0.12)
    path = [Vector((lean * height * (i / 10) ** 1.6, 0, height * i / 10)) for i in range(11)]
    v, f = sweep(path, [0.16 - 0.05 * i / 10 for i in range(11)], 9)
    mesh.add(v, f, bark())
    for k in range(20):
        bearing = 2 * math.pi * k * 0.618
        matrix = Matrix.Translation(path[-1]) @ Matrix.Rotation(bearing, 4, "Z")
        pinnate(mesh, matrix, rng.uniform(2.6, 3.4), rng.uniform(-0.5, 1.25), 34, 0.75, 0.045, rng, bend=rng.uniform(1.2, 1.8))
    return _stand(mesh, at, turn, parent)


def banana(at=(0, 0, 0), height=2.6, leaves=8, seed=1, turn=0, parent=None):
    """Banana plant: sheathed stem and large arching leaves."""
    rng = random.Random(seed)
    mesh = Mesh("banana")
    trunk = height * 0.42
    v, f = sweep([(0, 0, trunk * i / 4) for i in range(5)], [0.075, 0.07, 0.065, 0.055, 0.04], 10)
    mesh.add(v, f, stem_green())
    for k in range(leaves):
        bearing = 2 * math.pi * k * 0.618
        lean = rng.uniform(0.75, 1.35)
        length = height * rng.uniform(0.55, 0.78)
        matrix = Matrix.Translation((0, 0, trunk * 0.96)) @ Matrix.Rotation(bearing, 4, "Z") @ Matrix.Rotation(lean, 4, "X")
        v, f = blade(length, length * 0.27, droop=rng.uniform(0.9, 1.6), fold=0.35, steps=18, widest=0.45)
        v = [(x * (1 + 0.05 * math.sin(31 * y)), y, z + 0.015 * math.sin(23 * y + 40 * abs(x))) for x, y, z in v]
        mesh.add(v, f, banana_leaf(), matrix)
    return _stand(mesh, at, turn, parent)


def elephant_ear(at=(0, 0, 0), height=1.1, leaves=12, seed=1, turn=0, parent=None):
    """Broad heart-shaped leaves on tall stalks."""
    rng = random.Random(seed)
    mesh = Mesh("elephant ear")
    for k in range(leaves):
        bearing = 2 * math.pi * (k * 0.618 + rng.uniform(-0.04, 0.04))
        tall = height * (0.35 + 0.6 * ((k * 0.381) % 1))
        out = rng.uniform(0.25, 0.55) * height * 0.75
        matrix = Matrix.Rotation(bearing, 4, "Z")
        path = [Vector((0, out * t * t, tall * math.sin(0.5 * math.pi * t))) for t in (i / 8 for i in range(9))]
        v, f = sweep(path, [0.011 - 0.0007 * i for i in range(9)], 6)
        mesh.add(v, f, stem_green(), matrix)
        size = height * rng.uniform(0.30, 0.46)
        v, f = heart(size, size * 0.74, droop=0.6)
        tip = path[-1] - Vector((0, 0.04, 0))
        mesh.add(
            v,
            f,
            broad_leaf(),
            matrix
            @ Matrix.Translation(tip)
            @ Matrix.Rotation(-rng.uniform(0.45, 1.0), 4, "X")
            @ Matrix.Rotation(rng.uniform(-0.3, 0.3), 4, "Y"),
        )
    return _stand(mesh, at, turn, parent)


def snake_plant(at=(0, 0, 0), height=0.8, leaves=16, seed=1, turn=0, parent=None):
    """Upright sword leaves, for a low pot."""
    rng = random.Random(seed)
    mesh = Mesh("snake plant")
    for k in range(leaves):
        bearing = 2 * math.pi * k * 0.618
        foot = Vector((math.cos(bearing), math.sin(bearing), 0)) * rng.uniform(0.01, 0.09)
        v, f = blade(height * rng.uniform(0.6, 1.0), 0.06, droop=0.15, fold=0.3, steps=8, widest=0.45)
        matrix = (
            Matrix.Translation(foot)
            @ Matrix.Rotation(bearing + rng.uniform(-0.5, 0.5), 4, "Z")
            @ Matrix.Rotation(rng.uniform(1.36, 1.52), 4, "X")
        )
        mesh.add(v, f, broad_leaf(), matrix)
    return _stand(mesh, at, turn, parent)


def fern(at=(0, 0, 0), height=0.6, fronds=22, seed=1, turn=0, parent=None):
    """A fern for beds and ledges."""
    rng = random.Random(seed)
    mesh = Mesh("fern")
    for k in range(fronds):
        bearing = 2 * math.pi * k * 0.618
        matrix = Matrix.Rotation(bearing, 4, "Z")
        pinnate(
            mesh,
            matrix,
            height * rng.uniform(0.8, 1.25),
            rng.uniform(0.7, 1.35),
            20,
            height * 0.2,
            height * 0.045,
            rng,
            bend=rng.uniform(1.3, 2.0),
            material=palm_leaf(),
        )
    return _stand(mesh, at, turn, parent)


def trailing(at=(0, 0, 0), length=0.9, width=1.0, strands=26, seed=1, turn=0, parent=None):
    """Money plant hanging over an edge along X, falling towards -Y."""
    rng = random.Random(seed)
    mesh = Mesh("trailing")
    for _ in range(strands):
        x = rng.uniform(-width / 2, width / 2)
        fall = length * rng.uniform(0.3, 1.0)
        out = rng.uniform(0.04, 0.12)
        sway = rng.uniform(-0.1, 0.1)
        count = max(4, int(fall / 0.055))
        for i in range(count):
            t = i / count
            at_leaf = Vector((x + sway * t, -out * min(1, t * 4), 0.05 - fall * t))
            size = rng.uniform(0.055, 0.095)
            v, f = heart(size, size * 0.8)
            bearing = rng.uniform(0, 2 * math.pi)
            mesh.add(
                v,
                f,
                broad_leaf(),
                Matrix.Translation(at_leaf)
                @ Matrix.Rotation(math.pi + rng.uniform(-1.1, 1.1), 4, "Z")
                @ Matrix.Rotation(-rng.uniform(0.5, 1.2), 4, "X")
                @ Matrix.Rotation(bearing * 0.1, 4, "Y"),
            )
    return _stand(mesh, at, turn, parent)


def _cluster(seed, leaves=90, size=0.16):
    """A ball of leaves that trees and hedges repeat."""
    name = f"leaf cluster {seed} {size}"
    if name in bpy.data.meshes:
        return bpy.data.meshes[name]
    rng = random.Random(seed)
    mesh = Mesh(name)
    for _ in range(leaves):
        way = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0.3, 0.8))).normalized()
        at = way * rng.uniform(0.12, 0.5)
        v, f = blade(size * rng.uniform(0.7, 1.3), size * 0.42, droop=0.6, fold=0.2, steps=3)
        mesh.add(
            v, f, tree_leaf(), aim(at, way + Vector((rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), -0.1)), roll=rng.uniform(-0.5, 0.5))
        )
    return mesh.data()


def tree(at=(0, 0, 0), height=6.0, spread=2.4, clusters=110, seed=1, turn=0, parent=None):
    """A mango or jack tree: trunk, limbs and a full crown."""
    rng = random.Random(seed)
    root = group("tree", at, turn, parent)
    mesh = Mesh("limbs")
    fork = height * 0.38
    v, f = sweep([(0, 0, 0), (0.05, 0, fork * 0.5), (0, 0.04, fork), (0.05, 0, fork * 1.3)], [0.2, 0.15, 0.13, 0.08], 9)
    mesh.add(v, f, bark())
    centre = Vector((0, 0, height - spread * 0.72))
    spots = []
    for _ in range(clusters):
        way = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 0.8))).normalized()
        spots.append(centre + Vector((way.x * spread, way.y * spread, way.z * spread * 0.72)) * rng.uniform(0.45, 1.0))
    for spot in spots[::5]:
        start = Vector((0, 0, rng.uniform(0.8, 1.2) * fork))
        bend = start.lerp(spot, 0.5) + Vector((0, 0, 0.25))
        v, f = sweep([start, bend, spot], [0.07, 0.04, 0.015], 6)
        mesh.add(v, f, bark())
    mesh.build(parent=root)
    for i, spot in enumerate(spots):
        place(_cluster(i % 4), at=spot, turn=rng.uniform(0, 360), scale=rng.uniform(0.8, 1.5) * spread / 2.2, parent=root)
    return root


def hedge(at=(0, 0, 0), width=6.0, depth=1.0, height=1.6, seed=1, turn=0, parent=None):
    """A thick run of shrubs along X."""
    rng = random.Random(seed)
    root = group("hedge", at, turn, parent)
    for i in range(int(width * depth * height * 7)):
        spot = (rng.uniform(-width / 2, width / 2), rng.uniform(-depth / 2, depth / 2), rng.uniform(0.1, height) * rng.uniform(0.7, 1))
        place(_cluster(i % 4, size=0.2), at=spot, turn=rng.uniform(0, 360), scale=rng.uniform(0.55, 1.1), parent=root)
    return root


def garden(at=(0, 0, 0), width=14.0, depth=8.0, seed=1, turn=0, palms=3, trees=3, sparse=False, parent=None):
    """Monsoon garden behind a window: its near edge at y = 0, growing towards +Y."""
    rng = random.Random(seed)
    root = group("garden", at, turn, parent)
    ground = Mesh("lawn")
    ground.add(
        [(-width * 1.5, -1, 0), (width * 1.5, -1, 0), (width * 1.5, depth * 3, 0), (-width * 1.5, depth * 3, 0)],
        [(0, 1, 2, 3)],
        plain("lawn", (0.055, 0.10, 0.022)),
    )
    ground.build(parent=root)
    hedge((0, depth * 0.9, 0), width * 1.4, 1.6, 2.2, seed, parent=root)
    for k in range(trees):
        x = width * ((k + 0.5) / trees - 0.5) + rng.uniform(-0.8, 0.8)
        tree((x, depth * rng.uniform(0.85, 1.15), 0), rng.uniform(5.5, 7.5), rng.uniform(2.2, 2.9), 90, seed + k, parent=root)
    for k in range(palms):
        x = width * ((k + 0.5) / palms - 0.5) + rng.uniform(-1.2, 1.2)
        coconut((x, depth * rng.uniform(0.6, 0.9), 0), rng.uniform(4.5, 7.5), seed + 10 + k, turn=rng.uniform(0, 360), parent=root)
    let_sun_through(root)
    if not sparse:
        for k in range(int(width / 1.7)):
            x = width * ((k + 0.5) / int(width / 1.7) - 0.5) + rng.uniform(-0.5, 0.5)
            y = rng.uniform(0.9, depth * 0.45)
            kind = rng.choice((banana, areca, elephant_ear, elephant_ear, fern))
            tall = {banana: 2.7, areca: 1.9, elephant_ear: 1.25, fern: 0.7}[kind] * rng.uniform(0.8, 1.15)
            kind((x, y, 0), tall, seed=seed + 30 + k, turn=rng.uniform(0, 360), parent=root)
    return root


def let_sun_through(root):
    """What stands behind a window must not put the room in the shade."""
    for thing in root.children_recursive:
        thing.visible_shadow = False


POTS = {
    "urn": [(0, 0), (0.6, 0), (0.68, 0.05), (0.95, 0.5), (1, 0.72), (0.92, 0.93), (0.96, 1), (0.88, 1), (0.85, 0.9), (0, 0.88)],
    "cylinder": [(0, 0), (0.96, 0), (1, 0.03), (1, 0.98), (0.985, 1), (0.93, 1), (0.92, 0.9), (0, 0.9)],
    "taper": [(0, 0), (0.7, 0), (0.74, 0.03), (0.98, 0.9), (1.04, 0.9), (1.06, 1), (0.96, 1), (0.93, 0.9), (0, 0.88)],
    "bowl": [(0, 0), (0.5, 0), (0.72, 0.12), (0.93, 0.45), (1, 1), (0.95, 1), (0.9, 0.8), (0, 0.78)],
}


def pot(at=(0, 0, 0), radius=0.22, height=0.4, shape="urn", material=None, parent=None):
    """A planter with soil in it."""
    mesh = Mesh("pot")
    v, f = lathe([(r * radius, h * height) for r, h in POTS[shape]], 56)
    mesh.add(v, f, material or plain("terracotta", (0.42, 0.17, 0.085), 0.75))
    mesh.add(
        [(radius * 0.88 * math.cos(a), radius * 0.88 * math.sin(a), height * 0.9) for a in (2 * math.pi * k / 32 for k in range(32))],
        [tuple(range(32))],
        plain("soil", (0.045, 0.03, 0.02), 0.95),
    )
    root = group("pot", at, parent=parent)
    mesh.build(parent=root)
    return root


def potted(kind, at=(0, 0, 0), tall=1.6, radius=0.22, height=0.4, shape="urn", material=None, seed=1, turn=0, parent=None):
    """A plant of `kind` standing in a pot."""
    root = group("potted", at, turn, parent)
    pot((0, 0, 0), radius, height, shape, material, parent=root)
    kind((0, 0, height * 0.88), tall, seed=seed, parent=root)
    return root


def _stand(mesh, at, turn, parent):
    root = group(mesh.name, at, turn, parent)
    mesh.build(parent=root)
    return root
