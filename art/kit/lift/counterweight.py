"""A counterweight: channel frame, filler weights, shoes."""

from kit import materials as m
from kit import shapes as s


def build(width=0.9, height=2.6, depth=0.14, filled=0.7, at=(0, 0, 0), turn=0.0, parent=None, mat=None, weight=None, sheave=True):
    """Centred on x, its foot at z = 0; wide along x. `filled` is the share of the height taken by weights."""
    unit = s.group("counterweight", at, turn, parent)
    mat = mat or m.painted_metal("#2f3a36")
    weight = weight or m.cast_iron("#4c4f4d")
    w = width / 2
    for side in (-1, 1):
        x = side * (w - 0.03)
        s.span((x - 0.004, x + 0.004), (-depth / 2, depth / 2), (0, height), mat, 0.002, unit)
        for y in (-depth / 2, depth / 2):
            a, b = sorted((x, x - side * 0.055))
            s.span((a, b), (y - 0.004, y + 0.004), (0, height), mat, 0.002, unit)
        for z in (0.08, height - 0.08):
            s.box((0.07, 0.09, 0.12), (side * (w + 0.02), 0, z), m.cast_iron("#3a403e"), 0.006, unit)
            s.box((0.03, 0.04, 0.14), (side * (w + 0.05), 0, z), m.rubber("#d6d2c4"), 0.003, unit)
    for z in (0.06, height - 0.06):
        s.box((width - 0.07, depth, 0.12), (0, 0, z), mat, 0.004, unit)
    brick, z = 0.066, 0.13
    top = 0.13 + (height - 0.3) * filled
    i = 0
    while z + brick < top:
        inset = 0.002 * (i % 3)
        s.box((width - 0.09 - inset, depth - 0.012 + inset, brick - 0.003), (inset, 0, z + brick / 2), weight, 0.004, unit)
        z += brick
        i += 1
    for x in (-w * 0.5, w * 0.5):
        s.cylinder(0.009, height - 0.1, (x, -depth / 2 - 0.012, height / 2), m.machined_steel(), parent=unit, sides=16)
    if sheave:
        s.cylinder(0.17, 0.09, (0, 0, height + 0.12), m.cast_iron("#55605b"), "Y", sides=56, bevel=0.006, parent=unit)
        for y in (-0.065, 0.065):
            s.box((0.08, 0.012, 0.34), (0, y, height + 0.06), mat, 0.003, unit)
    return unit
