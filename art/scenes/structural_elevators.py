"""Structural elevators: a lift that brings its own shaft."""

from kit import materials as m
from kit import stage
from kit.lift import home_lift, landing_panel, tower
from kit.props import belongings, bicycle, furniture, lamps, plants
from kit.sets import laterite_house as old
from kit.shapes import box, span

RISE = old.UPPER + 0.012


def outside(level, opened=0.0, y=-1.12, glass=0.75):
    """The tower against the garden front, entered from the house: its doors look to +Y."""
    unit = home_lift.build(
        (0, y, 0),
        180,
        (0.95, 1.2),
        (0.0, RISE),
        6.6,
        level,
        opened,
        wood=m.oak,
        walls=("glass", "wood", "glass"),
        frame=m.painted_metal("#24352e", 0.4),
        side="left",
        glass=m.glass("#fafdfb", glass),
    )
    x = 0.95
    span((-x, x), (y - 1.1, -0.0), (-0.5, -0.02), m.granite("grey"), 0.012)
    span((-x - 0.12, x + 0.12), (y - 1.15, 0.0), (6.62, 6.7), m.painted_metal("#24352e"), 0.006)
    for s in (-1, 1):
        for z in (old.UPPER - 0.06, 5.5):
            box((0.09, 0.2, 0.12), (s * 0.82, -0.1, z), m.galvanized(), 0.004)
            box((0.2, 0.012, 0.2), (s * 0.82, -0.008, z), m.galvanized(), 0.003)
    return unit


def picture_1():
    """A tower of steel and glass before a laterite house in the last sun: its car lit at the upper floor, a bicycle, a bench and a watering can by the path."""
    old.house()
    outside(RISE, opened=1.0, glass=0.25)
    lamps.bulb((0, -1.12, RISE + 1.8), 110, (1.0, 0.8, 0.56), 0.1, seen=False)
    bicycle.bicycle((-2.0, -1.75, -0.44), 12, 7)
    furniture.bench(1.5, 0.4, at=(-3.6, -2.1, -0.5), turn=0)
    belongings.watering_can((-2.95, -2.6, -0.5), 150)
    plants.potted(plants.areca, (1.45, -2.6, -0.44), 1.5, 0.24, 0.4, "urn", seed=3)
    plants.potted(plants.snake_plant, (1.95, -3.0, -0.44), 0.8, 0.19, 0.34, "urn", seed=8)
    for x in (-4.2, -2.1, 2.95):
        for z in (1.6, 4.9):
            lamps.bulb((x, 0.65, z), 12, (1.0, 0.74, 0.46), 0.1)
    plants.garden((10.5, 4.0, -0.6), 9, 6, seed=33, trees=4, palms=0)
    old.garden_light(sun_turn=122, elevation=24, sky=0.3, sun=4.4)
    stage.camera((-3.1, -10.3, 1.4), (-0.3, 0, 3.2), 31)
    stage.exposure(-0.1)


def picture_2():
    """From the upper hall: what was a window is now the way in; the garden stands behind the glass."""
    old.upper_room()
    home_lift.build(
        (0, 1.27, 0),
        0,
        (0.95, 1.2),
        (0.0, -3.3),
        2.9,
        0.0,
        1.0,
        wood=m.teak,
        walls=("glass", "glass", "wood"),
        frame=m.painted_metal("#24352e", 0.4),
        side="left",
        opening=0.8,
        marks=("1", "G"),
    )
    plants.garden((0, 4.5, -3.8), 14, 7, seed=71, palms=4, trees=4)
    span((-0.48, 0.48), (0.3, 0.42), (-0.12, -0.002), m.granite("black"), 0.004)
    landing_panel.station((0.78, 0, 1.08), ways=("down",), width=0.075)
    stage.sky(42, 60, 0.8)
    stage.sun(22, 140, 7.0, (1.0, 0.86, 0.66))
    stage.portal((-2.95, -2.25, 1.5), (0, -2.2, 1.4), (2.1, 1.4))
    stage.area((0.2, -4.1, 2.1), (0, 0, 1.1), (3.0, 1.4), 60, (1.0, 0.94, 0.86))
    lamps.area((0, 1.27, 2.0), (0.6, 0.9), 18)
    furniture.console(1.3, at=(1.65, -0.22, 0))
    furniture.picture(0.5, 0.66, at=(1.75, -0.015, 1.55))
    plants.potted(plants.snake_plant, (-1.25, -0.45, 0), 0.75, 0.18, 0.32, "urn", seed=4)
    stage.camera((-0.3, -3.7, 1.45), (0.22, 0, 1.25), 33, square=0)
    stage.exposure(0.8)


def picture_3():
    """The joint: splice, end plate, gusset, every bolt in sight."""
    plants.garden((-2.5, 3.6, -2.2), 12, 5, seed=81, palms=3, trees=4)
    tower.node()
    span((-0.34, 3), (0.62, 2.2), (-3.0, -0.62), m.laterite(), 0.01)
    span((-0.34, 3), (0.62, 2.2), (-0.44, 3.0), m.laterite(), 0.01)
    span((-0.4, 3), (0.55, 2.2), (-0.62, -0.44), m.lime_plaster("#d9cfba"), 0.01)
    box((0.1, 0.5, 0.1), (0, 0.31, -0.53), m.painted_metal("#3a4742", 0.42), 0.004)
    tower.tie((0, 0.56, -0.44))
    old.garden_light(sun_turn=124, elevation=30, sky=0.55, sun=4.6)
    stage.camera((-0.62, -1.35, 0.02), (0.02, 0, -0.14), 48, aperture=3.2, focus=(0, -0.06, -0.1))
    stage.exposure(-0.25)


def picture_4():
    """In the void of an old stair."""
    old.stair_void()
    home_lift.build(
        (0, 0.92, 0),
        0,
        (0.85, 1.1),
        (0.0, RISE),
        6.2,
        0.0,
        1.0,
        wood=m.oak,
        walls=("wood", "glass", "glass"),
        frame=m.painted_metal("#24352e", 0.4),
        shaft_side=0.14,
        glass=m.glass("#fafdfb", 0.6),
    )
    lamps.area((0, 0.92, 1.98), (0.6, 0.8), 26)
    landing_panel.station((0.54, 0.05, 1.08), ways=("up",), width=0.07)
    lamps.oil_lamp((1.15, -0.3, 0), 0.85)
    plants.potted(plants.areca, (2.0, -1.3, 0), 1.6, 0.22, 0.36, seed=3)
    furniture.bench(1.2, 0.36, at=(-2.25, -3.2, 0), turn=90)
    old.stair_light()
    stage.camera((0.42, -5.2, 1.5), (-0.05, 0, 1.72), 29, square=0)
    stage.exposure(0.7)
