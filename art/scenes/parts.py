"""The parts: small objects on the page's paper, under one light, from one side. `part_NAME()` builds the part NAME."""

import math

import bpy
from mathutils import Vector

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import buffer, handrail, landing_panel, operating_panel
from kit.sets import parking

# The picture is a product's, not a room's: no glow, no darker corners.
LENS = {"glow": 0.0, "falloff": 0.0}
PIXELS = 480
SAMPLES = 8

STEEL, DARK, GREEN = "#bcbcb8", "#23282a", "#1d4a3c"


def studio(unit, fill=0.8, turn=0.0):
    """Set `unit` on the ground and light it by its size; it fills `fill` of the square. End every part with this."""
    unit.rotation_euler.z += math.radians(turn)
    bpy.context.view_layer.update()
    points = [o.matrix_world @ Vector(c) for o in bpy.data.objects if o.type in ("MESH", "CURVE", "FONT") for c in o.bound_box]
    low = [min(p[i] for p in points) for i in range(3)]
    high = [max(p[i] for p in points) for i in range(3)]
    middle = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2))
    ahead = Vector((0.42, 1.0, -0.5)).normalized()
    side = ahead.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(ahead)
    spread = [[(p - middle).dot(axis) for p in points] for axis in (side, up)]
    centre = middle + side * (max(spread[0]) + min(spread[0])) / 2 + up * (max(spread[1]) + min(spread[1])) / 2
    size = max(max(v) - min(v) for v in spread)
    s.box((size * 80, size * 80, size), (0, 0, low[2] - size / 2 - size * 0.0005), m.paper("#f5f2ea"), 0)
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start, data.clip_end = 90, size * 0.01, size * 200
    obj = bpy.data.objects.new("camera", data)
    obj.location = centre - ahead * (size / fill) * 90 / 36
    obj.rotation_euler = ahead.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.scene.camera = obj
    r = size
    for at, wide, watts, colour in (
        ((-2.6, -1.6, 3.4), 1.9, 84, (1.0, 0.95, 0.87)),
        ((3.0, -1.2, 1.6), 1.8, 16, (0.92, 0.96, 1.0)),
        ((0.6, 2.8, 2.4), 1.6, 24, (1.0, 0.97, 0.92)),
    ):
        place = centre + Vector(at) * r
        stage.area(place, centre, (wide * r, wide * r), watts * r * r, colour)
    stage.plain_sky((1.0, 0.98, 0.95), 0.58)
    stage.size(PIXELS, PIXELS)
    stage.exposure(0.0, "None")
    bpy.context.scene.view_settings.view_transform = "Standard"


def body(width, height, depth=0.03, mat=None, parent=None, at=(0, 0, 0)):
    """The box behind a plate whose face is at y = 0, so that it stands by itself."""
    x, y, z = at
    return s.box((width * 0.94, depth, height * 0.94), (x, y + depth / 2, z), mat or m.galvanized(), 0.003, parent)


def hexagon(radius, length, at, parent, axis="Z", mat=None):
    """A bolt's head or a nut."""
    return s.cylinder(radius, length, at, mat or m.machined_steel(), axis, sides=6, bevel=0.0008, parent=parent)


def part_button():
    """A call plate with two buttons, the upper one lit."""
    unit = s.group("part")
    landing_panel.station((0, 0, 0), parent=unit, lit=("up",), width=0.095, height=0.2, radius=0.023)
    body(0.095, 0.2, 0.028, parent=unit)
    studio(unit, 0.78)


def part_sensor():
    """A touch-free call plate: a ring of light round a dark eye."""
    unit = s.group("part")
    s.rounded_plate((0.11, 0.15, 0.008), (0, -0.004, 0), m.plastic("#e9e7e0", 0.3), 0.014, "Y", 0.002, unit)
    s.cylinder(0.033, 0.004, (0, -0.009, 0.012), m.back_painted_glass("#0b1210"), "Y", parent=unit)
    s.ring(0.037, 0.0028, (0, -0.009, 0.012), m.led("#5fd08f", 3.0), "Y", unit)
    operating_panel.sign(0, 0.012, -0.0115, "up", unit, m.led("#eaf6ee", 2.0), 0.03)
    body(0.11, 0.15, 0.03, m.plastic("#cfccc2"), unit)
    studio(unit, 0.74)


def part_panel():
    """A car's operating panel."""
    unit = s.group("part")
    operating_panel.panel(
        ("G", "1", "2"), (0, 0, 0), 0, unit, width=0.19, height=0.74, lit=("2",), shows="2", button_radius=0.02, plate=""
    )
    body(0.19, 0.74, 0.045, parent=unit, at=(0, 0, 0.37))
    studio(unit, 0.86)


