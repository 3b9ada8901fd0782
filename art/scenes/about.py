"""About the company: the works, the drawing table."""

import math

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import counterweight, doors, machine, operating_panel
from kit.props import furniture, lamps, plants, tableware, tools, windows
from kit.sets import industrial
from kit.sets.room import room


def picture_1():
    """A car goes together in the works: the last wall panel waits on its trolley, a machine stands ready on its stand."""
    hall()
    oak = m.oak("Z")
    assemble(s.group("sling", (0.15, -3.0, 0.62), 18), oak)
    stand = s.group("stand", (-2.55, -2.5, 0.55), 35)
    machine.gearless((0, 0, 0.16), 0, stand, beam=1.1)
    for x in (-0.45, 0.45):
        for y in (-0.286, 0.286):
            s.box((0.09, 0.09, 0.53), (x, y, -0.285), m.pine("Z"), 0.005, stand)
    tools.tool_box((-1.62, -3.3, 0), 24)
    tools.stepladder((-1.05, -4.2, 0), -62, 6)
    panel_trolley(s.group("panel trolley", (1.78, -4.35, 0), 60), oak)
    stage.area((0.4, -3.9, 2.7), (0.1, -2.6, 1.6), (0.8, 0.6), 18)
    rack(s.group("panel rack", (3.3, -1.3, 0), -14), oak)
    counterweight.build(0.9, 2.5, filled=0.25, at=(1.95, -0.7, 0.1), turn=-6)
    bench(s.group("bench", (-4.4, -0.6, 0)))
    stage.sky(50, 75, 0.9)
    stage.sun(30, 110, 7.5, (1.0, 0.85, 0.62))
    stage.portal((-7.5, -5.2, 3.3), (0, -5.2, 1.5), (10.0, 3.4))
    stage.area((2.0, -10.0, 5.2), (0, -2, 1.2), (6.0, 2.0), 420, (1.0, 0.94, 0.85))
    stage.camera((2.9, -9.6, 1.6), (-0.35, -2.6, 1.62), 36)
    stage.exposure(-0.25)


def hall():
    """The works hall: lime walls over a green dado, tall windows to the left under a steel roof."""
    room(
        14.0,
        11.0,
        6.0,
        m.polished_concrete("#8a867c", 0.28, 2.5),
        m.lime_plaster("#cfc5b0"),
        None,
        left=[(-4.8, -1.8, 1.6, 5.0), (-1.2, 1.8, 1.6, 5.0), (2.4, 5.2, 1.6, 5.0)],
    )
    industrial.truss_roof(14.4, -11, 0, 6.0, 2.4)
    for y in (-8.8, -5.2, -1.7):
        windows.steel_window(3.0 if y < -2 else 2.8, 3.4, 5, 5, m.painted_metal("#2c3a35"), at=(-7.1, y, 1.6), turn=90)
    plants.garden((-8.6, -5.2, -0.3), 16, 6, seed=13, turn=90)
    s.span((-7.0, 7.0), (-0.012, 0.002), (0, 1.4), m.painted_metal("#5d7468", 0.55, 0.5), 0)


