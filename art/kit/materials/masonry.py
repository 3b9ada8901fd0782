"""Walls and the ground: laterite, plaster, paint, concrete, clay."""

from functools import lru_cache

from .graph import Graph, grid_lines, rgb


@lru_cache(None)
def laterite(width=0.38, height=0.2):
    """Dressed laterite blocks with lime joints."""
    g = Graph("laterite")
    brick = g.add(
        "TexBrick",
        vector=g.flat(),
        offset=0.5,
        color1=rgb("#7a4732"),
        color2=rgb("#8f5a40"),
        mortar=rgb("#857969"),
        scale=1.0,
        mortar_size=0.005,
        mortar_smooth=0.4,
        bias=0.0,
        brick_width=width,
        row_height=height,
    )
    pos = g.place(vary=False)
    cloud = g.noise(pos, 14.0, detail=8.0, roughness=0.65)
    pits = g.add("TexVoronoi", vector=pos, scale=75.0).outputs["Distance"]
    hollow = g.math("MULTIPLY", g.span(pits, 0.42, 0.15), g.span(cloud, 0.45, 0.6))
    base = g.mix(g.span(cloud, 0.35, 0.68, 0.0, 0.55), brick.outputs[0], "#5e2f1e")
    base = g.mix(g.math("MULTIPLY", hollow, 0.6), base, "#3a1d12")
    height_map = g.math(
        "SUBTRACT",
        g.math("MULTIPLY", cloud, 0.5),
        g.math("ADD", g.math("MULTIPLY", brick.outputs[1], 0.9), g.math("MULTIPLY", hollow, 0.6)),
    )
    return g.principled(base_color=base, roughness=0.92, specular=0.2, normal=g.bump(height_map, 0.8, 0.008))


@lru_cache(None)
def lime_plaster(colour="#d8cfbd", depth=1.0):
    """Trowelled lime: soft clouds, faint relief, never paper-white."""
    g = Graph("lime plaster")
    pos = g.place(vary=False)
    cloud = g.noise(pos, 0.8, detail=8.0, roughness=0.6, distortion=0.6)
    trowel = g.noise(pos, 7.0, detail=6.0, roughness=0.55, distortion=2.0)
    base = g.mix(g.span(cloud, 0.35, 0.7, 0.0, 0.26 * depth), colour, "#a8997f")
    base = g.mix(g.span(trowel, 0.5, 0.75, 0.0, 0.16 * depth), base, "#efe8da")
    return g.principled(base_color=base, roughness=0.82, specular=0.25, normal=g.bump(trowel, 0.18 * depth, 0.006))


@lru_cache(None)
def paint(colour="#e2dccf", roughness=0.75):
    """A painted wall: nearly even, with roller texture."""
    g = Graph("paint")
    pos = g.place(vary=False)
    base = g.mix(g.span(g.noise(pos, 0.7, detail=6.0), 0.35, 0.7, 0.0, 0.08), colour, "#8a8375")
    return g.principled(base_color=base, roughness=roughness, specular=0.3, normal=g.bump(g.noise(pos, 260.0, detail=2.0), 0.08, 0.001))


@lru_cache(None)
def concrete(colour="#96928a", boards=0.0, ties=False):
    """Fair-faced concrete; `boards` = width of shutter boards, `ties` = tie holes on a 1.2 m grid."""
    g = Graph("concrete")
    pos = g.place(vary=False)
    cloud = g.noise(pos, 1.1, detail=9.0, roughness=0.62)
    fine = g.noise(pos, 38.0, detail=5.0, roughness=0.6)
    holes = g.math("GREATER_THAN", g.noise(pos, 90.0, detail=1.0), 0.735)
    base = g.mix(g.span(cloud, 0.32, 0.7), colour, "#6d6a63")
    base = g.mix(g.span(fine, 0.4, 0.7, 0.0, 0.25), base, "#b1ada4")
    height = g.math("SUBTRACT", g.math("MULTIPLY", fine, 0.2), g.math("MULTIPLY", holes, 0.5))
    if boards:
        line = grid_lines(g, 2.4, boards, 0.0022, 0.37)
        base = g.mix(g.math("MULTIPLY", line, 0.35), base, "#4d4a45")
        height = g.math("SUBTRACT", height, line)
    if ties:
        uv = g.add("SeparateXYZ", g.flat(1 / 1.2)).outputs
        u, v = (g.math("SUBTRACT", g.math("FRACT", c), 0.5) for c in uv[:2])
        tie = g.math("LESS_THAN", g.math("ADD", g.math("MULTIPLY", u, u), g.math("MULTIPLY", v, v)), 0.00025)
        base, height = g.mix(tie, base, "#3b3934"), g.math("SUBTRACT", height, tie)
    return g.principled(base_color=base, roughness=g.span(cloud, 0.3, 0.7, 0.6, 0.8), specular=0.3, normal=g.bump(height, 0.5, 0.004))


@lru_cache(None)
def soil(colour="#4b3122"):
    """Wet laterite soil."""
    g = Graph("soil")
    lumps = g.noise(g.place(), 30.0, detail=7.0, roughness=0.65)
    return g.principled(base_color=g.mix(lumps, colour, "#24160f"), roughness=0.95, normal=g.bump(lumps, 0.8, 0.02))


@lru_cache(None)
def clay_tiles():
    """Mangalore roof clay."""
    g = Graph("clay")
    cloud = g.noise(g.place(), 9.0, detail=6.0)
    return g.principled(base_color=g.mix(g.span(cloud, 0.3, 0.7), "#8a4427", "#5b2c1c"), roughness=0.8)
