"""Solid shapes in metres, Z up. Every builder returns a Blender object.

Meshes carry their real size (scale stays 1), so object coordinates in
materials are metres. Edges are bevelled to catch light.
"""

from .base import finish, group, link, mesh
from .bent import arc_sheet, tube
from .sheets import edge_faces, pane, panels, text
from .solids import box, cylinder, extrude, lathe, ring, rounded_box, rounded_plate, span, sphere