def assemble(sling, oak, w=0.75, d=0.8):
    """A car on trestles in its green sling: floor, two walls of oak, roof frame, steel front, door gear over it."""
    green, steel = m.painted_metal("#2c5a48", 0.34), m.brushed_steel("Z")
    for side in (-1, 1):
        for y in (-0.09, 0.09):
            a, b = sorted((side * (w + 0.06), side * (w + 0.14)))
            s.span((a, b), (y - 0.006, y + 0.006), (-0.35, 3.0), green, 0.003, sling)
        a, b = sorted((side * (w + 0.06), side * (w + 0.068)))
        s.span((a, b), (-0.09, 0.09), (-0.35, 3.0), green, 0.003, sling)
        for z in (3.06, -0.4):
            s.rounded_box((0.1, 0.12, 0.16), (side * (w + 0.11), 0, z), m.cast_iron("#3a403e"), 0.015, 3, sling)
        s.span(tuple(sorted((side * 0.45, side * w))), (-d - 0.02, -d + 0.01), (0.0, 2.27), steel, 0.003, sling)
        s.span((side * w - 0.02, side * w + 0.02), (-d, d), (2.23, 2.27), m.galvanized(), 0.003, sling)
    for y in (-0.09, 0.09):
        s.span((-w - 0.14, w + 0.14), (y - 0.006, y + 0.006), (2.78, 3.0), green, 0.003, sling)
    for x in (-0.25, 0.25):
        s.cylinder(0.16, 0.1, (x, 0, 2.72), m.cast_iron("#55605b"), "Y", sides=48, bevel=0.006, parent=sling)
    s.span((-w - 0.05, w + 0.05), (-d, d), (-0.16, 0.0), green, 0.005, sling)
    s.span((-w, w), (-d, d), (0.0, 0.02), m.plywood("X"), 0.002, sling)
    for i in range(3):
        s.box((0.48, 0.022, 2.2), (-0.5 + i * 0.5, d, 1.13), oak, 0.002, sling)
        s.box((0.022, 0.5, 2.2), (-w, d - 0.28 - i * 0.52, 1.13), oak, 0.002, sling)
    s.box((0.022, 0.5, 2.2), (w, d - 0.28, 1.13), oak, 0.002, sling)
    for y in (0.0, d):
        s.span((-w, w), (y - 0.02, y + 0.02), (2.23, 2.27), m.galvanized(), 0.003, sling)
    s.span((-0.45, 0.45), (-d - 0.02, -d + 0.01), (2.1, 2.27), steel, 0.003, sling)
    doors.centre(0.9, 2.1, 0.97, steel, at=(0, -d - 0.07, 0.0), parent=sling)
    s.span((-0.95, 0.95), (-d - 0.13, -d - 0.02), (2.14, 2.36), m.painted_metal("#2c3a35"), 0.006, sling)
    for x in (-0.82, 0.82):
        s.cylinder(0.06, 0.03, (x, -d - 0.15, 2.25), m.machined_steel(), "Y", parent=sling)
    for z in (2.31, 2.19):
        s.span((-0.82, 0.82), (-d - 0.16, -d - 0.15), (z - 0.006, z + 0.006), m.rubber(), 0, sling)
    panel = s.group("panel", (0.6, -d - 0.022, 0.0), 0, sling)
    operating_panel.panel(("G", "1", "2", "3"), (0, 0, 0.45), 0, panel, width=0.17, height=1.1, shows="G", lit=("1",), plate="7 persons  544 kg")
    for x, y in ((-0.6, -0.6), (0.6, -0.6), (-0.6, 0.6), (0.6, 0.6)):
        s.box((0.16, 0.16, 0.46), (x, y, -0.39), m.pine("Z"), 0.005, sling)
    s.tube([(0, 0, 3.0), (0, 0, 6.2)], 0.008, m.machined_steel(), sling)


def panel_trolley(unit, oak):
    """The next wall panel on an A-frame with wheels, padded feet under it; a helmet and gloves on the deck."""
    green = m.painted_metal("#2c5a48", 0.36, 0.3)
    s.span((-0.5, 0.5), (-0.3, 0.3), (0.15, 0.2), green, 0.006, unit)
    for x in (-0.42, 0.42):
        for y in (-0.24, 0.24):
            industrial.caster((x, y, 0), unit)
        s.tube([(x, 0.02, 0.2), (x, 0.1, 1.55)], 0.02, green, unit)
        s.tube([(x, 0.26, 0.2), (x, 0.1, 1.55)], 0.02, green, unit)
        s.rounded_box((0.1, 0.12, 0.04), (x * 0.6, -0.04, 0.22), m.rubber(), 0.008, 3, unit)
    for z in (0.7, 1.5):
        s.tube([(-0.42, 0.02 + 0.059 * (z - 0.2), z), (0.42, 0.02 + 0.059 * (z - 0.2), z)], 0.016, green, unit)
    panel = s.box((0.6, 0.022, 2.1), (0.0, 0.035, 1.29), oak, 0.002, unit)
    panel.rotation_euler.x = math.radians(-3.4)
    tools.helmet((-0.3, -0.2, 0.2), 40, parent=unit)
    tools.gloves((0.1, -0.22, 0.205), 60, unit)


