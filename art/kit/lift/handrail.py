"""Handrails and bumper rails."""

import math

from kit import materials as m
from kit import shapes as s


def round_rail(length, mat=None, at=(0, 0, 0), turn=0.0, parent=None, radius=0.019, off=0.055, post=None):
    """A tube along x, standing off a wall at y = 0 towards -Y, with returned ends."""
    rail = s.group("handrail", at, turn, parent)
    mat = mat or m.brushed_steel("X", roughness=0.2)
    half = length / 2
    s.tube([(-half, 0, 0), (-half, -off, 0), (half, -off, 0), (half, 0, 0)], radius, mat, rail, bend=off * 0.7)
    for i in range(max(0, math.ceil(length / 0.9) - 1)):
        x = -half + length * (i + 1) / math.ceil(length / 0.9)
        s.tube([(x, 0, -0.03), (x, -off, -0.03), (x, -off, 0)], 0.007, mat, rail, bend=0.02)
    for x in (-half, half):
        s.cylinder(radius * 1.7, 0.006, (x, -0.003, 0), mat, "Y", parent=rail)
    return rail


def flat_rail(length, mat=None, at=(0, 0, 0), turn=0.0, parent=None, height=0.06, off=0.05, thick=0.012):
    """A flat bar on short posts."""
    rail = s.group("flat handrail", at, turn, parent)
    mat = mat or m.brushed_steel("X", roughness=0.24)
    s.box((length, thick, height), (0, -off, 0), mat, 0.003, rail)
    for i in range(max(2, math.ceil(length / 0.7))):
        n = max(2, math.ceil(length / 0.7))
        x = -length / 2 + 0.1 + (length - 0.2) * i / (n - 1)
        s.cylinder(0.01, off, (x, -off / 2, 0), mat, "Y", parent=rail, sides=24)
    return rail


def bumper(length, mat, at=(0, 0, 0), turn=0.0, parent=None, height=0.2, thick=0.03):
    """A board that takes the knocks of beds and trolleys."""
    rail = s.group("bumper", at, turn, parent)
    s.box((length, thick, height), (0, -thick / 2, 0), mat, 0.008, rail)
    return rail
