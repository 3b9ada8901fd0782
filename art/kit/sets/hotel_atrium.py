"""A hotel atrium: galleries with planters round a tall court, a skylight, one bronze wall for the capsule."""

from kit import materials as m
from kit import stage
from kit.props import furniture, lamps, plants, stairs, windows
from kit.sets.room import slab, wall
from kit.shapes import box, group, span

LEVELS = (4.2, 8.0)
HALF, DEPTH, TOP = 6.0, 11.0, 12.2
GALLERY = 1.7
ENTRANCE = (-3.6, 3.6, 0.0, 3.3)


def hotel_atrium(shaft=1.5):
    """Court over x = +-HALF, y = -DEPTH..0; the lift wall stands at y = 0, galleries on the other three sides."""
    lime = m.lime_plaster("#ddd3c0")
    floor = m.terrazzo("#c7bda9", joint=1.5)
    span((-HALF - 0.3, HALF + 0.3), (-DEPTH - 0.3, 2.6), (-0.2, 0), floor, 0)
    openings = [(-0.55, 0.55, z, z + 2.25) for z in (0.0, *LEVELS)]
    wall((-HALF, HALF), TOP, 0.25, m.tiles("#c8b794", "#a39274", 1.2, 0.6, 0.5, roughness=0.5, vary=0.12), openings, (0, 0, 0), bevel=0.002)
    lift_wall(shaft)
    for at, turn, long in (((-HALF, -DEPTH / 2, 0), 90, DEPTH), ((HALF, -DEPTH / 2, 0), -90, DEPTH), ((0, -DEPTH, 0), 180, 2 * HALF)):
        doors = rooms(long)
        if turn == 180:
            doors = doors + [ENTRANCE]
        wall((-long / 2, long / 2), TOP, 0.25, lime, doors, at, turn)
        furnish([d for d in doors if d != ENTRANCE], at, turn)
    for z in LEVELS:
        gallery(z, lime, shaft)
    skylight()
    entrance()
    lobbies(lime)


def entrance():
    """The glazed way in under the front gallery, the drive's trees beyond."""
    a, b, _, top = ENTRANCE
    windows.steel_window(b - a, top, 5, [2.4, 1.0], m.bronze("Z"), bar=0.05, at=(0, -DEPTH - 0.12, 0))
    plants.garden((0, -DEPTH - 2.5, -0.1), 14, 6, seed=91, turn=180, palms=3, trees=3)


def rooms(long):
    """Teak doors of rooms, two metres twenty high, on each gallery."""
    n = int(long / 2.6)
    holes = []
    for z in LEVELS:
        for k in range(n):
            x = -long / 2 + (k + 0.5) * long / n
            holes.append((x - 0.5, x + 0.5, z, z + 2.2))
    return holes


def furnish(holes, at, turn):
    """Hang walnut doors in teak linings in `holes` of a wall."""
    root = group("doors", at, turn)
    for x0, x1, z0, z1 in holes:
        span((x0 + 0.05, x1 - 0.05), (0.06, 0.11), (z0, z1 - 0.05), m.walnut("Z"), 0.004, root)
        for a, b in ((x0, x0 + 0.05), (x1 - 0.05, x1)):
            span((a, b), (-0.015, 0.14), (z0, z1), m.teak("Z"), 0.003, root)
        span((x0, x1), (-0.015, 0.14), (z1 - 0.05, z1), m.teak("X"), 0.003, root)
        span((x0, x1), (0.2, 0.24), (z0, z1), m.walnut("Z"), 0, root)


def lift_wall(shaft):
    """Bronze sheets with open joints behind the capsule, from the floor to the skylight, with the landing doors left out."""
    sheet = m.bronze("Z")
    rows = [0.0, 2.25, LEVELS[0], LEVELS[0] + 2.25, LEVELS[1], LEVELS[1] + 2.25, TOP]
    for i, (a, b) in enumerate(zip(rows, rows[1:])):
        n = 6
        w = 2 * shaft / n
        for k in range(n):
            x0 = -shaft + k * w
            if i % 2 == 0 and abs(x0 + w / 2) < 0.6:
                continue
            span((x0 + 0.003, x0 + w - 0.003), (-0.03, -0.005), (a + 0.003, b - 0.003), sheet, 0.002)
    for s in (-1, 1):
        span((s * shaft - 0.03, s * shaft + 0.03), (-0.1, 0), (0, TOP), m.teak("Z"), 0.004)


