"""Goods elevators: a spice godown in Mattancherry, a hotel's back of house."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, doors, handrail, landing_panel, operating_panel
from kit.lift.entrance import entrance, hole
from kit.props import furniture, lamps, plants, spices, tools, windows
from kit.sets import industrial, lobby
from kit.sets.room import room, well


def goods_car(width=1.5, depth=1.8, y=0.0, height=2.3, metal=None, boards=None, lamp=20, opening=None, floor=None):
    """A 1000 kg car: painted or galvanised sheet, timber fenders, tear plate."""
    metal = metal or m.painted_metal("#8f9a90", 0.42, 0.3)
    car = cars.build(
        width,
        depth,
        height,
        opening=opening or width - 0.1,
        clear=2.15,
        at=(0, y, 0),
        back=cars.sheets(metal, 2),
        left=cars.sheets(metal, 3),
        right=cars.sheets(metal, 3),
        front=metal,
        floor=floor or m.chequered_plate(),
        ceiling=lambda w, d, **o: ceiling.slots(w, d, metal, 1, m.led("#fff0d8", 6.0), "Y", **o),
    )
    for side, length in (("left", depth - 0.06), ("right", depth - 0.06), ("back", width - 0.06)):
        for z in (0.3, 0.8):
            car.hang(handrail.bumper, side, 0, z, length=length, mat=boards or m.teak("X"), height=0.15, thick=0.032)
    if lamp:
        stage.area((0, y, height - 0.05), (0, y, 0), (0.4, 1.0), lamp, (1.0, 0.94, 0.85))
    return car


def godown(opened=1.0):
    """Laterite walls, a teak ceiling, a collapsible gate before the car."""
    opening = (-0.72, 0.72, 0.0, 2.22)
    room(
        7.0,
        7.0,
        3.6,
        m.granite("flamed"),
        m.laterite(),
        None,
        back=[opening],
        left=[(0.2, 2.4, 0.0, 2.7)],
        back_wall=m.lime_plaster("#c3b497", 0.7),
    )
    s.box((7.6, 7.6, 0.1), (0, -3.5, 3.64), m.teak("Y"), 0)
    for i in range(8):
        s.box((0.13, 7.4, 0.2), (-3.2 + i * 0.915, -3.5, 3.6), m.teak("Y"), 0.006)
    s.box((1.86, 0.1, 0.26), (0, -0.02, 2.36), m.granite("grey", 0.5), 0.006)
    for x in (-0.81, 0.81):
        s.box((0.2, 0.1, 2.23), (x, -0.02, 1.115), m.granite("grey", 0.5), 0.006)
    well((-0.95, 0.95), 2.8, 3.8, front=0.24)
    s.span((-0.72, 0.72), (0.1, 0.36), (-0.05, 0.002), m.chequered_plate("#6f716d"), 0.002)
    unit = s.group("gate", (0, 0.18, 0))
    doors.collapsible(1.42, 2.2, opened, m.painted_metal("#2f3b37", 0.4, 0.3), (0, 0, 0), unit, 17)
    goods_car(y=1.5)


def picture_1():
    """A sack truck with three sacks of pepper before the open gate; sacks stacked at the left, open ones at the right."""
    godown(0.86)
    industrial.sacks((2, 2, 1), (0.0, 2.0, 0.0), 0, 3)
    industrial.sacks((2, 2, 2, 2, 1), (-1.75, -0.5, 0), 0, 5)
    industrial.sacks((2, 2, 1), (-1.95, -1.5, 0), 6, 8)
    for x, y, colour in ((1.75, -0.45, "#8f2415"), (2.35, -0.4, "#b9821a"), (2.05, -1.0, "#3a3027"), (2.7, -0.95, "#6f7a3a")):
        spices.open_sack(colour, (x, y, 0))
    truck = tools.sack_truck((-0.3, -1.55, 0), -12)
    for k in range(4):
        industrial.sack((0, 0.27, 0.02 + 0.185 * k), (2, -3, 1, 4)[k], 21 + k, truck)
    furniture.bench(0.9, 0.34, at=(1.3, -1.9, 0), turn=64)
    tools.clipboard((1.3, -1.86, 0.4), 40)
    landing_panel.station((1.18, -0.001, 1.2), ways=("up", "down"), shows="G", mat=m.brass("Z"), key=True)
    windows.teak_window(2.2, 2.7, 2, False, at=(-3.6, -2.2, 0), turn=90, open_leaves=2)
    plants.garden((-5.0, -2.2, -0.2), 10, 6, seed=4, turn=90)
    lamps.area((0, 1.5, 2.24), (1.0, 1.4), 90, (1.0, 0.93, 0.82))
    stage.sky(45, 75, 0.9)
    stage.sun(17, 124, 9.0, (1.0, 0.83, 0.6))
    stage.portal((-3.8, -2.2, 1.35), (0, -2.2, 1.2), (2.2, 2.7))
    stage.area((1.6, -5.6, 2.9), (0, 0, 1.0), (3.0, 1.2), 90, (1.0, 0.93, 0.82))
    stage.camera((0.55, -5.6, 1.5), (0.12, 0, 1.2), 36)
    stage.exposure(0.85)


def picture_2():
    """Inside a 1000 kg car for a hotel: steel walls, teak fenders, linen going up."""
    car = goods_car(1.5, 1.6, metal=m.brushed_steel("Z", "#c0c2bf", 0.34), lamp=14, opening=1.3)
    car.hang(
        operating_panel.panel,
        "right",
        -0.35,
        0.98,
        floors=("B", "G", "1", "2", "3"),
        lit=("2",),
        shows="B",
        height=0.98,
        keys=("ATTENDANT",),
        plate="1000 kg",
        button_radius=0.02,
    )
    industrial.linen_trolley((-0.2, 0.5, 0.0))
    s.span((-4, 4), (-5, -0.94), (-0.1, 0), m.polished_concrete("#8b877d", 0.3), 0)
    s.span((-4, 4), (-5.2, -5), (-0.1, 4), m.tiles("#d9d5c6", width=0.2, height=0.1, shift=0.5), 0)
    stage.plain_sky((0.85, 0.9, 1.0), 0.35)
    stage.area((-0.8, -2.8, 2.3), (0, 0.4, 0.8), (1.8, 1.4), 50, (0.95, 0.97, 1.0))
    stage.camera((-0.2, -1.6, 1.45), (0.08, 0.9, 0.92), 20, square=0)
    stage.exposure(0.1)


def picture_3():
    """The gate's lattice, a brass grip worn bright."""
    godown(0.42)
    industrial.sacks((2, 2, 2), (0.0, 1.75, 0.0), 0, 3)
    stage.sky(45, 75, 0.5)
    stage.sun(18, 113, 6.0, (1.0, 0.8, 0.56), 0.5)
    stage.area((1.6, -2.6, 1.9), (0, 0.1, 1.1), (1.4, 1.6), 26, (1.0, 0.93, 0.84))
    lamps.area((0, 1.4, 2.2), (0.9, 1.0), 26)
    stage.camera((-0.62, -0.78, 1.2), (0.02, 0.16, 1.08), 40, aperture=4.0, focus=(0.0, 0.12, 1.08))
    stage.exposure(0.9)


