"""Glass, mirrors, lights and water."""

from functools import lru_cache

from .graph import Graph, as_colour, rgb


@lru_cache(None)
def glass(tint="#f4faf6", reflect=1.0):
    """Thin architectural glass for sheets: light passes straight, Fresnel reflects."""
    g = Graph("glass")
    back = g.add("NewGeometry").outputs["Backfacing"]
    ior = g.pick(back, 1.5, 1 / 1.5)
    fresnel = g.math("MULTIPLY", g.add("Fresnel", ior=ior).outputs[0], reflect)
    clear = g.add("BsdfTransparent", color=as_colour(tint)).outputs[0]
    shine = g.add("BsdfGlossy", color=(1, 1, 1, 1), roughness=0.0).outputs[0]
    return g.surface(g.add("MixShader", fresnel, clear, shine).outputs[0])


@lru_cache(None)
def glass_edge():
    """The green of a sheet's edge."""
    g = Graph("glass edge")
    return g.principled(base_color=rgb("#5f8f7c"), roughness=0.15, specular=0.6, emission=rgb("#3d6b58"), emission_strength=0.06)


@lru_cache(None)
def frosted_glass(colour="#dfe8e2", clarity=0.25):
    """Glass that lets light through and hides what is behind; `clarity` 0 to 1."""
    g = Graph("frosted glass")
    through = g.add("BsdfTranslucent", color=as_colour(colour)).outputs[0]
    clear = g.add("BsdfTransparent", color=as_colour(colour)).outputs[0]
    gloss = g.add("BsdfGlossy", color=(1, 1, 1, 1), roughness=0.25).outputs[0]
    body = g.add("MixShader", clarity, through, clear).outputs[0]
    return g.surface(g.add("MixShader", 0.07, body, gloss).outputs[0])


@lru_cache(None)
def back_painted_glass(colour="#163f33"):
    """Glass with colour on its far face."""
    g = Graph("back-painted glass")
    return g.principled(base_color=as_colour(colour), roughness=0.5, specular=0.2, clearcoat=1.0, clearcoat_roughness=0.0)


@lru_cache(None)
def mirror():
    """A silvered mirror."""
    g = Graph("mirror")
    return g.principled(base_color=(0.86, 0.88, 0.87, 1), metallic=1.0, roughness=0.0)


@lru_cache(None)
def led(colour="#ffe9cc", strength=6.0, seen=3.0):
    """A light; the camera sees no more than `seen` of its strength, so that lamps keep their colour in the picture."""
    g = Graph("LED")
    direct = g.add("LightPath").outputs["Is Camera Ray"]
    power = g.pick(direct, strength, min(strength, seen))
    return g.surface(g.add("Emission", color=as_colour(colour), strength=power).outputs[0])


@lru_cache(None)
def water(colour="#b9cfc4"):
    """Clear water, hardly moving."""
    g = Graph("water")
    ripple = g.noise(g.place(), 5.0, detail=3.0)
    return g.principled(base_color=as_colour(colour), roughness=0.02, specular=0.6, transmission=0.6, normal=g.bump(ripple, 0.25, 0.01))
