"""Stone, terrazzo, cement floors and tiles."""

from functools import lru_cache

from .graph import Graph, grid_lines


@lru_cache(None)
def marble(colour="#ddd6c9", vein="#8d8373", roughness=0.12, scale=1.0):
    """Polished marble with long veins."""
    g = Graph("marble")
    pos = g.place()
    cloud = g.noise(pos, 2.2 * scale, detail=7.0, roughness=0.6)
    base = g.mix(g.span(cloud, 0.35, 0.7, 0.0, 0.35), colour, vein)
    for way, pitch, sway, width, depth in (((0.8, 0.5, 0.62), 1.3, 2.4, 0.05, 0.75), ((0.55, -0.3, 0.9), 2.7, 3.6, 0.022, 0.4)):
        plane = g.add("VectorMath", pos, way, operation="DOT_PRODUCT").outputs["Value"]
        drift = g.noise(pos, 0.9 * scale, detail=8.0, roughness=0.52)
        bent = g.math("ADD", g.math("MULTIPLY", plane, pitch * scale), g.math("MULTIPLY", drift, sway))
        away = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", bent), 0.5))
        fade = g.span(g.noise(pos, 1.8 * scale, detail=3.0), 0.35, 0.62)
        base = g.mix(g.math("MULTIPLY", g.span(away, width, 0.0, 0.0, depth), fade), base, vein)
    return g.principled(base_color=base, roughness=roughness, specular=0.5)


def green_marble():
    """Rajasthan green."""
    return marble("#24402f", "#8ea38f", 0.1, 1.4)


@lru_cache(None)
def granite(kind="grey", roughness=0.22):
    """Speckled granite: 'grey' (Kanakapura), 'black' (Hassan), 'red' (Ilkal), 'flamed' (rough grey)."""
    tones = {
        "grey": ("#8b8a86", "#55534f", "#c7c5bf"),
        "black": ("#191a1a", "#0b0c0c", "#5a5c5c"),
        "red": ("#7a4336", "#412019", "#b08473"),
        "flamed": ("#8f8d87", "#6a6762", "#b9b6ae"),
    }[kind]
    g = Graph("granite " + kind)
    pos = g.place(vary=False)
    cells = g.add("TexVoronoi", vector=pos, scale=230.0).outputs["Color"]
    chance = g.add("SeparateXYZ", cells).outputs[0]
    cloud = g.noise(pos, 30.0, detail=4.0)
    base = g.mix(g.math("GREATER_THAN", chance, 0.72), g.mix(g.math("LESS_THAN", chance, 0.25), tones[0], tones[1]), tones[2])
    base = g.mix(g.span(cloud, 0.3, 0.7, 0.0, 0.35), base, tones[0])
    rough = 0.7 if kind == "flamed" else roughness
    normal = g.bump(g.noise(pos, 240.0, detail=3.0), 0.5 if kind == "flamed" else 0.02, 0.0015)
    return g.principled(base_color=base, roughness=rough, normal=normal)


@lru_cache(None)
def terrazzo(ground="#cfc7b8", chips=("#8c5a44", "#5d6a5f", "#e8e2d6", "#7b766c"), roughness=0.14, joint=0.0):
    """Polished chips in cement; `joint` > 0 lays brass strips on that grid."""
    g = Graph("terrazzo")
    pos = g.place(vary=False)
    base = g.mix(g.span(g.noise(pos, 5.0, detail=5.0), 0.35, 0.7, 0.0, 0.35), ground, "#9a9284")
    for scale, cut in ((58.0, 0.30), (130.0, 0.33)):
        vor = g.add("TexVoronoi", vector=pos, scale=scale, randomness=1.0)
        chance = g.add("SeparateXYZ", vor.outputs["Color"]).outputs
        tone = g.ramp(chance[1], *[(i / len(chips), c) for i, c in enumerate(chips)], interpolation="CONSTANT")
        chip = g.math("MULTIPLY", g.math("LESS_THAN", vor.outputs["Distance"], cut), g.math("GREATER_THAN", chance[0], 0.3))
        base = g.mix(chip, base, tone)
    metal, rough = 0.0, g.span(g.noise(pos, 2.0, detail=4.0), 0.3, 0.7, roughness - 0.04, roughness + 0.07)
    if joint:
        strip = grid_lines(g, joint, joint, 0.0025)
        base, metal = g.mix(strip, base, "#b08d4a"), strip
    return g.principled(base_color=base, roughness=rough, metallic=metal)


