"""Car ceilings: each builder fills a car's plan at height z = 0, looking down."""

from kit import materials as m
from kit import shapes as s


def slots(width, depth, mat=None, count=2, light=None, along="Y", at=(0, 0, 0), parent=None):
    """Steel or painted ceiling with flush light slots."""
    unit = s.group("ceiling slots", at, parent=parent)
    mat = mat or m.brushed_steel("Y", "#d3d3cf", 0.36)
    light = light or m.led("#ffe8c8", 9.0)
    long, wide = (depth, width) if along == "Y" else (width, depth)
    s.span((-width / 2, width / 2), (-depth / 2, depth / 2), (0.012, 0.03), mat, 0, unit)
    pitch = wide / (count + 1)
    edges = (
        [-wide / 2]
        + [v for i in range(count) for v in (-wide / 2 + pitch * (i + 1) - 0.02, -wide / 2 + pitch * (i + 1) + 0.02)]
        + [wide / 2]
    )
    for i in range(0, len(edges), 2):
        a, b = (edges[i], edges[i + 1]), (-long / 2, long / 2)
        s.span(*((a, b) if along == "Y" else (b, a)), (0, 0.012), mat, 0.001, unit)
    for i in range(1, len(edges) - 1, 2):
        a, b = (edges[i], edges[i + 1]), (-long / 2 + 0.06, long / 2 - 0.06)
        s.span(*((a, b) if along == "Y" else (b, a)), (0.006, 0.011), light, 0, unit)
    return unit


def lightbox(width, depth, mat=None, margin=0.16, light=None, at=(0, 0, 0), parent=None, drop=0.05):
    """A dropped frame with one large diffuser."""
    unit = s.group("ceiling lightbox", at, parent=parent)
    mat = mat or m.brushed_steel("X", "#d3d3cf", 0.36)
    light = light or m.led("#fff0dc", 2.6, 1.2)
    s.span((-width / 2, width / 2), (-depth / 2, depth / 2), (0.02, 0.03), m.paint("#d8d4c9"), 0, unit)
    w, d = width / 2 - margin, depth / 2 - margin
    s.span((-w, w), (-d, d), (-drop + 0.012, -drop + 0.018), light, 0, unit)
    edge = 0.045
    for x in ((-w - edge, -w), (w, w + edge)):
        s.span(x, (-d - edge, d + edge), (-drop, 0.02), mat, 0.002, unit)
    for y in ((-d - edge, -d), (d, d + edge)):
        s.span((-w, w), y, (-drop, 0.02), mat, 0.002, unit)
    return unit


def cove(width, depth, mat=None, light=None, gap=0.05, at=(0, 0, 0), parent=None, downlights=0, drop=0.07):
    """A floating panel with light washing out round its edge; a few downlights if wanted."""
    unit = s.group("ceiling cove", at, parent=parent)
    mat = mat or m.brushed_steel("Y", "#d3d3cf", 0.34)
    light = light or m.led("#ffdfb5", 7.0)
    s.span((-width / 2, width / 2), (-depth / 2, depth / 2), (0.02, 0.03), m.paint("#d8d4c9"), 0, unit)
    w, d = width / 2 - gap, depth / 2 - gap
    s.span((-w, w), (-d, d), (-drop, -drop + 0.025), mat, 0.002, unit)
    strip = 0.014
    for x in (-w + 0.03, w - 0.03):
        s.span((x - strip, x + strip), (-d + 0.04, d - 0.04), (-drop + 0.03, -drop + 0.04), light, 0, unit)
    for y in (-d + 0.03, d - 0.03):
        s.span((-w + 0.06, w - 0.06), (y - strip, y + strip), (-drop + 0.03, -drop + 0.04), light, 0, unit)
    for i in range(downlights):
        for x in (-w * 0.5, w * 0.5):
            spot(x, -d + (i + 0.5) * 2 * d / downlights, -drop, unit)
    return unit


def spots(width, depth, mat=None, columns=2, rows=2, light=None, at=(0, 0, 0), parent=None):
    """A plain panel with round downlights."""
    unit = s.group("ceiling spots", at, parent=parent)
    mat = mat or m.brushed_steel("Y", "#d3d3cf", 0.34)
    s.span((-width / 2, width / 2), (-depth / 2, depth / 2), (0, 0.03), mat, 0, unit)
    for i in range(columns):
        for j in range(rows):
            spot(-width / 2 + (i + 0.5) * width / columns, -depth / 2 + (j + 0.5) * depth / rows, 0, unit, light)
    return unit


def spot(x, y, z, parent, light=None, radius=0.045):
    """One flush downlight."""
    s.ring(radius, 0.004, (x, y, z), m.mirror_steel(), parent=parent, sides=40, around=10)
    s.cylinder(radius - 0.003, 0.003, (x, y, z - 0.0015), light or m.led("#ffe6c4", 22.0), bevel=0, parent=parent, sides=32)
