"""Kitchen and table things: vessels, plates, trays, baskets, worktops, trolleys."""

import math
import random

from mathutils import Matrix, Vector

from kit import materials as m
from kit.mesh import Mesh, aim, sweep
from kit.props import plants
from kit.props.timber import plank
from kit.shapes import box, cylinder, group, lathe, ring, rounded_box, sphere, tube


def plates(count=8, radius=0.13, mat=None, at=(0, 0, 0), parent=None):
    """A stack of plates."""
    root = group("plates", at, parent=parent)
    r = radius
    for k in range(count):
        lathe(
            [
                (0, 0.004),
                (r * 0.58, 0.004),
                (r * 0.6, 0),
                (r * 0.66, 0),
                (r * 0.7, 0.006),
                (r, 0.016),
                (r, 0.019),
                (r * 0.68, 0.010),
                (0, 0.009),
            ],
            (0, 0, 0.0085 * k),
            mat or m.ceramic(),
            56,
            root,
        )
    return root


def bowl(radius=0.08, height=0.06, mat=None, at=(0, 0, 0), filled=None, parent=None):
    root = group("bowl", at, parent=parent)
    r, h = radius, height
    lathe(
        [
            (0, 0.004),
            (r * 0.45, 0),
            (r * 0.5, 0.004),
            (r * 0.8, h * 0.35),
            (r * 0.97, h * 0.75),
            (r, h),
            (r * 0.97, h),
            (r * 0.93, h * 0.75),
            (r * 0.76, h * 0.38),
            (r * 0.4, h * 0.12),
            (0, h * 0.1),
        ],
        (0, 0, 0),
        mat or m.ceramic(),
        56,
        root,
    )
    if filled is not None:
        lathe([(0, h * 0.78), (r * 0.9, h * 0.74)], (0, 0, 0), filled, 40, root)
    return root


def bowls(count=4, radius=0.08, height=0.06, mat=None, at=(0, 0, 0), parent=None):
    """Bowls nested in each other."""
    root = group("bowls", at, parent=parent)
    for k in range(count):
        bowl(radius, height, mat, (0, 0, k * height * 0.32), parent=root)
    return root


