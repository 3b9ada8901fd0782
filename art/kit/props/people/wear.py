"""What a figure wears: shirt and trousers, overall, tunic, mundu, sari."""

import math

from mathutils import Vector

from .clay import band, limb, loft, skin

# Heights of a standing body with the half width and half depth of its shirt there.
SHIRT = (
    (0.79, 0.196, 0.138, 0.0),
    (0.90, 0.186, 0.132, 0.0),
    (1.02, 0.165, 0.118, 0.005),
    (1.15, 0.164, 0.118, 0.0),
    (1.27, 0.18, 0.12, 0.0),
    (1.35, 0.172, 0.108, -0.008),
    (1.4, 0.13, 0.092, -0.012),
    (1.435, 0.085, 0.07, -0.012),
    (1.455, 0.064, 0.06, -0.012),
)
BLOUSE = (
    (0.90, 0.172, 0.122, -0.005),
    (1.02, 0.14, 0.105, 0.0),
    (1.12, 0.138, 0.105, 0.005),
    (1.25, 0.155, 0.125, 0.012),
    (1.35, 0.16, 0.105, -0.004),
    (1.415, 0.11, 0.078, -0.012),
    (1.45, 0.06, 0.056, -0.012),
)


def trunk(profile, joints):
    """The rings of a garment, carried by the body's lean."""
    rings = [((0, y, z), wide * joints.build, deep * joints.build) for z, wide, deep, y in profile]
    vertices, faces = loft(rings, ripple=lambda t, a: 0.012 * math.sin(5 * a + 9 * t))
    return [joints.trunk @ v for v in vertices], faces


def sleeves(joints, length=0.85, loose=1.0):
    """Two sleeves down to `length` of the upper arm; more than 1 goes on along the forearm."""
    pieces = []
    for shoulder, elbow, wrist in zip(joints.shoulders, joints.elbows, joints.wrists):
        inner = shoulder.lerp(joints.trunk @ Vector((0, -0.012, 1.40)), 0.55)
        path, radii = [inner, shoulder, shoulder.lerp(elbow, min(length, 1.0))], [0.062, 0.062, 0.058 * loose]
        if length > 1:
            path.append(elbow.lerp(wrist, length - 1))
            radii.append(0.045 * loose)
        pieces.append(limb(path, radii))
    return pieces


def legs(joints, loose=1.0):
    """Two trouser legs and the seat."""
    pieces = [limb([joints.hips[0] + Vector((0, 0, 0.06)), joints.hips[1] + Vector((0, 0, 0.06))], [0.088 * joints.build] * 2)]
    for hip, knee, ankle in zip(joints.hips, joints.knees, joints.ankles):
        low = ankle + (knee - ankle).normalized() * -0.015
        pieces.append(limb([hip, hip.lerp(knee, 0.5), knee, knee.lerp(low, 0.5), low], [0.086, 0.08, 0.066, 0.062 * loose, 0.058 * loose]))
    return pieces


def skirt(joints, top, hem, grow=0.0, steps=18):
    """Cloth from the waist to `hem` that hangs round both legs, in folds."""
    foot = sum((a for a in joints.ankles), Vector()) / 2
    gap = abs(joints.ankles[0].x - joints.ankles[1].x) / 2
    stride = abs(joints.ankles[0].y - joints.ankles[1].y) / 2
    rings = []
    for i in range(steps + 1):
        t = i / steps
        z = top + (hem - top) * t
        centre = Vector((joints.hip.x, joints.hip.y, 0)).lerp(Vector((foot.x, foot.y, 0)), t)
        full = math.sin(min(1, t * 3.2) * math.pi / 2)
        wide = 0.145 + 0.04 * full + max(0, gap + 0.07 - 0.16) * t
        deep = 0.11 + 0.03 * full + stride * t * 0.95 - 0.01 * t
        rings.append(((centre.x, centre.y, z), (wide + grow) * joints.build, (deep + grow) * joints.build))
    return rings


def folds(t, a):
    """Folds of a hanging cloth: none at the waist, deep at the hem, a run of pleats in front."""
    front = max(0.0, math.sin(a)) ** 6
    return t * (0.03 * math.sin(7 * a + 2 * t) + 0.016 * math.sin(13 * a + 1.3)) + 0.035 * front * math.sin(34 * a) * min(1, 2 * t)


def pallu(joints):
    """The loose end of a sari: from the right hip over the left shoulder and down the back."""
    path = [
        (0.15, 0.03, 0.98),
        (0.08, 0.125, 1.06),
        (-0.02, 0.145, 1.2),
        (-0.1, 0.1, 1.36),
        (-0.125, -0.01, 1.452),
        (-0.12, -0.1, 1.38),
        (-0.11, -0.135, 1.25),
        (-0.1, -0.14, 1.05),
        (-0.1, -0.17, 0.85),
        (-0.1, -0.18, 0.62),
    ]
    across = [(0, 0.2, 1), (0.5, 0.1, 1), (1, 0, 0.5), (1, 0, 0.2), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0.1, 0)]
    widths = [0.2, 0.2, 0.18, 0.15, 0.13, 0.14, 0.16, 0.19, 0.22, 0.24]
    vertices, faces = band(path, widths, across, 0.022)
    return [joints.trunk @ v for v in vertices], faces


def dress(joints, clothes, top, below, trim, root):
    """Hang the garments on the body."""
    if clothes == "trousers":
        skin("trousers", legs(joints), below, root)
        skin("shirt", [trunk(SHIRT, joints)] + sleeves(joints), top, root)
    elif clothes == "overall":
        skin("overall", legs(joints, 1.12) + [trunk(SHIRT, joints)] + sleeves(joints, 1.7, 1.05), top, root)
        belt = [((0, 0.004, z), 0.168 * joints.build, 0.124 * joints.build) for z in (0.97, 1.0)]
        vertices, faces = loft(belt)
        skin("belt", [([joints.trunk @ v for v in vertices], faces)], below, root)
    elif clothes == "tunic":
        skin("trousers", legs(joints, 1.05), below, root)
        seated = joints.hip.z < 0.8
        hem = () if seated else ((0.5, 0.215, 0.15, 0.0), (0.66, 0.2, 0.142, 0.0))
        skin("tunic", [trunk(hem + SHIRT, joints)] + sleeves(joints, 1.3, 0.95), top, root)
    else:
        sari = clothes == "sari"
        skin("blouse" if sari else "shirt", [trunk(BLOUSE if sari else SHIRT, joints)] + sleeves(joints, 0.6 if sari else 0.85), top, root)
        hem = {"sari": 0.05, "mundu": 0.09, "lungi": 0.5}[clothes]
        cloth = [loft(skirt(joints, 1.0 if sari else 0.98, hem), 96, folds)] + ([pallu(joints)] if sari else [])
        skin(clothes, cloth, below, root, None, 0.008, 3)
        if trim:
            edge = [ring for ring in skirt(joints, 1.0, hem, 0.004, 48) if ring[0][2] < hem + (0.075 if sari else 0.045)]
            near = len(edge) / 48
            skin("border", [loft(edge, 96, lambda t, a: folds(1 - near * (1 - t), a))], trim, root, None, 0.008, 3)
