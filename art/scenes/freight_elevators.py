"""Freight elevators: a works hall in Peenya, loads on wheels."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, doors, landing_panel, machine, rails
from kit.props import lamps, plants, tools, windows
from kit.sets import industrial
from kit.sets.room import room, well

GREEN = "#3f5a50"
TOP = 0.085 + 0.144 + 3 * 0.342


def platform(width=2.0, depth=3.0, y=0.0, height=2.4, parent=None, lamp=2.6, back=True):
    """A freight car: tear plate, steel sheet walls with timber rub rails, guarded lamps."""
    sheet = m.painted_metal("#9aa39c", 0.42, 0.35)
    rear = cars.sheets(sheet, 3) if back else cars.sheets(m.galvanized(), 3)
    car = cars.build(
        width,
        depth,
        height,
        opening=width - 0.04,
        clear=2.2,
        at=(0, y, 0),
        back=rear,
        left=cars.sheets(sheet, 4),
        right=cars.sheets(sheet, 4),
        front=sheet,
        floor=m.chequered_plate(),
        parent=parent,
        ceiling=lambda w, d, **o: ceiling.spots(w, d, m.painted_metal("#9aa39c"), 1, 2, m.led("#fff0d8", 9.0), **o),
    )
    for side, length in (("left", depth - 0.1), ("right", depth - 0.1), ("back", width - 0.1)):
        for z in (0.35, 0.75, 1.15):
            at, turn = car.on_wall(side, 0, z)
            unit = s.group("rub rail", at, turn, car.group)
            s.box((length, 0.04, 0.16), (0, -0.02, 0), m.teak("X"), 0.006, unit)
            for i in range(max(3, int(length / 0.6))):
                n = max(3, int(length / 0.6))
                s.cylinder(
                    0.011,
                    0.006,
                    (-length / 2 + 0.12 + (length - 0.24) * i / (n - 1), -0.042, 0),
                    m.machined_steel(),
                    "Y",
                    parent=unit,
                    sides=6,
                )
    for y_lamp in (-depth * 0.25, depth * 0.25):
        stage.area((0, y + y_lamp, height - 0.06), (0, y + y_lamp, 0), (0.5, 0.3), lamp * 10, (1.0, 0.94, 0.85))
    return car


def gate_front(x, width, height, opened, colour=GREEN):
    """Bi-parting leaves behind a channel-iron portal in a wall at y = 0, and the truckable sill."""
    unit = s.group("freight front", (x, 0, 0))
    iron = m.painted_metal("#2c3a35", 0.42, 0.4)
    w = width / 2
    for side in (-1, 1):
        a, b = sorted((side * w, side * (w + 0.16)))
        s.span((a, b), (-0.03, 0.26), (0, height + 0.16), iron, 0.005, unit)
    s.span((-w, w), (-0.03, 0.26), (height, height + 0.16), iron, 0.005, unit)
    s.span((-w, w), (0.0, 0.25), (-0.04, 0.004), m.chequered_plate("#6f716d"), 0.003, unit)
    doors.biparting(width, height, opened, m.painted_metal(colour, 0.4, 0.35), (0, 0.31, 0), unit)
    return unit


def hall():
    """A works hall, daylight from high windows."""
    opening = (-1.21, 1.21, 0.0, 2.51)
    room(
        12.0,
        10.0,
        5.6,
        m.polished_concrete("#8b877d", 0.3, 2.5),
        m.lime_plaster("#cfc8b6"),
        m.paint("#c9c5b8"),
        back=[opening],
        left=[(-4.2, -1.4, 2.2, 4.8), (-0.8, 2.0, 2.2, 4.8), (2.4, 4.8, 2.2, 4.8)],
        right=[(-3.0, 0.4, 2.6, 4.8)],
    )
    s.span((-6.0, -1.37), (-0.012, 0.002), (0, 1.5), m.painted_metal("#5d7468", 0.55, 0.5), 0)
    s.span((1.37, 6.0), (-0.012, 0.002), (0, 1.5), m.painted_metal("#5d7468", 0.55, 0.5), 0)
    well((-1.5, 1.5), 4.2, 5.0, front=0.24)
    for y in (-7.8, -4.4, -1.4):
        windows.steel_window(2.8 if y < -2 else 2.4, 2.6, 5, 4, m.painted_metal("#2c3a35"), at=(-6.1, y, 2.2), turn=90)
    s.span((-1.37, -1.27), (-3.2, -0.05), (0.0005, 0.003), m.painted_metal("#c99a24", 0.5, 0.6), 0)
    s.span((1.27, 1.37), (-3.2, -0.05), (0.0005, 0.003), m.painted_metal("#c99a24", 0.5, 0.6), 0)
    s.span((-1.27, 1.27), (-3.2, -3.1), (0.0005, 0.003), m.painted_metal("#c99a24", 0.5, 0.6), 0)
    industrial.bollard((-1.72, -0.4, 0))
    industrial.bollard((1.72, -0.4, 0))


def picture_1():
    """A pallet of cartons on its truck before the open platform, where another already stands; helmet, gloves and the delivery note on top."""
    hall()
    gate_front(0, 2.0, 2.4, 1.0)
    platform(y=2.0)
    lamps.area((0, 2.0, 2.3), (1.4, 2.4), 90)
    industrial.stacked_pallet((0.4, 2.6, 0.0), 0, 3, 2)
    load = s.group("load", (-0.95, -2.1, 0), 20)
    industrial.stacked_pallet((0, 0, 0.085), 0, 3, 7, load)
    industrial.hand_pallet_truck((0, -1.15, 0), 0, load)
    tools.helmet((-0.3, -0.3, TOP), 35, parent=load)
    tools.clipboard((0.1, -0.28, TOP), 12, load)
    tools.gloves((0.4, -0.3, TOP), -30, load)
    industrial.drum((-2.9, -0.5, 0))
    industrial.drum((-3.55, -0.55, 0), colour="#74443a")
    industrial.pallet((-4.6, -0.8, 0), 4)
    industrial.pallet((-4.6, -0.8, 0.146), -2)
    landing_panel.station((1.72, -0.014, 1.25), ways=("up", "down"), lit=("up",), shows="G", key=True, width=0.12)
    s.text("3000 kg", 0.085, (0.0, -0.034, 2.475), m.painted_metal("#d8d2bf"), "-Y", 0.003)
    s.text("No passengers", 0.09, (2.3, -0.002, 1.78), m.painted_metal("#23302b"), "-Y", 0.003)
    stage.sky(45, 75, 0.8)
    stage.sun(27, 118, 9.0, (1.0, 0.82, 0.58))
    stage.portal((-6.4, -4.4, 3.5), (0, -4.4, 2.0), (8.6, 2.6))
    stage.area((2.5, -8.5, 5.0), (0, 0, 1.0), (6.0, 2.0), 330, (1.0, 0.96, 0.9))
    stage.camera((2.0, -6.9, 1.5), (-0.35, 0, 1.17), 34)
    stage.exposure(0.65)


def picture_2():
    """On the platform: tear plate, rub rails, lamp."""
    platform(2.0, 2.9)
    s.span((-6, 6), (-8, -1.59), (-0.1, 0), m.polished_concrete("#8b877d", 0.3), 0)
    s.span((-6, 6), (-8.2, -8), (-0.1, 5), m.lime_plaster("#cfc8b6"), 0)
    industrial.stacked_pallet((-0.25, 0.75, 0.0), 90, 3, 4)
    industrial.drum((0.6, 1.1, 0), colour="#74443a")
    for y in (-0.75, 0.75):
        lamps.area((0, y, 2.36), (1.2, 0.8), 32)
    stage.plain_sky((1.0, 0.95, 0.88), 0.5)
    stage.spot((-3.0, -5.4, 3.0), (0.7, 0.4, 0.7), 900, 24, 0.3, 0.15, (1.0, 0.8, 0.55))
    stage.area((1.4, -4.0, 2.8), (0, 0.5, 0.8), (2.5, 1.6), 60, (1.0, 0.95, 0.88))
    stage.camera((-0.35, -2.55, 1.5), (0.08, 1.5, 1.08), 23, square=0)
    stage.exposure(0.2)


def picture_3():
    """Sill to sill: tear plate, the gap, the leaf's rubber edge."""
    hall()
    gate_front(0, 2.0, 2.4, 1.0)
    platform(y=2.0)
    stage.sky(45, 75, 0.5)
    stage.area((-2.2, -1.2, 1.7), (0, 0.4, 0), (1.2, 1.6), 60, (0.95, 0.97, 1.0))
    stage.area((0.8, -2.8, 2.4), (0, 0.4, 0.2), (2.0, 1.0), 50, (1.0, 0.93, 0.82))
    stage.camera((0.12, -0.75, 0.85), (-0.62, 0.62, 0.2), 36, aperture=5.6, focus=(-0.5, 0.35, 0.1))
    stage.exposure(0.6)


