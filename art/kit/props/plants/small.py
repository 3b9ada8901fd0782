"""Plants of pots and beds."""

import math
import random

from mathutils import Matrix, Vector

from kit.mesh import Mesh, sweep

from .leaves import banana_leaf, blade, broad_leaf, heart, palm_leaf, pinnate, stand, stem_green


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
    return stand(mesh, at, turn, parent)


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
    return stand(mesh, at, turn, parent)


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
    return stand(mesh, at, turn, parent)


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
    return stand(mesh, at, turn, parent)


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
    return stand(mesh, at, turn, parent)


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
    return stand(mesh, at, turn, parent)
