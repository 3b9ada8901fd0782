"""What is soft, made or grown: rubber, vinyl, cloth, paper, cane, grass, food."""

from functools import lru_cache

from .graph import Graph, as_colour


@lru_cache(None)
def rubber(colour="#1d1e1d", studs=0.0):
    """Black rubber; `studs` = pitch of coin studs in metres."""
    g = Graph("rubber")
    pos = g.place(vary=False)
    dust = g.noise(pos, 5.0, detail=5.0)
    base = g.mix(g.span(dust, 0.45, 0.8, 0.0, 0.12), colour, "#7c786f")
    height = g.noise(pos, 300.0, detail=2.0)
    if studs:
        uv = g.add("SeparateXYZ", g.flat(1 / studs)).outputs
        u, v = (g.math("SUBTRACT", g.math("FRACT", c), 0.5) for c in uv[:2])
        r = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", u, u), g.math("MULTIPLY", v, v)))
        height = g.span(r, 0.36, 0.3)
    return g.principled(base_color=base, roughness=0.55, specular=0.35, normal=g.bump(height, 0.6 if studs else 0.1, 0.0012))


@lru_cache(None)
def vinyl(colour="#8fa399", roughness=0.32):
    """Seamless hospital vinyl with a fine fleck."""
    g = Graph("vinyl")
    pos = g.place(vary=False)
    fleck = g.noise(pos, 130.0, detail=2.0)
    base = g.mix(g.span(fleck, 0.35, 0.7, 0.0, 0.4), colour, "#d6dcd5")
    return g.principled(
        base_color=base, roughness=g.span(g.noise(pos, 2.0, detail=4.0), 0.3, 0.7, roughness - 0.06, roughness + 0.08), specular=0.4
    )


@lru_cache(None)
def plastic(colour="#e4e2da", roughness=0.35):
    """Moulded plastic."""
    return Graph("plastic").principled(base_color=as_colour(colour), roughness=roughness, specular=0.45)


@lru_cache(None)
def ceramic(colour="#e6dfd0", roughness=0.1):
    """Glazed stoneware."""
    g = Graph("ceramic")
    cloud = g.noise(g.place(), 12.0, detail=4.0)
    return g.principled(base_color=g.mix(g.span(cloud, 0.35, 0.7, 0.0, 0.15), colour, "#8c8069"), roughness=roughness, specular=0.5)


@lru_cache(None)
def fabric(colour="#c9bfa9", weave=900.0):
    """Woven cloth; `weave` is its threads to the metre, about."""
    g = Graph("fabric")
    pos = g.place()
    a = g.add("TexWave", vector=pos, scale=weave / 20, wave_type="BANDS", bands_direction="X").outputs[1]
    b = g.add("TexWave", vector=pos, scale=weave / 20, wave_type="BANDS", bands_direction="Z").outputs[1]
    thread = g.math("ADD", a, b)
    cloud = g.noise(pos, 4.0, detail=5.0)
    base = g.mix(g.span(cloud, 0.3, 0.7, 0.0, 0.2), colour, "#6b6252")
    return g.principled(base_color=base, roughness=0.9, specular=0.15, sheen=0.5, normal=g.bump(thread, 0.15, 0.001))


@lru_cache(None)
def leather(colour="#6d3f24"):
    """Grained leather."""
    g = Graph("leather")
    grain = g.add("TexVoronoi", vector=g.place(), scale=420.0).outputs["Distance"]
    return g.principled(base_color=as_colour(colour), roughness=0.45, normal=g.bump(grain, 0.25, 0.001))


@lru_cache(None)
def cardboard(colour="#a8814f"):
    """Brown carton."""
    g = Graph("cardboard")
    cloud = g.noise(g.place(), 8.0, detail=5.0)
    return g.principled(base_color=g.mix(g.span(cloud, 0.3, 0.7, 0.0, 0.25), colour, "#7a5a34"), roughness=0.85)


@lru_cache(None)
def paper(colour="#e6e0d2"):
    """Uncoated paper."""
    return Graph("paper").principled(base_color=as_colour(colour), roughness=0.9, specular=0.2)


@lru_cache(None)
def cane(along="X"):
    """Woven rattan."""
    g = Graph("cane")
    uv = g.add("SeparateXYZ", g.flat(140.0)).outputs
    a, b = (g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", c), 0.5)) for c in uv[:2])
    strand = g.math("MAXIMUM", a, b)
    return g.principled(base_color=g.ramp(strand, (0.2, "#5a3f22"), (0.45, "#c39a5f")), roughness=0.55, normal=g.bump(strand, 0.5, 0.002))


@lru_cache(None)
def grass(colour="#3e5f2a"):
    """A mown lawn."""
    g = Graph("grass")
    tufts = g.noise(g.place(vary=False), 60.0, detail=6.0, roughness=0.7)
    return g.principled(base_color=g.mix(g.span(tufts, 0.3, 0.7), colour, "#7f9346"), roughness=0.9, normal=g.bump(tufts, 0.8, 0.03))


@lru_cache(None)
def food(colour="#c08a3c", roughness=0.5):
    """Something cooked."""
    g = Graph("food")
    lumps = g.noise(g.place(), 90.0, detail=5.0)
    return g.principled(
        base_color=g.mix(g.span(lumps, 0.3, 0.7, 0.0, 0.6), colour, "#5f3a18"), roughness=roughness, normal=g.bump(lumps, 0.5, 0.004)
    )
