"""The controller cabinet."""

from kit import materials as m
from kit import shapes as s


def controller(at=(0, 0, 0), turn=0.0, parent=None, width=0.6, height=1.7, depth=0.28, opened=False, mat=None):
    """A controller cabinet facing -Y; `opened` swings its door and shows drive, contactors and terminals."""
    unit = s.group("controller", at, turn, parent)
    paint = mat or m.painted_metal("#c9c7bd", 0.42)
    w = width / 2
    s.span((-w, w), (depth / 2 - 0.004, depth / 2), (0, height), paint, 0.002, unit)
    for x in (-w, w - 0.004):
        s.span((x, x + 0.004), (-depth / 2, depth / 2), (0, height), paint, 0.001, unit)
    for z in (0, height - 0.004):
        s.span((-w, w), (-depth / 2, depth / 2), (z, z + 0.004), paint, 0.001, unit)
    hinge = s.group("door", (-w, -depth / 2, 0), -112 if opened else 0, unit)
    s.span((0, width), (-0.022, 0), (0, height), paint, 0.004, hinge)
    s.box((0.03, 0.012, 0.12), (width - 0.05, -0.026, height * 0.55), m.black_steel(), 0.004, hinge)
    for i in range(9):
        s.box((0.22, 0.004, 0.006), (width / 2, -0.0225, 0.18 + i * 0.022), m.plastic("#1b1d1d"), 0.001, hinge)
    s.text("UYARAM", 0.03, (width / 2, -0.0225, height - 0.14), m.plastic("#163f33"), "-Y", parent=hinge)
    if not opened:
        return unit
    y = depth / 2 - 0.006
    s.span((-w + 0.02, w - 0.02), (y - 0.004, y), (0.03, height - 0.03), m.galvanized(), 0, unit)
    s.rounded_box((0.24, 0.17, 0.42), (-0.13, y - 0.09, height - 0.3), m.painted_metal("#2a2f31"), 0.01, 3, unit)
    s.box((0.09, 0.004, 0.06), (-0.13, y - 0.177, height - 0.2), m.led("#7fb6c9", 1.4), 0.001, unit)
    for i in range(4):
        s.box((0.16, 0.006, 0.005), (-0.13, y - 0.178, height - 0.34 - i * 0.03), m.plastic("#111111"), 0.001, unit)
    s.box((0.22, 0.004, 0.3), (0.14, y - 0.03, height - 0.26), m.plastic("#1f5b3c", 0.5), 0.001, unit)
    for i in range(6):
        for j in range(4):
            s.box(
                (0.03, 0.016, 0.024),
                (0.06 + j * 0.052, y - 0.04, height - 0.14 - i * 0.045),
                m.plastic(("#22262a", "#c9c4b4", "#2c5f93")[(i + j) % 3]),
                0.002,
                unit,
            )
    for row, z in enumerate((height - 0.68, height - 0.92)):
        s.box((width - 0.1, 0.012, 0.035), (0, y - 0.01, z), m.galvanized(), 0.001, unit)
        x = -w + 0.09
        i = 0
        while x < w - 0.07:
            wide = (0.045, 0.045, 0.036, 0.018)[(i + row) % 4]
            s.box(
                (wide - 0.002, 0.07, 0.085),
                (x + wide / 2, y - 0.05, z),
                m.plastic(("#d7d3c7", "#2a2d2e", "#d7d3c7")[(i + row) % 3]),
                0.003,
                unit,
            )
            s.box(
                (wide * 0.4, 0.004, 0.014),
                (x + wide / 2, y - 0.087, z + 0.01),
                m.plastic(("#b03524", "#1f6b45", "#23303f")[i % 3]),
                0.001,
                unit,
            )
            x += wide
            i += 1
    z = 0.34
    s.box((width - 0.1, 0.012, 0.03), (0, y - 0.01, z), m.galvanized(), 0.001, unit)
    for i in range(int((width - 0.14) / 0.009)):
        s.box(
            (0.0075, 0.035, 0.05),
            (-w + 0.075 + i * 0.009, y - 0.03, z),
            m.plastic(("#8f9a93", "#8f9a93", "#3d7a4d", "#4c6fa0")[i * 7 % 4]),
            0.001,
            unit,
        )
    for i in range(14):
        x = -w + 0.1 + i * (width - 0.2) / 13
        s.tube(
            [(x, y - 0.04, z + 0.03), (x, y - 0.05, z + 0.12), (x * 0.6, y - 0.02, z + 0.2)],
            0.0022,
            m.plastic(("#a33124", "#22384f", "#d0a33a", "#1d1f1f")[i % 4]),
            unit,
            bend=0.04,
        )
    for x in (-w + 0.045, w - 0.045):
        s.span((x - 0.025, x + 0.025), (y - 0.07, y - 0.01), (0.12, height - 0.08), m.plastic("#a9aca6", 0.5), 0.002, unit)
    return unit
