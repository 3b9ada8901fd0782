"""Passenger elevators: flats in Bengaluru, a school verandah."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, handrail, landing_panel, operating_panel
from kit.lift.entrance import entrance, hole
from kit.props import furniture, plants, windows
from kit.sets import lobby
from kit.sets.room import room, wall

FLOORS = ("G", "1", "2", "3", "4", "5")


def six_person(**more):
    """The 6-person car: 1200 x 1300 mm, oak and hairline steel."""
    return dict(
        width=1.2,
        depth=1.3,
        height=2.25,
        back=cars.mirrored(m.oak("Z"), low=1.0),
        left=cars.sheets(m.oak("Z"), 2),
        right=cars.sheets(m.oak("Z"), 2),
        floor=m.granite("grey"),
        ceiling=ceiling.slots,
        skirting=m.brushed_steel("X"),
        **more,
    )


def fit(car, lit=(), shows="G"):
    """Handrails and the operating panel of a six-person car."""
    car.hang(handrail.round_rail, "back", 0, 0.9, length=1.0)
    car.hang(handrail.round_rail, "left", 0.05, 0.9, length=1.0)
    car.hang(operating_panel.panel, "right", -0.2, 0.85, height=0.95, floors=FLOORS, lit=lit, shows=shows, plate="6 persons  408 kg")


def picture_1():
    """The entrance hall of a block of flats, the lift waiting."""
    opening = hole(0.35, 0.8, 2.1)
    room(
        6.6,
        5.4,
        2.95,
        m.terrazzo(joint=1.2),
        m.lime_plaster(),
        m.paint("#dcd6c8"),
        back=[opening],
        right=[(-1.9, 0.9, 0.5, 2.55)],
        left=[(0.6, 2.2, 0.0, 2.3)],
        skirt=m.granite("black"),
        skirt_height=0.1,
    )
    lobby.cladding((-0.75, 1.45), 2.95, [opening], m.marble("#8f948a", "#5b6259", 0.2), rows=2, columns=2)
    car = entrance(0.35, opened=1.0, car=six_person())
    fit(car, shows="G")
    landing_panel.station((1.02, -0.02, 1.08), ways=("up",), shows="G", ring_mat=m.brass())
    lobby.letterboxes(4, 4, (-2.05, 0, 0.85))
    furniture.bench(1.5, at=(-1.95, -1.0, 0), cushion=m.fabric("#35564a"))
    plants.potted(plants.areca, (2.65, -0.65, 0), 1.9, 0.24, 0.42, seed=4)
    windows.jali(2.8, 2.05, 0.2, m.clay_tiles(), at=(3.42, -2.2, 0.5), turn=90)
    plants.garden((4.6, -2.2, -0.4), 10, 6, seed=3, turn=-90)
    lobby.downlights([(-0.4, -0.8), (1.1, -0.8), (-2.0, -0.9)], 2.95, 14)
    stage.sky(42, 80, 0.6)
    stage.sun(28, -78, 7.0, (1.0, 0.87, 0.7))
    stage.portal((3.6, -2.2, 1.5), (0, -2.2, 1.5), (2.8, 2.05))
    stage.area((-0.6, -5.0, 2.5), (0.2, 0, 1.0), (3.0, 1.4), 75, (1.0, 0.95, 0.88))
    stage.camera((-0.5, -5.25, 1.5), (0.1, 0, 1.3), 33, square=0)
    stage.exposure(0.9)


def picture_2():
    """Into the six-person car: oak, mirror, granite."""
    car = cars.build(**six_person())
    fit(car, lit=("3",), shows="2")
    s.span((-2.5, 2.5), (-3.4, -0.85), (-0.1, 0), m.terrazzo(joint=1.2), 0)
    s.span((-2.5, 2.5), (-3.6, -3.4), (-0.1, 3.0), m.lime_plaster(), 0)
    stage.plain_sky((0.8, 0.86, 0.9), 0.3)
    stage.area((-1.2, -2.4, 2.3), (0, 0.6, 0.9), (1.6, 1.6), 45, (0.93, 0.96, 1.0))
    stage.camera((-0.05, -1.0, 1.45), (0.06, 0.65, 1.16), 16.5, square=0)
    stage.exposure(0.7)


def picture_3():
    """Fingers' height: floor buttons, rings of brass, braille."""
    car = cars.build(**six_person())
    fit(car, lit=("3",), shows="2")
    stage.plain_sky((0.8, 0.86, 0.92), 0.3)
    stage.area((-0.3, -1.6, 1.9), (0.5, -0.3, 1.2), (0.8, 1.6), 14, (0.94, 0.97, 1.0))
    stage.area((-0.56, 0.28, 1.45), (0.6, -0.1, 1.35), (0.5, 1.3), 9, (1.0, 0.93, 0.84))
    stage.camera((-0.22, -0.6, 1.46), (0.6, -0.14, 1.43), 37, aperture=4.5)
    stage.exposure(0.5)


