"""Car elevators: from a villa's lane to the basement."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, doors, handrail, operating_panel, portal
from kit.props import belongings, bicycle, furniture, motorcar, plants, tableware, tools
from kit.sets import industrial, parking
from kit.sets.room import wall, well


def platform(width=2.6, depth=5.5, y=0.0, rear=False, lamp=40):
    """The 3500 kg platform: 2600 x 5500 mm, tear plate, light lines along both walls, rub rails."""
    sheet = m.painted_metal("#c3c4bc", 0.4, 0.15)
    car = cars.build(
        width,
        depth,
        2.3,
        opening=2.5,
        clear=2.2,
        at=(0, y, 0),
        rear=rear,
        back=cars.sheets(sheet, 2),
        left=cars.sheets(sheet, 6),
        right=cars.sheets(sheet, 6),
        front=m.painted_metal("#2c3a35"),
        floor=m.chequered_plate("#6f716e"),
        ceiling=lambda w, d, **o: ceiling.slots(w, d, m.painted_metal("#c3c4bc"), 2, m.led("#fff0da", 7.0), "Y", **o),
    )
    for side in ("left", "right"):
        for z in (0.28, 0.62):
            car.hang(handrail.bumper, side, 0, z, length=depth - 0.1, mat=m.rubber("#24282a"), height=0.12, thick=0.05)
    if lamp:
        for k in (-0.3, 0.0, 0.3):
            stage.area((0, y + depth * k, 2.26), (0, y + depth * k, 0), (1.4, 1.2), lamp, (1.0, 0.95, 0.88))
    return car


def panels(car):
    """Two panels at a driver's window, one to each side."""
    for side, along in (("right", -0.4), ("left", 0.9)):
        car.hang(
            operating_panel.panel,
            side,
            along,
            0.78,
            off=0.052,
            floors=("B", "G", "1"),
            lit=("B",),
            shows="G",
            arrow="down",
            height=0.72,
            width=0.22,
            plate="3500 kg",
            button_radius=0.024,
            brand=False,
        )


def picture_1():
    """The lane of a villa in the evening: a car rolls on to the lit platform; a bicycle, a chair with the paper and a watering can stand along the wall."""
    opening = (-1.35, 1.35, 0.0, 2.3)
    wall((-7.5, 7.5), 3.3, 0.3, m.laterite(), [opening])
    portal.frame(2.5, 2.2, 0.32, 0.1, m.painted_metal("#2c3a35"), proud=0.03)
    s.box((16.0, 1.5, 0.18), (0, -0.4, 3.3), m.concrete("#b3ada1", boards=0.15), 0.01)
    well((-1.7, 1.7), 6.6, 3.4, front=0.3)
    s.span((-1.35, 1.35), (0.0, 0.44), (-0.06, 0.003), m.chequered_plate("#6f716e"), 0.002)
    doors.centre_four(2.5, 2.2, 1.0, m.painted_metal("#49605a", 0.36), (0, 0.36, 0))
    panels(platform(y=3.35, lamp=50))
    s.span((-9, 9), (-11, 0.3), (-0.2, -0.001), m.tiles("#85817a", "#5a5750", 0.6, 0.3, 0.5, 0.004, 0.55, 0.2), 0)
    motorcar.car((-0.05, 0.05, 0), paint="#8d908b")
    parking.signal((1.72, -0.002, 1.75), go=True)
    bicycle.bicycle((2.55, -0.42, 0), 180, 9)
    furniture.dining_chair((-1.98, -0.5, 0), 18)
    belongings.newspaper((-1.98, -0.52, 0.463), 30)
    plants.potted(plants.areca, (-2.62, -0.45, 0), 1.3, 0.22, 0.4, "urn", seed=4)
    belongings.watering_can((-2.35, -0.95, 0), 200)
    s.span((3.7, 7.2), (-1.1, -0.05), (0, 0.3), m.granite("grey", 0.5), 0.008)
    s.span((3.76, 7.14), (-1.04, -0.11), (0.28, 0.306), m.soil(), 0.004)
    plants.hedge((5.4, -0.58, 0.25), 3.0, 0.6, 0.7, seed=6)
    plants.tree((5.5, 7.5, -1), 8.5, 3.4, 130, seed=5)
    plants.tree((-6.5, 8.5, -1), 7.8, 3.2, 120, seed=8)
    stage.sky(20, 130, 0.5)
    stage.sun(24, 125, 4.2, (1.0, 0.8, 0.56))
    stage.camera((-2.7, -7.1, 1.5), (0.5, 0, 1.5), 36)
    stage.exposure(0.0)


def picture_2():
    """On the platform, doors open at both ends, daylight beyond: a drive-through."""
    car = platform(rear=True, lamp=22)
    panels(car)
    portal.frame(2.5, 2.2, 0.4, 0.1, m.painted_metal("#2c3a35"), at=(0, 2.95, 0))
    s.span((-6, 6), (2.74, 14), (-0.2, -0.002), m.tiles("#8b8981", "#5f5d57", 0.6, 0.3, 0.5, 0.004, 0.6, 0.2), 0)
    for x in ((-6, -1.33), (1.33, 6)):
        s.span(x, (2.96, 3.2), (0, 3.4), m.lime_plaster(), 0)
    s.span((-1.33, 1.33), (2.96, 3.2), (2.28, 3.4), m.lime_plaster(), 0)
    plants.garden((0, 8.0, 0), 14, 5, seed=29)
    plants.hedge((0, 9.5, 0), 16, 1.5, 2.6, 4)
    s.span((-4, 4), (-8, -2.9), (-0.1, 0), m.polished_concrete(), 0)
    stage.sky(45, 20, 0.7)
    stage.sun(48, 40, 4.0, (1.0, 0.92, 0.8))
    stage.area((0, -4.2, 2.2), (0, 0, 0.8), (2.4, 1.2), 60, (0.95, 0.97, 1.0))
    stage.camera((-0.25, -3.6, 1.45), (0.05, 2.7, 1.2), 24, square=0)
    stage.exposure(0.1)


