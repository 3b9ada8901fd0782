"""Parts that are pressed, lit or wired."""

import math

from kit import materials as m
from kit import shapes as s
from kit.lift import landing_panel, operating_panel
from kit.sets import parking

from .studio import DARK, GREEN, STEEL, body, hexagon, studio


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


def part_in_use_lamp():
    """A small amber lamp for a hole in a plate, lit: its dome, a steel collar, thread, nut and two wires."""
    unit = s.group("part")
    tilt = s.group("lamp", (0, 0, 0.04), 0, unit)
    tilt.rotation_euler.x = math.radians(66)
    s.lathe([(0.0, 0.0125), (0.006, 0.0118), (0.011, 0.0093), (0.0142, 0.0045), (0.0146, 0.0), (0, 0)], (0, 0, 0), m.plastic("#f58a0a", 0.08), 64, tilt)
    s.cylinder(0.0152, 0.0012, (0, 0, 0.0012), m.led("#ffab3d", 2.0), bevel=0, parent=tilt)
    s.lathe([(0.0148, 0.003), (0.0165, 0.0035), (0.0195, 0.0), (0.0195, -0.003), (0.0148, -0.003)], (0, 0, 0), m.mirror_steel(), 64, tilt)
    s.cylinder(0.0185, 0.002, (0, 0, -0.004), m.rubber(), parent=tilt)
    s.cylinder(0.0142, 0.03, (0, 0, -0.02), m.plastic(DARK, 0.4), parent=tilt)
    for k in range(8):
        s.ring(0.0142, 0.0006, (0, 0, -0.009 - 0.003 * k), m.plastic(DARK, 0.4), "Z", tilt)
    hexagon(0.0205, 0.005, (0, 0, -0.024), tilt)
    for x, tone in ((-0.005, "#8f2b20"), (0.005, "#16191b")):
        s.tube([(x, 0, -0.034), (x, 0, -0.048), (x + 0.002, 0.01, -0.06), (x + 0.008, 0.02, -0.07)], 0.0016, m.plastic(tone, 0.5), tilt, bend=0.012)
    studio(unit, 0.76, 24)


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
