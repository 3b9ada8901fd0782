"""A person in a posture, by where the feet and hands are; faces +Y, the floor at z = 0."""

import math
from dataclasses import dataclass, field

from mathutils import Matrix, Vector

from kit import materials as m
from kit.shapes import group

from . import wear
from .clay import ball, limb, skin

HIP, SHOULDER = 0.92, 1.40
THIGH, SHIN, UPPER_ARM, FOREARM = 0.412, 0.412, 0.28, 0.25

FEET = ((-0.1, 0.0), (0.1, 0.03))
HANDS = ((-0.235, 0.03, 0.87), (0.235, 0.06, 0.87))


@dataclass
class Joints:
    """Where a body's joints are, left before right, in metres."""

    hip: Vector
    trunk: Matrix
    hips: list = field(default_factory=list)
    knees: list = field(default_factory=list)
    ankles: list = field(default_factory=list)
    shoulders: list = field(default_factory=list)
    elbows: list = field(default_factory=list)
    wrists: list = field(default_factory=list)
    build: float = 1.0


def bend(start, end, upper, lower, pole):
    """Elbow or knee between two points, bent towards `pole`, and the end as far as it can be reached."""
    start, end, pole = Vector(start), Vector(end), Vector(pole)
    way = end - start
    reach = min(way.length, (upper + lower) * 0.998)
    axis = way.normalized()
    along = (upper**2 - lower**2 + reach**2) / (2 * reach)
    out = math.sqrt(max(upper**2 - along**2, 0.0))
    side = (pole - axis * pole.dot(axis)).normalized()
    return start + axis * along + side * out, start + axis * reach


def posture(feet, hands, hip, lean, sway, build):
    """The joints of a body whose feet and hands are given; `hip` is the height of its hips."""
    middle = sum((Vector((x, y, 0)) for x, y, *_ in feet), Vector()) / 2
    pelvis = Vector((middle.x + sway, middle.y, hip))
    trunk = Matrix.Translation(pelvis) @ Matrix.Rotation(-math.radians(lean), 4, "X") @ Matrix.Translation((0, 0, -HIP))
    joints = Joints(pelvis, trunk, build=build)
    for s, foot, hand in zip((-1, 1), feet, hands):
        at = pelvis + Vector((s * 0.09, 0, -0.02))
        floor = foot[2] if len(foot) > 2 else 0.0
        knee, ankle = bend(at, (foot[0], foot[1], floor + 0.09), THIGH, SHIN, (s * 0.05, 1, 0.15))
        shoulder = trunk @ Vector((s * 0.168, -0.01, SHOULDER - 0.01))
        elbow, wrist = bend(shoulder, hand, UPPER_ARM, FOREARM, (s * 0.5, -1, -0.5))
        joints.hips.append(at)
        joints.knees.append(knee)
        joints.ankles.append(ankle)
        joints.shoulders.append(shoulder)
        joints.elbows.append(elbow)
        joints.wrists.append(wrist)
    return joints


def person(
    at=(0, 0, 0),
    turn=0.0,
    height=1.68,
    feet=FEET,
    hands=HANDS,
    hip=HIP,
    lean=0.0,
    look=0.0,
    sway=0.0,
    build=1.0,
    clothes="trousers",
    top="#8a9aa0",
    below="#3d4448",
    trim=None,
    hair="short",
    hair_colour="#17120f",
    tone="#80523a",
    head_size=1.0,
    parent=None,
):
    """A plain figure.

    `clothes`: trousers, overall, tunic, mundu, lungi (a mundu folded to the knee) or sari; `hair`: short, bun, plait or helmet; `look` turns the head,
    `head_size` enlarges it for a child.
    """
    root = group("person", at, turn, parent)
    root.scale = (height / 1.7,) * 3
    joints = posture(feet, hands, hip, lean, sway, build)
    flesh = m.plastic(tone, 0.55)
    turned = joints.trunk @ Matrix.Translation((0, 0, 1.5)) @ Matrix.Rotation(math.radians(look), 4, "Z") @ Matrix.Translation((0, 0, -1.5))
    turned = turned @ Matrix.Translation((0, 0, 1.42)) @ Matrix.Scale(head_size, 4) @ Matrix.Translation((0, 0, -1.42))
    head(turned, flesh, hair, hair_colour, root)
    limbs(joints, flesh, root, clothes in ("mundu", "lungi", "sari"), 0.1 if clothes == "lungi" else 0.7)
    wear.dress(joints, clothes, m.fabric(top), m.fabric(below), m.fabric(trim) if trim else None, root)
    return root


