"""Fruit and greens, and the basket they lie in."""

import math
import random

from mathutils import Matrix, Vector

from kit import materials as m
from kit.mesh import Mesh, aim, sweep
from kit.props import plants
from kit.shapes import cylinder, group, ring, sphere, tube


def basket(radius=0.2, height=0.2, at=(0, 0, 0), handle=True, parent=None):
    """A cane basket: real weavers round upright stakes."""
    root = group("basket", at, parent=parent)
    cane = m.oak()
    mesh = Mesh("weave")
    stakes, rows = 27, int(height / 0.0125)
    for k in range(rows):
        z = 0.006 + k * 0.0125
        r = radius * (0.82 + 0.18 * (z / height) ** 0.7)
        path = []
        for i in range(stakes * 4):
            a = 2 * math.pi * i / (stakes * 4)
            wave = 0.0042 * math.cos(stakes * a / 2 * 1.0 + math.pi * k)
            path.append(Vector(((r + wave) * math.cos(a), (r + wave) * math.sin(a), z)))
        _loop(mesh, path, 0.0058, cane)
    mesh.build(parent=root)
    ring(radius * 1.0, 0.010, (0, 0, height), cane, parent=root)
    cylinder(radius * 0.82, 0.01, (0, 0, 0.006), cane, parent=root)
    if handle:
        arc = [(radius * math.cos(a), 0, height + radius * 0.95 * math.sin(a)) for a in (math.pi * i / 20 for i in range(21))]
        tube(arc, 0.008, cane, root)
    return root


def _loop(mesh, path, radius, mat, sides=5):
    n = len(path)
    vertices, faces = [], []
    for i, p in enumerate(path):
        ahead = (path[(i + 1) % n] - path[i - 1]).to_track_quat("Z", "Y")
        for k in range(sides):
            a = 2 * math.pi * k / sides
            vertices.append(p + ahead @ Vector((radius * math.cos(a), radius * math.sin(a), 0)))
    for i in range(n):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            c, d = ((i + 1) % n) * sides + (k + 1) % sides, ((i + 1) % n) * sides + k
            faces.append((a, b, c, d))
    mesh.add(vertices, faces, mat)


def fruit(radius, colour, at, parent=None, squash=0.95):
    """A mango, lime or tomato."""
    return sphere(radius, at, m.painted_metal(colour), parent, squash)


def greens(at=(0, 0, 0), size=0.2, seed=1, parent=None):
    """A bunch of leaves sticking out of a basket or a pot."""
    rng = random.Random(seed)
    mesh = Mesh("greens")
    for _ in range(46):
        way = Vector((rng.gauss(0, 0.5), rng.gauss(0, 0.5), 1)).normalized()
        v, f = plants.blade(size * rng.uniform(0.6, 1.1), size * 0.22, droop=0.8, fold=0.25, steps=5)
        mesh.add(v, f, plants.broad_leaf(), aim(Vector((rng.gauss(0, 0.02), rng.gauss(0, 0.02), 0)), way, rng.uniform(-1, 1)))
    root = group("greens", at, parent=parent)
    mesh.build(parent=root)
    return root


def bananas(at=(0, 0, 0), turn=0.0, count=7, parent=None):
    """A hand of small yellow bananas."""
    root = group("bananas", at, turn, parent)
    mesh = Mesh("hand")
    skin = plants.plain("banana skin", (0.55, 0.40, 0.05), 0.45)
    for k in range(count):
        a = (k - count / 2) * 0.16
        path = [Vector((0.15 * t, 0, 0.055 * math.sin(math.pi * t) + 0.018)) for t in (i / 8 for i in range(9))]
        v, f = sweep(path, [0.006, 0.013, 0.016, 0.0175, 0.0175, 0.017, 0.0155, 0.011, 0.003], 9)
        mesh.add(v, f, skin, Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((0.015, 0, 0.012 * (k % 2))))
    mesh.build(parent=root)
    return root
