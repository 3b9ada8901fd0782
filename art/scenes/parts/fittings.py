"""Parts that furnish the car or stand beside the lift."""

import math

from kit import materials as m
from kit import shapes as s
from kit.lift import handrail

from .studio import DARK, GREEN, STEEL, hexagon, studio


def part_handrail():
    """A length of steel handrail on a piece of panel."""
    unit = s.group("part")
    s.box((0.42, 0.02, 0.2), (0, 0.01, 0), m.oak("X"), 0.002, unit)
    handrail.round_rail(0.34, m.brushed_steel("X", "#d2d2cf", 0.2), (0, 0, 0.02), parent=unit)
    studio(unit, 0.86)


def part_mat():
    """A ribbed floor mat, one end rolled."""
    unit = s.group("part")
    cloth = m.fabric("#3d5a4c", 500.0)
    s.box((0.5, 0.4, 0.008), (0.03, 0, 0.004), m.rubber(), 0.002, unit)
    for k in range(20):
        s.box((0.016, 0.376, 0.007), (-0.2 + k * 0.0245, 0, 0.01), cloth, 0.003, unit)
    spiral = [((0.03 + 0.0022 * a) * math.cos(a - 1.3), 0.062 + (0.03 + 0.0022 * a) * math.sin(a - 1.3)) for a in (0.25 * k for k in range(50))]
    inner = [((0.024 + 0.0022 * a) * math.cos(a - 1.3), 0.062 + (0.024 + 0.0022 * a) * math.sin(a - 1.3)) for a in (0.25 * k for k in range(50))]
    s.extrude(spiral + inner[::-1], 0.4, (0, 0, 0), cloth, "Y", 0, s.group("roll", (-0.24, 0, 0), 0, unit))
    studio(unit, 0.88)


def part_mirror():
    """A framed mirror leaning back a little."""
    unit = s.group("part")
    lean = s.group("mirror", (0, 0, 0), 0, unit)
    lean.rotation_euler.x = math.radians(-7)
    s.box((0.4, 0.016, 0.6), (0, 0.008, 0.3), m.brushed_steel("Z"), 0.003, lean)
    s.box((0.372, 0.004, 0.572), (0, -0.001, 0.3), m.mirror(), 0.001, lean)
    studio(unit, 0.84)


def part_tray():
    """A steel tray with a rolled edge."""
    unit = s.group("part")
    steel = m.brushed_steel("X", "#cfcfcb", 0.26)
    s.rounded_plate((0.44, 0.32, 0.003), (0, 0, 0.004), steel, 0.03, "Z", 0.001, unit)
    for z, r in ((0.02, 0.004), (0.012, 0.004)):
        corners = [(-0.22, -0.16), (0.22, -0.16), (0.22, 0.16), (-0.22, 0.16)]
        path = [(0.0, -0.16, z), *[(x, y, z) for x, y in corners[1:]], (-0.22, 0.16, z), (-0.22, -0.16, z), (0.0, -0.16, z)]
        s.tube(path, r, steel, unit, bend=0.03)
    for x in (-1, 1):
        s.tube([(x * 0.22, -0.05, 0.02), (x * 0.255, -0.05, 0.04), (x * 0.255, 0.05, 0.04), (x * 0.22, 0.05, 0.02)], 0.006, m.brass(), unit, bend=0.02)
    studio(unit, 0.88, 0)


def part_frame():
    """A steel door frame standing by itself."""
    unit = s.group("part")
    steel = m.brushed_steel("Z", STEEL, 0.3)
    for x in (-0.4, 0.4):
        s.box((0.09, 0.14, 1.0), (x, 0, 0.5), steel, 0.004, unit)
    s.box((0.89, 0.14, 0.1), (0, 0, 1.05), m.brushed_steel("X", STEEL, 0.3), 0.004, unit)
    s.box((0.89, 0.14, 0.016), (0, 0, 0.008), m.machined_steel(), 0.002, unit)
    studio(unit, 0.84, 0)


def part_ramp():
    """A threshold ramp of tear plate."""
    unit = s.group("part")
    s.extrude([(-0.16, 0.0), (0.16, 0.0), (0.16, 0.035), (0.1, 0.035), (-0.16, 0.004)], 0.42, (0, 0, 0), m.chequered_plate("#8f918d"), "X", 0.001, unit)
    for x in (-0.17, 0.17):
        s.cylinder(0.011, 0.006, (x, 0.13, 0.037), m.machined_steel(), parent=unit)
    studio(unit, 0.84, 6)


def part_wheel_stop():
    """A rubber wheel stop with yellow bands."""
    unit = s.group("part")
    section = [(-0.075, 0.0), (0.075, 0.0), (0.055, 0.085), (0.04, 0.1), (-0.04, 0.1), (-0.055, 0.085)]
    for k in range(5):
        mat = m.plastic("#d9a21b", 0.5) if k % 2 else m.rubber("#2a2c2b")
        s.extrude(section, 0.11, (-0.22 + 0.11 * k, 0, 0), mat, "X", 0.004, unit)
    for x in (-0.16, 0.16):
        s.cylinder(0.018, 0.004, (x, 0, 0.101), m.machined_steel(), parent=unit)
        hexagon(0.011, 0.01, (x, 0, 0.105), unit)
    studio(unit, 0.84, 4)