def stockpot(radius=0.17, height=0.26, lid=True, mat=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A steel or brass pot with two handles and a lid."""
    mat = mat or m.brushed_steel()
    root = group("stockpot", at, turn, parent)
    r, h = radius, height
    lathe(
        [
            (0, 0),
            (r - 0.01, 0),
            (r, 0.01),
            (r, h - 0.006),
            (r + 0.006, h),
            (r - 0.003, h),
            (r - 0.004, h - 0.01),
            (r - 0.004, 0.02),
            (0, 0.02),
        ],
        (0, 0, 0),
        mat,
        64,
        root,
    )
    for s in (-1, 1):
        tube(
            [(s * r, -0.045, h * 0.78), (s * (r + 0.045), -0.045, h * 0.80), (s * (r + 0.045), 0.045, h * 0.80), (s * r, 0.045, h * 0.78)],
            0.006,
            mat,
            root,
            bend=0.025,
        )
    if lid:
        lathe(
            [(r + 0.004, h + 0.001), (r + 0.004, h + 0.007), (r * 0.8, h + 0.02), (0.02, h + 0.032), (0.0, h + 0.033)],
            (0, 0, 0),
            mat,
            64,
            root,
        )
        lathe(
            [(0.0, h + 0.03), (0.01, h + 0.032), (0.008, h + 0.045), (0.022, h + 0.055), (0.02, h + 0.064), (0, h + 0.066)],
            (0, 0, 0),
            mat,
            32,
            root,
        )
    return root


def uruli(radius=0.24, at=(0, 0, 0), mat=None, parent=None):
    """A wide Kerala bell-metal bowl."""
    r = radius
    outline = [
        (0, 0),
        (r * 0.55, 0.004),
        (r * 0.82, r * 0.14),
        (r * 0.93, r * 0.36),
        (r * 0.95, r * 0.42),
        (r * 1.08, r * 0.44),
        (r * 1.08, r * 0.47),
        (r * 0.93, r * 0.47),
        (r * 0.88, r * 0.36),
        (r * 0.78, r * 0.17),
        (r * 0.5, 0.02),
        (0, 0.014),
    ]
    root = group("uruli", at, parent=parent)
    lathe(outline, (0, 0, 0), mat or m.brass(), 72, root)
    return root


def tiffin(at=(0, 0, 0), tiers=3, turn=0.0, parent=None):
    """A tiffin carrier: stacked steel tins held by a frame with a handle."""
    root = group("tiffin", at, turn, parent)
    steel, r, h = m.brushed_steel(), 0.068, 0.062
    for k in range(tiers):
        z = 0.006 + k * h
        lathe(
            [
                (0, z),
                (r - 0.006, z),
                (r, z + 0.006),
                (r, z + h - 0.01),
                (r + 0.003, z + h - 0.008),
                (r + 0.003, z + h - 0.002),
                (r - 0.004, z + h - 0.002),
                (0, z + h - 0.002),
            ],
            (0, 0, 0),
            steel,
            56,
            root,
        )
    top = 0.006 + tiers * h
    lathe([(r + 0.004, top - 0.004), (r + 0.004, top + 0.006), (r * 0.85, top + 0.016), (0, top + 0.02)], (0, 0, 0), steel, 56, root)
    for s in (-1, 1):
        box((0.004, 0.016, top + 0.03), (s * (r + 0.008), 0, (top + 0.03) / 2), steel, 0.001, root)
    tube(
        [(-r - 0.008, 0, top + 0.025), (-r - 0.006, 0, top + 0.07), (r + 0.006, 0, top + 0.07), (r + 0.008, 0, top + 0.025)],
        0.004,
        steel,
        root,
        bend=0.04,
    )
    return root


def tray(size=(0.42, 0.3), mat=None, at=(0, 0, 0), turn=0.0, parent=None):
    """A timber tray with an upstand."""
    mat = mat or m.teak
    root = group("tray", at, turn, parent)
    w, d = size
    plank((w, d, 0.008), (0, 0, 0.004), mat, 0.002, root)
    for y in (-d / 2 + 0.005, d / 2 - 0.005):
        plank((w, 0.010, 0.035), (0, y, 0.0175), mat, 0.003, root)
    for x in (-w / 2 + 0.005, w / 2 - 0.005):
        plank((0.010, d - 0.02, 0.045), (x, 0, 0.0225), mat, 0.003, root)
    return root


def teapot(at=(0, 0, 0), turn=0.0, mat=None, parent=None):
    """A small round teapot."""
    mat = mat or m.ceramic()
    root = group("teapot", at, turn, parent)
    lathe(
        [
            (0, 0),
            (0.04, 0),
            (0.066, 0.02),
            (0.078, 0.05),
            (0.070, 0.082),
            (0.045, 0.105),
            (0.042, 0.108),
            (0.03, 0.114),
            (0.01, 0.12),
            (0.008, 0.128),
            (0.014, 0.137),
            (0, 0.142),
        ],
        (0, 0, 0),
        mat,
        56,
        root,
    )
    tube([(0.068, 0, 0.05), (0.11, 0, 0.065), (0.125, 0, 0.105)], 0.0095, mat, root, bend=0.03)
    tube([(-0.065, 0, 0.088), (-0.115, 0, 0.09), (-0.115, 0, 0.035), (-0.072, 0, 0.03)], 0.006, mat, root, bend=0.03)
    return root


def cup(at=(0, 0, 0), mat=None, tea=True, parent=None):
    """A cup on its saucer."""
    mat = mat or m.ceramic()
    root = group("cup", at, parent=parent)
    lathe([(0, 0.004), (0.035, 0.003), (0.068, 0.012), (0.068, 0.015), (0.035, 0.007), (0, 0.007)], (0, 0, 0), mat, 48, root)
    lathe(
        [
            (0, 0.009),
            (0.02, 0.008),
            (0.024, 0.012),
            (0.034, 0.03),
            (0.040, 0.066),
            (0.038, 0.066),
            (0.032, 0.03),
            (0.02, 0.014),
            (0, 0.013),
        ],
        (0, 0, 0),
        mat,
        48,
        root,
    )
    ring(0.015, 0.0032, (0.048, 0, 0.04), mat, "Y", root)
    if tea:
        lathe([(0, 0.056), (0.037, 0.056)], (0, 0, 0), m.painted_metal((0.20, 0.07, 0.02)), 40, root)
    return root


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


def cloth_fold(size=(0.34, 0.24), layers=3, colour=(0.72, 0.7, 0.62), at=(0, 0, 0), turn=0.0, parent=None):
    """Folded linen or towels."""
    root = group("linen", at, turn, parent)
    for k in range(layers):
        rounded_box((size[0] - 0.006 * k, size[1], 0.028), (0, 0, 0.014 + 0.027 * k), m.fabric(colour), 0.013, 4, root)
    return root


def trolley(at=(0, 0, 0), turn=0.0, size=(0.8, 0.5), height=0.92, shelves=3, parent=None):
    """A steel serving trolley on rubber wheels."""
    steel = m.brushed_steel()
    root = group("trolley", at, turn, parent)
    w, d = size[0] / 2, size[1] / 2
    for x in (-w, w):
        tube([(x, -d, 0.14), (x, -d, height), (x, d, height), (x, d, 0.14)], 0.012, steel, root, bend=0.07)
    for k in range(shelves):
        z = 0.2 + k * (height - 0.32) / (shelves - 1)
        box((2 * w - 0.02, 2 * d - 0.01, 0.012), (0, 0, z), steel, 0.003, root)
        for y in (-d + 0.005, d - 0.005):
            box((2 * w - 0.02, 0.004, 0.03), (0, y, z + 0.012), steel, 0.001, root)
    for x in (-w, w):
        for y in (-d, d):
            cylinder(0.055, 0.026, (x, y, 0.055), m.rubber(), "Y", parent=root)
            box((0.03, 0.04, 0.06), (x, y, 0.115), steel, 0.004, root)
    return root


def utensil_rail(length=1.2, at=(0, 0, 0), turn=0.0, seed=2, parent=None):
    """Ladles and skimmers hanging from a rail on a wall at local y = 0."""
    rng = random.Random(seed)
    root = group("utensil rail", at, turn, parent)
    steel = m.brushed_steel()
    tube([(-length / 2, -0.05, 0), (length / 2, -0.05, 0)], 0.007, steel, root)
    for x in (-length / 2 + 0.05, length / 2 - 0.05):
        tube([(x, 0, 0), (x, -0.05, 0)], 0.006, steel, root)
    n = int(length / 0.13)
    for k in range(n):
        x = -length / 2 + (k + 0.5) * length / n
        long = rng.uniform(0.26, 0.38)
        tube([(x, -0.05, 0.012), (x, -0.066, 0.004), (x, -0.062, -0.05), (x, -0.06, -long)], 0.0035, steel, root)
        if rng.random() < 0.55:
            sphere(rng.uniform(0.03, 0.048), (x, -0.06, -long - 0.02), steel, root, 0.7)
        else:
            cylinder(rng.uniform(0.035, 0.055), 0.004, (x, -0.06, -long - 0.03), steel, "Y", parent=root)
    return root
