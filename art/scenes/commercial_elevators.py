"""Commercial elevators: an office hall in Bengaluru, a hotel in Kochi."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import car as cars
from kit.lift import ceiling, handrail, landing_panel, operating_panel
from kit.lift.entrance import entrance, hole
from kit.props import furniture, lamps, plants, tableware, windows
from kit.sets import lobby
from kit.sets.room import room, wall

FLOORS = ("B", "G", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10")


def thirteen_person(**more):
    """The 13-person car: 1900 x 1500 mm, bronze and etched steel."""
    return dict(
        width=1.9,
        depth=1.5,
        height=2.4,
        back=cars.sheets(m.etched_steel("#bba98d"), [1, 1.4, 1]),
        left=cars.sheets(m.walnut("Z"), 2),
        right=cars.sheets(m.walnut("Z"), 2),
        front=m.bronze("Z"),
        floor=m.granite("black"),
        ceiling=lambda w, d, **o: ceiling.lightbox(w, d, light=m.led("#ffedd6", 4.0, 1.2), **o),
        skirting=m.black_steel("X"),
        **more,
    )


def fit(car, lit=(), shows="G"):
    """Panel, rail and figures of the car."""
    car.hang(handrail.flat_rail, "back", 0, 0.92, length=1.6, mat=m.brass("X"))
    car.hang(
        operating_panel.panel,
        "right",
        -0.3,
        0.62,
        floors=FLOORS,
        columns=2,
        lit=lit,
        shows=shows,
        width=0.27,
        height=1.4,
        mat=m.black_steel("Z"),
        plate="13 persons  884 kg",
    )


def picture_1():
    """Three cars in a bank, office hall in exposed concrete and granite."""
    places = (-2.3, 0.0, 2.3)
    openings = [hole(x, 1.0, 2.3) for x in places]
    room(
        9.6,
        8.0,
        4.0,
        m.granite("black", 0.07),
        m.concrete("#aaa499", ties=True),
        m.concrete("#b5ac9d", boards=0.2),
        back=openings,
        left=[(-2.6, 1.8, 0.0, 3.3)],
        right=[(-3.2, 3.0, 3.0, 3.8)],
    )
    lobby.cladding((-3.7, 3.7), 3.2, openings, m.marble("#b3a78f", "#7d705a", 0.35, 0.8), rows=1, columns=4)
    for i, x in enumerate(places):
        car = entrance(
            x,
            1.0,
            2.3,
            opened=1.0 if i == 1 else 0.0,
            door=m.bronze("Z"),
            frame=m.black_steel("Z"),
            face=0.05,
            car=thirteen_person() if i == 1 else None,
        )
        if car:
            fit(car)
        s.text("ABC"[i], 0.16, (x - 0.83, -0.024, 2.1), m.black_steel("X"), "-Y", 0.006)
        landing_panel.lantern((x + 0.75, -0.02, 1.95), up=True, lit=i == 1)
    for x in (-1.15, 1.15):
        landing_panel.station(
            (x, -0.02, 1.08), ways=("up", "down"), lit=("up",) if x > 0 else (), ring_mat=m.brass(), mat=m.black_steel("Z")
        )
    s.span((-4.8, 4.8), (-0.5, 0.0), (3.3, 3.36), m.teak("X"), 0.003)
    s.span((-4.6, 4.6), (-0.12, -0.06), (3.28, 3.295), m.led("#ffdcae", 5.0), 0)
    windows.steel_window(4.4, 3.3, 4, 2, at=(-4.9, -4.4, 0), turn=90)
    plants.garden((-6.0, -4.4, -0.3), 12, 6, seed=5, turn=90)
    lobby.planter(2.6, (-3.35, -1.6, 0), 90, seed=6, tall=0.9)
    furniture.bench(1.8, at=(3.7, -1.7, 0), turn=90, wood=m.walnut, cushion=m.leather("#5b3a26"))
    stage.sky(45, 70, 0.7)
    stage.sun(33, 76, 7.0, (1.0, 0.9, 0.74))
    stage.portal((-5.1, -4.4, 1.65), (0, -4.4, 1.5), (4.4, 3.3))
    stage.area((1.0, -7.4, 3.5), (0, 0, 1.2), (5.0, 1.6), 260, (1.0, 0.94, 0.85))
    stage.camera((-0.4, -7.6, 1.55), (0.15, 0, 1.62), 36, square=0)
    stage.exposure(1.0)


def picture_2():
    """Inside the 13-person car, bronze and etched mirror."""
    car = cars.build(opening=1.0, clear=2.3, **thirteen_person())
    fit(car, lit=("7", "10"), shows="4")
    s.span((-3, 3), (-4.0, -0.95), (-0.1, 0), m.granite("grey", 0.16), 0)
    s.span((-3, 3), (-4.2, -4.0), (-0.1, 3.4), m.concrete(ties=True), 0)
    stage.plain_sky((0.78, 0.85, 0.95), 0.3)
    stage.area((0.8, -2.6, 2.6), (0, 0.6, 0.9), (2.0, 1.6), 60, (0.9, 0.95, 1.0))
    stage.area((-0.2, -1.6, 2.2), (0.9, 0.2, 1.1), (1.6, 1.2), 26, (1.0, 0.93, 0.84)).visible_glossy = False
    stage.camera((-0.42, -0.9, 1.5), (0.42, 0.3, 1.2), 17)
    stage.exposure(0.9)


def picture_3():
    """The landing call beside the portal: brass rings on dark steel, stone behind."""
    opening = hole(-0.72, 1.0, 2.3)
    wall((-2.5, 2.5), 3.4, 0.24, m.concrete(), [opening])
    lobby.cladding((-2.5, 2.5), 3.2, [opening], m.marble("#b3a78f", "#7d705a", 0.35, 0.8), columns=3)
    entrance(-0.72, 1.0, 2.3, opened=0.0, door=m.bronze("Z"), frame=m.black_steel("Z"), face=0.05)
    landing_panel.station(
        (0.12, -0.02, 1.1), ways=("up", "down"), lit=("up",), shows="7", arrow="up", ring_mat=m.brass(), mat=m.black_steel("Z"), width=0.1
    )
    s.span((-6, 6), (-6, 0.24), (-0.1, 0), m.granite("grey", 0.16), 0)
    stage.sky(45, 70, 0.35)
    stage.area((-2.4, -1.5, 1.9), (0.1, 0, 1.1), (0.9, 2.4), 46, (1.0, 0.93, 0.82))
    stage.area((2.5, -2.4, 1.6), (0.1, 0, 1.1), (1.2, 2.0), 18, (0.85, 0.93, 1.0))
    stage.camera((0.42, -0.82, 1.2), (0.03, 0, 1.11), 40, aperture=4.5, focus=(0.12, -0.02, 1.1))
    stage.exposure(0.4)


def picture_4():
    """A hotel floor at evening: gold doors, Athangudi carpet of tiles, a console."""
    openings = [hole(-1.25, 0.9, 2.2), hole(1.25, 0.9, 2.2)]
    room(
        6.0,
        6.2,
        3.1,
        m.athangudi(),
        m.lime_plaster("#7d8a78", 0.35),
        m.paint("#d9d2c2"),
        back=openings,
        left=[(-1.4, 0.6, 0.4, 2.5)],
        skirt=m.teak("X"),
        skirt_height=0.12,
    )
    for i, x in enumerate((-1.25, 1.25)):
        car = entrance(
            x,
            0.9,
            2.2,
            opened=0.0 if i == 0 else 0.62,
            door=m.gold_steel("Z", 0.2),
            frame=m.teak("Z"),
            face=0.11,
            car=(
                None
                if i == 0
                else dict(
                    width=1.6,
                    depth=1.4,
                    height=2.3,
                    back=cars.mirrored(m.rosewood("Z")),
                    left=cars.sheets(m.rosewood("Z"), 2),
                    right=cars.sheets(m.rosewood("Z"), 2),
                    floor=m.green_marble(),
                    ceiling=ceiling.lightbox,
                    front=m.gold_steel("Z"),
                )
            ),
        )
        if car:
            car.hang(handrail.round_rail, "back", 0, 0.9, length=1.3, mat=m.brass("X"))
        landing_panel.indicator((x, -0.002, 2.46), shows="5", arrow="up" if i else "down", mat=m.brass("X"))
    landing_panel.station((0.0, 0, 1.08), ways=("up", "down"), lit=("up",), mat=m.brass("Z"), ring_mat=m.brass())
    for x in (-2.35, 0.0, 2.35):
        lamps.wall_lamp((x, 0, 1.95), watts=16)
    furniture.console(1.5, at=(-2.78, -2.9, 0), turn=90)
    tableware.uruli(0.2, at=(-2.72, -2.6, 0.82))
    furniture.lounge_chair(at=(2.2, -1.2, 0), turn=-35, cloth=m.fabric("#35564a"))
    plants.potted(plants.areca, (-2.45, -0.6, 0), 1.8, 0.24, 0.4, material=m.brass(), seed=9)
    windows.teak_window(2.0, 2.1, 4, at=(-3.1, -3.5, 0.4), turn=90)
    plants.garden((-4.2, -3.5, -0.5), 9, 5, seed=4, turn=90)
    lobby.downlights([(-1.25, -0.7), (1.25, -0.7), (0, -2.4)], 3.1, 34, (1.0, 0.86, 0.68))
    stage.plain_sky((0.20, 0.32, 0.55), 0.9)
    stage.portal((-3.3, -3.5, 1.45), (0, -3.5, 1.4), (2.0, 2.1))
    stage.area((0.8, -5.9, 2.7), (0, 0, 1.2), (3.0, 1.0), 60, (1.0, 0.9, 0.78))
    stage.camera((0.35, -5.7, 1.5), (0.05, 0, 1.3), 33, square=0)
    stage.exposure(0.7)
