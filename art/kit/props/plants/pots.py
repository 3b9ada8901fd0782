"""Pots and what stands in them."""

import math

from kit.mesh import Mesh, lathe
from kit.shapes import group

from .leaves import plain

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