@lru_cache(None)
def red_oxide(colour="#6b3024", roughness=0.17, joint=0.0):
    """Hand-polished red-oxide cement floor."""
    g = Graph("red oxide")
    pos = g.place(vary=False)
    cloud = g.noise(pos, 0.9, detail=7.0, roughness=0.6)
    trowel = g.noise(pos, 11.0, detail=5.0, distortion=1.5)
    base = g.mix(g.span(cloud, 0.3, 0.72), colour, "#4d221a")
    base = g.mix(g.span(trowel, 0.45, 0.75, 0.0, 0.25), base, "#864837")
    rough = g.math("ADD", g.span(cloud, 0.3, 0.7, roughness - 0.04, roughness + 0.08), g.span(trowel, 0.35, 0.7, -0.02, 0.06))
    if joint:
        base = g.mix(grid_lines(g, joint, joint, 0.002), base, "#2c120e")
    return g.principled(base_color=base, roughness=rough, specular=0.45, normal=g.bump(trowel, 0.04, 0.003))


@lru_cache(None)
def athangudi(ground="#6f2a20", petal="#d9cdb0", heart="#a9772c", deep="#23463a", tile=0.2):
    """Handmade Athangudi cement tiles: quarter rings at the corners, a lozenge in the heart."""
    g = Graph("athangudi tiles")
    uv = g.add("SeparateXYZ", g.flat(1 / tile)).outputs
    u, v = (g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", c), 0.5)) for c in uv[:2])
    corner = g.math(
        "SQRT", g.math("ADD", g.math("POWER", g.math("SUBTRACT", 0.5, u), 2.0), g.math("POWER", g.math("SUBTRACT", 0.5, v), 2.0))
    )
    lozenge = g.math("ADD", u, v)
    base = g.mix(g.math("LESS_THAN", corner, 0.42), ground, petal)
    base = g.mix(g.math("LESS_THAN", corner, 0.33), base, deep)
    base = g.mix(g.math("LESS_THAN", corner, 0.14), base, heart)
    base = g.mix(g.math("LESS_THAN", lozenge, 0.22), base, petal)
    base = g.mix(g.math("LESS_THAN", lozenge, 0.12), base, heart)
    joint = g.math("GREATER_THAN", g.math("MAXIMUM", u, v), 0.494)
    cloud = g.noise(g.place(vary=False), 6.0, detail=5.0)
    base = g.mix(g.span(cloud, 0.35, 0.75, 0.0, 0.28), base, "#4a3a30")
    base = g.mix(g.math("MULTIPLY", joint, 0.6), base, "#3a2a22")
    return g.principled(base_color=base, roughness=g.span(cloud, 0.3, 0.7, 0.13, 0.26), specular=0.45, normal=g.bump(joint, -0.2, 0.001))


@lru_cache(None)
def tiles(colour="#e3ddd0", joint="#a59f93", width=0.3, height=0.3, shift=0.0, half=0.0015, roughness=0.15, vary=0.08):
    """Plain glazed or cement tiles, or stone slabs, on a grid."""
    g = Graph("tiles")
    uv = g.add("SeparateXYZ", g.flat()).outputs
    cell = g.add(
        "CombineXYZ", g.math("FLOOR", g.math("DIVIDE", uv[0], width)), g.math("FLOOR", g.math("DIVIDE", uv[1], height)), 0.0
    ).outputs[0]
    dice = g.add("TexWhiteNoise", cell).outputs[0]
    line = grid_lines(g, width, height, half, shift)
    cloud = g.noise(g.place(vary=False), 9.0, detail=4.0)
    base = g.mix(g.math("MULTIPLY", dice, vary * 2), colour, joint)
    base = g.mix(g.span(cloud, 0.35, 0.7, 0.0, vary), base, joint)
    return g.principled(
        base_color=g.mix(line, base, joint),
        roughness=g.math("ADD", g.math("MULTIPLY", line, 0.5), roughness),
        normal=g.bump(line, -0.4, 0.0015),
    )


@lru_cache(None)
def polished_concrete(colour="#8e8b84", roughness=0.25, joint=0.0):
    """A ground concrete floor; `joint` > 0 saws it on that grid."""
    g = Graph("polished concrete")
    pos = g.place(vary=False)
    cloud = g.noise(pos, 0.8, detail=9.0, roughness=0.6)
    grit = g.noise(pos, 160.0, detail=3.0)
    base = g.mix(g.span(cloud, 0.3, 0.7), colour, "#67645e")
    base = g.mix(g.span(grit, 0.5, 0.7, 0.0, 0.25), base, "#aaa69c")
    if joint:
        base = g.mix(g.math("MULTIPLY", grid_lines(g, joint, joint, 0.003), 0.7), base, "#3a3935")
    return g.principled(base_color=base, roughness=g.span(cloud, 0.3, 0.7, roughness - 0.06, roughness + 0.14), specular=0.4)
