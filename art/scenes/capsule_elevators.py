"""Capsule elevators: a half-round car that looks out."""

from kit import materials as m
from kit import stage
from kit.lift import capsule, doors, rails
from kit.props import belongings, lamps
from kit.sets import facade_dusk as f
from kit.sets import hotel_atrium as atrium
from kit.shapes import box, span

CAR = {"width": 1.4, "straight": 0.85}


def hang(z, y=-1.02, top=atrium.TOP, **options):
    """The car at height `z` in front of the lift wall, turned to the court, with rails, ropes and landing doors."""
    unit = capsule.build(at=(0, y, z), turn=180, **CAR, **options)
    lamps.bulb((0, y, z + 1.95), 30, (1.0, 0.8, 0.56), 0.2)
    for s in (-1, 1):
        rails.guide(-1.2, top, (s * 0.98, -0.16, 0), 180, wall=0.13)
        box((0.2, 0.1, 0.16), (s * 0.9, -0.2, z - 0.12), m.painted_metal("#2a2f2b"), 0.004)
        box((0.2, 0.1, 0.16), (s * 0.9, -0.2, z + 2.5), m.painted_metal("#2a2f2b"), 0.004)
        span((s * 0.84 - 0.03, s * 0.84 + 0.03), (-0.26, -0.14), (z - 0.3, z + 2.75), m.painted_metal("#2a2f2b"), 0.004)
    span((-0.95, 0.95), (-0.26, -0.16), (z + 2.62, z + 2.78), m.painted_metal("#2a2f2b"), 0.004)
    rails.ropes(5, z + 2.7, top + 0.3, (0, -0.21, 0))
    for level in (0.0, *atrium.LEVELS):
        shut = 1.0 if abs(level - z) < 0.01 and options.get("shows") else 0.0
        doors.centre(0.9, 2.1, shut, m.brushed_steel("Z"), m.glass(), at=(0, 0.05, level))
    return unit


def pool():
    """The pit's guard: a low granite kerb with planting, so that nobody walks under the car."""
    for x0, x1, y0, y1 in ((-1.5, 1.5, -2.5, -2.35), (-1.5, -1.35, -2.35, -0.05), (1.35, 1.5, -2.35, -0.05)):
        span((x0, x1), (y0, y1), (0, 0.45), m.granite("black"), 0.008)
    span((-1.35, 1.35), (-2.35, -0.05), (0.3, 0.32), m.water(), 0)


def picture_1():
    """Across the atrium, gallery to gallery: the car between two floors of leaves."""
    atrium.hotel_atrium()
    atrium.furnishing()
    pool()
    hang(atrium.LEVELS[0] + 0.9)
    atrium.daylight()
    stage.camera((-1.1, -9.2, 5.75), (0.0, 0, 5.6), 24)
    stage.exposure(0.3)


def picture_2():
    """Inside: the court through bent glass."""
    atrium.hotel_atrium()
    atrium.furnishing()
    hang(atrium.LEVELS[0], shows="1", lit=("2",), glass=m.glass("#fafdfb", 0.15))
    atrium.daylight()
    stage.camera((0.1, -0.32, 5.72), (0, -3, 5.18), 16.5, square=180)
    stage.exposure(1.05)


def picture_3():
    """Inside by the bent pane: the rail that follows it, a guest's case and umbrella on the walnut floor."""
    atrium.hotel_atrium()
    atrium.furnishing()
    floor = atrium.LEVELS[0]
    hang(floor, shows="1", glass=m.glass("#fafdfb", 0.3))
    belongings.suitcase((-0.2, -1.4, floor), -58)
    belongings.umbrella((0.02, -1.68, floor + 0.1), 0, 0)
    atrium.daylight()
    stage.camera((0.5, -0.42, floor + 1.35), (0.02, -1.5, floor + 0.78), 21, aperture=4.0, focus=(-0.1, -1.3, floor + 0.9))
    stage.exposure(0.9)


def picture_4():
    """On the backwaters at dusk: the car climbs the front of a small hotel."""
    f.facade()
    z, y = f.LEVELS[1] + 1.7, -1.02
    capsule.build(at=(0, y, z), turn=180, light=9.0, **CAR)
    lamps.bulb((0, y, z + 1.9), 110, (1.0, 0.78, 0.52), 0.2)
    for s in (-1, 1):
        rails.guide(-0.6, f.TOP, (s * 0.98, -0.16, 0), 180, wall=0.13)
        span((s * 0.84 - 0.03, s * 0.84 + 0.03), (-0.26, -0.14), (z - 0.3, z + 2.75), m.painted_metal("#2a2f2b"), 0.004)
    rails.ropes(5, z + 2.7, f.TOP, (0, -0.21, 0))
    for level in f.LEVELS:
        doors.centre(0.9, 2.1, 0.0, m.brushed_steel("Z"), m.glass(), at=(0, 0.06, level))
    f.dusk()
    stage.camera((-4.4, -12.4, 1.6), (-0.35, 0, 5.5), 33)
    stage.exposure(0.95)
