"""MRL elevators: the machine in the shaft, the controller in the top landing's frame."""

from kit import materials as m
from kit import shapes as s
from kit import stage
from kit.lift import buffer, ceiling, doors, handrail, landing_panel, machine, operating_panel, rails
from kit.lift import car as cars
from kit.lift.entrance import entrance, hole
from kit.props import furniture, plants, windows
from kit.sets import hoistway
from kit.sets.room import room

FLOORS = ("G", "1", "2", "3", "4", "5", "6", "7")


def heavy_car(**more):
    """A 15-passenger car lined with stone: 1500 x 1600 mm."""
    stone = m.marble("#e2dace", "#a3906f", 0.16, 0.9)
    return dict(
        width=1.5,
        depth=1.6,
        height=2.4,
        back=cars.sheets(stone, [1, 1.6, 1], gap=0.006, back=m.brass("Z")),
        left=cars.sheets(stone, 2, gap=0.006, back=m.brass("Z")),
        right=cars.sheets(stone, 2, gap=0.006, back=m.brass("Z")),
        front=m.gold_steel("Z"),
        floor=m.green_marble(),
        ceiling=lambda w, d, **o: ceiling.cove(w, d, light=m.led("#ffe4c0", 22.0), downlights=2, **o),
        skirting=m.brass("X"),
        **more,
    )


def fit(car, lit=(), shows="7"):
    """Rails and the operating panel."""
    car.hang(handrail.flat_rail, "back", 0, 0.9, length=1.3, mat=m.brass("X"), height=0.045)
    car.hang(handrail.flat_rail, "left", 0, 0.9, length=1.3, mat=m.brass("X"), height=0.045)
    car.hang(
        operating_panel.panel,
        "right",
        -0.25,
        0.72,
        floors=FLOORS,
        lit=lit,
        shows=shows,
        mat=m.gold_steel("Z"),
        height=1.1,
        plate="14 persons  1020 kg",
    )


def controller_door(x, opening, clear, mat, face=0.4):
    """The controller cabinet that stands flush in the landing frame, right of the doors."""
    left = x + opening / 2 + 0.085
    s.span((left, left + face), (-0.014, 0.1), (0.0, clear + 0.06), mat, 0.003)
    s.span((left + 0.02, left + face - 0.02), (-0.0165, -0.012), (0.42, clear - 0.02), mat, 0.002)
    for z in (0.62, 1.25, 1.86):
        s.cylinder(0.007, 0.05, (left + 0.026, -0.019, z), m.machined_steel(), sides=20)
    s.cylinder(0.012, 0.008, (left + face - 0.05, -0.019, 1.16), m.mirror_steel(), "Y")
    s.box((0.003, 0.001, 0.012), (left + face - 0.05, -0.0235, 1.16), m.plastic("#0b0c0c"), 0)
    for i in range(8):
        s.box((face - 0.14, 0.004, 0.005), (left + face / 2, -0.0165, 0.5 + i * 0.018), m.plastic("#1b1d1d"), 0.001)


def picture_1():
    """The top landing under a terrace roof: no machine room above, the sky begins at the wall's head."""
    opening = hole(-0.55, 0.9, 2.1)
    opening = (opening[0], opening[1] + 0.42, *opening[2:])
    room(
        6.2,
        5.6,
        2.85,
        m.terrazzo("#c9c0ae", ("#6d7f68", "#8c5a44", "#e8e2d6", "#8b8577"), joint=1.5),
        m.lime_plaster("#d8d1c3"),
        m.paint("#dfdacf"),
        back=[opening],
        right=[(-2.2, 1.6, 0.0, 2.45)],
        skirt=m.granite("black"),
        skirt_height=0.08,
    )
    steel = m.brushed_steel("Z", "#b7b6b0")
    car = entrance(-0.55, 0.9, 2.1, opened=1.0, door=steel, frame=steel, car=heavy_car())
    fit(car)
    controller_door(-0.55, 0.9, 2.1, steel, 0.37)
    landing_panel.station((0.78, 0, 1.08), ways=("down",), shows="7", arrow="down", ring_mat=m.brass())
    windows.steel_window(3.8, 2.45, 4, 2, m.painted_metal("#23302b"), at=(3.2, -2.5, 0), turn=-90)
    s.span((3.35, 7.5), (-7, 1.5), (-0.16, -0.02), m.clay_tiles(), 0)
    s.span((7.3, 7.5), (-7, 1.5), (-0.1, 0.9), m.lime_plaster(), 0.004)
    plants.potted(plants.banana, (4.7, -1.5, 0), 2.0, 0.34, 0.5, seed=3)
    plants.potted(plants.areca, (4.6, -3.3, 0), 1.7, 0.28, 0.45, seed=5)
    plants.garden((9.0, -2.5, -3.0), 14, 6, seed=31, turn=-90)
    plants.hedge((9.0, 2.0, -1.0), 14, 2.0, 3.2, 6, turn=-90)
    furniture.lounge_chair(at=(1.95, -1.35, 0), turn=-30, cloth=m.fabric("#b9a88a"))
    plants.potted(plants.snake_plant, (-2.3, -0.5, 0), 0.95, 0.2, 0.36, seed=2)
    furniture.picture(0.6, 0.8, m.fabric("#7d4a2c"), at=(-1.85, -0.002, 1.55))
    stage.sky(45, -70, 0.7)
    stage.sun(22, -114, 6.5, (1.0, 0.84, 0.62))
    stage.portal((3.5, -2.5, 1.22), (0, -2.5, 1.2), (3.8, 2.45))
    stage.area((-0.9, -5.2, 2.5), (0, 0, 1.1), (3.0, 1.2), 50, (1.0, 0.93, 0.84))
    stage.camera((-1.5, -5.2, 1.45), (0.42, 0, 1.2), 33)
    stage.exposure(0.7)


