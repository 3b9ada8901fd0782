"""Dumbwaiter elevators: a cupboard that travels."""

from kit import materials as m
from kit import stage
from kit.lift import hatch
from kit.props import furniture, lamps, plants
from kit.props import tableware as t
from kit.sets import kitchen as k
from kit.sets.home_room import daylight, home_room
from kit.shapes import box

SILL = 0.88


def unit(x=0.0, width=0.6, height=0.8, opened=96, hinge=-1, mat=None, shelves=(0.4,)):
    """A hatch with a swing leaf, and the car standing behind it."""
    hatch.frame(width, height, SILL, trim=0.05, at=(x, 0, 0), depth=0.26)
    hatch.swing(width, height, SILL, opened, hinge, mat, at=(x, 0, 0))
    hatch.car(width, 0.6, height, SILL, shelves=shelves, front=0.285, at=(x, 0, 0))


def sideboard(x0, x1):
    """A built-in teak counter under the hatch."""
    k.counter(x0, x1, SILL)


def shopping(x, z):
    """A basket with vegetables on the car floor."""
    t.basket(0.17, 0.15, (x, 0.55, z), handle=False)
    t.greens((x + 0.03, 0.55, z + 0.08), 0.19, seed=4)
    t.fruit(0.04, "#b5611c", (x - 0.08, 0.5, z + 0.16))
    t.fruit(0.04, "#a83a1a", (x - 0.02, 0.46, z + 0.155))


def picture_1():
    """The hatch at table height in a Kerala kitchen-dining room."""
    opening = (-0.5, 0.1, SILL, SILL + 0.8)
    left = (-1.0, 1.0, 0.9, 2.3)
    home_room(opening=opening, left=left, window=(0.95, 2.25, 0.95, 2.2))
    unit(-0.2, mat=m.teak("Z"), hinge=1, opened=100)
    sideboard(-1.9, 2.3)
    hatch.call_panel(("1", "G"), "G", at=(-0.82, 0, 1.36), size=(0.1, 0.24))
    shopping(-0.2, SILL)
    k.jar(-0.35, 0.55, SILL + 0.402, 0.06, 0.19)
    k.jar(-0.19, 0.53, SILL + 0.402, 0.06, 0.19)
    t.tiffin((-0.02, 0.55, SILL + 0.402))
    t.basket(0.2, 0.17, (0.75, -0.3, SILL))
    t.bananas((0.7, -0.33, SILL + 0.1), 30)
    t.fruit(0.05, "#a3741a", (0.82, -0.25, SILL + 0.17))
    t.uruli(0.17, (-1.45, -0.3, SILL))
    t.fruit(0.045, "#7d8f2c", (-1.5, -0.3, SILL + 0.06))
    t.fruit(0.045, "#93a02f", (-1.4, -0.33, SILL + 0.06))
    plants.potted(plants.areca, (-2.15, -0.55, 0), 1.35, 0.2, 0.32)
    furniture.table(1.7, 0.85, at=(0.75, -2.0, 0))
    furniture.dining_chair((0.45, -1.45, 0), 8)
    t.bowl(0.12, 0.07, at=(0.7, -1.95, 0.74))
    lamps.pendant((0.75, -2.0, 3.0), 1.15, 0.2, m.brass(), 6)
    daylight(2.6, 4.2, left)
    stage.camera((-1.15, -3.5, 1.42), (0.12, 0, 1.28), 33)
    stage.exposure(1.1)


