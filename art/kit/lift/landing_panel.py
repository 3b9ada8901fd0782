"""Call stations and indicators on the landing."""

from kit import materials as m
from kit import shapes as s

from .operating_panel import button, digits, display, sign


def station(
    at=(0, 0, 0),
    turn=0.0,
    parent=None,
    ways=("up", "down"),
    lit=(),
    mat=None,
    width=0.085,
    height=None,
    shows=None,
    arrow="up",
    ring_mat=None,
    radius=0.02,
    key=False,
):
    """A call plate facing -Y, centred on `at`; `shows` adds a small floor display on top."""
    unit = s.group("call station", at, turn, parent)
    mat = mat or m.brushed_steel("Z", "#bcbcb8", 0.28)
    high = height or 0.09 + 0.062 * len(ways) + (0.1 if shows else 0) + (0.05 if key else 0)
    s.rounded_plate((width, high, 0.008), (0, -0.004, 0), mat, 0.006, "Y", 0.0015, unit)
    z = high / 2 - 0.05
    if shows:
        display(0, z - 0.012, -0.01, shows, unit, width * 0.7, 0.085, arrow)
        z -= 0.112
    for way in ways:
        button(0, z, -0.008, way, unit, way in lit, radius, ring_mat)
        z -= 0.062
    if key:
        s.cylinder(0.011, 0.008, (0, -0.011, z + 0.008), m.mirror_steel(), "Y", parent=unit)
        s.box((0.003, 0.001, 0.011), (0, -0.0158, z + 0.008), m.plastic("#0b0c0c"), 0, unit)
    return unit


def indicator(at=(0, 0, 0), parent=None, shows="G", arrow="up", width=0.3, height=0.1, mat=None, turn=0.0):
    """A wide position indicator over a portal, facing -Y."""
    unit = s.group("indicator", at, turn, parent)
    s.rounded_plate((width, height, 0.006), (0, -0.003, 0), mat or m.brushed_steel("X"), 0.006, "Y", 0.001, unit)
    s.rounded_plate((width - 0.03, height - 0.03, 0.003), (0, -0.007, 0), m.back_painted_glass("#070908"), 0.004, "Y", 0.0005, unit)
    light = m.led("#ffb45a", 4.0)
    digits(shows, width * 0.14, 0, -0.0092, (height - 0.03) * 0.62, unit, light)
    if arrow:
        sign(-width * 0.2, 0, -0.0092, arrow, unit, light, (height - 0.03) * 0.62)
    return unit


def lantern(at=(0, 0, 0), parent=None, up=True, lit=True, turn=0.0):
    """A hall lantern: a slim pair of arrows beside the portal."""
    unit = s.group("lantern", at, turn, parent)
    s.rounded_plate((0.07, 0.22, 0.01), (0, -0.005, 0), m.brushed_steel("Z"), 0.004, "Y", 0.001, unit)
    for z, way in ((0.05, "up"), (-0.05, "down")):
        on = lit and (way == "up") == up
        sign(0, z, -0.0105, way, unit, m.led("#ffc375", 6.0) if on else m.plastic("#26292a"), 0.05)
    return unit
