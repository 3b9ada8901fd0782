"""A terse builder for a material's nodes, and the patterns that several materials share."""

import bpy


def rgb(code):
    """A linear colour from '#rrggbb'."""
    code = code.lstrip("#")
    out = []
    for i in (0, 2, 4):
        c = int(code[i : i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)


def as_colour(value):
    """A linear RGBA colour from a code, three numbers or four."""
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
            element.color = (colour, colour, colour, 1) if isinstance(colour, (int, float)) else as_colour(colour)
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
    return value if isinstance(value, bpy.types.NodeSocket) else as_colour(value)


def grid_lines(g, width, height, half, shift=0.0):
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
