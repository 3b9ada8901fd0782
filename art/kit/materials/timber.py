"""Woods: sawn or veneered."""

from functools import lru_cache

from .graph import Graph


@lru_cache(None)
def wood(light, dark, along="Z", pores=0.5, roughness=0.42, figure=1.0, polish=0.0):
    """Sawn or veneered wood; each object gets its own piece of the tree."""
    g = Graph("wood")
    squeeze = {"X": (0.06, 1, 1), "Y": (1, 0.06, 1), "Z": (1, 1, 0.06)}[along]
    pos = g.place(squeeze)
    warp = g.noise(pos, 2.4, detail=3.0)
    rings = g.noise(pos, 7.0 * figure, detail=2.0, roughness=0.4, distortion=0.4)
    bands = g.math("FRACT", g.math("ADD", g.math("MULTIPLY", rings, 9.0), g.math("MULTIPLY", warp, 3.0)))
    soft = g.math("ABSOLUTE", g.math("SUBTRACT", bands, 0.5))
    needle = {"X": (6, 420, 420), "Y": (420, 6, 420), "Z": (420, 420, 6)}[along]
    pore = g.span(g.noise(g.place(needle), 1.0, detail=2.0), 0.56, 0.72)
    tone = g.mix(g.span(soft, 0.05, 0.4, 0.62, 0.0), light, dark)
    drift = g.mix(g.span(warp, 0.3, 0.7, 0.0, 0.4), tone, dark)
    base = g.mix(g.math("MULTIPLY", pore, 0.45 * pores), drift, dark, blend="MULTIPLY")
    shine = g.span(soft, 0.0, 0.5, roughness + 0.08, roughness - 0.04)
    return g.principled(
        base_color=base,
        roughness=shine,
        specular=0.4,
        clearcoat=polish,
        clearcoat_roughness=0.12,
        normal=g.bump(pore, -0.12 * pores, 0.001),
    )


def oak(along="Z"):
    """Oak veneer."""
    return wood("#a98661", "#8d6c47", along, 0.8, 0.46, 0.9)


def teak(along="Z", polish=0.0):
    """Oiled teak; `polish` adds lacquer."""
    return wood("#7b543a", "#5d3f29", along, 0.6, 0.4, 1.0, polish)


def walnut(along="Z"):
    """Walnut veneer."""
    return wood("#5d4331", "#432e22", along, 0.6, 0.42, 1.1)


def rosewood(along="Z"):
    """Polished Malabar rosewood."""
    return wood("#4a2318", "#220e0a", along, 0.5, 0.32, 1.2, 0.4)


def plywood(along="X"):
    """Birch-faced plywood."""
    return wood("#c9a878", "#ab8757", along, 0.4, 0.6, 0.7)


def pine(along="X"):
    """Rough packing pine."""
    return wood("#c9a576", "#a57c4b", along, 0.3, 0.65, 0.8)