def picture_2():
    """Into the car: tea, the newspaper and clean linen on steel."""
    opening = (-0.3, 0.3, SILL, SILL + 0.8)
    left = (-1.0, 1.0, 0.9, 2.3)
    home_room(opening=opening, left=left, window=None, plaster="#d3c6ad")
    unit(0.0, opened=112, mat=m.teak("Z"), shelves=(0.36,))
    tray = t.tray((0.44, 0.32), at=(0, 0.53, SILL + 0.002))
    t.teapot((-0.1, 0.02, 0.009), 20, parent=tray)
    t.cup((0.08, -0.07, 0.009), parent=tray)
    t.cup((0.13, 0.07, 0.009), parent=tray)
    t.cloth_fold((0.3, 0.24), 3, at=(-0.1, 0.57, SILL + 0.362), turn=3)
    t.cloth_fold((0.26, 0.22), 2, (0.12, 0.22, 0.17), at=(-0.1, 0.57, SILL + 0.362 + 0.083), turn=-2)
    furniture.book_stack(3, (0.16, 0.55, SILL + 0.362), 8)
    daylight(2.6, 4.2, left, fill=35)
    stage.camera((0.0, -0.95, SILL + 0.52), (0.02, 0, SILL + 0.42), 33, square=0)
    stage.exposure(1.1)


def picture_3():
    """Call and send buttons with the buzzer and the lamp for 'in use'."""
    opening = (-0.3, 0.3, SILL, SILL + 0.8)
    left = (-1.0, 1.0, 0.9, 2.3)
    home_room(opening=opening, left=left, window=None, plaster="#d3c6ad")
    unit(0.0, opened=0, mat=m.teak("Z"))
    hatch.call_panel(("2", "1", "G"), "1", at=(0.53, 0, 1.36))
    t.tray((0.5, 0.34), at=(0.5, -0.3, SILL - 0.0))
    sideboard(-1.2, 1.6)
    plants.potted(plants.areca, (-1.75, -1.75, 0), 2.1, 0.2, 0.32, seed=2)
    daylight(2.6, 4.2, left, sun_elevation=10.5, sun_turn=126, fill=35)
    stage.camera((0.16, -0.66, 1.40), (0.46, 0, 1.36), 52, aperture=4.0, focus=(0.53, -0.01, 1.36))
    stage.exposure(1.1)


def picture_4():
    """In a library: books go up without the stairs."""
    opening = (-0.35, 0.35, SILL, SILL + 0.8)
    left = (-1.3, 1.3, 0.5, 2.5)
    home_room(
        half=2.9, depth=5.0, height=3.2, opening=opening, left=left, window=None, floor=m.terrazzo("#b9ae9a", joint=1.5), plaster="#cfc4ae"
    )
    hatch.frame(0.7, 0.8, SILL, trim=0.05, at=(0, -0.02, 0), depth=0.28)
    hatch.bi_parting(0.7, 0.8, SILL, 1.0, y=0.22)
    hatch.car(0.7, 0.7, 0.8, SILL, shelves=(0.4,), front=0.285)
    for x in (-1.62, 1.62):
        furniture.bookcase(2.3, 2.7, 7, 3, at=(x, 0, 0), wood=m.teak, seed=3 if x < 0 else 8)
    box((0.94, 0.02, 2.7 - SILL - 0.86), (0, -0.01, (2.7 + SILL + 0.86) / 2), m.teak("Z"), 0.002)
    k.counter(-0.47, 0.47, SILL)
    furniture.books(0.5, 0.27, 0.2, (-0.3, 0.42, SILL + 0.001), seed=5)
    furniture.book_stack(4, (0.05, 0.55, SILL + 0.402), 5)
    hatch.call_panel(("2", "1", "G"), "1", at=(0.0, -0.02, 1.9), size=(0.105, 0.29))
    furniture.table(2.2, 0.9, at=(-0.75, -2.3, 0))
    furniture.book_stack(5, (-0.3, -2.25, 0.74), 20, seed=4)
    furniture.book_stack(3, (-1.3, -2.2, 0.74), -30, seed=6)
    lamps.pendant((-0.8, -2.3, 3.2), 1.45, 0.2, m.painted_metal("#163f33"), 14)
    furniture.dining_chair((-0.5, -1.6, 0), 12)
    daylight(2.9, 5.0, left, sun_elevation=30, sun_turn=118, fill=90)
    stage.camera((0.55, -4.6, 1.5), (0.0, 0, 1.4), 31, square=0)
    stage.exposure(1.1)
