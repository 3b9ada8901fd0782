"""What stands and is painted where cars are driven."""

from kit import materials as m
from kit import shapes as s


def signal(at=(0, 0, 0), turn=0.0, go=True, parent=None):
    """A two-light signal facing -Y: red above, green below."""
    unit = s.group("signal", at, turn, parent)
    s.rounded_box((0.2, 0.12, 0.42), (0, -0.06, 0), m.painted_metal("#1d211f", 0.4), 0.025, 4, unit)
    for z, on, hot, cold in ((0.1, not go, "#ff3d22", "#3a0f0a"), (-0.1, go, "#3dff8a", "#0b2a17")):
        s.cylinder(0.065, 0.012, (0, -0.122, z), m.led(hot, 5.0) if on else m.back_painted_glass(cold), "Y", bevel=0.003, parent=unit)
        s.ring(0.07, 0.008, (0, -0.124, z), m.painted_metal("#1d211f", 0.4), "Y", unit)
    return unit


def wheel_stop(width=1.8, at=(0, 0, 0), turn=0.0, parent=None):
    """Two striped blocks that stop the wheels."""
    unit = s.group("wheel stop", at, turn, parent)
    section = [(-0.08, 0.0), (0.08, 0.0), (0.055, 0.1), (-0.055, 0.1)]
    for side in (-1, 1):
        s.extrude(section, 0.6, (side * width * 0.32, 0, 0), m.hazard_stripes(), "X", 0.008, unit)
        for x in (-0.2, 0.2):
            s.cylinder(0.016, 0.012, (side * width * 0.32 + x, 0, 0.103), m.machined_steel(), sides=6, parent=unit)
    return unit


def bay_lines(x0, x1, y0, y1, parent=None, width=0.1):
    """Painted lines on the floor round a bay."""
    paint = m.painted_metal("#d9d3c0", 0.55, 0.7)
    for a, b in ((x0, x0 + width), (x1 - width, x1)):
        s.span((a, b), (y0, y1), (0.0005, 0.003), paint, 0, parent)
    s.span((x0 + width, x1 - width), (y1 - width, y1), (0.0005, 0.003), paint, 0, parent)