def picture_4():
    """The machine room over the shaft: worm gear, brake, ropes through the floor."""
    room(
        4.6,
        4.6,
        2.9,
        m.painted_metal("#7a4034", 0.4, 0.4),
        m.lime_plaster("#d3ccbb"),
        m.paint("#d0ccbf"),
        back=[(-1.7, -0.3, 1.0, 2.3)],
        left=[(-0.9, 0.9, 1.3, 2.3)],
    )
    s.span((-2.3, 2.3), (-4.6, 0), (0.0, 0.004), m.red_oxide("#5f5f58", 0.35), 0)
    for y in (-2.5, -2.14):
        s.span((-1.4, 1.4), (y - 0.07, y + 0.07), (0.0, 0.42), m.concrete(), 0.005)
    machine.geared((-0.5, -2.32, 0.62), 0)
    rails.ropes(6, -0.5, 1.12, (-0.8, -2.62, 0), pitch=0.0229, across="Y")
    rails.ropes(6, -0.5, 1.12, (-0.2, -2.62, 0), pitch=0.0229, across="Y")
    for x in (-0.8, -0.2):
        s.span((x - 0.09, x + 0.09), (-2.78, -2.46), (0.0, 0.05), m.painted_metal("#c99a24", 0.45, 0.4), 0.004)
        s.span((x - 0.07, x + 0.07), (-2.76, -2.48), (0.045, 0.052), m.plastic("#0c0d0d", 0.8), 0)
    machine.controller((1.35, -0.16, 0), 0, opened=True, height=1.8, width=0.7)
    machine.governor((-1.75, -1.2, 0.02), 0)
    windows.steel_window(1.4, 1.3, 3, 3, m.painted_metal("#2c3a35"), at=(-1.0, 0.12, 1.0))
    windows.louvres(1.8, 1.0, at=(-2.42, -2.3, 1.3), turn=90)
    s.span((-6, 6), (3.0, 3.1), (0.0, 1.0), m.laterite(), 0)
    plants.tree((-2.0, 5.0, -3.0), 6.0, 2.5, 90, 4)
    plants.coconut((0.4, 6.0, -5.0), 8.0, 6)
    stage.sky(45, -30, 0.7)
    stage.sun(36, -28, 6.0, (1.0, 0.9, 0.75))
    stage.portal((-1.0, 0.4, 1.65), (-1.0, -2, 1.0), (1.4, 1.3))
    stage.area((0.6, -4.3, 2.5), (-0.2, -2.0, 0.8), (2.2, 1.2), 70, (1.0, 0.96, 0.9))
    stage.camera((0.35, -4.45, 1.52), (-0.12, -1.0, 1.08), 27, square=0)
    stage.exposure(0.7)
