"""A landing entrance with what stands behind it: portal, doors, sills, shaft and car, at true clearances."""

from kit import materials as m
from kit import shapes as s
from kit.sets.room import well

from . import car as cars
from . import doors, portal

WALL = 0.24
SILL = 0.1
GAP = 0.03


def hole(x, opening, clear, face=0.06):
    """The opening to leave in a landing wall, as (x0, x1, z0, z1)."""
    half = opening / 2 + face - 0.005
    return (x - half, x + half, 0.0, clear + face - 0.005)


def entrance(
    x=0.0,
    opening=0.8,
    clear=2.1,
    doorway="centre",
    opened=0.0,
    door=None,
    car_door=None,
    frame=None,
    head=None,
    face=0.06,
    glass=None,
    hand=1,
    car=None,
    height=3.0,
    z=0.0,
    wall=WALL,
    shaft=True,
    base=-1.2,
):
    """Stand an entrance in a landing wall whose face is y = 0 and which is `wall` thick.

    `car` holds the options of kit.lift.car.build (width, depth, ...) or None for an empty, shut landing.
    Returns the Car, or None.
    """
    unit = s.group("entrance", (x, 0, z))
    frame = frame or m.brushed_steel("Z")
    door = door or m.brushed_steel("Z")
    portal.frame(opening, clear, wall + 0.02, face, frame, parent=unit, head=head)
    portal.sill(opening + 0.12, SILL, (0, wall, 0), parent=unit)

    def hang(y, mat, part):
        if doorway == "centre":
            doors.centre(opening, clear, part, mat, glass, (0, y, 0), unit)
        elif doorway == "centre_four":
            doors.centre_four(opening, clear, part, mat, (0, y, 0), unit)
        else:
            doors.telescopic(opening, clear, part, hand, mat, glass, (0, y, 0), unit)

    hang(wall + 0.04, door, opened)
    room_w, room_d = (car["width"] + 0.5, car["depth"] + 1.0) if car else (opening * 2.3, 1.6)
    if shaft:
        offset = car.get("offset", 0.0) if car else 0.0
        well((x - offset - room_w / 2, x - offset + room_w / 2), room_d, height + z, base, front=wall)
    if car is None:
        return None
    options = dict(car)
    offset = options.get("offset", 0.0)
    hang(wall + SILL + GAP + 0.028, car_door or door, opened)
    y = wall + SILL + GAP + 0.12 + options["depth"] / 2
    return cars.build(opening=opening, clear=clear, at=(-offset, y, 0), parent=unit, **options)
