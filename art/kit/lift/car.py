"""A lift car: shell, finishes, front. The inside is centred on the origin, the entrance faces -Y, floor at z = 0."""

from kit import materials as m
from kit import shapes as s

from . import ceiling as ceilings
from . import portal

SKIN = 0.022


class Car:
    """What a scene needs to hang things on: the group and the inside limits."""

    def __init__(self, group, width, depth, height, opening, offset):
        self.group, self.width, self.depth, self.height = group, width, depth, height
        self.opening, self.offset = opening, offset
        self.left, self.right = -width / 2, width / 2
        self.front, self.back = -depth / 2, depth / 2

    def on_wall(self, side, along=0.0, z=0.0, off=0.0):
        """Place and turn for a thing made to face -Y, put on the inside of a wall."""
        return {
            "back": ((along, self.back - off, z), 0.0),
            "front": ((along, self.front + off, z), 180.0),
            "left": ((self.left + off, along, z), 90.0),
            "right": ((self.right - off, along, z), -90.0),
        }[side]

    def hang(self, builder, side, along=0.0, z=0.0, off=0.0, **options):
        at, turn = self.on_wall(side, along, z, off)
        return builder(at=at, turn=turn, parent=self.group, **options)


def sheets(mat, columns=3, rows=1, gap=0.004, back=None):
    """Wall finish: panels with open joints."""

    def build(width, height, at, turn, parent):
        unit = s.group("wall", at, turn, parent)
        s.panels(width, height, (0, SKIN / 2, 0), mat, columns, rows, gap, SKIN, back=back or m.black_steel(), parent=unit)
        return unit

    return build


def glazed(mat=None, frame=None, bars=1, rail=0.05):
    """Wall finish: laminated glass in a slim frame."""

    def build(width, height, at, turn, parent):
        unit = s.group("glass wall", at, turn, parent)
        metal = frame or m.brushed_steel("Z")
        s.pane((width, 0.0125, height - 0.1), (0, SKIN / 2, height / 2), mat or m.glass(), m.glass_edge(), unit)
        for i in range(bars + 1):
            x = -width / 2 + width * i / bars
            s.box((0.03, SKIN + 0.004, height), (x, SKIN / 2, height / 2), metal, 0.002, unit)
        s.box((width, SKIN + 0.004, rail), (0, SKIN / 2, rail / 2), metal, 0.002, unit)
        s.box((width, SKIN + 0.004, rail), (0, SKIN / 2, height - rail / 2), metal, 0.002, unit)
        return unit

    return build


def mirrored(mat, frame=None, low=0.95, width=None):
    """Wall finish: panels below, a half-height mirror above."""

    def build(wide, height, at, turn, parent):
        unit = s.group("mirror wall", at, turn, parent)
        s.panels(wide, height, (0, SKIN / 2, 0), mat, 1 if width is None else [1, 2, 1], 1, 0.004, SKIN, back=m.black_steel(), parent=unit)
        w = width or wide - 0.16
        s.box((w, 0.005, height - low - 0.14), (0, -0.004, low + (height - low - 0.14) / 2), m.mirror(), 0.001, unit)
        return unit

    return build


def build(
    width,
    depth,
    height=2.1,
    opening=0.8,
    clear=2.1,
    back=None,
    left=None,
    right=None,
    front=None,
    floor=None,
    ceiling=ceilings.slots,
    skirting=None,
    offset=0.0,
    at=(0, 0, 0),
    turn=0.0,
    parent=None,
    sill_mat=None,
    rear=False,
):
    """Build a car and return it as a `Car`.

    `back`, `left`, `right` are finishes such as sheets(...), glazed(...); `front` is the metal of the
    return panels and transom; `floor` a material; `ceiling` a function(width, depth, at=, parent=).
    `opening` x `clear` is the doorway, shifted by `offset` from the middle. `rear` leaves the back open
    (a through car).
    """
    group = s.group("car", at, turn, parent)
    car = Car(group, width, depth, height, opening, offset)
    plain = sheets(m.brushed_steel("Z"))
    front = front or m.brushed_steel("Z")
    w, d = width / 2, depth / 2
    s.span((-w - 0.04, w + 0.04), (-d - 0.02, d + 0.04), (-0.03, 0), floor or m.granite("black"), 0, group, "floor")
    if not rear:
        (back or plain)(width, height, (0, d, 0), 0.0, group)
    else:
        returns(group, -1, width, depth, height, opening, clear, offset, front)
    (left or plain)(depth, height, (-w, 0, 0), 90.0, group)
    (right or plain)(depth, height, (w, 0, 0), -90.0, group)
    returns(group, 1, width, depth, height, opening, clear, offset, front)
    corners(group, w, d, height, rear)
    ceiling(width, depth, at=(0, 0, height), parent=group)
    for y in (-d - 0.12,) + ((d + 0.02,) if rear else ()):
        portal.sill(opening + 0.1, 0.1, (offset, y, 0), sill_mat, group)
    if skirting is not None:
        lines = [(depth, -w + 0.006, 0, 90.0), (depth, w - 0.006, 0, -90.0)]
        if not rear:
            lines.append((width, 0, d - 0.006, 0.0))
        for length, x, y, angle in lines:
            s.box((length - 0.02, 0.012, 0.1), (x, y, 0.05), skirting, 0.002, group, angle)
    return car


def returns(group, way, width, depth, height, opening, clear, offset, mat):
    """The entrance wall: two return panels and the transom; `way` 1 = front, -1 = rear."""
    y0, y1 = sorted((-way * depth / 2, -way * (depth / 2 + 0.035)))
    w = width / 2
    s.span((-w - 0.02, offset - opening / 2), (y0, y1), (0, height), mat, 0.002, group, "return")
    s.span((offset + opening / 2, w + 0.02), (y0, y1), (0, height), mat, 0.002, group, "return")
    s.span((offset - opening / 2, offset + opening / 2), (y0, y1), (clear, height + 0.1), mat, 0.002, group, "transom")


def corners(group, w, d, height, rear):
    """Angles that close the joints between walls and to the ceiling."""
    steel = m.black_steel("Z")
    top = (height + 0.0005, height + 0.03)
    for side in (-1, 1):
        x = sorted((side * w, side * (w + SKIN)))
        s.span(x, (-d, d), top, steel, 0, group, "angle")
        if not rear:
            s.span(x, (d, d + SKIN), (0, height + 0.03), steel, 0, group, "angle")
    if not rear:
        s.span((-w, w), (d, d + SKIN), top, steel, 0, group, "angle")