def part_film():
    """A roll of window film, a hand's breadth unrolled."""
    unit = s.group("part")
    tint = m.plastic("#4f6a62", 0.12)
    s.cylinder(0.036, 0.42, (0, 0, 0.036), tint, "X", bevel=0.001, parent=unit)
    s.cylinder(0.022, 0.43, (0, 0, 0.036), m.cardboard(), "X", bevel=0.001, parent=unit)
    s.cylinder(0.019, 0.432, (0, 0, 0.036), m.plastic("#4b3a24", 0.9), "X", bevel=0, parent=unit)
    s.box((0.42, 0.15, 0.0012), (0, -0.078, 0.001), tint, 0, unit)
    studio(unit, 0.84, 4)


def part_paint():
    """A tin of zinc paint and a brush across it."""
    unit = s.group("part")
    steel = m.brushed_steel("Z", "#c9cac6", 0.22)
    s.lathe([(0, 0), (0.05, 0), (0.052, 0.004), (0.05, 0.008), (0.05, 0.104), (0.053, 0.108), (0.053, 0.114), (0.045, 0.114), (0.043, 0.108), (0, 0.108)], (0, 0, 0), steel, 64, unit)
    s.lathe([(0.0505, 0.018), (0.0507, 0.02), (0.0507, 0.092), (0.0505, 0.094)], (0, 0, 0), m.plastic("#d5d3c8", 0.5), 64, unit)
    s.lathe([(0.0509, 0.05), (0.051, 0.051), (0.051, 0.071), (0.0509, 0.072)], (0, 0, 0), m.plastic(GREEN, 0.5), 64, unit)
    brush = s.group("brush", (0.0, -0.004, 0.121), 24, unit)
    s.box((0.1, 0.017, 0.011), (0.06, 0, 0), m.oak("X"), 0.005, brush)
    s.box((0.03, 0.03, 0.013), (-0.004, 0, 0), m.machined_steel(), 0.002, brush)
    s.box((0.045, 0.031, 0.01), (-0.041, 0, -0.001), m.fabric("#3a2c1e", 2000.0), 0.003, brush)
    studio(unit, 0.8)


def part_pump():
    """A submersible pump with its float switch."""
    unit = s.group("part")
    steel, dark = m.brushed_steel("Z", STEEL, 0.25), m.plastic("#20282c", 0.35)
    s.lathe([(0, 0), (0.075, 0), (0.08, 0.01), (0.08, 0.055), (0.066, 0.062), (0, 0.062)], (0, 0, 0), dark, 56, unit)
    for k in range(20):
        a = 2 * math.pi * k / 20
        s.box((0.006, 0.004, 0.034), (0.079 * math.cos(a), 0.079 * math.sin(a), 0.028), m.plastic("#0d1011"), 0, unit, math.degrees(a))
    s.lathe([(0, 0.062), (0.062, 0.062), (0.062, 0.2), (0, 0.2)], (0, 0, 0), steel, 64, unit)
    s.lathe([(0, 0.2), (0.064, 0.2), (0.064, 0.212), (0.045, 0.232), (0, 0.236)], (0, 0, 0), dark, 56, unit)
    s.tube([(-0.03, 0, 0.23), (-0.03, 0, 0.27), (0.03, 0, 0.27), (0.03, 0, 0.23)], 0.007, dark, unit, bend=0.02)
    s.tube([(0.06, 0, 0.04), (0.115, 0, 0.04), (0.115, 0, 0.1)], 0.018, dark, unit, bend=0.03)
    s.cylinder(0.021, 0.016, (0.115, 0, 0.1), m.brass(), parent=unit)
    s.tube([(0, -0.04, 0.225), (-0.01, -0.1, 0.2), (-0.05, -0.13, 0.06), (-0.1, -0.12, 0.035)], 0.0045, m.rubber(), unit, bend=0.06)
    s.rounded_box((0.08, 0.05, 0.042), (-0.14, -0.115, 0.0225), m.plastic("#b8552a", 0.35), 0.016, 5, unit, 8)
    studio(unit, 0.84)


def part_toolbox():
    """A steel tool box, its handle up."""
    unit = s.group("part")
    red = m.painted_metal("#7d3022", 0.35)
    s.box((0.4, 0.19, 0.13), (0, 0, 0.065), red, 0.006, unit)
    s.extrude([(-0.095, 0.0), (0.095, 0.0), (0.095, 0.03), (0.05, 0.062), (-0.05, 0.062), (-0.095, 0.03)], 0.4, (0, 0, 0.134), red, "X", 0.004, unit)
    for x in (-0.12, 0.12):
        s.box((0.035, 0.006, 0.05), (x, -0.098, 0.13), m.machined_steel(), 0.002, unit)
    s.tube([(-0.08, 0, 0.19), (-0.075, 0, 0.235), (0.075, 0, 0.235), (0.08, 0, 0.19)], 0.008, m.plastic(DARK), unit, bend=0.02)
    studio(unit, 0.86, 0)
