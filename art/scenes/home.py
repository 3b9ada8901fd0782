"""The home page's picture: a glass lift in the hall of a Kerala villa."""

from kit import materials as m
from kit import stage
from kit.lift import home_lift, landing_panel
from kit.props import furniture, lamps, plants
from kit.sets import villa_hall as villa


def picture_hero():
    """Late morning in the hall; the car waits on the ground floor, its doors open."""
    x = 1.25
    villa.villa_hall(shaft=(x - 0.92, x + 0.74))
    villa.stair()
    home_lift.build(
        (x, -0.86, 0),
        floors=(0.0, villa.UPPER + 0.012),
        top=6.1,
        rear=(villa.UPPER + 0.012,),
        wood=m.teak,
        walls=("glass", "wood", "glass"),
        size=(1.0, 1.2),
        opening=0.8,
    )
    landing_panel.station((x + 0.53, -1.755, 1.1), ways=("up",), width=0.07)
    furniture.bench(1.9, at=(-1.5, -2.3, 0), cushion=m.fabric("#d8cfba"), turn=90)
    furniture.rug((2.6, 1.9), (0.33, 0.24, 0.16), (-0.6, -2.4, 0))
    furniture.lounge_chair((3.3, -1.6, 0), -52)
    furniture.side_table(0.22, 0.46, at=(3.75, -2.3, 0))
    lamps.oil_lamp((-0.1, 2.6, 0), 0.95)
    plants.potted(plants.areca, (3.9, -0.5, 0), 1.9, 0.26, 0.42, "urn", seed=3)
    plants.potted(plants.elephant_ear, (-3.55, -1.1, 0), 1.2, 0.22, 0.36, "cylinder", m.brass(), seed=5)
    plants.potted(plants.snake_plant, (2.35, 0.3, villa.UPPER), 0.7, 0.17, 0.3, "taper")
    villa.daylight(fill=80)
    stage.size(1600, 1400)
    stage.camera((-0.45, -7.6, 1.5), (0.35, 0, 2.55), 30)
    stage.exposure(1.25)