def picture_4():
    """An upper verandah of a school: the lift at its end, rain-green court beside."""
    opening = hole(0.5, 0.9, 2.1)
    s.span((-2.2, 2.2), (-9, 0.24), (-0.2, 0), m.red_oxide(joint=1.5), 0)
    s.span((-2.0, 2.2), (-9, 0.2), (3.0, 3.2), m.concrete(boards=0.15), 0.004)
    wall((-1.88, 2.0), 3.0, 0.24, m.lime_plaster("#d6c9ae"), [opening])
    wall(
        (-0.3, 9),
        3.0,
        0.24,
        m.lime_plaster("#d6c9ae"),
        [(1.2, 2.2, 0, 2.3), (2.7, 4.7, 1.0, 2.2), (5.3, 6.3, 0, 2.3)],
        at=(1.6, 0, 0),
        turn=-90,
    )
    s.box((0.05, 0.98, 2.26), (1.72, -1.7, 1.15), m.painted_metal("#23463a"), 0.004)
    s.box((0.05, 0.98, 2.26), (1.72, -5.8, 1.15), m.painted_metal("#23463a"), 0.004)
    windows.steel_window(2.0, 1.2, 4, 2, at=(1.72, -3.7, 1.0), turn=-90)
    s.span((1.85, 4), (-9, 0.2), (0, 3), m.lime_plaster(), 0)
    for y in (-0.35, -2.9, -5.45):
        s.box((0.28, 0.28, 3.0), (-1.75, y, 1.5), m.laterite(), 0.006)
    s.span((-1.86, -1.66), (-9, 0), (0, 0.12), m.red_oxide(), 0.006)
    for z in (0.35, 0.55, 0.75):
        s.tube([(-1.75, -9, z), (-1.75, 0, z)], 0.012, m.painted_metal("#23463a"))
    s.box((0.08, 9, 0.05), (-1.75, -4.5, 0.98), m.teak("Y"), 0.008)
    plants.garden((-2.6, -3.5, -2.6), 16, 5, seed=8, turn=90)
    plants.garden((-8.0, 3.0, -2.6), 16, 4, seed=18)
    plants.hedge((-8, 2, -2.6), 14, 2, 3.4, seed=3)
    entrance(0.5, 0.9, doorway="telescopic", opened=0.0)
    landing_panel.station((1.2, 0, 1.05), ways=("up", "down"), lit=("down",), shows="2", arrow="down")
    furniture.bench(1.5, at=(1.25, -3.7, 0), turn=90)
    plants.potted(plants.snake_plant, (-0.75, -0.45, 0), 0.8, 0.2, 0.34)
    stage.sky(40, 60, 0.45)
    stage.sun(36, 70, 5.5, (1.0, 0.9, 0.76))
    stage.area((0, -7.6, 2.7), (0.2, -1, 1.0), (2.6, 1.0), 40, (0.95, 0.97, 1.0))
    stage.camera((-0.2, -6.6, 1.52), (0.0, 0, 1.42), 30, square=0)
    stage.exposure(0.7)