def gallery(z, lime, shaft):
    """Slab on three sides, glass guard, planters full of trailing leaves."""
    inner_x, inner_y = HALF - GALLERY, -DEPTH + GALLERY
    slab((-HALF, HALF), (-DEPTH, 0), z, 0.32, lime, holes=[(-inner_x, inner_x, inner_y, 0.01)])
    carpet = m.terrazzo("#b3a892")
    span((-HALF, -inner_x), (-DEPTH, 0), (z, z + 0.012), carpet, 0)
    span((inner_x, HALF), (-DEPTH, 0), (z, z + 0.012), carpet, 0)
    span((-inner_x, inner_x), (-DEPTH, inner_y), (z, z + 0.012), carpet, 0)
    stairs.glass_guard([(-inner_x - 0.06, -0.05, z + 0.012), (-inner_x - 0.06, inner_y, z + 0.012)])
    stairs.glass_guard([(inner_x + 0.06, inner_y, z + 0.012), (inner_x + 0.06, -0.05, z + 0.012)])
    stairs.glass_guard([(-inner_x, inner_y - 0.06, z + 0.012), (inner_x, inner_y - 0.06, z + 0.012)])
    for s in (-1, 1):
        for k in range(3):
            y = -1.6 - k * 2.9
            box((0.26, 2.1, 0.34), (s * (inner_x - 0.14), y, z - 0.17), m.bronze("Y"), 0.006)
            plants.trailing((s * (inner_x - 0.26), y, z - 0.02), 1.1, 2.0, 46, seed=int(z) * 7 + k + (s > 0) * 3, turn=-90 if s < 0 else 90)
    lamps.downlights([(s * (HALF - GALLERY / 2), -1.4 - 2.75 * k, z - 0.32) for s in (-1, 1) for k in range(4)], 10)


def skylight():
    """A grid of bronze bars under the sky, plastered edges round it."""
    lime = m.lime_plaster("#ddd3c0")
    x, y0, y1 = HALF - GALLERY, -DEPTH + GALLERY, -0.3
    slab((-HALF - 0.3, HALF + 0.3), (-DEPTH - 0.3, 0.3), TOP + 0.3, 0.3, lime, holes=[(-x, x, y0, y1)])
    bars = m.painted_metal("#2a2f2b")
    for k in range(1, 7):
        box((0.07, y1 - y0, 0.22), (-x + k * 2 * x / 7, (y0 + y1) / 2, TOP + 0.18), bars, 0.004)
    for k in range(1, 6):
        box((2 * x, 0.05, 0.12), (0, y0 + k * (y1 - y0) / 6, TOP + 0.22), bars, 0.004)


def lobbies(lime):
    """What lies behind the landing doors: small warm lobbies, so that nothing is void."""
    for z in (0.0, *LEVELS):
        root = group("lobby", (0, 0.25, z))
        span((-1.6, 1.6), (0.0, 2.3), (-0.1, 0), m.terrazzo("#b3a892"), 0, root)
        span((-1.6, 1.6), (2.3, 2.4), (0, 2.8), m.teak("Z"), 0, root)
        for s in (-1, 1):
            span((s * 1.6, s * 1.7), (0, 2.4), (0, 2.8), lime, 0, root)
        span((-1.7, 1.7), (0, 2.4), (2.8, 2.9), lime, 0, root)
        lamps.bulb((0, 1.2, 2.5), 30, parent=root)


def furnishing():
    """The floor of the court: palms in beds, chairs on rugs."""
    for x, y, k in ((-3.0, -2.0, 1), (3.1, -2.2, 2), (-3.2, -6.6, 3), (3.0, -6.8, 4)):
        plants.potted(plants.areca, (x, y, 0), 2.9, 0.42, 0.55, "cylinder", m.bronze("Z"), seed=k)
    for x in (-1.75, 1.75):
        furniture.rug((2.6, 2.2), (0.30, 0.25, 0.18), (x, -4.6, 0))
        furniture.lounge_chair((x - 0.65, -4.5, 0), 90)
        furniture.lounge_chair((x + 0.65, -4.5, 0), -90)
        furniture.side_table(0.26, 0.45, at=(x, -4.5, 0))


def daylight(sun_turn=150, elevation=58, sky=0.9, sun=7.0, fill=120):
    """High sun through the roof light."""
    stage.sky(58, 150, sky)
    stage.sun(elevation, sun_turn, sun, (1.0, 0.93, 0.82))
    stage.portal((0, -DEPTH / 2 + 0.6, TOP + 0.4), (0, -DEPTH / 2 + 0.6, 0), (8.4, 8.8))
    stage.area((0, -DEPTH + 1.0, 6.0), (0, 0, 5.5), (6.0, 4.0), fill, (1.0, 0.95, 0.88)).visible_glossy = False
