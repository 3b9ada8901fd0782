"""The home page's picture: a glass lift in the hall of a Kerala villa."""

from kit import materials as m
from kit import stage
from kit.lift import home_lift, landing_panel
from kit.props import furniture, lamps, plants
from kit.sets import villa_hall as villa


def picture_hero():
    """The last hour of sun in the hall; the car waits on the ground floor, lit, its doors open."""
    x = 1.25
    villa.villa_hall(shaft=(x - 0.74, x + 0.92))
    villa.stair()
    home_lift.build(
        (x, -0.86, 0),
        floors=(0.0, villa.UPPER + 0.012),
        top=6.1,
        rear=(villa.UPPER + 0.012,),
        wood=m.oak,
        walls=("glass", "glass", "wood"),
        size=(1.0, 1.2),
        opening=0.8,
        side="right",
        glass=m.glass("#fafdfb", 0.7),
    )
    lamps.area((x, -0.86, 1.98), (0.7, 0.9), 22)
    landing_panel.station((x + 0.62, -1.728, 1.1), ways=("up",), width=0.07)
    furniture.bench(1.9, at=(-1.5, -2.0, 0), cushion=m.fabric("#2f4a3c"), turn=90)
    furniture.lounge_chair((3.5, -1.2, 0), -52, cloth=m.fabric("#2f4a3c"))
    lamps.oil_lamp((-0.35, -0.5, 0), 1.05)
    for px, py, drop in ((-0.62, -1.7, 2.5), (-0.26, -2.2, 3.0), (-0.92, -2.4, 3.3)):
        lamps.pendant((px, py, villa.TOP), drop, 0.16, m.brass(), 24)
    plants.potted(plants.areca, (3.9, -0.1, 0), 2.1, 0.26, 0.42, "urn", seed=3)
    plants.potted(plants.elephant_ear, (-2.2, -3.6, 0), 1.2, 0.22, 0.36, "cylinder", m.brass(), seed=5)
    plants.potted(plants.snake_plant, (2.75, 0.3, villa.UPPER), 0.7, 0.17, 0.3, "taper")
    villa.evening()
    stage.size(1600, 1400)
    stage.camera((-0.45, -7.6, 1.5), (0.42, 0, 2.62), 31)
    stage.exposure(1.6)
