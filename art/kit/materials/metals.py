"""Metals: hairline and mirror steel, brass, painted sheet, tear plate."""

from functools import lru_cache

from .graph import Graph, as_colour


@lru_cache(None)
def brushed_steel(along="Z", colour="#c3c3bf", roughness=0.3):
    """Hairline stainless steel (SS 304)."""
    g = Graph("brushed steel")
    fine = {"X": (4, 1300, 1300), "Y": (1300, 4, 1300), "Z": (1300, 1300, 4)}[along]
    hair = g.noise(g.place(fine), 1.0, detail=2.0)
    cloud = g.noise(g.place(), 1.6, detail=2.0)
    rough = g.math("ADD", g.span(hair, 0.3, 0.7, roughness - 0.06, roughness + 0.08), g.span(cloud, 0.3, 0.7, -0.03, 0.03))
    tone = g.mix(g.span(hair, 0.25, 0.75, 0.0, 0.16), colour, "#6f706e")
    return g.principled(base_color=tone, metallic=1.0, roughness=rough, normal=g.bump(hair, 0.06, 0.0004))


@lru_cache(None)
def mirror_steel(colour="#d5d6d4", roughness=0.03):
    """Polished steel, a breath from flat."""
    g = Graph("mirror steel")
    wave = g.noise(g.place(), 1.2, detail=1.0)
    return g.principled(base_color=as_colour(colour), metallic=1.0, roughness=roughness, normal=g.bump(wave, 0.02, 0.004))


@lru_cache(None)
def etched_steel(colour="#c3c3bf", cell=0.06):
    """Mirror steel with an etched lattice of fine matt lines."""
    g = Graph("etched steel")
    uv = g.add("SeparateXYZ", g.flat(1 / cell)).outputs
    lines = None
    for a, b in ((1, 1), (1, -1)):
        t = g.math("FRACT", g.math("ADD", g.math("MULTIPLY", uv[0], float(a)), g.math("MULTIPLY", uv[1], float(b))))
        edge = g.math("LESS_THAN", g.math("ABSOLUTE", g.math("SUBTRACT", t, 0.5)), 0.06)
        lines = edge if lines is None else g.math("MAXIMUM", lines, edge)
    return g.principled(base_color=as_colour(colour), metallic=1.0, roughness=g.span(lines, 0.0, 1.0, 0.07, 0.42))


@lru_cache(None)
def gold_steel(along="Z", roughness=0.24):
    """Titanium-gold coated hairline steel."""
    return brushed_steel(along, "#bf9f6a", roughness)


@lru_cache(None)
def black_steel(along="Z", roughness=0.34):
    """Hairline steel, coated black."""
    return brushed_steel(along, "#2b2c2b", roughness)


@lru_cache(None)
def brass(along="Z", roughness=0.22):
    """Hairline brass."""
    return brushed_steel(along, "#b5935a", roughness)


@lru_cache(None)
def bronze(along="Z", roughness=0.35):
    """Hairline bronze, dark."""
    return brushed_steel(along, "#6d5338", roughness)


@lru_cache(None)
def machined_steel(roughness=0.22):
    """Planed steel: guide rails, shafts, sheaves."""
    g = Graph("machined steel")
    film = g.noise(g.place((1, 1, 0.3)), 9.0, detail=3.0)
    tone = g.mix(g.span(film, 0.35, 0.75), "#a9aaa8", "#77766f")
    return g.principled(base_color=tone, metallic=1.0, roughness=g.span(film, 0.3, 0.7, roughness - 0.05, roughness + 0.12))


@lru_cache(None)
def galvanized():
    """Zinc with its spangle."""
    g = Graph("galvanized steel")
    cells = g.add("TexVoronoi", vector=g.place(), scale=65.0)
    grey = g.ramp(cells.outputs["Color"], (0.0, "#8f9494"), (1.0, "#bfc3c2"))
    return g.principled(base_color=grey, metallic=0.9, roughness=0.42)


