"""What every shape is made with: linking, finish, groups."""

import math

import bmesh
import bpy


def link(obj, parent):
    """Put an object into the scene, under `parent` if one is given."""
    bpy.context.scene.collection.objects.link(obj)
    if parent is not None:
        obj.parent = parent
    return obj


def finish(obj, mat, bevel, smooth):
    """Material, bevelled edges, smooth shading."""
    if mat is not None:
        obj.data.materials.append(mat)
    if bevel:
        mod = obj.modifiers.new("bevel", "BEVEL")
        mod.width = bevel
        mod.segments = 2
        mod.limit_method = "ANGLE"
        mod.angle_limit = math.radians(40)
    if smooth:
        for face in obj.data.polygons:
            face.use_smooth = True
        obj.data.use_auto_smooth = True
        obj.data.auto_smooth_angle = math.radians(35)
    return obj


def mesh(name, verts, faces, mat, bevel, parent, at, turn=0.0, smooth=True):
    """An object from vertices and faces, its normals turned outwards."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], faces)
    data.validate()
    bm = bmesh.new()
    bm.from_mesh(data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(data)
    bm.free()
    obj = link(bpy.data.objects.new(name, data), parent)
    obj.location = at
    obj.rotation_euler = (0, 0, math.radians(turn))
    return finish(obj, mat, bevel, smooth)


def group(name, at=(0, 0, 0), turn=0.0, parent=None):
    """An empty parent: place it, and what hangs on it follows."""
    obj = bpy.data.objects.new(name, None)
    obj.empty_display_size = 0.1
    obj.location = at
    obj.rotation_euler = (0, 0, math.radians(turn))
    return link(obj, parent)
