"""An older laterite house with a new steel tower at its side, and its stair hall."""

from kit import materials as m
from kit import stage
from kit.props import lamps, plants, stairs, windows
from kit.sets.room import room, skirting, slab, wall
from kit.shapes import box, group, span

UPPER = 3.3
EAVES = 6.4


def house(door=(-0.65, 0.65)):
    """The garden front (y = 0): laterite below, lime above, barred windows, a tiled roof; `door` are the limits of the new doorways."""
    stone = m.laterite()
    lime = m.lime_plaster("#d9cfba")
    holes = [(-4.9, -3.5, 0.85, 2.25), (-2.7, -1.5, 0.85, 2.25), (2.3, 3.6, 0.85, 2.25)]
    upper = [(-4.9, -3.5, UPPER + 0.8, UPPER + 2.1), (-2.7, -1.5, UPPER + 0.8, UPPER + 2.1), (2.3, 3.6, UPPER + 0.8, UPPER + 2.1)]
    ways = [(door[0], door[1], 0.0, 2.3), (door[0], door[1], UPPER, UPPER + 2.3)]
    wall((-7.5, 6.5), UPPER - 0.1, 0.35, stone, holes + ways[:1], (0, 0, 0), base=-0.45)
    wall((-7.5, 6.5), EAVES + 0.3, 0.35, lime, upper + ways[1:], (0, 0, 0), base=UPPER + 0.1)
    span((-7.6, 6.6), (-0.06, 0.3), (UPPER - 0.1, UPPER + 0.1), lime, 0.012)
    span((-7.6, 6.6), (-0.12, 0.0), (-0.45, -0.02), m.granite("grey"), 0.015)
    for x0, x1, z0, z1 in holes + upper:
        windows.teak_window(x1 - x0, z1 - z0, 2, at=((x0 + x1) / 2, 0.12, z0))
        box((x1 - x0 + 0.3, 0.5, 0.05), ((x0 + x1) / 2, -0.16, z1 + 0.09), m.clay_tiles(), 0.01)
        span((x0 - 0.5, x1 + 0.5), (0.9, 1.0), (z0 - 0.5, z1 + 0.5), m.lime_plaster("#5a5347"), 0)
    for _, _, z0, z1 in ways:
        span((-1.6, 1.6), (3.0, 3.1), (z0 - 0.1, z1 + 0.4), lime, 0)
        span((-1.6, 1.6), (0.3, 3.0), (z0 - 0.2, z0), m.red_oxide(), 0)
        lamps.bulb((0, 1.8, z0 + 2.2), 35)
    roof()
    ground()


def roof(half=1.12, cut=1.0):
    """Clay tiles over deep eaves on teak rafters; before the tower, `half` to each side, the eaves are cut back by `cut`."""
    root = group("roof", (0, -0.75, EAVES - 0.12))
    slope = group("slope", (0, 0, 0), 0, root)
    slope.rotation_euler = (0.46, 0, 0)
    left, right = -8.2, 7.2
    for x0, x1, start in ((left, -half, 0), (-half, half, cut), (half, right, 0)):
        span((x0, x1), (start, 4.2), (0.085, 0.115), m.teak("X"), 0, slope)
        span((x0, x1), (start - 0.021, start + 0.001), (-0.035, 0.155), m.teak("X"), 0.004, slope)
    for k in range(30):
        x = left + 0.1 + k * 0.524
        start = cut if abs(x) < half else 0.0
        span((x - 0.035, x + 0.035), (start, 1.85), (-0.035, 0.075), m.teak("Y"), 0.004, slope)
    for k in range(72):
        x = left + (k + 0.5) * 0.2139
        for r in range(9):
            y = 0.12 + r * 0.33
            if abs(x) > half + 0.1 or y > cut + 0.15:
                box((0.2, 0.42, 0.022), (x, y, 0.145 + 0.012 * (k % 2) + 0.004 * r), m.clay_tiles(), 0.01, slope)


def ground():
    """Gravel path, lawn and planting before the house."""
    span((-20, 20), (-14, 0.3), (-0.7, -0.5), m.grass(), 0)
    span((-1.3, 1.3), (-14, -3.4), (-0.52, -0.475), m.tiles("#5d5b55", "#3c3a36", 0.6, 0.6, 0.5, roughness=0.1, vary=0.2), 0.01)
    span((-2.2, 2.2), (-3.4, 0.0), (-0.52, -0.44), m.tiles("#5d5b55", "#3c3a36", 0.6, 0.6, 0.5, roughness=0.12, vary=0.2), 0.01)
    for x, y, kind, tall, k in (
        (-4.2, -0.9, plants.elephant_ear, 1.0, 1),
        (-3.4, -0.9, plants.fern, 0.7, 2),
        (-2.6, -0.8, plants.fern, 0.7, 4),
        (3.4, -0.9, plants.elephant_ear, 1.0, 5),
        (4.4, -1.0, plants.fern, 0.8, 6),
        (2.7, -0.8, plants.fern, 0.7, 7),
    ):
        kind((x, y, -0.5), tall, seed=k)
    plants.hedge((-5.9, -1.1, -0.5), 2.6, 0.7, 0.9, seed=6)
    plants.hedge((5.9, -1.1, -0.5), 2.4, 0.7, 0.9, seed=7)
    plants.tree((-11, 6, -0.5), 9, 3.4, 120, seed=5)
    plants.tree((11, 7, -0.5), 9.5, 3.6, 120, seed=6)
    plants.tree((2.0, 9.5, -0.5), 11.5, 3.8, 120, seed=9)


