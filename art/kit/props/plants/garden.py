"""Palms, trees, hedges, and the garden behind a window."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from kit.mesh import Mesh, aim, place, sweep
from kit.shapes import group

from .leaves import bark, blade, pinnate, plain, stand, tree_leaf
from .small import areca, banana, elephant_ear, fern


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
    return stand(mesh, at, turn, parent)


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
