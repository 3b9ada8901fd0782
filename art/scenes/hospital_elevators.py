"""Hospital elevators: a bed lift on a bright ward corridor."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, handrail, landing_panel, operating_panel
from kit.lift.entrance import entrance, hole
from kit.props import belongings, furniture, lamps, plants, windows
from kit.props.wheelchair import wheelchair
from kit.sets import hospital, lobby
from kit.sets.room import room, wall

FLOORS = ("B", "G", "1", "2", "3", "4")


def bed_car(**more):
    """The 19-passenger bed car: 1300 x 2400 mm, washable steel, vinyl floor."""
    steel = m.brushed_steel("Z", "#c6c8c5", 0.3)
    return dict(
        width=1.3,
        depth=2.4,
        height=2.3,
        back=cars.sheets(steel, 2),
        left=cars.sheets(steel, 4),
        right=cars.sheets(steel, 4),
        floor=m.vinyl("#7f978c"),
        ceiling=lambda w, d, **o: ceiling.lightbox(w, d, margin=0.2, light=m.led("#fff3e2", 4.0, 0.6), **o),
        skirting=m.vinyl("#5f7f73"),
        **more,
    )


def fit(car, lit=(), shows="G", back=True):
    """Bumper boards, rails and the operating panel."""
    board = m.vinyl("#5f7f73", 0.4)
    for side, length in (("left", 2.2), ("right", 2.2)) + ((("back", 1.2),) if back else ()):
        for z in (0.28, 0.66):
            car.hang(handrail.bumper, side, 0, z, length=length, mat=board, height=0.16)
        car.hang(handrail.round_rail, side, 0, 0.9, length=length - 0.1)
    car.hang(
        operating_panel.panel,
        "right",
        -0.72,
        0.98,
        height=1.02,
        floors=FLOORS,
        lit=lit,
        shows=shows,
        keys=("BED", "DOOR HOLD"),
        plate="19 persons  1360 kg",
        button_radius=0.021,
    )


def picture_1():
    """A made bed before the open lift, a wheelchair under the rail, a chair with a folded blanket by the window."""
    opening = hole(0.55, 1.3, 2.15)
    room(
        5.6,
        7.4,
        2.8,
        m.terrazzo("#c2beb0", ("#6d7f74", "#e4e3d8", "#9b8f80", "#4f6258")),
        m.paint("#e0d9c9"),
        m.paint("#e6e1d5"),
        back=[opening],
        left=[(-2.6, -0.4, 0.9, 2.4), (0.2, 2.4, 0.9, 2.4)],
    )
    dado = m.vinyl("#5f8577", 0.4)
    for a, b in ((-2.8, opening[0] - 0.06), (opening[1] + 0.06, 2.8)):
        s.span((a, b), (-0.014, 0.002), (0, 1.0), dado, 0.002)
    s.span((2.786, 2.802), (-7.4, 0), (0, 1.0), dado, 0.002)
    car = entrance(0.55, 1.3, 2.15, "telescopic", opened=1.0, hand=1, car=bed_car())
    fit(car, shows="1")
    landing_panel.station((-0.36, -0.014, 1.12), ways=("up", "down"), shows="1", key=True)
    landing_panel.indicator((0.55, 0, 2.42), shows="1", arrow="up")
    s.text("Bed lift 2", 0.11, (-1.05, -0.003, 1.72), m.plastic("#163f33"), "-Y", 0.004)
    hospital.rail(1.7, (-1.75, 0, 0))
    hospital.bed((0.62, -1.85, 0), -5, raised=20)
    belongings.sandals((0.0, -2.1, 0), 96, m.leather("#2f6f78"), m.leather("#245760"))
    wheelchair((-1.25, -1.2, 0), -152)
    furniture.dining_chair((-2.25, -0.75, 0), 62)
    for k in range(3):
        s.rounded_box((0.34, 0.3, 0.035), (-2.25, -0.76, 0.482 + 0.033 * k), m.fabric(("#a8562f", "#d9cfb8")[k % 2]), 0.016, 4, None, 62)
    belongings.walking_stick((-1.94, -0.28, 0), 12, 0)
    plants.potted(plants.areca, (2.3, -0.5, 0), 1.7, 0.24, 0.38, "cylinder", m.ceramic(), seed=6)
    for y in (-5.2, -2.4):
        windows.steel_window(2.2, 1.5, 3, 2, m.painted_metal("#35564a"), at=(-2.86, y, 0.9), turn=90)
    plants.garden((-4.2, -3.8, -1.2), 14, 6, seed=12, turn=90)
    lamps.area((0.55, 1.6, 2.2), (1.0, 1.8), 55, (1.0, 0.96, 0.9))
    stage.sky(42, 70, 0.75)
    stage.sun(33, 78, 7.0, (1.0, 0.9, 0.74))
    stage.portal((-3.1, -3.8, 1.65), (0, -3.8, 1.5), (5.0, 1.5))
    stage.area((0.6, -7.0, 2.6), (0.2, 0, 1.0), (3.4, 1.2), 90, (1.0, 0.95, 0.89))
    stage.camera((-1.75, -6.3, 1.5), (0.15, 0, 1.12), 33)
    stage.exposure(1.0)


def picture_2():
    """Through the bed car to the far landing: a through-car, doors open at both ends."""
    steel = m.brushed_steel("Z")
    car = cars.build(opening=1.1, clear=2.15, rear=True, **bed_car())
    fit(car, lit=("2",), shows="2", back=False)
    wall((-3, 3), 3.0, 0.24, m.paint("#d8d6c6"), [(-0.6, 0.6, 0, 2.2)], at=(0, 1.66, 0), turn=180)
    s.span((-3, 3), (1.36, 8), (-0.12, -0.002), m.terrazzo("#b9bfb3", ("#6d7f74", "#e4e3d8", "#8d8f86", "#4f6258")), 0)
    wall((-3, 3), 3.0, 0.2, m.paint("#cfd0c0"), [(-1.1, 1.1, 0.9, 2.4)], at=(0, 5.2, 0))
    windows.steel_window(2.2, 1.5, 3, 2, m.painted_metal("#35564a"), at=(0, 5.3, 0.9))
    plants.garden((0, 7.2, -1.0), 12, 5, seed=22)
    hospital.rail(4.8, (0, 5.2, 0))
    for x in (-0.58, 0.58):
        s.box((0.06, 0.34, 2.2), (x, 1.55, 1.1), steel, 0.003)
    s.box((1.22, 0.34, 0.06), (0, 1.55, 2.18), steel, 0.003)
    s.span((-2.5, 2.5), (-4, -1.35), (-0.1, 0), m.terrazzo("#b9bfb3"), 0)
    stage.sky(42, 20, 0.8)
    stage.area((-1.5, 3.0, 2.7), (0, 3.4, 0), (2.5, 2.0), 90, (0.95, 0.98, 1.0))
    stage.area((0.4, -2.6, 2.3), (0, 1.0, 1.0), (2.0, 1.2), 30, (0.95, 0.98, 1.0))
    stage.camera((-0.12, -1.72, 1.4), (0.02, 1.2, 1.12), 20.5, square=0)
    stage.exposure(0.35)


def picture_3():
    """Priority key, large buttons, rail and bumper."""
    car = cars.build(opening=1.2, clear=2.15, **bed_car())
    fit(car, lit=("2",), shows="1")
    stage.plain_sky((0.85, 0.9, 0.95), 0.35)
    stage.area((-0.6, -0.1, 1.5), (0.6, -0.6, 1.2), (1.1, 1.5), 12, (1.0, 0.97, 0.92))
    stage.area((-0.2, -1.9, 1.7), (0.5, -0.6, 1.1), (0.8, 1.4), 14, (0.9, 0.96, 1.0))
    stage.camera((-0.38, -1.14, 1.4), (0.62, -0.6, 1.24), 30, aperture=5.6, focus=(0.64, -0.72, 1.3))
    stage.exposure(0.0)


def picture_4():
    """The wide landing, doors shut, a theatre corridor at quiet hour."""
    opening = hole(0.0, 1.3, 2.15)
    room(7.0, 5.2, 3.0, m.vinyl("#a79f8f", 0.24), m.paint("#dad2c2"), m.paint("#dfd9cd"), back=[opening], right=[(-1.6, 0.4, 0.0, 2.4)])
    lobby.cladding((-1.5, 1.5), 3.0, [opening], m.vinyl("#3f6557", 0.45), columns=2, rows=1, thickness=0.012)
    entrance(0.0, 1.3, 2.15, "telescopic", opened=0.0)
    landing_panel.station((1.05, -0.012, 1.02), ways=("up", "down"), lit=("up",), key=True)
    landing_panel.indicator((0.0, -0.012, 2.44), shows="3", arrow="down")
    s.text("3", 0.42, (-2.35, -0.002, 1.72), m.painted_metal("#3f6557"), "-Y", 0.012)
    s.text("Theatre", 0.07, (-2.35, -0.002, 1.36), m.painted_metal("#3f6557"), "-Y", 0.006)
    hospital.rail(1.9, (-2.5, 0, 0))
    hospital.rail(1.9, (2.5, 0, 0))
    hospital.bed((-2.35, -1.3, 0), 90)
    plants.garden((5.0, -2.0, -0.4), 9, 5, seed=6, turn=-90, sparse=True)
    windows.steel_window(2.0, 2.4, 2, 3, m.painted_metal("#35564a"), at=(3.58, -2.0, 0), turn=-90)
    lobby.downlights([(0, -0.8), (-2.2, -0.8), (2.2, -0.8)], 3.0, 16, (1.0, 0.93, 0.84))
    stage.sky(42, -70, 0.75)
    stage.sun(26, -116, 6.0, (1.0, 0.9, 0.74))
    stage.portal((3.8, -2.0, 1.2), (0, -2.0, 1.2), (2.0, 2.4))
    stage.area((-0.6, -4.9, 2.6), (0, 0, 1.2), (3.4, 1.0), 60, (1.0, 0.94, 0.87))
    stage.camera((0.9, -5.0, 1.5), (-0.1, 0, 1.36), 28)
    stage.exposure(0.8)
