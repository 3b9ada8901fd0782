"""A shaft of large laminated panes held by discs on slim round posts; the posts stand inside the glass corners."""

from kit import materials as m
from kit.shapes import box, cylinder, group, pane, span

from . import steel_shaft


def build(
    x,
    y,
    floors,
    top,
    base=-0.3,
    door=(0.8, 2.1, 0.0),
    mat=None,
    glass=None,
    storey=None,
    at=(0, 0, 0),
    turn=0.0,
    parent=None,
    band=True,
    back=None,
    roof=True,
):
    """Panes from joint to joint; `storey` is the height of a pane, `band` a frosted strip at hand height."""
    root = group("glass shaft", at, turn, parent)
    mat = mat or m.brushed_steel("Z", roughness=0.2)
    glass = glass or m.glass()
    edge = m.plastic("#3f6d5b", 0.12)
    (x0, x1), (y0, y1) = x, y
    yf = y0 - steel_shaft.FRONT
    skin = 0.075
    posts = [(px, py) for px in (x0 + 0.0, x1 - 0.0) for py in (yf + 0.06, y1)]
    for px, py in posts:
        cylinder(0.026, top - base, (px, py, (top + base) / 2), mat, parent=root)
    heads = [f + door[1] + 0.14 for f in floors]
    joints = sorted({base, *floors, *heads, top})
    joints = [z for z in joints if z <= top]
    for low, high in zip(joints, joints[1:]):
        size = high - low - 0.012
        middle = (low + high) / 2
        for px in (x0 - skin, x1 + skin):
            pane((0.0215, y1 - yf + skin, size), (px, (yf + y1) / 2 + skin / 2 - 0.01, middle), glass, edge, root)
        if back is None:
            pane((x1 - x0 + 2 * skin - 0.03, 0.0215, size), ((x0 + x1) / 2, y1 + skin, middle), glass, edge, root)
        else:
            span((x0 - skin, x1 + skin), (y1 + skin - 0.02, y1 + skin), (low, high), back, 0.002, root)
        if low not in floors and low > base:
            pane((x1 - x0 + 2 * skin - 0.03, 0.0215, size), ((x0 + x1) / 2, yf, middle), glass, edge, root)
        for z in (low + 0.16, high - 0.16):
            if size < 0.4:
                continue
            for px, s in ((x0, -1), (x1, 1)):
                for py in (yf + 0.06, y1):
                    disc(root, (px, py, z), "X", s, skin, mat)
            for px in (x0, x1):
                if back is None:
                    disc(root, (px, y1, z), "Y", 1, skin, mat)
                if low not in floors and low > base:
                    disc(root, (px, yf + 0.06, z), "Y", -1, 0.06, mat)
    for f in floors:
        steel_shaft.landing(root, (x0 - skin, x1 + skin), y0, f, door, glass, m.brushed_steel("Z"), 0.06)
        if band:
            for px, s in ((x0 - skin, -1), (x1 + skin, 1)):
                span(
                    (px - 0.0114 if s < 0 else px + 0.0108, px - 0.0108 if s < 0 else px + 0.0114),
                    (yf + 0.03, y1 + skin - 0.03),
                    (f + 0.86, f + 1.12),
                    m.frosted_glass(),
                    0,
                    root,
                )
        for py in (yf + 0.06, y1):
            box((x1 - x0, 0.05, 0.08), ((x0 + x1) / 2, py, f - 0.05), mat, 0.003, root)
        for px in (x0, x1):
            box((0.05, y1 - yf - 0.06, 0.08), (px, (yf + 0.06 + y1) / 2, f - 0.05), mat, 0.003, root)
    if roof:
        span((x0 - skin - 0.02, x1 + skin + 0.02), (yf - 0.03, y1 + skin + 0.02), (top + 0.01, top + 0.03), glass, 0, root)
    return root


def disc(root, at, axis, side, reach, mat):
    """One point fixing: a stub from the post, a disc on either side of the pane."""
    px, py, pz = at
    dx, dy = (1, 0) if axis == "X" else (0, 1)
    far = side * reach
    cylinder(0.009, reach, (px + dx * far / 2, py + dy * far / 2, pz), mat, axis, 20, parent=root)
    for off in (-0.018, 0.018):
        p = far + side * off
        cylinder(0.028, 0.009, (px + dx * p, py + dy * p, pz), mat, axis, 40, 0.002, parent=root)
