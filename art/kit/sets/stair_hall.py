"""The stair hall of a smaller house: Athangudi tiles, a plastered flight, a lift beside it."""

from kit import materials as m
from kit import stage
from kit.props import plants, stairs, windows
from kit.sets.room import room, skirting, slab, wall, well
from kit.shapes import box, group

HALF, DEPTH, HEIGHT = 3.1, 5.4, 3.05


def stair_hall(lift=1.3, clear=0.7, plaster="#ddd5c4", floor=None):
    """Back wall with the lift's opening; a flight climbs to the left under a hole in the slab."""
    floor = floor or m.athangudi("#7b3327", "#c9b78f", "#9a6d33", "#46574a")
    lime = m.lime_plaster(plaster)
    opening = (lift - clear / 2 - 0.055, lift + clear / 2 + 0.055, 0.0, 2.055)
    side = (-0.9, 1.3, 0.85, 2.35)
    room(2 * HALF, DEPTH, HEIGHT, floor, lime, None, back=[opening], right=[side])
    slab((-HALF - 0.24, HALF + 0.24), (-DEPTH - 0.24, 0.24), HEIGHT + 0.2, 0.2, lime, holes=[(-HALF, -0.75, -1.12, 0.0)])
    skirting((-0.35, HALF), mat=m.red_oxide(), height=0.12, gaps=[(opening[0], opening[1])])
    well((lift - 0.62, lift + 0.62), 2.0, HEIGHT + 0.4, base=-0.4)
    above(lime)
    stairs.solid_flight(13, 1.08, 0.171, 0.25, (-0.15, -0.56, 0), 180, lime, m.teak("Y"))
    stairs.balustrade([(-0.28, -1.06, 0.171), (-0.28 - 11.4 * 0.25, -1.06, 0.171 * 12.4)], 0.92, spacing=0.125)
    windows.teak_window(side[1] - side[0], side[3] - side[2], 3, at=(HALF + 0.1, -DEPTH / 2 - 0.2, side[2]), turn=-90)
    box((0.16, side[1] - side[0] + 0.2, 0.04), (HALF + 0.02, -DEPTH / 2 - 0.2, side[2] - 0.02), m.teak("Y"), 0.005)
    plants.garden((HALF + 2.2, -DEPTH / 2, -0.5), 9, 5, seed=17, turn=-90)


def above(lime):
    """The walls of the stair well over the slab, open to the sky."""
    root = group("stair well")
    for x, at, turn in (
        ((-HALF, -0.75), (0, 0, 0), 0),
        ((0, 1.12), (-HALF, -1.12, 0), 90),
        ((0, 1.12), (-0.75, 0, 0), -90),
        ((0.75, HALF), (0, -1.12, 0), 180),
    ):
        wall(x, HEIGHT + 2.6, 0.2, lime, (), at, turn, base=HEIGHT + 0.2, parent=root)


def daylight(sun_turn=-128, elevation=17, sun=6.5, sky=0.6, fill=55):
    """Low sun through the right window, sky down the stair well."""
    stage.sky(45, -70, sky)
    stage.sun(elevation, sun_turn, sun, (1.0, 0.84, 0.64))
    stage.portal((HALF + 0.35, -DEPTH / 2 - 0.2, 1.6), (0, -DEPTH / 2, 1.6), (2.2, 1.5))
    stage.area((-1.9, -0.56, HEIGHT + 2.4), (-1.9, -0.56, 0), (2.2, 1.0), 120, (0.93, 0.97, 1.0))
    stage.area((-0.3, -DEPTH + 0.2, 2.2), (0.2, 0, 1.1), (3.4, 1.6), fill, (1.0, 0.94, 0.86))
