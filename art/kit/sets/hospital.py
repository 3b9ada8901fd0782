"""A ward corridor and what rolls along it."""

from kit import materials as m
from kit import shapes as s


def bed(at=(0, 0, 0), turn=0.0, parent=None, linen=None, raised=24.0):
    """A hospital bed, 2.1 x 0.95 m, its head towards +Y."""
    unit = s.group("bed", at, turn, parent)
    frame, steel = m.painted_metal("#d9d8d0", 0.3), m.brushed_steel("Y", roughness=0.22)
    linen = linen or m.fabric("#dcdcd2")
    s.box((0.86, 1.96, 0.05), (0, 0, 0.5), frame, 0.01, unit)
    for x in (-0.3, 0.3):
        s.box((0.06, 1.5, 0.06), (x, 0, 0.3), frame, 0.01, unit)
        for y in (-0.6, 0.6):
            s.tube([(x, y, 0.3), (x * 0.8, y + 0.15, 0.48)], 0.018, frame, unit)
    for x in (-0.36, 0.36):
        for y in (-0.82, 0.82):
            s.cylinder(0.075, 0.034, (x, y, 0.075), m.rubber("#33383a"), "X", bevel=0.008, parent=unit)
            s.cylinder(0.04, 0.038, (x, y, 0.075), m.plastic("#c8c7bf"), "X", bevel=0.004, parent=unit)
            s.tube([(x, y, 0.13), (x, y + 0.01, 0.26), (x * 0.85, y * 0.92, 0.3)], 0.016, steel, unit, bend=0.04)
            s.box((0.05, 0.11, 0.03), (x, y, 0.155), m.plastic("#4f5a5c"), 0.01, unit)
    s.rounded_box((0.86, 1.3, 0.13), (0, -0.33, 0.59), linen, 0.045, 5, unit)
    back = s.group("back", (0, 0.32, 0.56), 0, unit)
    back.rotation_euler.x = raised * 0.0174533
    s.rounded_box((0.86, 0.7, 0.13), (0, 0.34, 0.035), linen, 0.045, 5, back)
    s.rounded_box((0.56, 0.36, 0.12), (0, 0.44, 0.14), m.fabric("#e2e1d8"), 0.058, 6, back)
    s.rounded_box((0.9, 0.86, 0.05), (0, -0.45, 0.655), m.fabric("#6d8f83"), 0.022, 4, unit)
    s.rounded_box((0.9, 0.2, 0.06), (0, 0.0, 0.662), m.fabric("#e2e1d8"), 0.026, 4, unit)
    for y, high in ((1.02, 1.0), (-1.02, 0.82)):
        s.rounded_plate((0.9, high - 0.42, 0.035), (0, y, (high + 0.42) / 2), m.plastic("#d8d5ca", 0.3), 0.07, "Y", 0.008, unit)
        s.rounded_plate((0.6, (high - 0.42) * 0.45, 0.038), (0, y, (high + 0.46) / 2), m.plastic("#4d7265", 0.3), 0.04, "Y", 0.004, unit)
    for x in (-0.46, 0.46):
        for z in (0.72, 0.82, 0.92):
            s.tube([(x, -0.55, z), (x, 0.5, z)], 0.011, steel, unit)
        for y in (-0.55, -0.02, 0.5):
            s.tube([(x, y, 0.5), (x, y, 0.92)], 0.011, steel, unit)
    s.tube([(0.4, 1.02, 0.5), (0.4, 1.02, 1.95)], 0.01, steel, unit)
    s.tube([(0.34, 1.02, 1.92), (0.34, 1.02, 1.95), (0.46, 1.02, 1.95), (0.46, 1.02, 1.92)], 0.006, steel, unit, bend=0.02)
    s.rounded_box((0.1, 0.035, 0.18), (0.34, 1.02, 1.78), m.frosted_glass("#dfe6dc", 0.5), 0.016, 4, unit)
    return unit


def rail(length, at=(0, 0, 0), turn=0.0, parent=None, mat=None):
    """A timber corridor handrail with a bumper board below it."""
    unit = s.group("corridor rail", at, turn, parent)
    s.rounded_box((length, 0.045, 0.12), (0, -0.075, 0.88), mat or m.teak("X"), 0.016, 4, unit)
    count = max(2, round(length / 1.1))
    for i in range(count):
        x = -length / 2 + 0.2 + (length - 0.4) * i / (count - 1)
        s.cylinder(0.016, 0.06, (x, -0.03, 0.88), m.brushed_steel(), "Y", parent=unit, sides=24)
    s.rounded_box((length, 0.022, 0.2), (0, -0.011, 0.3), m.vinyl("#5f7f73"), 0.008, 3, unit)
    return unit