def monsoon_light(sky=1.0):
    """Under a high grey monsoon sky: even light, deep greens, lamps lit indoors."""
    stage.plain_sky((0.60, 0.66, 0.70), sky, 0.95)
    stage.sun(48, 135, 1.5, (1.0, 0.96, 0.9), 35)


def garden_light(sun_turn=128, elevation=38, sky=1.0, sun=5.0):
    """Sun in the garden."""
    stage.sky(45, 120, sky)
    stage.sun(elevation, sun_turn, sun, (1.0, 0.91, 0.78))


def stair_void(shaft=(-0.72, 0.72), going=0.27):
    """A dog-leg stair of the seventies round a void; the tower stands between its flights (front at y = 0).

    Lime walls with a red-oxide dado; the upper landing is a gallery before the shaft.
    """
    half, deep, high = 2.55, 6.4, 6.6
    lime = m.lime_plaster("#dccba6")
    floor = m.terrazzo("#b8ad9a")
    slab((-half - 0.3, half + 0.3), (-deep, 4.3), 0.0, 0.3, floor, holes=[(shaft[0] + 0.06, shaft[1] - 0.06, 0.22, 1.6)])
    side = [(1.6, 3.4, 0.9, 2.4), (1.6, 3.4, 4.1, 5.6)]
    wall((-0.3, deep + 4.3), high, 0.3, lime, side, (-half, -deep, 0), 90)
    wall((-4.3, deep), high, 0.3, lime, (), (half, 0, 0), -90)
    for a, b, c, d in side:
        windows.teak_window(b - a, d - c, 3, at=(-half - 0.1, -deep + (a + b) / 2, c), turn=90)
    plants.garden((-half - 2.3, -4.0, -0.4), 9, 5, seed=52, turn=90, sparse=True)
    wall((-half - 0.3, half + 0.3), high, 0.3, lime, [(-2.1, -0.9, 3.0, 5.6), (0.9, 2.1, 3.0, 5.6)], (0, 4.0, 0))
    for x in (-1.5, 1.5):
        windows.steel_window(1.2, 2.6, 2, 4, at=(x, 4.12, 3.0))
    plants.garden((0, 6.4, -0.5), 12, 6, seed=51)
    dado = m.red_oxide()
    for s in (-1, 1):
        span((s * half - 0.012, s * half + 0.012), (-deep, 4.0), (0, 1.0), dado, 0.003)
    span((-half, half), (3.988, 4.01), (0, 1.0), dado, 0.003)
    rise = UPPER / 20
    w = half - shaft[1] - 0.08
    left, right = -half + w / 2, half - w / 2
    stairs.solid_flight(10, w, rise, going, (left, 0.35, 0), 90, lime, m.teak("X"))
    y = 0.35 + 10 * going
    slab((-half, half), (y, 4.0), UPPER / 2, 0.16, floor)
    stairs.solid_flight(10, w, rise, going, (right, y, UPPER / 2), -90, lime, m.teak("X"))
    slab((-half, half), (-1.5, -0.08), UPPER, 0.16, lime)
    slab((shaft[1] + 0.04, half), (-0.1, 0.35), UPPER, 0.16, lime)
    span((-half, half), (-1.5, -0.08), (UPPER, UPPER + 0.012), dado, 0.002)
    edge = half - w + 0.05
    stairs.balustrade([(-edge, 0.45, rise), (-edge, y, UPPER / 2)], spacing=0.13)
    stairs.balustrade([(edge, y, UPPER / 2), (edge, 0.4, UPPER)], spacing=0.13)
    stairs.balustrade([(-half, -1.46, UPPER), (half, -1.46, UPPER)], spacing=0.13)
    stairs.balustrade([(-half, -0.12, UPPER), (shaft[0] - 0.08, -0.12, UPPER)], spacing=0.13)
    span((-half - 0.3, half + 0.3), (-deep, 4.3), (high, high + 0.2), m.lime_plaster("#ddd5c4"), 0)


def stair_light(sky=0.8, sun=7.0, fill=90):
    """Low sun through the left windows, sky through the far ones."""
    stage.sky(42, 80, sky)
    stage.sun(30, 128, sun, (1.0, 0.88, 0.7))
    for x in (-1.5, 1.5):
        stage.portal((x, 4.35, 4.3), (x, 0, 3.0), (1.2, 2.6))
    stage.portal((-2.95, -3.9, 3.2), (0, -3.9, 3.0), (1.8, 4.7))
    stage.area((0, 3.7, 5.0), (0, 0, 1.0), (3.6, 1.6), 60, (0.95, 0.98, 1.0)).visible_glossy = False
    stage.area((0.4, -6.2, 3.6), (0, 0, 1.6), (3.6, 2.4), fill, (1.0, 0.94, 0.86)).visible_glossy = False


def upper_room():
    """The upper hall from which one enters the tower through what was a window."""
    room(
        5.2,
        4.4,
        2.95,
        m.red_oxide(),
        m.lime_plaster("#d5c7a8"),
        m.lime_plaster("#ddd5c4"),
        back=[(-0.55, 0.55, 0.0, 2.15)],
        left=[(-1.1, 1.0, 0.8, 2.2)],
        thickness=0.35,
    )
    skirting((-2.6, 2.6), mat=m.red_oxide(), height=0.13, gaps=[(-0.55, 0.55)])
    windows.teak_window(2.1, 1.4, 3, at=(-2.7, -2.25, 0.8), turn=90)
    plants.garden((-4.8, -2.2, -3.8), 9, 5, seed=61, turn=90)
    for a, b in ((-0.55, -0.48), (0.48, 0.55)):
        span((a, b), (-0.02, 0.36), (0, 2.078), m.teak("Z"), 0.005)
    span((-0.55, 0.55), (-0.02, 0.36), (2.08, 2.15), m.teak("X"), 0.005)
