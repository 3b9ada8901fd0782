"""What a lens adds: a breath of glow round bright things and a little fall-off."""

import numpy as np


def develop(picture, glow=0.035, falloff=0.12, whole=None, at=(0, 0)):
    """Glow by `glow` of the light, darker corners by `falloff`.

    A region is developed as what it is of the `whole` (height, width), its corner `at` (row, column).
    """
    if whole:
        (rows, columns), (row, column) = picture.shape[:2], at
        edges = ((row, whole[0] - rows - row), (column, whole[1] - columns - column), (0, 0))
        return develop(np.pad(picture, edges, mode="edge"), glow, falloff)[row : row + rows, column : column + columns]
    height, width, _ = picture.shape
    y, x = np.mgrid[0:height, 0:width]
    r2 = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
    shade = 1 - falloff * r2[..., None] ** 1.3
    spread = blur(np.minimum(picture, 12.0), width / 90)
    return (picture * (1 - glow) + spread * glow) * shade


def blur(picture, sigma):
    """Gaussian blur by FFT, edges mirrored."""
    pad = int(sigma * 3)
    padded = np.pad(picture, ((pad, pad), (pad, pad), (0, 0)), mode="reflect")
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None, :]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (fx * fx + fy * fy))
    out = np.stack([np.fft.irfft2(np.fft.rfft2(padded[..., c]) * kernel, padded.shape[:2]) for c in range(3)], axis=-1)
    return out[pad:-pad, pad:-pad]