def part_display():
    """A floor display with an arrow."""
    unit = s.group("part")
    s.rounded_plate((0.3, 0.16, 0.01), (0, -0.005, 0), m.brushed_steel("X", STEEL), 0.01, "Y", 0.002, unit)
    s.rounded_plate((0.26, 0.12, 0.004), (0, -0.011, 0), m.back_painted_glass("#070908"), 0.006, "Y", 0.001, unit)
    light = m.led("#ffb45a", 4.0)
    operating_panel.digits("2", 0.05, 0, -0.0135, 0.075, unit, light)
    operating_panel.sign(-0.06, 0, -0.0135, "up", unit, light, 0.07)
    body(0.3, 0.16, 0.035, parent=unit)
    studio(unit, 0.84)


def part_card_reader():
    """A card reader and the card that opens it."""
    unit = s.group("part")
    s.rounded_plate((0.08, 0.13, 0.02), (0, -0.01, 0.065), m.plastic("#20262a", 0.3), 0.012, "Y", 0.003, unit)
    s.box((0.05, 0.001, 0.003), (0, -0.0205, 0.112), m.led("#62d491", 4.0), 0, unit)
    for r in (0.008, 0.016, 0.024):
        arc = [(r * math.cos(a), -0.0212, 0.055 + r * math.sin(a)) for a in (math.radians(30 + 10 * k) for k in range(13))]
        s.tube(arc, 0.0013, m.plastic("#e9e7e0"), unit)
    card = s.group("card", (0.07, -0.035, 0.0), 24, unit)
    card.rotation_euler.x = math.radians(-12)
    s.rounded_plate((0.0856, 0.054, 0.0012), (0, 0, 0.027), m.plastic("#e7e3d6", 0.25), 0.004, "Y", 0.0003, card)
    s.box((0.0856, 0.0014, 0.011), (0, 0, 0.044), m.plastic(GREEN, 0.3), 0, card)
    s.box((0.012, 0.0016, 0.009), (-0.026, -0.0001, 0.025), m.brass(), 0.001, card)
    studio(unit, 0.8)


def part_remote():
    """A remote control with two buttons on a key ring."""
    unit = s.group("part")
    flat = s.group("remote", (0, 0, 0.009), 0, unit)
    s.rounded_plate((0.04, 0.075, 0.014), (0, 0, 0), m.plastic("#262c2e", 0.3), 0.014, "Z", 0.004, flat)
    for y, tone in ((0.014, "#c98d1d"), (-0.012, "#8f9a90")):
        s.cylinder(0.0105, 0.004, (0, y, 0.0082), m.plastic(tone, 0.3), bevel=0.0012, parent=flat)
    s.cylinder(0.002, 0.002, (0, 0.03, 0.0078), m.led("#ff4a32", 3.0), parent=flat)
    s.ring(0.004, 0.0016, (0, 0.041, -0.001), m.machined_steel(), "X", flat)
    s.ring(0.016, 0.0012, (0.008, 0.056, -0.0065), m.machined_steel(), "Z", flat)
    studio(unit, 0.74, -38)


def part_battery():
    """A sealed battery with two terminals."""
    unit = s.group("part")
    case = m.plastic("#2c3335", 0.4)
    s.box((0.18, 0.077, 0.15), (0, 0, 0.075), case, 0.004, unit)
    s.box((0.182, 0.079, 0.012), (0, 0, 0.156), m.plastic("#1f2527", 0.4), 0.004, unit)
    s.box((0.15, 0.002, 0.07), (0, -0.0388, 0.078), m.plastic("#e9e4d6", 0.5), 0.001, unit)
    s.box((0.15, 0.0024, 0.018), (0, -0.0388, 0.104), m.plastic(GREEN, 0.4), 0, unit)
    s.text("12 V", 0.02, (-0.035, -0.041, 0.07), m.plastic(DARK), "-Y", parent=unit)
    for x, tone in ((-0.062, "#a32a20"), (0.062, "#1c1f20")):
        s.box((0.026, 0.03, 0.006), (x, -0.014, 0.165), m.plastic(tone, 0.4), 0.002, unit)
        s.box((0.007, 0.009, 0.02), (x, -0.014, 0.174), m.brass(), 0.001, unit)
    studio(unit, 0.8, 0)


def part_light_curtain():
    """Two edges of a light curtain, a row of lenses on each."""
    unit = s.group("part")
    for x, face in ((-0.055, 1), (0.055, -1)):
        s.box((0.03, 0.024, 0.5), (x, 0, 0.25), m.painted_metal("#2a3133", 0.35), 0.004, unit)
        s.box((0.02, 0.002, 0.47), (x, -0.0125, 0.25), m.plastic("#3b1f1c", 0.15), 0.0005, unit)
        for k in range(9):
            s.cylinder(0.0055, 0.002, (x, -0.0138, 0.05 + 0.05 * k), m.led("#d6452f", 1.6), "Y", bevel=0, parent=unit)
        s.tube([(x, 0, 0.5), (x, 0.0, 0.53), (x + face * 0.035, 0.02, 0.54), (x + face * 0.05, 0.02, 0.5)], 0.004, m.rubber(), unit, bend=0.02)
    studio(unit, 0.86)


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