def picture_2():
    """The heavy car: stone panels in brass joints."""
    car = cars.build(opening=0.9, clear=2.1, **heavy_car())
    fit(car, lit=("7",), shows="3")
    s.span((-3, 3), (-4.0, -1.0), (-0.1, 0), m.terrazzo(), 0)
    s.span((-3, 3), (-4.2, -4.0), (-0.1, 3.2), m.lime_plaster(), 0)
    stage.plain_sky((0.8, 0.86, 0.95), 0.3)
    stage.area((-0.6, -2.6, 2.4), (0, 0.6, 0.9), (2.0, 1.4), 40, (0.95, 0.97, 1.0))
    stage.camera((0.12, -1.12, 1.46), (-0.02, 0.8, 1.2), 18, square=0)
    stage.exposure(0.8)


def _headroom():
    """The top of an MRL shaft, landing at z = 0, car just below, machine on its beam at the head."""
    hoistway.shaft(2.1, 2.2, -7.0, 4.0, openings=(-6.0, -3.0, 0.0))
    s.span((-1.25, 1.25), (-0.2, 2.4), (4.0, 4.2), m.concrete(boards=0.15), 0)
    hoistway.rail_pair(2.1, 1.15, -7.0, 3.75)
    machine.i_beam(2.4, (0, 1.87, 3.0), None, 0.2, 0.1)
    machine.i_beam(2.4, (0, 1.3, 3.0), None, 0.2, 0.1)


def picture_3():
    """The gearless machine under the shaft's head."""
    _headroom()
    machine.gearless((0.05, 1.585, 3.02), 0, beam=0)
    rails.ropes(6, -6, 3.37, (0.14, 1.585 - 0.161, 0), pitch=0.0186)
    rails.ropes(6, -6, 3.37, (0.14, 1.585 + 0.161, 0), pitch=0.0186)
    machine.governor((-0.72, 1.3, 3.012))
    rails.ropes(2, -6, 3.2, (-0.72, 1.3, 0), pitch=0.3, across="Y", radius=0.003)
    s.span((-0.85, 0.9), (2.19, 2.2), (3.3, 3.34), m.galvanized(), 0.002)
    s.tube([(0.1, 2.17, 3.9), (0.1, 2.17, 3.4)], 0.012, m.galvanized())
    stage.plain_sky((0.7, 0.82, 0.95), 0.1)
    stage.area((-1.0, 0.5, 3.7), (0.1, 1.6, 3.3), (0.5, 1.2), 42, (1.0, 0.95, 0.88))
    stage.area((0.95, 0.35, 3.1), (0.1, 1.6, 3.3), (0.3, 0.9), 16, (1.0, 0.8, 0.56))
    stage.area((0.0, 2.1, 3.95), (0, 1.5, 3.0), (1.2, 0.3), 9, (1.0, 0.95, 0.9))
    stage.camera((-0.62, 0.02, 3.32), (0.02, 1.58, 3.29), 31, aperture=6.3)
    stage.exposure(0.8)