@lru_cache(None)
def wire_rope(along="Z"):
    """Strands laid round a rope that runs along Z."""
    g = Graph("wire rope")
    pos = g.add("SeparateXYZ", g.coords.outputs["Object"]).outputs
    lay = g.math("ADD", g.math("MULTIPLY", pos[2], 70.0), g.math("MULTIPLY", g.math("ARCTAN2", pos[1], pos[0]), 0.955))
    twist = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", lay), 0.5))
    return g.principled(
        base_color=g.ramp(twist, (0.1, "#8d8b84"), (0.5, "#2f2d2a")),
        metallic=0.9,
        roughness=0.4,
        normal=g.bump(g.math("MULTIPLY", twist, -1.0), 0.8, 0.002),
    )


@lru_cache(None)
def cast_iron(colour="#3c4041"):
    """Sand-cast iron under a thin paint."""
    g = Graph("cast iron")
    grain = g.noise(g.place(), 320.0, detail=3.0)
    return g.principled(base_color=as_colour(colour), metallic=0.55, roughness=0.5, normal=g.bump(grain, 0.35, 0.001))


@lru_cache(None)
def painted_metal(colour="#24302b", roughness=0.38, wear=0.0):
    """Powder coat: a fine orange peel; `wear` shows scuffs."""
    g = Graph("painted metal")
    peel = g.noise(g.place(), 420.0, detail=1.0)
    dust = g.noise(g.place(), 3.0, detail=6.0, roughness=0.6)
    base = g.mix(g.span(dust, 0.45, 0.8, 0.0, 0.12 + wear * 0.5), colour, "#8d8a80")
    rough = g.span(dust, 0.3, 0.75, roughness - 0.05, roughness + 0.1 + wear * 0.2)
    return g.principled(base_color=base, roughness=rough, specular=0.45, normal=g.bump(peel, 0.06, 0.0006))


@lru_cache(None)
def chequered_plate(colour="#7d7f7c", painted=False, cell=0.027):
    """Five-bar tear plate: raised lozenges, alternately turned."""
    g = Graph("chequered plate")
    uv = g.add("SeparateXYZ", g.flat(1 / cell)).outputs
    parity = g.math("MODULO", g.math("ABSOLUTE", g.math("ADD", g.math("FLOOR", uv[0]), g.math("FLOOR", uv[1]))), 2.0)
    px, py = (g.math("SUBTRACT", g.math("FRACT", c), 0.5) for c in uv[:2])
    a = g.math("MULTIPLY", g.math("ADD", px, py), 0.7071)
    b = g.math("MULTIPLY", g.math("SUBTRACT", px, py), 0.7071)
    long, short = g.pick(parity, a, b), g.pick(parity, b, a)
    e = g.math("ADD", g.math("POWER", g.math("DIVIDE", long, 0.5), 2.0), g.math("POWER", g.math("DIVIDE", short, 0.15), 2.0))
    lozenge = g.span(e, 1.0, 0.45)
    dirt = g.noise(g.place(vary=False), 2.5, detail=5.0, roughness=0.6)
    tone = g.mix(lozenge, g.mix(g.span(dirt, 0.35, 0.7, 0.1, 0.65), colour, "#3a3833"), colour)
    rough = g.math("ADD", g.span(dirt, 0.3, 0.7, 0.3, 0.5), g.math("MULTIPLY", lozenge, -0.1))
    return g.principled(base_color=tone, metallic=0.0 if painted else 0.55, roughness=rough, normal=g.bump(lozenge, 1.0, 0.003))


@lru_cache(None)
def hazard_stripes(dark="#1b1c1a", light="#d9a21b", width=0.09):
    """Worn warning stripes at 45 degrees."""
    g = Graph("hazard stripes")
    uv = g.add("SeparateXYZ", g.flat(0.7071 / width)).outputs
    stripe = g.math("GREATER_THAN", g.math("FRACT", g.math("MULTIPLY", g.math("ADD", uv[0], uv[1]), 0.5)), 0.5)
    worn = g.noise(g.place(), 14.0, detail=5.0, roughness=0.65)
    tone = g.mix(g.span(worn, 0.55, 0.75, 0.0, 0.35), g.mix(stripe, dark, light), "#5b564b")
    return g.principled(base_color=tone, roughness=0.5)
