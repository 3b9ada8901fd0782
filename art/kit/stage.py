"""The studio: camera, light, film and render settings."""

import math

import bpy

SENSOR = 36.0


def reset():
    """An empty scene with the film and sampler set."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    size(1600, 1200)
    view = scene.view_settings
    view.view_transform = "Filmic"
    view.look = "Medium High Contrast"
    view.exposure = 0.0
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 4
    cycles.glossy_bounces = 5
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 40
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    cycles.sample_clamp_direct = 0.0
    cycles.blur_glossy = 0.4
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 12
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True


def size(width, height):
    """The picture in pixels."""
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = width, height


def exposure(stops, look=None, gamma=1.0):
    """Exposure in stops, and another look or gamma when asked."""
    view = bpy.context.scene.view_settings
    view.exposure, view.gamma = stops, gamma
    if look:
        view.look = look


def camera(eye, target, lens=32.0, square=None, aperture=None, focus=None):
    """A level view camera: verticals stay vertical, the target lands in the frame's middle by shift.

    `square` fixes the viewing direction in degrees (0 looks along +Y, 90 along -X, -90 along +X) and reaches
    the target sideways by shift too, for frontal pictures. `aperture` is the f-number when depth of field
    matters; `focus` a point to focus on (else the target).
    """
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.sensor_fit = lens, SENSOR, "HORIZONTAL"
    data.clip_start, data.clip_end = 0.02, 500
    dx, dy, dz = (t - e for t, e in zip(target, eye))
    yaw = math.radians(square) if square is not None else math.atan2(-dx, dy)
    ahead = -math.sin(yaw) * dx + math.cos(yaw) * dy
    aside = math.cos(yaw) * dx + math.sin(yaw) * dy
    data.shift_x = aside / ahead * lens / SENSOR
    data.shift_y = dz / ahead * lens / SENSOR
    if aperture:
        fx, fy, _ = focus or target
        data.dof.use_dof = True
        data.dof.aperture_fstop = aperture
        data.dof.focus_distance = -math.sin(yaw) * (fx - eye[0]) + math.cos(yaw) * (fy - eye[1])
    obj = bpy.data.objects.new("camera", data)
    obj.location = eye
    obj.rotation_euler = (math.pi / 2, 0, yaw)
    scene = bpy.context.scene
    scene.collection.objects.link(obj)
    scene.camera = obj
    return obj


def sky(elevation=40.0, turn=0.0, strength=0.25, seen=None, haze=1.5):
    """Daylight from a clear, humid sky without the sun's disc; `seen` = strength towards the camera."""
    tree = bpy.context.scene.world.node_tree
    tree.nodes.clear()
    texture = tree.nodes.new("ShaderNodeTexSky")
    texture.sky_type = "NISHITA"
    texture.sun_disc = False
    texture.sun_elevation = math.radians(elevation)
    texture.sun_rotation = math.radians(turn)
    texture.air_density, texture.dust_density, texture.ozone_density = 1.0, haze, 1.0
    _world(tree, texture.outputs[0], strength, seen)


def plain_sky(colour, strength=1.0, seen=None):
    """An even overcast or dusk sky."""
    tree = bpy.context.scene.world.node_tree
    tree.nodes.clear()
    tone = tree.nodes.new("ShaderNodeRGB")
    tone.outputs[0].default_value = (*colour[:3], 1.0)
    _world(tree, tone.outputs[0], strength, seen)


def _world(tree, colour, strength, seen):
    out = tree.nodes.new("ShaderNodeOutputWorld")
    back = tree.nodes.new("ShaderNodeBackground")
    tree.links.new(colour, back.inputs[0])
    back.inputs[1].default_value = strength
    if seen is None:
        tree.links.new(back.outputs[0], out.inputs[0])
        return
    view = tree.nodes.new("ShaderNodeBackground")
    tree.links.new(colour, view.inputs[0])
    view.inputs[1].default_value = seen
    path = tree.nodes.new("ShaderNodeLightPath")
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(path.outputs["Is Camera Ray"], mix.inputs[0])
    tree.links.new(back.outputs[0], mix.inputs[1])
    tree.links.new(view.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])


def sun(elevation=45.0, turn=0.0, strength=4.0, colour=(1.0, 0.9, 0.76), softness=0.8):
    """Sunlight. It comes from `turn` degrees (0 from +Y, 90 from -X, 180 from -Y, -90 from +X)."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = strength, colour, math.radians(softness)
    obj = bpy.data.objects.new("sun", data)
    obj.rotation_euler = (math.radians(-(90 - elevation)), 0, math.radians(turn))
    bpy.context.scene.collection.objects.link(obj)
    return obj


def area(at, target, size=(1.0, 1.0), watts=50.0, colour=(1.0, 0.95, 0.88), spread=180.0, seen=False):
    """A soft light at a point, turned to a target; unseen by the camera unless asked."""
    from mathutils import Vector

    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", *size
    data.energy, data.color, data.spread = watts, colour, math.radians(spread)
    obj = bpy.data.objects.new("area", data)
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    obj.visible_camera = seen
    bpy.context.scene.collection.objects.link(obj)
    return obj


def portal(at, target, size):
    """Tells the sampler where sky light comes in: a window of `size`, looking to `target` inside."""
    obj = area(at, target, size)
    obj.data.cycles.is_portal = True
    return obj


def spot(at, target, watts=30.0, angle=50.0, blend=0.6, radius=0.03, colour=(1.0, 0.85, 0.68)):
    """A cone of light with a soft edge."""
    from mathutils import Vector

    data = bpy.data.lights.new("spot", "SPOT")
    data.energy, data.color, data.shadow_soft_size = watts, colour, radius
    data.spot_size, data.spot_blend = math.radians(angle), blend
    obj = bpy.data.objects.new("spot", data)
    obj.location = at
    obj.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(obj)
    return obj


def render(folder, samples, scale=1.0, threads=2, region=None):
    """Render the scene's colour, albedo and normal into float EXR files; returns their paths by name.

    `region` = (left, right, top, bottom) as shares of the picture renders that part alone.
    """
    scene = bpy.context.scene
    scene.render.resolution_percentage = 100
    scene.render.resolution_x = round(scene.render.resolution_x * scale)
    scene.render.resolution_y = round(scene.render.resolution_y * scale)
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.cycles.samples = samples
    if region:
        border = scene.render
        border.use_border = border.use_crop_to_border = True
        border.border_min_x, border.border_max_x = region[0], region[1]
        border.border_min_y, border.border_max_y = 1 - region[3], 1 - region[2]
    scene.render.use_persistent_data = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = str(folder)
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = "OPEN_EXR", "32", "NONE"
    sink.file_slots.clear()
    for name, output in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        sink.file_slots.new(name)
        tree.links.new(source.outputs[output], sink.inputs[name])
    bpy.ops.render.render()
    return {name: folder / f"{name}{scene.frame_current:04d}.exr" for name in ("colour", "albedo", "normal")}
