"""A whole home lift: steel-and-glass shaft, car, doors and guides, assembled for the scenes."""

from kit import materials as m
from kit.shapes import group

from . import car as cars
from . import ceiling, doors, glass_shaft, handrail, operating_panel, portal, steel_shaft


def bright_cove(width, depth, at, parent):
    """A cove that lights a small car well beside daylight."""
    return ceiling.cove(width, depth, light=m.led("#ffdfb5", 22.0), at=at, parent=parent)


def build(
    at=(0, 0, 0),
    turn=0.0,
    size=(0.9, 1.15),
    floors=(0.0, 3.3),
    top=6.0,
    level=0.0,
    opened=1.0,
    hand=None,
    wood=m.oak,
    floor=None,
    kind="steel",
    rear=(),
    frame=None,
    glass=None,
    side="left",
    walls=("glass", "wood", "glass"),
    shaft_side=0.22,
    marks=("G", "1"),
    opening=0.7,
    lit=(),
    leaf=None,
):
    """Returns (group, car).

    `leaf` makes the doors solid instead of glass; `walls` are back, left, right: 'wood', 'glass' or a finish.
    The guides stand on `side`, and there the doors slide too unless `hand` says otherwise.
    """
    hand = hand or (-1 if side == "left" else 1)
    root = group("home lift", at, turn)
    width, depth = size
    w, d = width / 2, depth / 2
    metal_leaf, pane = (m.brushed_steel("Z"), m.glass()) if leaf is None else (leaf, None)
    back_gap = 0.15 if rear else (0.3 if side == "back" else 0.12)
    gaps = {"left": 0.12, "right": 0.12}
    if side in gaps:
        gaps[side] = shaft_side + 0.08
    x = (-w - gaps["left"], w + gaps["right"])
    y = (-d - 0.15, d + back_gap)
    build_shaft = glass_shaft.build if kind == "glass" else steel_shaft.build
    options = {"rear": rear, "panel": glass or m.glass()} if kind == "steel" else {}
    metal = frame or m.painted_metal("#1b2420", 0.3)
    if kind == "glass":
        metal = frame or m.brushed_steel("Z", roughness=0.2)
    build_shaft(x, y, floors, top, door=(opening, 2.0, 0.0), mat=metal, glass=glass, parent=root, **options)
    finishes = {"glass": cars.glazed(glass, m.brass()), "wood": cars.sheets(wood("Z"), 1)}
    back, left, right = (finishes.get(f, f) for f in walls)
    unit = cars.build(
        width,
        depth,
        2.1,
        opening,
        2.0,
        back,
        left,
        right,
        m.brushed_steel("Z"),
        floor or wood("Y"),
        bright_cove,
        at=(0, 0, level),
        parent=root,
        rear=bool(rear),
    )
    steel_shaft.sling(
        width, depth, 2.1, (0, 0, level), root, side=side, reach=0.2, opening=opening, rear=bool(rear), apron=0.25 if level == 0 else 0.7
    )
    wall = {"left": ((x[0], (y[0] + y[1]) / 2, 0), 90), "right": ((x[1], (y[0] + y[1]) / 2, 0), -90), "back": ((0, y[1], 0), 0)}[side]
    steel_shaft.guides(-0.28, top - 0.1, wall[0], wall[1], root, reach=level + 2.5)
    panel_side = "left" if side == "left" else "right"
    unit.hang(
        operating_panel.panel,
        panel_side,
        -0.16 if panel_side == "left" else 0.16,
        0.42,
        0.001,
        floors=marks,
        plate="4 persons  272 kg",
        width=0.17,
        height=1.1,
        lit=lit,
        shows=marks[0 if level == 0 else 1],
    )
    unit.hang(
        handrail.round_rail, panel_side, 0.24 if panel_side == "left" else -0.24, 0.9, 0.0, length=0.42, mat=m.brass("X"), radius=0.014
    )
    for f in floors:
        shut = 0.0 if abs(f - level) > 0.01 else opened
        back_door = f in rear
        stand = group("landing door", turn=180 if back_door else 0, parent=root)
        doors.telescopic(opening, 2.0, shut, hand, metal_leaf, pane, at=(0, -d - 0.205, f), parent=stand)
    door_side = group("car door", turn=180 if level in rear else 0, parent=root)
    doors.telescopic(opening, 2.0, opened, hand, metal_leaf, pane, at=(0, -d - 0.09, level), parent=door_side)
    if rear:
        other = group("car door", turn=0 if level in rear else 180, parent=root)
        doors.telescopic(opening, 2.0, 0.0, hand, wood("Z"), None, at=(0, -d - 0.09, level), parent=other)
    return root, unit


def in_masonry(
    x,
    z=0.0,
    size=(0.85, 1.15),
    opening=0.7,
    opened=1.0,
    hand=1,
    wood=m.oak,
    floor=None,
    metal=None,
    marks=("G", "1", "2"),
    shows="G",
    back=None,
    left=None,
    right=None,
    wall=0.24,
    swing=None,
    leaf=None,
    lit=(),
    lamp=None,
):
    """A car behind the opening of a plastered wall whose face is at y = 0: portal, sills, doors, car, panel, rail.

    `swing` is the angle of a hinged landing door in place of the sliding one.
    """
    root = group("masonry lift", (x, 0, z))
    width, depth = size
    metal = metal or m.brushed_steel("Z")
    portal.frame(opening, 2.0, wall + 0.01, 0.055, metal, at=(0, 0, 0), parent=root)
    portal.sill(opening + 0.1, 0.1, (0, wall - 0.02, 0), None, root)
    sheet = cars.sheets(wood("Z"), 1)
    unit = cars.build(
        width,
        depth,
        2.1,
        opening,
        2.0,
        back or cars.sheets(wood("Z"), 3),
        left or sheet,
        right or sheet,
        metal,
        floor or m.granite("black"),
        lamp or bright_cove,
        at=(0, wall + 0.23 + depth / 2, 0),
        parent=root,
        skirting=m.brass("X"),
    )
    unit.hang(
        operating_panel.panel,
        "right",
        0.18,
        0.4,
        0.001,
        floors=marks,
        plate="4 persons  272 kg",
        width=0.17,
        height=1.2,
        shows=shows,
        lit=lit,
    )
    unit.hang(handrail.round_rail, "back", 0, 0.9, 0.0, length=width - 0.12, mat=m.brass("X"), radius=0.014)
    unit.hang(handrail.round_rail, "left", 0.0, 0.9, 0.0, length=depth - 0.3, mat=m.brass("X"), radius=0.014)
    if swing is None:
        doors.telescopic(opening, 2.0, opened, hand, leaf or metal, at=(0, wall + 0.035, 0), parent=root)
    else:
        doors.swing(opening - 0.01, 1.985, swing, hand, leaf or wood("Z"), m.brass(), at=(0, 0.03, 0), parent=root)
    doors.telescopic(opening, 2.0, opened, hand, metal, at=(0, wall + 0.15, 0), parent=root)
    return root, unit
