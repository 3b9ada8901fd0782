"""Gathers vertices and faces of many small pieces into one Blender mesh."""

import math

import bpy
from mathutils import Matrix, Vector


class Mesh:
    """A mesh under construction; every piece may carry a material of its own."""

    def __init__(self, name):
        self.name = name
        self.vertices = []
        self.faces = []
        self.indices = []
        self.materials = []

    def slot(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def add(self, vertices, faces, material, matrix=None):
        """Append one piece, moved by `matrix` if one is given."""
        start = len(self.vertices)
        if matrix is not None:
            vertices = [matrix @ Vector(v) for v in vertices]
        self.vertices.extend(tuple(v) for v in vertices)
        self.faces.extend(tuple(start + i for i in face) for face in faces)
        self.indices.extend([self.slot(material)] * len(faces))

    def data(self, smooth=True):
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata(self.vertices, [], self.faces)
        for material in self.materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.indices)
        mesh.polygons.foreach_set("use_smooth", [smooth] * len(self.faces))
        mesh.update()
        return mesh

    def build(self, parent=None, smooth=True):
        """Make the object and hang it under `parent`."""
        return place(self.data(smooth), parent=parent)


def place(mesh, at=(0, 0, 0), turn=0.0, scale=1.0, tilt=0.0, parent=None, name=None):
    """One more object that shares `mesh`."""
    thing = bpy.data.objects.new(name or mesh.name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (tilt, 0, math.radians(turn))
    thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    thing.parent = parent
    return thing


def lathe(profile, segments=48):
    """Vertices and faces of a (radius, height) profile turned about Z."""
    vertices, faces = [], []
    for k in range(segments):
        angle = 2 * math.pi * k / segments
        for radius, height in profile:
            vertices.append((radius * math.cos(angle), radius * math.sin(angle), height))
    n = len(profile)
    for k in range(segments):
        for i in range(n - 1):
            a, b = k * n + i, ((k + 1) % segments) * n + i
            faces.append((a, b, b + 1, a + 1))
    return vertices, faces


def sweep(path, radii, sides=6):
    """A round limb along `path`, with a radius at each point."""
    vertices, faces = [], []
    for i, point in enumerate(path):
        ahead = Vector(path[min(i + 1, len(path) - 1)]) - Vector(path[max(i - 1, 0)])
        turn = ahead.to_track_quat("Z", "Y")
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            offset = Vector((radii[i] * math.cos(angle), radii[i] * math.sin(angle), 0))
            vertices.append(Vector(point) + turn @ offset)
    for i in range(len(path) - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    return vertices, faces


def aim(at, direction, roll=0.0):
    """Matrix that carries the local +Y axis into `direction`, standing at `at`."""
    turn = Vector(direction).to_track_quat("Y", "Z").to_matrix().to_4x4()
    return Matrix.Translation(at) @ turn @ Matrix.Rotation(roll, 4, "Y")