def picture_3():
    """The signal by the portal: green, drive in; the platform behind out of focus, ferns below."""
    opening = (-1.35, 1.35, 0.0, 2.3)
    wall((-6.5, 6.5), 3.5, 0.3, m.laterite(), [opening])
    portal.frame(2.5, 2.2, 0.32, 0.1, m.painted_metal("#2c3a35"), proud=0.03)
    well((-1.7, 1.7), 6.6, 3.4, front=0.3)
    s.span((-1.35, 1.35), (0.0, 0.44), (-0.06, 0.003), m.chequered_plate("#6f716e"), 0.002)
    doors.centre_four(2.5, 2.2, 1.0, m.painted_metal("#49605a", 0.36), (0, 0.36, 0))
    panels(platform(y=3.35, lamp=30))
    s.span((-8, 8), (-9, 0.3), (-0.2, -0.001), m.tiles("#6d6a63", "#45433e", 0.6, 0.3, 0.5, 0.004, 0.55, 0.25), 0)
    parking.signal((1.66, -0.002, 1.62), go=True)
    s.tube([(1.66, -0.02, 1.83), (1.66, -0.02, 3.4)], 0.012, m.galvanized())
    for z in (2.0, 2.6):
        s.box((0.07, 0.03, 0.02), (1.66, -0.016, z), m.galvanized(), 0.002)
    plants.areca((2.5, -0.45, 0.1), 1.9, seed=14)
    stage.sky(20, 130, 0.5)
    stage.sun(24, 118, 4.2, (1.0, 0.82, 0.6))
    stage.camera((0.95, -1.75, 1.5), (1.5, 0, 1.62), 40, aperture=2.8, focus=(1.66, -0.12, 1.62))
    stage.exposure(0.1)


def shopping(unit):
    """A sack truck with two bags of rice, and a basket of vegetables beside it."""
    rice = m.fabric("#ddd8c8", 700.0)
    load = tools.sack_truck(parent=unit, tilt=0)
    for k in range(2):
        industrial.sack((0, 0.16, 0.02 + 0.17 * k), 3 - 7 * k, 4 + k, load, (0.62, 0.36, 0.17), rice)
    tableware.basket(0.19, 0.2, (0.36, 0.28, 0), parent=unit)
    tableware.greens((0.36, 0.28, 0.17), 0.2, 3, unit)
    tableware.bananas((0.41, 0.34, 0.2), 30, 7, unit)


def picture_4():
    """The basement: the lift has opened and a car drives off it; another stands in its bay, the week's rice and vegetables by the wall."""
    opening = (-1.35, 1.35, 0.0, 2.3)
    s.span((-9, 9), (-12, 0.3), (-0.2, 0), m.polished_concrete("#97928a", 0.18, 3.0), 0)
    wall((-9, 9), 2.9, 0.3, m.paint("#d6d0c2"), [opening])
    s.span((-9, 9), (-12, 0.3), (2.9, 3.1), m.paint("#cbc6ba"), 0)
    for a, b in ((-9.0, -1.45), (1.45, 9.0)):
        s.span((a, b), (-0.012, 0.002), (0, 1.1), m.painted_metal("#3f6a5c", 0.5, 0.3), 0)
    s.box((18, 0.35, 0.3), (0, -3.6, 2.78), m.paint("#cbc6ba"), 0.01)
    well((-1.7, 1.7), 6.6, 2.9, front=0.3)
    portal.frame(2.5, 2.2, 0.32, 0.1, m.painted_metal("#c99a24", 0.42, 0.3), proud=0.03)
    s.span((-1.35, 1.35), (0.0, 0.44), (-0.06, 0.003), m.chequered_plate("#6f716e"), 0.002)
    doors.centre_four(2.5, 2.2, 1.0, m.painted_metal("#49605a", 0.36), (0, 0.36, 0))
    panels(platform(y=3.35, lamp=60))
    motorcar.car((0, 0.15, 0), 180, paint="#7a2f26")
    parking.signal((-1.78, -0.014, 1.75), go=False)
    s.text("B1", 0.42, (2.05, -0.003, 1.85), m.painted_metal("#163f33"), "-Y", 0.01)
    s.text("Car lift", 0.16, (0, -0.002, 2.52), m.painted_metal("#163f33"), "-Y", 0.01)
    parking.bay_lines(2.1, 4.7, -5.4, -0.3)
    motorcar.car((3.4, -2.75, 0), 0, paint="#a9aba6", lamps=False)
    parking.wheel_stop(1.7, (3.4, -0.62, 0))
    tools.extinguisher((-2.72, -0.012, 0.5))
    shopping(s.group("shopping", (-2.12, -0.5, 0), 196))
    for x in (-2.6, 2.6):
        s.box((1.6, 0.09, 0.05), (x, -2.0, 2.86), m.led("#fff1dc", 7.0), 0.004)
    for x in (-3.0, 2.6):
        for y in (-2.0, -6.0):
            stage.area((x, y, 2.8), (x, y, 0), (1.6, 0.5), 95, (1.0, 0.95, 0.87))
    stage.plain_sky((0.9, 0.92, 1.0), 0.4)
    stage.area((-6.0, -9.0, 2.2), (0, -1, 0.8), (3.0, 2.0), 260, (1.0, 0.96, 0.9))
    stage.camera((-0.6, -8.0, 1.5), (0.7, 0, 1.38), 33)
    stage.exposure(0.5)
