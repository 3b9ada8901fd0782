"""Render one picture inside Blender.

blender -b --factory-startup -P art/render.py -- <scene> <picture> --weights DIR --out FILE.png [--preview] [--samples N]
    [--region LEFT RIGHT TOP BOTTOM]
"""

import argparse
import importlib
import sys
import tempfile
import time
from pathlib import Path

import bpy
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from kit import denoise, finish, stage  # noqa: E402


def arguments():
    """What follows -- on the command line."""
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("scene")
    parser.add_argument("picture")
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--preview", action="store_true")
    parser.add_argument("--samples", type=int)
    parser.add_argument("--region", type=float, nargs=4)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def pixels(path):
    """An EXR file as a (height, width, 3) array, top row first."""
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Raw"
    width, height = image.size
    flat = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, -1)[::-1, :, :3]


def save(picture, path):
    """Write through the scene's view transform."""
    height, width, _ = picture.shape
    image = bpy.data.images.new("picture", width, height, alpha=False, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    flat = np.ones((height, width, 4), np.float32)
    flat[:, :, :3] = picture[::-1]
    image.pixels.foreach_set(flat.ravel())
    settings = bpy.context.scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "8"
    image.save_render(str(path))


def main():
    """Build the scene, render it, clean it, save it."""
    args = arguments()
    scene = importlib.import_module("scenes." + args.scene.replace("-", "_"))
    stage.reset()
    getattr(scene, f"{'part' if args.scene == 'parts' else 'picture'}_{args.picture}")()
    samples = args.samples or (6 if args.preview else getattr(scene, "SAMPLES", 16))
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        scale = 0.3 if args.preview and args.scene != "parts" else 1.0
        paths = stage.render(Path(folder), samples, scale, region=args.region)
        layers = {name: pixels(path) for name, path in paths.items()}
    rendered = time.monotonic()
    clean = denoise.denoise(
        layers["colour"], layers["albedo"], layers["normal"], args.weights, not args.preview and bpy.context.scene.camera.data.dof.use_dof
    )
    args.out.parent.mkdir(parents=True, exist_ok=True)
    lens = dict(getattr(scene, "LENS", {}))
    if args.region:
        size = bpy.context.scene.render
        whole = (size.resolution_y, size.resolution_x)
        lens.update(whole=whole, at=(round(args.region[2] * whole[0]), round(args.region[0] * whole[1])))
    save(finish.develop(clean, **lens), args.out)
    print(
        f"art: {args.scene}/{args.picture}: {samples} samples in {rendered - began:.0f} s, cleaned in {time.monotonic() - rendered:.0f} s"
    )


if __name__ == "__main__":
    main()
