"""The car operating panel and its parts."""

import math

from kit import materials as m
from kit import shapes as s


def button(x, z, y, label, parent, lit=False, radius=0.017, ring_mat=None, face=None, ink=None, glow=None):
    """A round button with a ring; `lit` makes the ring shine."""
    ring_mat = ring_mat or m.brass()
    glow = glow or m.led("#ffb65c", 5.0)
    s.cylinder(radius, 0.008, (x, y - 0.002, z), face or m.brushed_steel("X", "#d9d9d5", 0.25), "Y", parent=parent, sides=40)
    s.ring(radius + 0.0035, 0.0022, (x, y - 0.002, z), glow if lit else ring_mat, "Y", parent, sides=48, around=10)
    if label in ("up", "down", "open", "close", "alarm", "phone"):
        sign(x, z, y - 0.0065, label, parent, ink or (glow if lit else m.plastic("#14181a")), radius * 0.95)
    elif label:
        s.text(label, radius * 0.8, (x, y - 0.0065, z), glow if lit else ink or m.plastic("#14181a"), "-Y", parent=parent)


def sign(x, z, y, kind, parent, mat, size):
    """Arrow and door signs as flat shapes."""
    k = size * 0.5

    def shape(points):
        s.extrude([(x + px * k, z + pz * k) for px, pz in points], 0.0008, (0, y, 0), mat, "Y", 0, parent)

    if kind == "up":
        shape([(-0.9, -0.5), (0.9, -0.5), (0, 0.9)])
    elif kind == "down":
        shape([(-0.9, 0.5), (0, -0.9), (0.9, 0.5)])
    elif kind in ("open", "close"):
        way = 1 if kind == "open" else -1
        for side in (-1, 1):
            tip, root = (1.1, 0.35) if way > 0 else (0.35, 1.1)
            points = [(side * root, -0.55), (side * root, 0.55), (side * tip, 0)]
            shape(points if side > 0 else points[::-1])
        shape([(-0.09, -0.8), (0.09, -0.8), (0.09, 0.8), (-0.09, 0.8)])
    elif kind == "alarm":
        shape([(-0.75, -0.55), (0.75, -0.55), (0.5, -0.2), (0.45, 0.35), (0.2, 0.7), (-0.2, 0.7), (-0.45, 0.35), (-0.5, -0.2)])
        shape([(-0.2, -0.62), (0.2, -0.62), (0.12, -0.85), (-0.12, -0.85)])
    elif kind == "phone":
        for i in range(3):
            shape([(-0.7, -0.5 + i * 0.45), (0.7, -0.5 + i * 0.45), (0.7, -0.3 + i * 0.45), (-0.7, -0.3 + i * 0.45)])


SEGMENTS = {
    "0": "abcdef",
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgedc",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    "G": "afedc",
    "B": "cdefg",
    "P": "abefg",
    "-": "g",
    "L": "fed",
}


def digits(words, x, z, y, height, parent, mat):
    """Seven-segment figures."""
    w, t = height * 0.5, height * 0.1
    bars = {
        "a": (0, 1, w, t),
        "d": (0, -1, w, t),
        "g": (0, 0, w, t),
        "f": (-1, 0.5, t, w),
        "b": (1, 0.5, t, w),
        "e": (-1, -0.5, t, w),
        "c": (1, -0.5, t, w),
    }
    pitch = height * 0.85
    for i, letter in enumerate(words):
        cx = x + (i - (len(words) - 1) / 2) * pitch
        for part in SEGMENTS.get(letter, ""):
            bx, bz, bw, bh = bars[part]
            s.box((bw * 0.86, 0.0006, bh * 0.86), (cx + bx * w / 2, y, z + bz * height / 2), mat, 0, parent)


