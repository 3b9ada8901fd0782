"""A room in a Kerala house: lime plaster, red oxide, a teak window to the garden."""

from kit import materials as m
from kit import stage
from kit.props import plants, windows
from kit.sets.room import room, skirting, well
from kit.shapes import box


def home_room(
    half=2.6, depth=4.2, height=3.0, opening=None, window=(1.1, 2.3, 0.85, 2.2), floor=None, plaster="#d9d0bd", left=None, seed=5
):
    """Back wall at y = 0 with a hatch opening and a barred window; `left` is a second window in the left wall."""
    back = [o for o in (opening, window) if o]
    room(
        2 * half,
        depth,
        height,
        floor or m.red_oxide(),
        m.lime_plaster(plaster),
        m.paint("#ddd7c9"),
        back=back,
        left=[left] if left else (),
        thickness=0.26,
    )
    skirting((-half, half), mat=m.red_oxide(), height=0.14, depth=0.012)
    if window:
        x0, x1, z0, z1 = window
        windows.teak_window(x1 - x0, z1 - z0, 3 if x1 - x0 > 1 else 2, at=((x0 + x1) / 2, 0.12, z0))
        box((x1 - x0 + 0.16, 0.14, 0.04), ((x0 + x1) / 2, -0.02, z0 - 0.02), m.teak("X"), 0.005)
        plants.garden(((x0 + x1) / 2 + 0.5, 1.6, -0.5), 10, 5, seed=seed)
    if left:
        windows.teak_window(left[1] - left[0], left[3] - left[2], 3, at=(-half - 0.1, -depth / 2, left[2]), turn=90)
        plants.garden((-half - 2.2, -depth / 2, -0.5), 9, 5, seed=seed + 3, turn=90)
    if opening:
        well((opening[0] - 0.2, opening[1] + 0.2), 1.0, height + 0.3, base=0.2, front=0.26)


def daylight(half, depth, left, sun_turn=136, sun_elevation=17, fill=60, sky=0.5, sun=6.0):
    """Sky and sun from the left, a soft fill from behind the camera."""
    stage.sky(38, 80, sky)
    stage.sun(sun_elevation, sun_turn, sun, (1.0, 0.84, 0.64))
    if left:
        stage.portal((-half - 0.35, -depth / 2, (left[2] + left[3]) / 2), (0, -depth / 2, 1.5), (left[1] - left[0], left[3] - left[2]))
    stage.area((0.3, -depth + 0.2, 2.2), (0.2, 0, 1.0), (3.0, 1.6), fill, (1.0, 0.94, 0.86))