def rack(unit, oak):
    """Wall panels of several finishes leaning on a rack."""
    for i, mat in enumerate((oak, m.walnut("Z"), m.brushed_steel("Z"), m.teak("Z"), m.gold_steel("Z"))):
        sheet = s.box((0.6, 0.02, 2.15), (-0.5 + i * 0.16, 0.1 + i * 0.09, 1.2), mat, 0.002, unit)
        sheet.rotation_euler = (math.radians(-7), 0, 0)
    s.span((-0.95, 0.6), (-0.3, 0.75), (0.05, 0.12), m.pine("X"), 0.004, unit)
    for x in (-0.9, 0.5):
        s.box((0.08, 1.0, 0.06), (x, 0.2, 0.03), m.pine("Y"), 0.004, unit)
        s.tube([(x, 0.7, 0.1), (x, 0.78, 1.7)], 0.025, m.painted_metal("#2c3a35"), unit)
    s.tube([(-0.9, 0.76, 1.3), (0.5, 0.76, 1.3)], 0.025, m.painted_metal("#2c3a35"), unit)


def bench(unit):
    """A work bench with boxes of parts."""
    s.box((2.4, 0.75, 0.06), (0, 0, 0.86), m.teak("X"), 0.005, unit)
    for x in (-1.1, 1.1):
        for y in (-0.3, 0.3):
            s.box((0.08, 0.08, 0.83), (x, y, 0.415), m.painted_metal("#2c3a35"), 0.004, unit)
    for i in range(7):
        tone = ("#4d5f66", "#8a7a4a", "#5d7468")[i % 3]
        s.rounded_box((0.22, 0.15, 0.12), (-0.9 + i * 0.27, 0.2, 0.95), m.painted_metal(tone), 0.012, 3, unit)


def picture_2():
    """The drawing table by the window: samples of wood, steel and stone, a button, a rolled drawing."""
    room(5.2, 4.6, 3.0, m.red_oxide(), m.lime_plaster("#d8d0c0"), m.paint("#ddd7ca"), back=[(-1.9, 1.1, 0.95, 2.45)])
    windows.teak_window(3.0, 1.5, 5, at=(-0.4, 0.12, 0.95))
    plants.garden((-0.4, 1.6, -0.6), 10, 5, seed=17)
    furniture.table(2.2, 1.0, 0.76, at=(0, -1.35, 0))
    top = s.group("table top", (0, -1.35, 0.762))
    s.box((0.95, 0.62, 0.0012), (-0.28, -0.05, 0.001), m.paper("#e9e4d8"), 0, top, -4)
    drawing(top, (-0.28, -0.05, 0.0018), -4)
    samples = [
        (m.oak("X"), 0.42, 0.2),
        (m.walnut("X"), 0.58, 0.17),
        (m.teak("X"), 0.46, 0.02),
        (m.brushed_steel("X"), 0.65, -0.02),
        (m.gold_steel("X"), 0.5, -0.15),
        (m.green_marble(), 0.7, -0.2),
        (m.marble(), 0.84, 0.12),
        (m.terrazzo(), 0.86, -0.08),
    ]
    for i, (mat, x, y) in enumerate(samples):
        s.box((0.16, 0.12, 0.012), (x, y, 0.0065 + 0.0125 * (i % 2)), mat, 0.0015, top, (-9, 6, 14, -4, 8, -12, 5, -7)[i])
    plate = s.group("sample plate", (0.12, -0.27, 0.004), 0, top)
    plate.rotation_euler = (-math.pi / 2, 0, math.radians(12))
    s.rounded_plate((0.1, 0.22, 0.008), (0, 0, 0), m.brushed_steel("Z"), 0.006, "Y", 0.0015, plate)
    for z, way in ((0.05, "up"), (-0.02, "down")):
        operating_panel.button(0, z, -0.006, way, plate, way == "up", 0.02)
    for i in range(3):
        s.cylinder(0.022, 0.7, (-0.75, 0.28 + i * 0.05, 0.024 + (0.038 if i == 1 else 0)), m.paper("#e4ddcd"), "X", parent=top)
    s.tube([(-0.14, 0.12, 0.006), (0.02, 0.2, 0.006)], 0.0038, m.painted_metal("#163f33"), top)
    s.tube([(-0.62, -0.28, 0.006), (-0.5, -0.36, 0.006)], 0.0038, m.brass(), top)
    s.box((0.32, 0.032, 0.003), (-0.35, -0.3, 0.0035), m.brushed_steel("X"), 0.0005, top, 7)
    tableware.cup((0.3, 0.34, 0.0), parent=top)
    lamps.pendant((0.5, -1.3, 3.0), 1.15, 0.17, m.painted_metal("#163f33"), 12)
    stage.sky(45, 10, 0.7)
    stage.sun(42, 38, 6.0, (1.0, 0.9, 0.75))
    stage.portal((-0.4, 0.4, 1.7), (-0.4, -2, 1.0), (3.0, 1.5))
    stage.area((1.2, -3.9, 2.4), (0.1, -1.3, 0.8), (2.0, 1.2), 40, (1.0, 0.95, 0.88))
    stage.camera((0.16, -2.75, 1.52), (0.08, -1.3, 0.93), 30, square=0, aperture=6.3, focus=(0.1, -1.6, 0.78))
    stage.exposure(0.3)


