"""Car elevators: from a villa's lane to the basement."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, doors, handrail, operating_panel, portal
from kit.props import plants, windows
from kit.sets import parking
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
    """The lane of a villa in the evening: doors open, the platform lit and waiting, laterite and green around."""
    opening = (-1.35, 1.35, 0.0, 2.3)
    wall((-6.5, 6.5), 3.5, 0.3, m.laterite(), [opening, (3.0, 4.6, 0.9, 2.3), (-4.6, -3.1, 0.0, 2.4)])
    portal.frame(2.5, 2.2, 0.32, 0.1, m.painted_metal("#2c3a35"), proud=0.03)
    s.box((14.0, 1.7, 0.2), (0, -0.5, 3.5), m.concrete("#a39d92", boards=0.15), 0.01)
    well((-1.7, 1.7), 6.6, 3.4, front=0.3)
    s.span((-1.35, 1.35), (0.0, 0.44), (-0.06, 0.003), m.chequered_plate("#6f716e"), 0.002)
    doors.centre_four(2.5, 2.2, 1.0, m.painted_metal("#49605a", 0.36), (0, 0.36, 0))
    car = platform(y=3.35, lamp=55)
    panels(car)
    s.span((-8, 8), (-9, 0.3), (-0.2, -0.001), m.tiles("#6d6a63", "#45433e", 0.6, 0.3, 0.5, 0.004, 0.55, 0.25), 0)
    s.box((1.52, 0.06, 2.42), (-3.85, 0.1, 1.2), m.teak("Z"), 0.006)
    windows.teak_window(1.6, 1.4, 3, at=(3.8, 0.12, 0.9))
    s.span((3.0, 4.6), (0.5, 0.52), (0.6, 2.5), m.paint("#4a4335"), 0)
    parking.signal((1.72, -0.002, 1.75), go=True)
    for x0, x1 in ((-2.95, -1.75), (2.1, 6.4)):
        s.span((x0, x1), (-1.1, -0.05), (0, 0.3), m.granite("grey", 0.5), 0.008)
        s.span((x0 + 0.06, x1 - 0.06), (-1.04, -0.11), (0.28, 0.306), m.soil(), 0.004)
    plants.areca((-2.3, -0.5, 0.3), 1.7, seed=3)
    plants.elephant_ear((-2.65, -0.75, 0.3), 0.8, seed=5)
    plants.elephant_ear((-2.0, -0.8, 0.3), 0.7, seed=15)
    plants.fern((2.5, -0.7, 0.3), 0.6, seed=7)
    plants.elephant_ear((2.9, -0.5, 0.3), 0.95, seed=6)
    plants.elephant_ear((3.4, -0.65, 0.3), 0.8, seed=26)
    plants.fern((3.9, -0.7, 0.3), 0.6, seed=9)
    plants.areca((4.7, -0.5, 0.3), 1.8, seed=10)
    plants.garden((0, 8.0, 0), 18, 5, seed=9)
    plants.garden((-9.0, -3, 0), 12, 5, seed=19, turn=90)
    plants.coconut((-6.8, -5.2, -0.2), 5.2, seed=3)
    stage.sky(20, 130, 0.5)
    stage.sun(24, 118, 3.8, (1.0, 0.82, 0.6))
    stage.camera((-1.9, -6.9, 1.5), (0.28, 0, 1.5), 34)
    stage.exposure(0.1)


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


def picture_4():
    """The basement: four leaves shut, signal on red, a car waiting under its cover."""
    opening = (-1.35, 1.35, 0.0, 2.3)
    s.span((-9, 9), (-12, 0.3), (-0.2, 0), m.polished_concrete("#837f76", 0.2, 3.0), 0)
    wall((-9, 9), 2.9, 0.3, m.concrete("#a09a8f", ties=True), [opening])
    s.span((-9, 9), (-12, 0.3), (2.9, 3.1), m.concrete("#989288", boards=0.2), 0)
    for x, y in ((-3.2, -2.8), (-3.2, -8.2), (7.0, -2.8)):
        s.box((0.4, 0.6, 2.9), (x, y, 1.45), m.concrete("#a09a8f"), 0.012)
        s.box((0.406, 0.606, 0.9), (x, y, 0.45), m.hazard_stripes(width=0.12), 0.01)
    for y in (-2.8, -8.2):
        s.box((18, 0.35, 0.4), (0, y, 2.72), m.concrete("#a09a8f"), 0.01)
    well((-1.6, 1.6), 3.0, 2.9, front=0.3)
    portal.frame(2.5, 2.2, 0.32, 0.1, m.painted_metal("#c99a24", 0.42, 0.3), proud=0.03)
    portal.sill(2.6, 0.12, (0, 0.3, 0), m.chequered_plate("#6f716e"))
    doors.centre_four(2.5, 2.2, 0.0, m.painted_metal("#49605a", 0.36), (0, 0.36, 0))
    parking.signal((1.78, -0.002, 1.7), go=False)
    s.text("B1", 0.5, (-2.55, -0.003, 1.75), m.painted_metal("#163f33"), "-Y", 0.01)
    s.text("Car lift", 0.16, (0, -0.002, 2.52), m.painted_metal("#163f33"), "-Y", 0.01)
    parking.bay_lines(-1.5, 1.5, -6.0, -0.5)
    parking.bay_lines(3.4, 6.1, -5.6, -0.4)
    parking.covered_car((4.75, -2.75, 0.0), 0, cloth=m.fabric("#8f978c"))
    parking.wheel_stop(1.9, (4.75, -0.75, 0))
    for x in (-4.6, 0.0, 4.6):
        for y in (-1.6, -5.4):
            s.box((1.3, 0.09, 0.05), (x, y, 2.84), m.led("#fff1dc", 7.0), 0.004)
            stage.area((x, y, 2.78), (x, y, 0), (1.3, 0.3), 60, (1.0, 0.94, 0.85))
    stage.plain_sky((0.75, 0.88, 1.0), 0.5)
    stage.area((-8.0, -5.0, 1.9), (0, -2, 0.4), (0.8, 5.0), 260, (0.9, 0.95, 1.0))
    stage.camera((0.9, -7.9, 1.5), (0.8, 0, 1.28), 31, square=0)
    stage.exposure(0.9)