def display(x, z, y, words, parent, width=0.11, height=0.13, arrow="up", mat=None):
    """A dark glass window with the floor and an arrow of light."""
    mat = mat or m.led("#ffb45a", 4.0)
    s.rounded_plate((width, height, 0.004), (x, y, z), m.back_painted_glass("#070908"), 0.006, "Y", 0.0008, parent)
    s_dir = {"up": 1, "down": -1}.get(arrow, 0)
    tall = height * 0.4
    if s_dir:
        sign(x, z + height * 0.33, y - 0.0026, arrow, parent, mat, tall * 0.36)
    digits(words, x, z - height * 0.08, y - 0.0026, tall, parent, mat)


def panel(
    floors,
    at=(0, 0, 0),
    turn=0.0,
    parent=None,
    width=0.24,
    height=1.25,
    mat=None,
    lit=(),
    shows="G",
    arrow="up",
    columns=1,
    plate="7 persons  544 kg",
    brand=True,
    button_radius=0.017,
    ring_mat=None,
    keys=(),
):
    """A car operating panel facing -Y, foot at z = 0 of `at`: display, buttons from the lowest floor up, door and alarm keys.

    `floors` runs from the bottom. `keys` are labels of key switches (hospital priority, goods attendant).
    """
    unit = s.group("car operating panel", at, turn, parent)
    mat = mat or m.brushed_steel("Z", "#bcbcb8", 0.28)
    s.rounded_plate((width, height, 0.008), (0, -0.004, height / 2), mat, 0.006, "Y", 0.0015, unit)
    y = -0.008
    ink = m.plastic("#1a1e1d")
    top = height - 0.1
    display(0, top - 0.02, y - 0.002, shows, unit, min(0.13, width * 0.62), 0.14, arrow)
    if brand:
        s.text("uyaram", 0.011, (0, y - 0.0005, top - 0.125), ink, "-Y", parent=unit)
    for i in range(5):
        for j in range(7):
            s.cylinder(
                0.0016, 0.002, ((j - 3) * 0.009, y, top - 0.165 - i * 0.009), m.plastic("#0b0c0c"), "Y", bevel=0, parent=unit, sides=10
            )
    pitch = button_radius * 2 + 0.021
    per = math.ceil(len(floors) / columns)
    foot = 0.2
    for i, label in enumerate(floors):
        column, row = (i % columns, i // columns)
        x = (column - (columns - 1) / 2) * (pitch + 0.016)
        button(x, foot + pitch * (row + 1.3), y, label, unit, label in lit, button_radius, ring_mat)
        braille(x + button_radius + 0.014, foot + pitch * (row + 1.3), y, i, unit)
    for x, label in ((-pitch / 2 - 0.006, "open"), (pitch / 2 + 0.006, "close")):
        button(x, foot, y, label, unit, False, button_radius, ring_mat)
    button(0, foot - pitch * 1.15, y, "alarm", unit, False, button_radius, m.painted_metal("#d2a019"), m.painted_metal("#d9a825"))
    for i, label in enumerate(keys):
        x, z = (i - (len(keys) - 1) / 2) * 0.07, foot + pitch * (per + 1.7)
        s.cylinder(0.012, 0.008, (x, y - 0.003, z), m.mirror_steel(), "Y", parent=unit)
        s.box((0.003, 0.001, 0.012), (x, y - 0.0078, z), m.plastic("#0b0c0c"), 0, unit)
        s.text(label, 0.0055, (x, y - 0.0005, z - 0.022), ink, "-Y", parent=unit)
    if plate:
        s.text(plate, 0.0075, (0, y - 0.0005, 0.05), ink, "-Y", parent=unit)
    return unit


def braille(x, z, y, seed, parent):
    """A cell of raised dots beside a button."""
    mat = m.mirror_steel()
    for i, bit in enumerate((1, seed & 1, seed & 2, seed & 4, 1, 0)):
        if bit:
            s.sphere(0.0012, (x + (i % 2) * 0.004, y, z + (1 - i // 2) * 0.004), mat, parent)
