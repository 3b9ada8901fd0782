"""A handloom showroom in Bengaluru: board-marked concrete, polished floor, lengths of cloth, street trees."""

import random
from math import sin

from kit import materials as m
from kit import stage
from kit.mesh import Mesh
from kit.props import furniture, lamps, plants, stairs, windows
from kit.sets.room import slab, wall
from kit.shapes import box, span, tube

HALF, DEPTH, TOP, UPPER = 4.6, 9.0, 6.6, 3.5


def showroom(shaft=(-0.85, 0.85)):
    """Double-height hall; gallery across the back (y = 0 to 3) at UPPER; glazed street front on the right."""
    concrete = m.concrete("#b3a893", boards=0.15)
    slab(
        (-HALF - 0.3, HALF + 0.3),
        (-DEPTH, 3.4),
        0.0,
        0.3,
        m.polished_concrete("#a29c91", joint=2.4),
        holes=[(shaft[0] + 0.1, shaft[1] - 0.1, -1.7, -0.06)],
    )
    wall((-HALF - 0.3, HALF + 0.3), TOP, 0.3, m.lime_plaster("#d5cdbd"), (), (0, 3.0, 0))
    wall((0, DEPTH + 3), TOP, 0.3, concrete, (), (-HALF, -DEPTH, 0), 90)
    wall((-HALF - 0.3, HALF + 0.3), TOP, 0.3, m.lime_plaster("#d5cdbd"), (), (0, -DEPTH, 0), 180)
    front = [(0.8, 8.6, 0.0, 6.0)]
    wall((0, DEPTH + 3), TOP, 0.3, concrete, front, (HALF, 3.0, 0), -90)
    windows.steel_window(7.8, 6.0, 5, [2.6, 1.7, 1.7], at=(HALF + 0.1, 3.0 - 4.7, 0), turn=-90, bar=0.045)
    plants.garden((HALF + 3.5, -1.7, -0.2), 14, 6, seed=44, turn=-90, palms=1, trees=5)
    slab((-HALF - 0.1, HALF), (0.0, 3.1), UPPER, 0.22, concrete)
    span((-HALF, HALF), (0.005, 3.0), (UPPER, UPPER + 0.012), m.oak("X"), 0.002)
    for a, b in ((-HALF, shaft[0]), (shaft[1], HALF)):
        stairs.glass_guard([(a, 0.08, UPPER + 0.012), (b, 0.08, UPPER + 0.012)], rail=m.brass("X"), shoe=m.painted_metal("#2a2f2b"))
    span((-HALF - 0.3, HALF + 0.3), (-DEPTH, 3.3), (TOP, TOP + 0.2), m.concrete("#aaa498"), 0)
    for k in range(5):
        box((2 * HALF, 0.28, 0.42), (0, -DEPTH + 1.2 + k * 2.2, TOP - 0.21), concrete, 0.008)


def cloth(x, y, top, width, drop, colour, seed=1, turn=0.0):
    """A length of handloom falling in folds from a rail."""
    rng = random.Random(seed)
    mesh = Mesh("cloth")
    n, rows = 44, 10
    phase, folds = rng.uniform(0, 6), rng.uniform(5, 7)
    vertices = []
    for j in range(rows + 1):
        t = j / rows
        for i in range(n + 1):
            u = i / n
            depth = 0.032 * (0.35 + 0.65 * t) * sin(folds * 6.28 * u + phase + 0.5 * sin(3 * u + t))
            vertices.append(((u - 0.5) * width * (1 - 0.05 * t), depth, -drop * t))
    faces = [
        (j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(rows) for i in range(n)
    ]
    mesh.add(vertices, faces, m.fabric(colour))
    sheet = mesh.build()
    sheet.location = (x, y, top)
    sheet.rotation_euler.z = turn * 0.0174533
    return sheet


def fittings():
    """Cloth on a brass rail along the back and the gallery, folded stacks on oak tables."""
    tones = ("#7a2f22", "#b98f3f", "#163f33", "#d9cfb8", "#5b2a3c", "#c8743a", "#2c4a63", "#e3dac6")
    for z, drop in ((2.95, 2.55), (UPPER + 2.75, 2.3)):
        for s in (-1, 1):
            tube([(s * 1.25, 2.6, z), (s * 4.3, 2.6, z)], 0.014, m.brass("X"))
            for k in range(5):
                cloth(s * (1.6 + 0.58 * k), 2.6, z, 0.52, drop, tones[(k * 3 + (s > 0) * 2 + int(z)) % 8], k + int(z) * 5 + s)
    for x, y in ((-2.7, -2.6), (2.6, -3.2)):
        furniture.table(1.9, 0.9, 0.8, wood=m.oak, at=(x, y, 0))
        for k in range(5):
            colour = tones[(k * 3 + int(x)) % 8]
            for layer in range(3 + k % 3):
                box((0.3, 0.42, 0.028), (x - 0.74 + k * 0.37, y, 0.815 + layer * 0.03), m.fabric(colour), 0.012)
    lamps.pendant((-2.7, -2.6, TOP - 0.42), 3.6, 0.19, m.brass(), 10, "cone")
    lamps.pendant((2.6, -3.2, TOP - 0.42), 3.6, 0.19, m.brass(), 10, "cone")
    plants.potted(plants.areca, (-3.9, -0.6, 0), 2.0, 0.28, 0.45, "cylinder", m.painted_metal("#2a2f2b"), seed=2)


def daylight(sun_turn=-125, elevation=30, sky=0.8, sun=7.0, fill=120):
    """Sun through the tall window on the right."""
    stage.sky(45, -80, sky)
    stage.sun(elevation, sun_turn, sun, (1.0, 0.85, 0.64))
    stage.portal((HALF + 0.4, -1.7, 3.0), (0, -1.7, 2.6), (7.8, 6.0))
    stage.area((-1.0, -DEPTH + 0.3, 4.0), (0, 0, 2.0), (5.0, 3.0), fill, (1.0, 0.95, 0.88)).visible_glossy = False