def head(matrix, flesh, hair, colour, root):
    """Skull, jaw, nose and ears without a face, the neck, and the hair."""
    pieces = [
        ball((0, -0.005, 1.605), (0.074, 0.093, 0.092)),
        ball((0, 0.028, 1.55), (0.056, 0.064, 0.078)),
        limb([(0, 0.09, 1.575), (0, 0.1, 1.555)], [0.009, 0.013]),
        limb([(0, -0.02, 1.40), (0, -0.004, 1.56)], [0.062, 0.05]),
    ]
    pieces += [ball((s * 0.075, -0.01, 1.578), (0.012, 0.022, 0.032)) for s in (-1, 1)]
    skin("head", pieces, flesh, root, matrix, 0.006, 4)
    if hair == "helmet":
        cap = [ball((0, -0.004, 1.632), (0.098, 0.125, 0.088)), ball((0, 0.075, 1.63), (0.085, 0.07, 0.012))]
        skin("helmet", cap, m.plastic(colour, 0.3), root, matrix, 0.006, 3)
        return
    cap = [ball((0, -0.022, 1.622), (0.083, 0.096, 0.097))]
    if hair == "bun":
        cap += [ball((0, -0.125, 1.59), (0.045, 0.04, 0.042)), ball((0, -0.045, 1.575), (0.076, 0.068, 0.075))]
    if hair == "plait":
        cap += [ball((0, -0.045, 1.57), (0.078, 0.068, 0.08))]
        cap += [limb([(0, -0.1, 1.55), (0, -0.125, 1.42), (0, -0.15, 1.25), (0, -0.15, 1.08)], [0.03, 0.026, 0.022, 0.01])]
    skin("hair", cap, m.plastic(colour, 0.5), root, matrix, 0.006, 3)


def limbs(joints, flesh, root, bare_feet, covered):
    """Forearms, hands, feet, and the shins from the share of them that is `covered`."""
    pieces, soles = [], []
    for s, shoulder, elbow, wrist in zip((-1, 1), joints.shoulders, joints.elbows, joints.wrists):
        ahead = (wrist - elbow).normalized()
        pieces.append(limb([shoulder.lerp(elbow, 0.45), elbow, wrist], [0.046, 0.041, 0.027]))
        pieces.append(limb([wrist, wrist + ahead * 0.07, wrist + ahead * 0.15], [0.027, 0.038, 0.022], 0.6))
        pieces.append(limb([wrist + ahead * 0.03, wrist + ahead * 0.09 + Vector((-s * 0.03, 0.02, 0))], [0.016, 0.011]))
    for s, knee, ankle in zip((-1, 1), joints.knees, joints.ankles):
        tilt = Vector((s * 0.12, 1, 0)).normalized()
        flat = ankle - Vector((0, 0, 0.055))
        foot = [
            limb([ankle + Vector((0, -0.01, 0.02)), flat - tilt * 0.03], [0.038, 0.036]),
            limb([flat - tilt * 0.05, flat + tilt * 0.1, flat + tilt * 0.17], [0.034, 0.036, 0.026]),
        ]
        (pieces if bare_feet else soles).extend(foot)
        pieces.append(limb([knee.lerp(ankle, covered), ankle], [0.038 if covered > 0.5 else 0.05, 0.034]))
    skin("limbs", pieces, flesh, root, None, 0.006, 4)
    if soles:
        skin("shoes", soles, m.leather("#2b211b"), root, None, 0.006, 4)
