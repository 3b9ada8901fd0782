"""Home elevators: a small lift for the whole family."""

from kit import materials as m
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, home_lift, landing_panel
from kit.props import furniture, lamps, plants
from kit.props import tableware as t
from kit.sets import stair_hall as hall
from kit.sets import upper_landing as upper


def picture_1():
    """Beside the stair of a Kerala house, doors open."""
    hall.stair_hall()
    home_lift.in_masonry(1.3, hand=1, back=cars.mirrored(m.oak("Z"), low=1.0))
    landing_panel.station((1.86, 0, 1.1), ways=("up",), width=0.075, shows="G")
    furniture.bench(1.25, 0.36, at=(-1.35, -1.5, 0), cushion=m.fabric("#2f4a3d"))
    lamps.oil_lamp((0.42, -0.4, 0), 0.85)
    plants.potted(plants.areca, (2.78, -0.6, 0), 1.35, 0.2, 0.34, seed=7, turn=70)
    furniture.picture(0.5, 0.66, m.fabric("#7d4a2c"), at=(0.42, -0.002, 1.62))
    hall.daylight()
    stage.camera((-0.15, -5.0, 1.45), (0.2, 0, 1.4), 30, square=0)
    stage.exposure(0.9)


def bright(width, depth, at, parent):
    """A wide diffuser: the car by its own light."""
    lamps.area((at[0], at[1], at[2] - 0.06), (width - 0.3, depth - 0.3), 5, (1.0, 0.87, 0.7), parent=parent)
    return ceiling.lightbox(width, depth, margin=0.13, light=m.led("#ffeed8", 1.7), at=at, parent=parent)


def picture_2():
    """Inside: oak, brass, a mirror that doubles the hall."""
    hall.stair_hall()
    home_lift.in_masonry(1.3, back=cars.mirrored(m.oak("Z"), low=1.0), lit=("1",), lamp=bright)
    hall.daylight()
    stage.camera((1.22, 0.16, 1.5), (1.31, 1.6, 1.2), 18, square=0)
    stage.exposure(0.9)


def picture_3():
    """The call button beside the portal, at the height of a hand."""
    hall.stair_hall(plaster="#d9c7a5")
    home_lift.in_masonry(1.3, back=cars.mirrored(m.oak("Z"), low=1.0))
    landing_panel.station((1.92, 0, 1.12), ways=("up",), lit=("up",), width=0.085, shows="1", radius=0.023)
    plants.potted(plants.areca, (2.75, -1.15, 0), 1.9, 0.2, 0.34, seed=7)
    hall.daylight(sun_turn=-155, elevation=10, fill=45)
    stage.camera((2.24, -0.66, 1.18), (1.86, 0, 1.13), 50, aperture=4.0, focus=(1.92, -0.01, 1.12))
    stage.exposure(1.5)


def picture_4():
    """Upstairs: a hinged door of teak with a vision panel, a daybed in the sun."""
    upper.upper_landing()
    home_lift.in_masonry(-1.3, opening=0.76, swing=0, leaf=m.teak("Z"), shows="1")
    landing_panel.station((-0.7, 0, 1.1), ways=("down",), width=0.075)
    furniture.daybed(1.9, 0.8, (1.55, -0.62, 0))
    furniture.rug((2.2, 1.5), (0.32, 0.2, 0.13), (0.6, -1.9, 0))
    furniture.side_table(0.2, 0.46, at=(0.25, -0.75, 0))
    t.cup((0.27, -0.78, 0.46))
    furniture.book_stack(2, (0.2, -0.66, 0.46), 20)
    plants.potted(plants.elephant_ear, (-2.5, -0.55, 0), 1.25, 0.2, 0.36, "cylinder", m.brass(), seed=4)
    lamps.pendant((-0.1, -1.5, 2.95), 0.85, 0.17, m.cane(), 5)
    furniture.picture(0.55, 0.7, m.fabric("#163f33"), at=(0.0, -0.002, 1.55))
    upper.daylight()
    stage.camera((0.35, -4.6, 1.42), (0.1, 0, 1.28), 29, square=0)
    stage.exposure(0.9)