def picture_4():
    """The shaft cut open: landings, car, rails, counterweight and machine in one view."""
    concrete = m.concrete("#a39d92", boards=0.15)
    low, high, depth, half = -1.6, 9.6, 2.0, 1.35
    hoistway.shaft(2 * half, depth, low, high, concrete, front=False)
    s.span((-half - 0.2, half + 0.2), (-0.2, depth + 0.2), (high, high + 0.18), concrete, 0)
    plaster, edge = m.lime_plaster("#d3cab9"), m.lime_plaster("#c6bca8")
    for z in (0, 3, 6, 9.6):
        for x in ((-7, -half - 0.2), (half + 0.2, 7)):
            s.span(x, (-0.2, 2.6), (z - 0.18, z - 0.004), edge, 0.004)
            if z < 9:
                s.span(x, (-0.19, 2.6), (z - 0.004, z + 0.016), m.red_oxide(), 0.001)
                s.span(x, (2.4, 2.6), (z + 0.016, z + (3.42 if z == 6 else 2.82)), plaster, 0)
                s.span(x, (2.385, 2.4), (z + 0.016, z + 0.11), m.teak("X"), 0.001)
    cx, cy, car_z = 0.3, 1.0, 3.0
    car = cars.build(
        1.3,
        1.4,
        2.3,
        opening=0.9,
        at=(cx, cy, car_z),
        turn=180,
        back=cars.glazed(bars=2),
        left=cars.sheets(m.oak("Z"), 2),
        right=cars.sheets(m.oak("Z"), 2),
        floor=m.granite("grey"),
    )
    car.hang(operating_panel.panel, "left", -0.3, 0.8, floors=("G", "1", "2"), height=0.9, shows="1")
    frame = m.painted_metal("#2c5a48", 0.34)
    for side in (-1, 1):
        s.span(sorted((cx + side * 0.7, cx + side * 0.76)), (cy - 0.08, cy + 0.08), (car_z - 0.4, car_z + 2.75), frame, 0.004)
    for z in (car_z - 0.25, car_z + 2.55):
        s.span((cx - 0.76, cx + 0.76), (cy - 0.08, cy + 0.08), (z, z + 0.16), frame, 0.004)
    for x in (cx - 0.5, cx + 0.5):
        s.cylinder(0.13, 0.12, (x, cy + 0.3, car_z - 0.28), m.cast_iron("#55605b"), "Y", sides=48, bevel=0.005)
    for z in (0.0, 3.0, 6.0):
        doors.centre(0.9, 2.1, 0.0, at=(cx, depth - 0.1, z))
        s.span((cx - 1.0, cx + 1.0), (depth - 0.14, depth - 0.02), (z + 2.14, z + 2.36), m.galvanized(), 0.003)
        s.span((cx - 0.52, cx + 0.52), (depth - 0.14, depth - 0.01), (z - 0.05, z), m.brushed_steel("X"), 0.002)
    rails.guide(low, high - 0.6, (cx + 0.85, cy, 0), 90, wall=half - cx - 0.85)
    rails.guide(low, high - 0.6, (cx - 0.85, cy, 0), -90, wall=half + cx - 0.85)
    for y, turn in ((0.44, 0), (1.56, 180)):
        rails.guide(low, high - 0.6, (-0.92, y, 0), turn, wall=0.05)
    hoistway.weight(-0.92, 1.0, 5.6, width=0.9, turn=90)
    machine.gearless((-0.73, 1.3, high - 1.0), 90, beam=0)
    for y in (0.98, 1.56):
        machine.i_beam(2.9, (0, y, high - 1.03), None, 0.16, 0.09)
    rails.ropes(6, car_z - 0.3, high - 0.65, (-0.569, 1.39, 0), pitch=0.0186, across="Y")
    rails.ropes(6, 8.0, high - 0.65, (-0.891, 1.39, 0), pitch=0.0186, across="Y")
    for x, y in ((cx, cy), (-0.92, 1.0)):
        buffer.spring((x, y, low), height=0.5)
    rails.travelling_cable(rails.loop(0.5, 1.1, 0.4, car_z - 0.1, 0.4))
    furniture.bookcase(2.0, 2.3, at=(3.1, 2.2, 6.016))
    furniture.lounge_chair(at=(2.2, 1.1, 6.016), turn=160)
    furniture.daybed(at=(-3.2, 1.4, 6.016))
    plants.potted(plants.snake_plant, (-1.98, 1.9, 6.016), 1.1, 0.2, 0.36)
    furniture.console(1.4, at=(-3.0, 2.15, 3.016))
    furniture.picture(0.7, 0.9, at=(-3.0, 2.385, 4.35))
    furniture.table(1.6, 0.85, at=(3.2, 1.3, 3.016))
    for x, turn in ((2.7, 0), (3.7, 0)):
        furniture.dining_chair(at=(x, 0.75, 3.016), turn=turn)
    plants.potted(plants.snake_plant, (1.9, 1.9, 3.016), 0.9, 0.2, 0.34)
    stage.plain_sky((0.86, 0.84, 0.79), 0.75)
    stage.sun(38, 152, 2.6, (1.0, 0.9, 0.76))
    for z in (2.0, 8.4):
        stage.area((0.3, -0.3, z), (0.2, 1.5, z - 0.2), (1.8, 1.2), 18, (1.0, 0.9, 0.75))
    stage.camera((0.6, -15.0, 5.6), (0.0, 0, 6.15), 55, square=0)
    stage.exposure(0.35)
