"""Procedural materials at real scale (object coordinates in metres).

Each function returns a cached bpy material. `along` names the object axis of
the grain ('X', 'Y' or 'Z'). Flat patterns (tiles, blocks, plate) lie on
whichever plane a face looks along, so they suit floors and walls alike.
"""

from functools import lru_cache

import bpy


def rgb(code):
    """A linear colour from '#rrggbb'."""
    code = code.lstrip("#")
    out = []
    for i in (0, 2, 4):
        c = int(code[i : i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)


def _colour(value):
    if isinstance(value, str):
        return rgb(value)
    return tuple(value) if len(value) == 4 else (*value, 1.0)


class Graph:
    """A terse builder for a material's nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")
        self._coords = None

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = rgb(value)
        elif isinstance(value, (tuple, list)) and len(value) == 3 and len(getattr(socket, "default_value", (0, 0, 0))) == 4:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def add(self, kind, *positional, **named):
        """Add a node: positional values go to its inputs in order, named ones by input or property name."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        by_name = {}
        for socket in node.inputs:
            by_name.setdefault(socket.name.lower().replace(" ", "_"), socket)
        for key, value in named.items():
            if key in by_name:
                self.set(by_name[key], value)
            else:
                setattr(node, key, value)
        for socket, value in zip(node.inputs, positional):
            if value is not None:
                self.set(socket, value)
        return node

    def math(self, operation, a, b=None, c=None, clamp=False):
        return self.add("Math", a, b, c, operation=operation, use_clamp=clamp).outputs[0]

    def mix(self, fac, a, b, blend="MIX"):
        return self.add("MixRGB", fac, _as_socket(a), _as_socket(b), blend_type=blend).outputs[0]

    def ramp(self, fac, *stops, interpolation="LINEAR"):
        node = self.add("ValToRGB", fac)
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (pos, colour) in zip(elements, stops):
            element.position = pos
            element.color = (colour, colour, colour, 1) if isinstance(colour, (int, float)) else _colour(colour)
        return node.outputs[0]

    def span(self, value, a, b, low=0.0, high=1.0):
        """Map value a..b to low..high, clamped."""
        return self.add("MapRange", value, a, b, low, high, clamp=True).outputs[0]

    @property
    def coords(self):
        if self._coords is None:
            self._coords = self.add("TexCoord")
        return self._coords

    def place(self, scale=(1, 1, 1), vary=True):
        """Object coordinates, scaled, shifted by a random amount for each object when `vary`."""
        vector = self.coords.outputs["Object"]
        if vary:
            seed = self.add("ObjectInfo").outputs["Random"]
            shift = self.add("VectorMath", (13.7, 7.3, 5.1), operation="SCALE")
            self.set(shift.inputs["Scale"], seed)
            vector = self.add("VectorMath", vector, shift.outputs[0]).outputs[0]
        return self.add("VectorMath", vector, scale, operation="MULTIPLY").outputs[0]

    def flat(self, scale=1.0):
        """(u, v, 0) in the plane a face looks along."""
        pos = self.add("SeparateXYZ", self.coords.outputs["Object"]).outputs
        nor = self.add("SeparateXYZ", self.coords.outputs["Normal"]).outputs
        sideways = self.math("GREATER_THAN", self.math("ABSOLUTE", nor[0]), 0.7)
        level = self.math("GREATER_THAN", self.math("ABSOLUTE", nor[2]), 0.7)
        u = self.pick(sideways, pos[0], pos[1])
        v = self.pick(level, pos[2], pos[1])
        joined = self.add("CombineXYZ", u, v, 0.0).outputs[0]
        return self.add("VectorMath", joined, (scale,) * 3, operation="MULTIPLY").outputs[0]

    def pick(self, fac, a, b):
        return self.math("ADD", self.math("MULTIPLY", a, self.math("SUBTRACT", 1.0, fac)), self.math("MULTIPLY", b, fac))

    def noise(self, vector, scale, detail=4.0, roughness=0.5, distortion=0.0):
        return self.add("TexNoise", vector=vector, scale=scale, detail=detail, roughness=roughness, distortion=distortion).outputs[0]

    def bump(self, height, strength=0.3, distance=0.002, normal=None):
        node = self.add("Bump", strength=strength, distance=distance, height=height)
        if normal is not None:
            self.set(node.inputs["Normal"], normal)
        return node.outputs[0]

    def principled(self, **named):
        shader = self.add("BsdfPrincipled", **named)
        self.tree.links.new(shader.outputs[0], self.out.inputs[0])
        return self.material

    def surface(self, shader):
        self.tree.links.new(shader, self.out.inputs[0])
        return self.material


def _as_socket(value):
    return value if isinstance(value, bpy.types.NodeSocket) else _colour(value)


# ---------------------------------------------------------------- metals


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
    g = Graph("mirror steel")
    wave = g.noise(g.place(), 1.2, detail=1.0)
    return g.principled(base_color=_colour(colour), metallic=1.0, roughness=roughness, normal=g.bump(wave, 0.02, 0.004))


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
    return g.principled(base_color=_colour(colour), metallic=1.0, roughness=g.span(lines, 0.0, 1.0, 0.07, 0.42))


@lru_cache(None)
def gold_steel(along="Z", roughness=0.24):
    """Titanium-gold coated hairline steel."""
    return brushed_steel(along, "#bf9f6a", roughness)


@lru_cache(None)
def rose_steel(along="Z", roughness=0.24):
    return brushed_steel(along, "#bd8d76", roughness)


@lru_cache(None)
def black_steel(along="Z", roughness=0.34):
    return brushed_steel(along, "#2b2c2b", roughness)


@lru_cache(None)
def brass(along="Z", roughness=0.22):
    return brushed_steel(along, "#b5935a", roughness)


@lru_cache(None)
def bronze(along="Z", roughness=0.35):
    return brushed_steel(along, "#6d5338", roughness)


@lru_cache(None)
def copper(roughness=0.25):
    return brushed_steel("Z", "#c47c55", roughness)


@lru_cache(None)
def machined_steel(roughness=0.22):
    """Planed steel: guide rails, shafts, sheaves."""
    g = Graph("machined steel")
    film = g.noise(g.place((1, 1, 0.3)), 9.0, detail=3.0)
    tone = g.mix(g.span(film, 0.35, 0.75), "#a9aaa8", "#77766f")
    return g.principled(base_color=tone, metallic=1.0, roughness=g.span(film, 0.3, 0.7, roughness - 0.05, roughness + 0.12))


@lru_cache(None)
def galvanized():
    g = Graph("galvanized steel")
    cells = g.add("TexVoronoi", vector=g.place(), scale=65.0)
    grey = g.ramp(cells.outputs["Color"], (0.0, "#8f9494"), (1.0, "#bfc3c2"))
    return g.principled(base_color=grey, metallic=0.9, roughness=0.42)


@lru_cache(None)
def wire_rope(along="Z"):
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
    g = Graph("cast iron")
    grain = g.noise(g.place(), 320.0, detail=3.0)
    return g.principled(base_color=_colour(colour), metallic=0.55, roughness=0.5, normal=g.bump(grain, 0.35, 0.001))


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
def car_paint(colour="#163f33"):
    g = Graph("car paint")
    return g.principled(base_color=_colour(colour), metallic=0.25, roughness=0.4, specular=0.5, clearcoat=1.0, clearcoat_roughness=0.03)


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
    g = Graph("hazard stripes")
    uv = g.add("SeparateXYZ", g.flat(0.7071 / width)).outputs
    stripe = g.math("GREATER_THAN", g.math("FRACT", g.math("MULTIPLY", g.math("ADD", uv[0], uv[1]), 0.5)), 0.5)
    worn = g.noise(g.place(), 14.0, detail=5.0, roughness=0.65)
    tone = g.mix(g.span(worn, 0.55, 0.75, 0.0, 0.35), g.mix(stripe, dark, light), "#5b564b")
    return g.principled(base_color=tone, roughness=0.5)


# ---------------------------------------------------------------- glass, light, water


@lru_cache(None)
def glass(tint="#f4faf6", reflect=1.0):
    """Thin architectural glass for sheets: light passes straight, Fresnel reflects."""
    g = Graph("glass")
    back = g.add("NewGeometry").outputs["Backfacing"]
    ior = g.pick(back, 1.5, 1 / 1.5)
    fresnel = g.math("MULTIPLY", g.add("Fresnel", ior=ior).outputs[0], reflect)
    clear = g.add("BsdfTransparent", color=_colour(tint)).outputs[0]
    shine = g.add("BsdfGlossy", color=(1, 1, 1, 1), roughness=0.0).outputs[0]
    return g.surface(g.add("MixShader", fresnel, clear, shine).outputs[0])


@lru_cache(None)
def glass_edge():
    """The green of a sheet's edge."""
    g = Graph("glass edge")
    return g.principled(base_color=rgb("#5f8f7c"), roughness=0.15, specular=0.6, emission=rgb("#3d6b58"), emission_strength=0.06)


@lru_cache(None)
def tinted_glass(tint="#8f8474"):
    return glass(tint, 1.1)


@lru_cache(None)
def frosted_glass(colour="#dfe8e2", clarity=0.25):
    g = Graph("frosted glass")
    through = g.add("BsdfTranslucent", color=_colour(colour)).outputs[0]
    clear = g.add("BsdfTransparent", color=_colour(colour)).outputs[0]
    gloss = g.add("BsdfGlossy", color=(1, 1, 1, 1), roughness=0.25).outputs[0]
    body = g.add("MixShader", clarity, through, clear).outputs[0]
    return g.surface(g.add("MixShader", 0.07, body, gloss).outputs[0])


@lru_cache(None)
def back_painted_glass(colour="#163f33"):
    g = Graph("back-painted glass")
    return g.principled(base_color=_colour(colour), roughness=0.5, specular=0.2, clearcoat=1.0, clearcoat_roughness=0.0)


@lru_cache(None)
def mirror():
    g = Graph("mirror")
    return g.principled(base_color=(0.86, 0.88, 0.87, 1), metallic=1.0, roughness=0.0)


@lru_cache(None)
def led(colour="#ffe9cc", strength=6.0):
    g = Graph("LED")
    return g.surface(g.add("Emission", color=_colour(colour), strength=strength).outputs[0])


@lru_cache(None)
def water(colour="#b9cfc4"):
    g = Graph("water")
    ripple = g.noise(g.place(), 5.0, detail=3.0)
    return g.principled(base_color=_colour(colour), roughness=0.02, specular=0.6, transmission=0.6, normal=g.bump(ripple, 0.25, 0.01))


# ---------------------------------------------------------------- wood


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
    return wood("#a98661", "#8d6c47", along, 0.8, 0.46, 0.9)


def teak(along="Z", polish=0.0):
    return wood("#7b543a", "#5d3f29", along, 0.6, 0.4, 1.0, polish)


def walnut(along="Z"):
    return wood("#5d4331", "#432e22", along, 0.6, 0.42, 1.1)


def rosewood(along="Z"):
    return wood("#4a2318", "#220e0a", along, 0.5, 0.32, 1.2, 0.4)


def plywood(along="X"):
    return wood("#c9a878", "#ab8757", along, 0.4, 0.6, 0.7)


def pine(along="X"):
    return wood("#c9a576", "#a57c4b", along, 0.3, 0.65, 0.8)


# ---------------------------------------------------------------- stone, earth, plaster


@lru_cache(None)
def marble(colour="#ddd6c9", vein="#8d8373", roughness=0.12, scale=1.0):
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
        strip = _grid(g, joint, joint, 0.0025)
        base, metal = g.mix(strip, base, "#b08d4a"), strip
    return g.principled(base_color=base, roughness=rough, metallic=metal)


def _grid(g, width, height, half, shift=0.0):
    """1 on the joints of a grid of the given cell (metres), else 0."""
    uv = g.add("SeparateXYZ", g.flat()).outputs
    lines = None
    for axis, cell in ((0, width), (1, height)):
        t = uv[axis]
        if axis == 0 and shift:
            row = g.math("MODULO", g.math("ABSOLUTE", g.math("FLOOR", g.math("DIVIDE", uv[1], height))), 2.0)
            t = g.math("ADD", t, g.math("MULTIPLY", row, shift * width))
        away = g.math(
            "MULTIPLY",
            g.math("SUBTRACT", 0.5, g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", g.math("DIVIDE", t, cell)), 0.5))),
            cell,
        )
        line = g.math("LESS_THAN", away, half)
        lines = line if lines is None else g.math("MAXIMUM", lines, line)
    return lines


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
        base = g.mix(_grid(g, joint, joint, 0.002), base, "#2c120e")
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
    line = _grid(g, width, height, half, shift)
    cloud = g.noise(g.place(vary=False), 9.0, detail=4.0)
    base = g.mix(g.math("MULTIPLY", dice, vary * 2), colour, joint)
    base = g.mix(g.span(cloud, 0.35, 0.7, 0.0, vary), base, joint)
    return g.principled(
        base_color=g.mix(line, base, joint),
        roughness=g.math("ADD", g.math("MULTIPLY", line, 0.5), roughness),
        normal=g.bump(line, -0.4, 0.0015),
    )


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
def brickwork(colour="#8c4a36", dark="#6b3629", mortar="#9b9184", width=0.23, height=0.075):
    g = Graph("brickwork")
    brick = g.add(
        "TexBrick",
        vector=g.flat(),
        offset=0.5,
        color1=_colour(colour),
        color2=_colour(dark),
        mortar=_colour(mortar),
        scale=1.0,
        mortar_size=0.006,
        mortar_smooth=0.3,
        bias=0.0,
        brick_width=width,
        row_height=height,
    )
    cloud = g.noise(g.place(vary=False), 40.0, detail=6.0, roughness=0.6)
    base = g.mix(g.span(cloud, 0.35, 0.7, 0.0, 0.35), brick.outputs[0], dark)
    return g.principled(
        base_color=base, roughness=0.88, normal=g.bump(g.math("SUBTRACT", g.math("MULTIPLY", cloud, 0.4), brick.outputs[1]), 0.7, 0.005)
    )


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
        line = _grid(g, 2.4, boards, 0.0022, 0.37)
        base = g.mix(g.math("MULTIPLY", line, 0.35), base, "#4d4a45")
        height = g.math("SUBTRACT", height, line)
    if ties:
        uv = g.add("SeparateXYZ", g.flat(1 / 1.2)).outputs
        u, v = (g.math("SUBTRACT", g.math("FRACT", c), 0.5) for c in uv[:2])
        tie = g.math("LESS_THAN", g.math("ADD", g.math("MULTIPLY", u, u), g.math("MULTIPLY", v, v)), 0.00025)
        base, height = g.mix(tie, base, "#3b3934"), g.math("SUBTRACT", height, tie)
    return g.principled(base_color=base, roughness=g.span(cloud, 0.3, 0.7, 0.6, 0.8), specular=0.3, normal=g.bump(height, 0.5, 0.004))


@lru_cache(None)
def polished_concrete(colour="#8e8b84", roughness=0.25, joint=0.0):
    g = Graph("polished concrete")
    pos = g.place(vary=False)
    cloud = g.noise(pos, 0.8, detail=9.0, roughness=0.6)
    grit = g.noise(pos, 160.0, detail=3.0)
    base = g.mix(g.span(cloud, 0.3, 0.7), colour, "#67645e")
    base = g.mix(g.span(grit, 0.5, 0.7, 0.0, 0.25), base, "#aaa69c")
    if joint:
        base = g.mix(g.math("MULTIPLY", _grid(g, joint, joint, 0.003), 0.7), base, "#3a3935")
    return g.principled(base_color=base, roughness=g.span(cloud, 0.3, 0.7, roughness - 0.06, roughness + 0.14), specular=0.4)


@lru_cache(None)
def asphalt():
    g = Graph("asphalt")
    pos = g.place(vary=False)
    grit = g.noise(pos, 190.0, detail=3.0)
    base = g.mix(g.span(grit, 0.4, 0.7), "#2c2c2b", "#5a5956")
    return g.principled(base_color=base, roughness=0.85, normal=g.bump(grit, 0.6, 0.004))


@lru_cache(None)
def soil(colour="#4b3122"):
    g = Graph("soil")
    lumps = g.noise(g.place(), 30.0, detail=7.0, roughness=0.65)
    return g.principled(base_color=g.mix(lumps, colour, "#24160f"), roughness=0.95, normal=g.bump(lumps, 0.8, 0.02))


@lru_cache(None)
def clay_tiles():
    """Mangalore roof clay."""
    g = Graph("clay")
    cloud = g.noise(g.place(), 9.0, detail=6.0)
    return g.principled(base_color=g.mix(g.span(cloud, 0.3, 0.7), "#8a4427", "#5b2c1c"), roughness=0.8)


# ---------------------------------------------------------------- soft, made and grown


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
    return Graph("plastic").principled(base_color=_colour(colour), roughness=roughness, specular=0.45)


@lru_cache(None)
def ceramic(colour="#e6dfd0", roughness=0.1):
    g = Graph("ceramic")
    cloud = g.noise(g.place(), 12.0, detail=4.0)
    return g.principled(base_color=g.mix(g.span(cloud, 0.35, 0.7, 0.0, 0.15), colour, "#8c8069"), roughness=roughness, specular=0.5)


@lru_cache(None)
def fabric(colour="#c9bfa9", weave=900.0):
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
    g = Graph("leather")
    grain = g.add("TexVoronoi", vector=g.place(), scale=420.0).outputs["Distance"]
    return g.principled(base_color=_colour(colour), roughness=0.45, normal=g.bump(grain, 0.25, 0.001))


@lru_cache(None)
def cardboard(colour="#a8814f"):
    g = Graph("cardboard")
    cloud = g.noise(g.place(), 8.0, detail=5.0)
    return g.principled(base_color=g.mix(g.span(cloud, 0.3, 0.7, 0.0, 0.25), colour, "#7a5a34"), roughness=0.85)


@lru_cache(None)
def paper(colour="#e6e0d2"):
    return Graph("paper").principled(base_color=_colour(colour), roughness=0.9, specular=0.2)


@lru_cache(None)
def cane(along="X"):
    """Woven rattan."""
    g = Graph("cane")
    uv = g.add("SeparateXYZ", g.flat(140.0)).outputs
    a, b = (g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", c), 0.5)) for c in uv[:2])
    strand = g.math("MAXIMUM", a, b)
    return g.principled(base_color=g.ramp(strand, (0.2, "#5a3f22"), (0.45, "#c39a5f")), roughness=0.55, normal=g.bump(strand, 0.5, 0.002))


@lru_cache(None)
def leaf(colour="#2f5a2a", light="#6b8f3c"):
    """A leaf that lets light through."""
    g = Graph("leaf")
    cloud = g.noise(g.place(), 6.0, detail=4.0)
    tone = g.mix(g.span(cloud, 0.3, 0.7), colour, light)
    face = g.add("BsdfPrincipled", base_color=tone, roughness=0.38, specular=0.45).outputs[0]
    glow = g.add("BsdfTranslucent", color=g.mix(0.5, tone, "#a9bf4e")).outputs[0]
    return g.surface(g.add("MixShader", 0.3, face, glow).outputs[0])


@lru_cache(None)
def bark(colour="#5d4a38"):
    g = Graph("bark")
    ridges = g.noise(g.place((1, 1, 0.25)), 40.0, detail=6.0, roughness=0.65)
    return g.principled(base_color=g.mix(g.span(ridges, 0.35, 0.65), "#2d2119", colour), roughness=0.9, normal=g.bump(ridges, 0.8, 0.01))


@lru_cache(None)
def grass(colour="#3e5f2a"):
    g = Graph("grass")
    tufts = g.noise(g.place(vary=False), 60.0, detail=6.0, roughness=0.7)
    return g.principled(base_color=g.mix(g.span(tufts, 0.3, 0.7), colour, "#7f9346"), roughness=0.9, normal=g.bump(tufts, 0.8, 0.03))


@lru_cache(None)
def food(colour="#c08a3c", roughness=0.5):
    g = Graph("food")
    lumps = g.noise(g.place(), 90.0, detail=5.0)
    return g.principled(
        base_color=g.mix(g.span(lumps, 0.3, 0.7, 0.0, 0.6), colour, "#5f3a18"), roughness=roughness, normal=g.bump(lumps, 0.5, 0.004)
    )
