"""Glass elevators: the machine is ordinary, the daylight is not."""

import math
import random

from kit import materials as m
from kit import shapes, stage
from kit.lift import home_lift, landing_panel
from kit.props import belongings, furniture, lamps, tableware
from kit.sets import courtyard as court
from kit.sets import showroom as shop


def lift(**more):
    """The courtyard's lift: entered from the veranda behind, open to the court in front."""
    options = {
        "at": (0.95, -0.90, 0),
        "turn": 180,
        "size": (0.9, 1.15),
        "floors": (0.0, court.UPPER + 0.012),
        "top": 6.0,
        "kind": "glass",
        "walls": ("glass", "wood", "glass"),
        "wood": m.teak,
        "side": "left",
        "leaf": m.teak("Z"),
        "glass": m.glass("#fafdfb", 0.4),
        **more,
    }
    return home_lift.build(**options)


def picture_1():
    """In the courtyard of a tharavadu: the car on its way to the gallery; a chair, a walking stick and coffee on the veranda, sandals at its edge."""
    court.courtyard()
    court.beds()
    rise = 1.5
    lift(level=rise, opened=0.0, leaf=None)
    lamps.bulb((0.95, -0.9, rise + 1.85), 60, (1.0, 0.82, 0.6), 0.1, seen=False)
    furniture.lounge_chair((-0.62, 0.85, 0), 22, cloth=m.fabric("#8c2f22"))
    belongings.walking_stick((-0.86, 0.36, 0.012), 14, 0)
    furniture.side_table(0.22, 0.46, at=(0.05, 0.85, 0))
    tableware.cup((0.05, 0.82, 0.46))
    belongings.sandals((-0.42, 0.14, 0.012), -8)
    flowers((0.1, -2.55, -0.3))
    lamps.oil_lamp((-2.15, 0.75, 0), 1.05)
    lamps.pendant((-0.55, 1.2, court.UPPER - 0.24), 0.55, 0.14, m.brass(), 30)
    court.daylight(sun_turn=148, elevation=63, sky=2.4, sun=8.0, fill=150)
    stage.camera((-0.75, -7.7, 1.5), (0.25, 0, 2.6), 26)
    stage.exposure(0.95)


def flowers(at):
    """A bell-metal bowl of water on the court's floor, petals of marigold and hibiscus on it."""
    tableware.uruli(0.34, at)
    x, y, z = at
    shapes.cylinder(0.3, 0.004, (x, y, z + 0.13), m.water(), bevel=0)
    rng = random.Random(6)
    for k in range(46):
        a, r = rng.uniform(0, 6.283), 0.27 * math.sqrt(rng.random())
        tone = m.plastic(("#d98a14", "#a82a1c", "#e0b23a")[k % 3], 0.6)
        shapes.sphere(rng.uniform(0.016, 0.028), (x + r * math.cos(a), y + r * math.sin(a), z + 0.14), tone, squash=0.6)


def picture_2():
    """Inside, half-way up: the court on three sides."""
    court.courtyard()
    court.planting()
    lift(level=2.0, opened=0.0, lit=("1",))
    court.lamplight()
    court.daylight(counter=160)
    stage.camera((0.9, -0.40, 3.5), (0.62, -3, 3.15), 18, square=170)
    stage.exposure(1.05)


def picture_3():
    """The joint of four panes: laminated edges, the discs that hold them, a slim post."""
    court.courtyard()
    court.planting()
    lift(level=court.UPPER + 0.012, opened=0.0)
    court.daylight(sun_turn=160, elevation=44, sky=2.0, sun=6.0, fill=120)
    stage.spot((3.4, -4.6, 3.9), (0.37, -1.66, 2.14), 1500, 12, 0.3, 0.04, (1.0, 0.84, 0.62))
    stage.area((1.7, -3.4, 3.0), (0.37, -1.66, 2.1), (1.2, 1.2), 60)
    stage.camera((1.22, -2.5, 1.86), (0.385, -1.66, 2.13), 66, aperture=2.8, focus=(0.36, -1.68, 2.12))
    stage.exposure(1.0)


def picture_4():
    """In a Bengaluru showroom: doors of glass, cloth behind."""
    shop.showroom()
    shop.fittings()
    rise = shop.UPPER + 0.012
    home_lift.build(
        (0, -0.92, 0),
        floors=(0.0, rise),
        rear=(rise,),
        top=6.1,
        size=(1.0, 1.25),
        opening=0.8,
        wood=m.oak,
        walls=("glass", "glass", "glass"),
        glass=m.glass("#fafdfb", 0.7),
        frame=m.brass("Z"),
        side="left",
    )
    lamps.area((0, -0.92, 1.98), (0.7, 0.9), 24)
    landing_panel.station((0.53, -1.813, 1.1), ways=("up",), width=0.075)
    shop.daylight(fill=180)
    stage.camera((0.9, -7.8, 1.5), (0.12, 0, 2.45), 29)
    stage.exposure(1.25)