def picture_4():
    """A hotel's service passage: telescopic doors open on the lit car, a linen trolley, tiles to shoulder height."""
    opening = hole(-0.3, 1.7, 2.15)
    room(
        4.4,
        6.4,
        2.8,
        m.terrazzo("#a9a598", ("#4f5a53", "#d9d5c8", "#7d6a58", "#77766c")),
        m.paint("#d9d3c8"),
        m.paint("#dedad1"),
        back=[opening],
        right=[(-0.2, 1.2, 0.0, 2.2)],
        left=[(-2.6, -0.6, 1.0, 2.3)],
    )
    tile = m.tiles("#c6ccc4", "#8f938c", 0.2, 0.1, 0.5, roughness=0.12)
    lobby.cladding((-2.2, 2.2), 1.5, [(opening[0], opening[1], 0.0, 1.5)], tile, columns=1, thickness=0.014)
    wall_tiles = s.group("tiles left", (-2.2, -3.2, 0), 90)
    s.span((-3.2, 3.2), (-0.014, 0.002), (0, 1.0), tile, 0.001, wall_tiles)
    sheet = cars.sheets(m.brushed_steel("Z", "#c0c2bf", 0.34), 2)
    fittings = {"back": sheet, "left": sheet, "right": sheet, "floor": m.chequered_plate()}
    car = entrance(-0.3, 1.7, 2.15, "telescopic", opened=1.0, face=0.08, car={"width": 1.7, "depth": 2.0, "height": 2.3, **fittings})
    for side, length in (("left", 1.94), ("right", 1.94), ("back", 1.64)):
        for z in (0.3, 0.8):
            car.hang(handrail.bumper, side, 0, z, length=length, mat=m.teak("X"), height=0.15, thick=0.032)
    lamps.area((0, 0, 2.25), (1.1, 1.3), 34, parent=car.group)
    landing_panel.station((0.78, -0.014, 1.1), ways=("up", "down"), lit=("up",), shows="B", key=True)
    industrial.linen_trolley((1.15, -1.3, 0), 62)
    industrial.crate((-1.75, -0.5, 0), 8)
    industrial.crate((-1.73, -0.5, 0.285), -4)
    industrial.crate((-1.77, -0.52, 0.57), 5)
    plants.garden((-3.4, -2.0, 0.2), 8, 4, seed=14, turn=90, palms=1)
    windows.steel_window(2.0, 1.3, 3, 2, m.painted_metal("#2c3a35"), at=(-2.3, -4.8, 1.0), turn=90)
    lobby.downlights([(-0.3, -0.8), (-0.3, -3.0)], 2.8, 22, (1.0, 0.92, 0.82), 110)
    stage.sky(45, 75, 0.8)
    stage.sun(26, 122, 7.0, (1.0, 0.84, 0.62))
    stage.portal((-2.5, -4.8, 1.65), (0, -4.8, 1.4), (2.0, 1.3))
    stage.area((2.6, -3.6, 1.6), (0, -3.0, 1.0), (1.2, 2.0), 60, (1.0, 0.9, 0.76))
    stage.area((-0.3, -6.0, 2.5), (0, 0, 1.1), (2.4, 0.8), 45, (1.0, 0.95, 0.88))
    stage.camera((-0.55, -5.0, 1.5), (0.16, 0, 1.24), 34)
    stage.exposure(0.9)
