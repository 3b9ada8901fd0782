"""The upper landing of a house: red oxide, teak joists, a barred window, the head of the stair."""

from kit import materials as m
from kit import stage
from kit.props import plants, windows
from kit.sets.room import room, skirting, well
from kit.shapes import box

HALF, DEPTH, HEIGHT = 3.0, 5.2, 2.95


def upper_landing(lift=-1.3, clear=0.76, plaster="#dcc9a4", window=(0.55, 2.55, 0.55, 2.2)):
    """Back wall with a hinged lift door and a low window; stair head with balustrade in front on the right."""
    lime = m.lime_plaster(plaster)
    opening = (lift - clear / 2 - 0.055, lift + clear / 2 + 0.055, 0.0, 2.055)
    left = (-1.2, 1.0, 0.8, 2.3)
    room(2 * HALF, DEPTH, HEIGHT, m.red_oxide(), lime, m.lime_plaster("#e0d8c6"), back=[opening, window], left=[left])
    skirting((-HALF, HALF), mat=m.red_oxide(), height=0.13, gaps=[(opening[0], opening[1])])
    well((lift - 0.6, lift + 0.6), 2.0, HEIGHT + 0.4, base=-0.4)
    x0, x1, z0, z1 = window
    windows.teak_window(x1 - x0, z1 - z0, 3, at=((x0 + x1) / 2, 0.11, z0))
    box((x1 - x0 + 0.16, 0.2, 0.045), ((x0 + x1) / 2, -0.05, z0 - 0.022), m.teak("X"), 0.006)
    windows.teak_window(left[1] - left[0], left[3] - left[2], 3, at=(-HALF - 0.1, -DEPTH / 2 - 0.1, left[2]), turn=90)
    plants.garden(((x0 + x1) / 2, 2.4, -2.6), 11, 5, seed=31)
    plants.garden((-HALF - 2.4, -DEPTH / 2, -2.6), 9, 5, seed=33, turn=90)
    for k in range(9):
        y = -DEPTH + 0.3 + k * (DEPTH - 0.6) / 8
        box((2 * HALF, 0.07, 0.14), (0, y, HEIGHT - 0.07), m.teak("X"), 0.005)


def daylight(sun_turn=132, elevation=18, sun=6.5, sky=0.6, fill=55):
    """Low sun through the left window."""
    stage.sky(42, 80, sky)
    stage.sun(elevation, sun_turn, sun, (1.0, 0.84, 0.64))
    stage.portal((-HALF - 0.35, -DEPTH / 2 - 0.1, 1.55), (0, -DEPTH / 2, 1.55), (2.2, 1.5))
    stage.portal((1.55, 0.3, 1.4), (1.55, -2, 1.2), (2.0, 1.65))
    stage.area((0.3, -DEPTH + 0.2, 2.2), (0.2, 0, 1.1), (3.4, 1.4), fill, (1.0, 0.94, 0.86)).visible_glossy = False