def part_encoder():
    """A rotary encoder with its cable."""
    unit = s.group("part")
    s.cylinder(0.029, 0.042, (0, 0, 0.029), m.painted_metal("#353d40", 0.35), "Y", bevel=0.004, parent=unit)
    s.cylinder(0.0295, 0.008, (0, -0.02, 0.029), m.brushed_steel("X", STEEL, 0.22), "Y", bevel=0.001, parent=unit)
    s.cylinder(0.018, 0.01, (0, -0.027, 0.029), m.brushed_steel("X", STEEL, 0.22), "Y", parent=unit)
    s.cylinder(0.005, 0.026, (0, -0.042, 0.029), m.machined_steel(0.12), "Y", parent=unit)
    for k in range(3):
        a = math.radians(90 + 120 * k)
        s.cylinder(0.0024, 0.003, (0.0235 * math.cos(a), -0.025, 0.029 + 0.0235 * math.sin(a)), m.plastic(DARK), "Y", parent=unit)
    s.cylinder(0.007, 0.016, (0.033, 0.006, 0.029), m.brass(), "X", parent=unit)
    s.tube([(0.04, 0.006, 0.029), (0.062, 0.006, 0.027), (0.075, -0.03, 0.004), (0.04, -0.068, 0.004), (0.0, -0.08, 0.004)], 0.0034, m.rubber(), unit, bend=0.03)
    studio(unit, 0.8)


def part_board():
    """A circuit board with relays and terminals."""
    unit = s.group("part")
    flat = s.group("board", (0, 0, 0.006), 0, unit)
    s.box((0.15, 0.1, 0.0018), (0, 0, 0), m.plastic("#1f5a3c", 0.3), 0.0005, flat)
    for x in (-0.07, 0.07):
        for y in (-0.045, 0.045):
            s.cylinder(0.003, 0.007, (x, y, -0.002), m.brass(), parent=flat)
    for k in range(4):
        s.box((0.02, 0.026, 0.016), (-0.046 + 0.026 * k, 0.024, 0.009), m.plastic("#2e62a0", 0.35), 0.001, flat)
    s.box((0.12, 0.013, 0.013), (-0.008, -0.04, 0.0075), m.plastic("#4f9a5c", 0.4), 0.001, flat)
    for k in range(10):
        s.cylinder(0.0035, 0.001, (-0.062 + 0.012 * k, -0.04, 0.0144), m.machined_steel(), parent=flat)
    s.box((0.03, 0.03, 0.003), (-0.01, -0.009, 0.0025), m.plastic("#15191a", 0.35), 0.0005, flat)
    for x, y, r in ((0.045, -0.008, 0.008), (0.062, -0.008, 0.006), (0.06, 0.026, 0.006)):
        s.cylinder(r, 0.018, (x, y, 0.01), m.plastic("#22282c", 0.3), bevel=0.001, parent=flat)
        s.cylinder(r * 0.9, 0.0006, (x, y, 0.0194), m.machined_steel(), bevel=0, parent=flat)
    for k, tone in enumerate(("#62d491", "#ffb45a", "#62d491")):
        s.cylinder(0.002, 0.004, (-0.052 + 0.008 * k, -0.014, 0.003), m.led(tone, 3.0), parent=flat)
    studio(unit, 0.86, 12)


def part_lamp():
    """A round ceiling lamp, lit, its clips at the sides."""
    unit = s.group("part")
    tilt = s.group("lamp", (0, 0, 0.055), 0, unit)
    tilt.rotation_euler.x = math.radians(58)
    s.lathe([(0.03, -0.03), (0.052, -0.03), (0.054, 0.0), (0.062, 0.0), (0.062, 0.005), (0.05, 0.007), (0.047, 0.003), (0, 0.003)], (0, 0, 0), m.brushed_steel("X", "#d9d9d5", 0.2), 64, tilt)
    s.cylinder(0.046, 0.003, (0, 0, 0.0045), m.led("#ffe6c2", 1.7), bevel=0.001, parent=tilt)
    s.cylinder(0.04, 0.03, (0, 0, -0.04), m.painted_metal(DARK, 0.4), parent=tilt)
    for x in (-1, 1):
        s.box((0.03, 0.012, 0.0015), (x * 0.063, 0, -0.012), m.machined_steel(), 0, tilt).rotation_euler.y = x * 0.5
    studio(unit, 0.74)


