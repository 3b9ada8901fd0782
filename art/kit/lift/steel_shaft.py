"""A self-supporting lift shaft of slim steel posts and laminated glass, and what runs in it.

Limits are given in the car's own coordinates: x = (left, right), y = (front, back) clear inside; `floors`
are the landings' levels. The landing doors stand in the zone FRONT deep before the clear front.
"""

from kit import materials as m
from kit.shapes import box, cylinder, group, pane, ring, span

from . import rails
from .portal import sill

FRONT = 0.13


def build(
    x,
    y,
    floors,
    top,
    base=-0.3,
    post=0.06,
    door=(0.8, 2.1, 0.0),
    mat=None,
    glass=None,
    back=None,
    panel=None,
    beam=0.07,
    at=(0, 0, 0),
    turn=0.0,
    parent=None,
    roof=True,
    middle=(),
    sides=(True, True),
    rear=(),
):
    """Posts, beams, glass; landings on the front at `floors` without those in `rear`, which open backwards. `door` = (clear width, clear height, offset), `back` a solid material instead of glass."""
    root = group("steel shaft", at, turn, parent)
    mat = mat or m.painted_metal("#1b2420", 0.3)
    glass = glass or m.glass()
    (x0, x1), (y0, y1) = x, y
    yf = y0 - FRONT
    y2 = y1 + FRONT - post if rear else y1
    ahead = [f for f in floors if f not in rear]
    for px in (x0 - post / 2, x1 + post / 2):
        for py in (yf + post / 2, y2 + post / 2):
            box((post, post, top - base), (px, py, (top + base) / 2), mat, 0.004, root)
    levels = sorted({f for f in floors} | {f + door[1] + 0.12 for f in floors} | set(middle) | {top})
    levels = [z for z in levels if z <= top]
    for z in levels:
        b = (z - beam, z)
        if not at_level(z, rear):
            span((x0, x1), (y2 + post * 0.1, y2 + post * 0.9), b, mat, 0.003, root)
        for px in (x0 - post * 0.9, x1 + post * 0.1):
            span((px, px + post * 0.8), (yf + post, y2), b, mat, 0.003, root)
        if not at_level(z, ahead):
            span((x0, x1), (yf + post * 0.1, yf + post * 0.9), b, mat, 0.003, root)
    for low, high in zip([base] + levels, levels):
        a, b = low, high - beam
        if b - a < 0.1:
            continue
        for px, on in ((x0 - post / 2, sides[0]), (x1 + post / 2, sides[1])):
            if on:
                pane((0.0125, y2 - yf - post - 0.012, b - a - 0.008), (px, (yf + post + y2) / 2, (a + b) / 2), glass, m.glass_edge(), root)
        middle_y = y2 + post / 2
        if back is None and not at_level(low, rear):
            pane((x1 - x0 - 0.012, 0.0125, b - a - 0.008), ((x0 + x1) / 2, middle_y, (a + b) / 2), glass, m.glass_edge(), root)
        elif back is not None:
            span((x0, x1), (middle_y - 0.01, middle_y + 0.01), (a + 0.003, b - 0.003), back, 0.002, root)
        if not at_level(low, ahead) and low > base:
            pane((x1 - x0 - 0.012, 0.0125, b - a - 0.008), ((x0 + x1) / 2, yf + post / 2, (a + b) / 2), glass, m.glass_edge(), root)
    for f in ahead:
        landing(root, x, y0, f, door, panel or mat, mat, beam)
    behind = group("rear", turn=180, parent=root)
    for f in rear:
        landing(behind, (-x1, -x0), -y1, f, door, panel or mat, mat, beam)
    if roof:
        span((x0 - post, x1 + post), (yf, y2 + post), (top, top + 0.012), glass, 0, root)
    return root


def at_level(z, floors):
    """Whether height `z` is one of `floors`."""
    return any(abs(z - f) < 0.01 for f in floors)


