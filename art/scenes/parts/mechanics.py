"""Parts that carry, guide and close."""

import math

from kit import materials as m
from kit import shapes as s
from kit.lift import buffer

from .studio import DARK, GREEN, hexagon, studio


def part_door_roller():
    """Two door rollers on their axles."""
    unit = s.group("part")
    for x, y, turn in ((-0.035, 0.0, 0), (0.045, -0.03, 0)):
        one = s.group("roller", (x, y, 0.035), turn, unit)
        s.cylinder(0.035, 0.018, (0, 0, 0), m.plastic("#d9d2bf", 0.4), "Y", bevel=0.004, parent=one)
        s.cylinder(0.021, 0.02, (0, 0, 0), m.machined_steel(), "Y", bevel=0.001, parent=one)
        s.ring(0.016, 0.002, (0, -0.0105, 0), m.plastic(DARK, 0.4), "Y", one)
        hexagon(0.0095, 0.01, (0, -0.014, 0), one, "Y")
        s.cylinder(0.006, 0.045, (0, 0.024, 0), m.machined_steel(0.3), "Y", parent=one)
    studio(unit, 0.76)


def part_guide_shoe():
    """A guide shoe: a cast bracket, its nylon liner open to the rail."""
    unit = s.group("part")
    iron = m.painted_metal(GREEN, 0.35)
    s.box((0.14, 0.1, 0.014), (0, 0, 0.007), iron, 0.003, unit)
    for x in (-0.034, 0.034):
        s.box((0.022, 0.075, 0.12), (x, 0, 0.074), iron, 0.004, unit)
    s.box((0.09, 0.018, 0.12), (0, 0.036, 0.074), iron, 0.003, unit)
    liner = m.plastic("#e2c25a", 0.4)
    for x in (-0.0165, 0.0165):
        s.box((0.012, 0.08, 0.13), (x, -0.006, 0.08), liner, 0.002, unit)
    s.box((0.044, 0.012, 0.13), (0, 0.022, 0.08), liner, 0.002, unit)
    for x in (-0.056, 0.056):
        hexagon(0.009, 0.01, (x, -0.03, 0.019), unit)
        hexagon(0.007, 0.008, (math.copysign(0.049, x), -0.01, 0.1), unit, "X")
    studio(unit, 0.8)


def part_rope():
    """A coil of steel rope, tied in three places."""
    unit = s.group("part")
    mat = m.wire_rope()
    path = []
    for k in range(9 * 48):
        a = 2 * math.pi * k / 48
        turn = k / 48
        path.append(((0.13 + 0.013 * math.sin(turn * 2.3)) * math.cos(a), (0.13 + 0.013 * math.sin(turn * 2.3)) * math.sin(a), 0.007 + 0.011 * (turn * 0.5) + 0.004 * math.sin(a * 1.5)))
    path.append((0.21, -0.06, 0.01))
    s.tube(path, 0.0062, mat, unit)
    s.cylinder(0.0085, 0.03, (0.214, -0.063, 0.01), m.brass(), "X", parent=unit)
    for k in range(3):
        a = math.radians(70 + 120 * k)
        tie = s.ring(0.032, 0.003, (0.132 * math.cos(a), 0.132 * math.sin(a), 0.03), m.plastic("#a8322a", 0.5), "Y", unit)
        tie.rotation_euler.z = a
    studio(unit, 0.84)


def part_brake():
    """A drum brake: two lined shoes round the drum, arms and magnet above."""
    unit = s.group("part")
    iron, lining = m.painted_metal("#a33c28", 0.35), m.food("#6b5a42", 0.8)
    s.cylinder(0.1, 0.07, (0, 0, 0.125), m.machined_steel(), "Y", sides=64, bevel=0.003, parent=unit)
    s.cylinder(0.03, 0.09, (0, 0, 0.125), m.painted_metal(DARK), "Y", parent=unit)
    for side in (-1, 1):
        for radius, thick, mat in ((0.108, 0.006, lining), (0.12, 0.009, iron)):
            steps = [math.radians((0 if side > 0 else 180) - 48 + 8 * k) for k in range(13)]
            outline = [((radius + thick) * math.cos(a), 0.125 + (radius + thick) * math.sin(a)) for a in steps]
            outline += [((radius - thick) * math.cos(a), 0.125 + (radius - thick) * math.sin(a)) for a in reversed(steps)]
            s.extrude(outline, 0.06, (0, 0, 0), mat, "Y", 0.001, unit)
        s.box((0.026, 0.05, 0.28), (side * 0.145, 0, 0.14), iron, 0.006, unit)
        hexagon(0.014, 0.016, (side * 0.145, -0.03, 0.02), unit, "Y")
        hexagon(0.012, 0.014, (side * 0.145, -0.03, 0.125), unit, "Y")
    s.tube([(-0.2, 0, 0.255), (0.2, 0, 0.255)], 0.008, m.machined_steel(), unit)
    coil = [(-0.19 + 0.032 * k / 16, 0.017 * math.cos(k), 0.255 + 0.017 * math.sin(k)) for k in range(17)]
    s.tube(coil, 0.003, m.machined_steel(), unit)
    s.rounded_box((0.1, 0.08, 0.075), (0, 0, 0.28), m.painted_metal(DARK, 0.4), 0.012, 4, unit)
    s.box((0.38, 0.09, 0.014), (0, 0, 0.0), m.painted_metal(DARK, 0.4), 0.003, unit)
    studio(unit, 0.82)


def part_buffer():
    """A spring buffer for the pit."""
    unit = s.group("part")
    buffer.spring(parent=unit, radius=0.085, height=0.36, turns=6)
    studio(unit, 0.82)


def part_seal():
    """A coil of door seal, its profile at the cut end."""
    unit = s.group("part")
    mat = m.rubber("#2b3031")
    path = [((0.1 + 0.0065 * a / 6.283) * math.cos(a), (0.1 + 0.0065 * a / 6.283) * math.sin(a), 0.012) for a in (0.12 * k for k in range(240))]
    last = path[-1]
    end = (last[0] + 0.07, last[1] - 0.03, 0.012)
    for z, r in ((0.0, 0.006), (0.012, 0.0045), (0.02, 0.0035)):
        s.tube([(x, y, 0.007 + z) for x, y, _ in path + [end]], r, mat, unit)
    studio(unit, 0.84)


def part_sill():
    """A door sill of aluminium with two grooves."""
    unit = s.group("part")
    g = 0.012
    section = [(-0.06, 0), (0.06, 0), (0.06, 0.026), (0.045, 0.026), (0.045, 0.008), (0.045 - g, 0.008), (0.045 - g, 0.026)]
    section += [(-0.005, 0.026), (-0.005, 0.008), (-0.005 - g, 0.008), (-0.005 - g, 0.026), (-0.06, 0.026)]
    s.extrude(section, 0.42, (0, 0, 0), m.brushed_steel("X", "#cfd0cc", 0.3), "X", 0.0008, unit)
    for k in range(40):
        for y in (0.012, 0.022, -0.03, -0.04, -0.05):
            s.box((0.0035, 0.006, 0.0012), (-0.2 + k * 0.0103, y, 0.0264), m.brushed_steel("X", "#b4b5b1", 0.35), 0, unit)
    studio(unit, 0.84, 4)