def drawing(parent, at, turn):
    """A shaft plan in ink: walls, car, doors, dimension lines."""
    unit = s.group("drawing", at, turn, parent)
    ink, green = m.plastic("#20302a", 0.9), m.plastic("#3f6f5c", 0.9)

    def line(x0, y0, x1, y1, wide=0.0012, mat=ink):
        a, b = (min(x0, x1), max(x0, x1)), (min(y0, y1), max(y0, y1))
        s.span((a[0] - wide / 2, a[1] + wide / 2), (b[0] - wide / 2, b[1] + wide / 2), (0, 0.0003), mat, 0, unit)

    def rect(x, y, w, h, wide=0.0012, mat=ink):
        for p in ((x, y, x + w, y), (x, y + h, x + w, y + h), (x, y, x, y + h), (x + w, y, x + w, y + h)):
            line(*p, wide, mat)

    rect(-0.44, -0.28, 0.88, 0.56, 0.001)
    rect(-0.36, -0.12, 0.26, 0.3, 0.006)
    rect(-0.325, -0.085, 0.19, 0.18, 0.0016)
    line(-0.29, -0.105, -0.17, -0.105, 0.003, green)
    rect(-0.3, 0.115, 0.14, 0.028, 0.0012)
    line(-0.36, -0.17, -0.1, -0.17, 0.0008)
    line(-0.36, -0.18, -0.36, -0.16)
    line(-0.1, -0.18, -0.1, -0.16)
    for x in (0.06, 0.3):
        line(x, -0.2, x, 0.24, 0.004)
    for z in (-0.2, -0.08, 0.04, 0.16):
        line(-0.02, z, 0.06, z, 0.003)
        line(0.3, z, 0.38, z, 0.003)
    rect(0.09, -0.07, 0.18, 0.1, 0.0016, green)
    line(0.18, 0.03, 0.18, 0.2, 0.0008)
    s.cylinder(0.022, 0.0003, (0.18, 0.2, 0.00015), green, bevel=0, parent=unit)
    rect(0.2, -0.275, 0.235, 0.05, 0.0008)
    s.text("1100 x 1000", 0.009, (-0.23, -0.185, 0.0003), ink, "Z", 0.0002, parent=unit)
    s.text("Uyaram  Villa, Kochi  1:20", 0.009, (0.318, -0.25, 0.0003), ink, "Z", 0.0002, parent=unit)
