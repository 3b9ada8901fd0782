"""Kitchen elevators: hatch between stove and table."""

from kit import materials as m
from kit import stage
from kit.lift import hatch
from kit.props import lamps, plants
from kit.props import tableware as t
from kit.sets import kitchen as k
from kit.sets import pantry as p
from kit.shapes import box


def picture_1():
    """The hatch in a restaurant kitchen, open at the counter."""
    k.kitchen()
    k.dishes(0.55, 0.8, 0.9)
    k.shelf(-2.2, -0.25, 1.72)
    t.utensil_rail(1.5, at=(-1.15, -0.013, 1.52))
    k.under_counter((-2.2, -1.65, -1.05, -0.4, 0.2, 0.75, 1.4, 2.1))
    t.stockpot(0.2, 0.3, at=(-1.9, -0.36, 0.9), turn=20)
    t.stockpot(0.16, 0.22, at=(-1.42, -0.3, 0.9), turn=-10, mat=m.brass())
    box((0.45, 0.3, 0.025), (-0.75, -0.36, 0.913), m.teak("X"), 0.004)
    t.fruit(0.045, "#a3541a", (-0.85, -0.36, 0.968))
    t.fruit(0.042, "#7d8f2c", (-0.74, -0.40, 0.966))
    t.fruit(0.044, "#a83a1a", (-0.65, -0.34, 0.968))
    t.plates(12, 0.13, at=(1.55, -0.3, 0.9))
    t.plates(8, 0.13, at=(1.86, -0.32, 0.9))
    t.bowls(4, 0.09, 0.065, at=(2.15, -0.28, 0.9))
    table = k.island((-1.0, -1.95, 0))
    t.uruli(0.25, (-0.3, 0.02, 0.88), parent=table)
    t.bananas((0.2, 0.12, 0.88), 200, parent=table)
    t.basket(0.19, 0.16, (0.52, -0.05, 0.88), handle=False, parent=table)
    t.greens((0.52, -0.05, 1.0), 0.17, parent=table)
    lamps.pendant((-1.35, -1.9, 3.15), 1.15, 0.17, m.painted_metal("#163f33"), 8)
    lamps.pendant((-0.6, -1.9, 3.15), 1.15, 0.17, m.painted_metal("#163f33"), 8)
    k.daylight(2.7, 4.4)
    stage.camera((0.15, -4.1, 1.52), (0.0, 0, 1.36), 31, square=0)
    stage.exposure(1.2)


def picture_2():
    """Into the car: steel, one shelf, a meal ready to go up."""
    k.kitchen()
    k.dishes(0.55, 0.8, 0.9)
    k.daylight(2.7, 4.4, fill=55)
    stage.camera((0.55, -1.12, 1.45), (0.55, 0, 1.335), 34, square=0)
    stage.exposure(1.15)


def picture_3():
    """The doors' edges, half parted, and the buttons with the lamp for 'in use'."""
    k.kitchen(opened=0.42)
    k.dishes(0.55, 0.8, 0.9)
    t.plates(9, 0.13, at=(1.7, -0.25, 0.9))
    k.daylight(2.7, 4.4)
    stage.camera((1.62, -0.86, 1.47), (1.02, 0, 1.36), 46, aperture=4.0, focus=(1.17, -0.02, 1.4))
    stage.exposure(1.0)


def picture_4():
    """Floor-level sill on the dining floor: the trolley rolls out."""
    x, w, h = -0.35, 1.0, 1.2
    opening = (x - w / 2, x + w / 2, 0.0, h)
    p.pantry(opening)
    hatch.frame(w, h, 0.0, at=(x, -0.012, 0), depth=0.25)
    hatch.bi_parting(w, h, 0.0, 1.0, y=0.23, at=(x, 0, 0))
    hatch.car(w, 1.0, h, 0.0, front=0.275, at=(x, 0, 0))
    hatch.call_panel(("2", "1", "G"), "1", at=(x + w / 2 + 0.2, -0.012, 1.12))
    cart = t.trolley((x, 0.12, 0), 90, (0.78, 0.5), 0.92)
    t.plates(9, 0.12, at=(-0.2, 0.05, 0.806), parent=cart)
    t.stockpot(0.12, 0.16, at=(0.1, -0.05, 0.806), mat=m.brass(), parent=cart)
    t.stockpot(0.11, 0.14, at=(0.2, 0.1, 0.506), parent=cart)
    t.bowls(4, 0.08, 0.055, at=(-0.2, 0, 0.506), parent=cart)
    k.counter(-3.2, x - w / 2 - 0.35, 0.9)
    t.plates(12, 0.13, at=(-1.5, -0.28, 0.9))
    t.plates(12, 0.13, at=(-1.8, -0.3, 0.9))
    t.bowls(5, 0.09, 0.065, at=(-2.15, -0.3, 0.9))
    k.shelf(-2.9, -1.15, 1.98, seed=2)
    plants.potted(plants.snake_plant, (1.0, -0.3, 0), 0.75, 0.17, 0.3, "taper")
    stage.sky(38, 80, 0.55)
    stage.sun(32, 118, 6.0, (1.0, 0.88, 0.7))
    stage.portal((-3.5, -2.3, 1.7), (0, -2.3, 1.7), (2.4, 1.6))
    stage.area((0.5, -4.2, 2.2), (0.2, 0, 1.0), (3.2, 1.6), 60, (1.0, 0.94, 0.86))
    stage.camera((-0.9, -4.1, 1.4), (0.5, 0, 1.12), 32, square=0)
    stage.exposure(0.8)