def part_signal():
    """A two-light signal for cars, green lit."""
    unit = s.group("part")
    parking.signal(parent=unit, go=True)
    studio(unit, 0.84)


def part_phone():
    """An emergency intercom: speaker, alarm button, two signs of light."""
    unit = s.group("part")
    s.rounded_plate((0.1, 0.16, 0.008), (0, -0.004, 0), m.brushed_steel("Z", STEEL, 0.28), 0.008, "Y", 0.0015, unit)
    for i in range(7):
        for j in range(7):
            if (i - 3) ** 2 + (j - 3) ** 2 <= 10:
                s.cylinder(0.0021, 0.002, ((j - 3) * 0.0075, -0.0085, 0.035 + (i - 3) * 0.0075), m.plastic("#0b0c0c"), "Y", bevel=0, parent=unit, sides=12)
    operating_panel.button(0, -0.035, -0.008, "alarm", unit, False, 0.019, m.painted_metal("#d2a019"), m.painted_metal("#d9a825"))
    for x, tone in ((-0.03, "#ffc14a"), (0.03, "#62d491")):
        s.cylinder(0.004, 0.003, (x, -0.009, -0.064), m.led(tone, 3.0), "Y", parent=unit)
    body(0.1, 0.16, 0.035, parent=unit)
    studio(unit, 0.76)


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


def part_fan():
    """A square fan with its guard."""
    unit = s.group("part")
    case = m.plastic("#2a3032", 0.4)
    for y in (-0.018, 0.018):
        s.ring(0.056, 0.0035, (0, y, 0.06), case, "Y", unit)
    for x, z in ((-0.052, 0.008), (0.052, 0.008), (-0.052, 0.112), (0.052, 0.112)):
        s.box((0.016, 0.04, 0.016), (x, 0, z), case, 0.004, unit)
    for z in (0.003, 0.117):
        s.box((0.12, 0.04, 0.006), (0, 0, z), case, 0.002, unit)
    for x in (-0.057, 0.057):
        s.box((0.006, 0.04, 0.12), (x, 0, 0.06), case, 0.002, unit)
    s.cylinder(0.02, 0.026, (0, 0, 0.06), m.plastic("#1c2123", 0.35), "Y", bevel=0.003, parent=unit)
    for k in range(7):
        blade = s.group("blade", (0, 0.002, 0.06), 0, unit)
        blade.rotation_euler = (0, 2 * math.pi * k / 7, 0)
        leaf = s.box((0.03, 0.002, 0.034), (0, 0, 0.036), m.plastic("#4b585c", 0.35), 0.0008, blade)
        leaf.rotation_euler.z = 0.6
    for r in (0.016, 0.028, 0.04, 0.052):
        s.ring(r, 0.0011, (0, -0.0225, 0.06), m.brushed_steel("X"), "Y", unit)
    for a in (45, 135):
        c, d = math.cos(math.radians(a)), math.sin(math.radians(a))
        s.tube([(-0.07 * c, -0.022, 0.06 - 0.07 * d), (0.07 * c, -0.022, 0.06 + 0.07 * d)], 0.0012, m.brushed_steel("X"), unit)
    studio(unit, 0.78)


def part_key_switch():
    """A key switch with its key in it."""
    unit = s.group("part")
    s.rounded_plate((0.085, 0.085, 0.008), (0, -0.004, 0.0425), m.brushed_steel("Z", STEEL, 0.28), 0.008, "Y", 0.0015, unit)
    s.cylinder(0.018, 0.01, (0, -0.012, 0.0425), m.mirror_steel(), "Y", bevel=0.002, parent=unit)
    s.box((0.003, 0.04, 0.008), (0, -0.032, 0.0425), m.brass(), 0.0005, unit)
    s.ring(0.0105, 0.0042, (0, -0.062, 0.0425), m.brass(), "X", unit)
    s.ring(0.013, 0.0012, (0, -0.066, 0.028), m.machined_steel(), "Y", unit)
    for x, z in ((-0.034, 0.008), (0.034, 0.008), (-0.034, 0.077), (0.034, 0.077)):
        s.cylinder(0.003, 0.003, (x, -0.009, z), m.machined_steel(), "Y", parent=unit)
    body(0.085, 0.085, 0.04, parent=unit, at=(0, 0, 0.0425))
    studio(unit, 0.78, 14)


def part_mirror():
    """A framed mirror leaning back a little."""
    unit = s.group("part")
    lean = s.group("mirror", (0, 0, 0), 0, unit)
    lean.rotation_euler.x = math.radians(-7)
    s.box((0.4, 0.016, 0.6), (0, 0.008, 0.3), m.brushed_steel("Z"), 0.003, lean)
    s.box((0.372, 0.004, 0.572), (0, -0.001, 0.3), m.mirror(), 0.001, lean)
    studio(unit, 0.84)


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