def landing(root, x, y0, floor, door, panel, mat, beam):
    """Sill, jambs and side panels of one landing."""
    width, height, offset = door
    yf = y0 - FRONT
    a, b = offset - width / 2, offset + width / 2
    head = floor + height
    jamb = 0.035
    for j in (a - jamb, b):
        span((j, j + jamb), (yf - 0.006, y0 - 0.025), (floor, head + jamb), mat, 0.003, root)
    span((a, b), (yf - 0.006, y0 - 0.025), (head, head + jamb), mat, 0.003, root)
    for p, q in ((x[0], a - jamb), (b + jamb, x[1])):
        if q - p > 0.02:
            span((p, q), (yf + 0.012, yf + 0.03), (floor, head + 0.05), panel, 0.002, root)
    sill(width + 0.06, 0.1, (offset, y0 - 0.1, floor), None, root)
    span((x[0], x[1]), (yf, y0 - 0.1), (floor - beam, floor - 0.002), mat, 0.002, root)


def guides(low, high, at=(0, 0, 0), turn=0.0, parent=None, spread=0.62, ram=True, reach=None):
    """Rails on one wall (local y = 0, facing -Y) for a car carried from that side, with its hydraulic ram between them."""
    root = group("guides", at, turn, parent)
    for side in (-1, 1):
        rails.guide(low, high, (side * spread / 2, -0.09, 0), 180, root, wall=0.09)
    if ram:
        top = reach if reach is not None else high * 0.6
        cylinder(0.055, 1.9, (0, -0.1, low + 0.95), m.painted_metal("#1b2420"), parent=root)
        cylinder(0.036, top - low - 1.8, (0, -0.1, low + 1.8 + (top - low - 1.8) / 2), m.mirror_steel(), parent=root)
        cylinder(0.09, 0.05, (0, -0.1, top + 0.1), m.painted_metal("#b98f3f"), "X", parent=root)
        for s in (-1, 1):
            box((0.012, 0.09, 0.24), (s * 0.045, -0.1, top + 0.06), m.painted_metal("#1b2420"), 0.002, root)
    return root


def sling(
    width,
    depth,
    height,
    at=(0, 0, 0),
    parent=None,
    mat=None,
    roof=None,
    side="back",
    reach=0.2,
    spread=0.62,
    opening=0.8,
    apron=0.35,
    rear=False,
):
    """Roof, floor frame, toe guards, and the uprights on one side of the car that ride on the guides `reach` away."""
    root = group("sling", at, parent=parent)
    mat = mat or m.painted_metal("#1b2420")
    w, d = width / 2, depth / 2
    roof = roof or m.brushed_steel("X")
    span((-w - 0.025, w + 0.025), (-d - 0.12, d + (0.12 if rear else 0.03)), (height + 0.08, height + 0.1), roof, 0.002, root)
    span((-w - 0.025, w + 0.025), (-d - 0.12, d + (0.12 if rear else 0.03)), (-0.13, -0.032), mat, 0.003, root)
    for y in (-d - 0.1195, d + 0.1195)[: 2 if rear else 1]:
        box((opening + 0.1, 0.003, apron), (0, y, -0.03 - apron / 2), m.brushed_steel("X"), 0, root)
    turn, off = {"back": (0, d), "left": (90, w), "right": (-90, w)}[side]
    arm = group("uprights", turn=turn, parent=root)
    for s in (-1, 1):
        box((0.1, 0.05, height + 0.9), (s * spread / 2, off + 0.06, height / 2 + 0.2), mat, 0.003, arm)
        for z in (-0.12, height + 0.5):
            box((0.08, reach - 0.07, 0.14), (s * spread / 2, off + 0.05 + reach / 2, z), m.painted_metal("#3c4643"), 0.004, arm)
            ring(0.03, 0.008, (s * spread / 2, off + reach - 0.03, z + 0.02), m.rubber(), "X", arm, sides=24, around=8)
    box((spread, 0.05, 0.1), (0, off + 0.06, height + 0.6), mat, 0.003, arm)
    return root
