"""A car's wheel."""

import math

from kit import materials as m
from kit import shapes as s


def wheel(at, parent, radius=0.3):
    """A tyre on a painted rim, turning about x."""
    outline = [(radius * 0.6, -0.09), (radius * 0.9, -0.1), (radius, -0.075), (radius, 0.075), (radius * 0.9, 0.1), (radius * 0.6, 0.09)]
    tyre = s.lathe(outline, at, m.rubber("#1b1c1c"), 56, parent, "tyre")
    tyre.rotation_euler = (0, math.pi / 2, 0)
    rim = s.lathe(
        [
            (0, -0.05),
            (radius * 0.2, -0.06),
            (radius * 0.58, -0.03),
            (radius * 0.62, -0.085),
            (radius * 0.62, 0.085),
            (radius * 0.58, 0.03),
            (radius * 0.2, 0.06),
            (0, 0.05),
        ],
        at,
        m.painted_metal("#a9aaa6", 0.3),
        40,
        parent,
        "rim",
    )
    rim.rotation_euler = (0, math.pi / 2, 0)
