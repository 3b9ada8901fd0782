"""Procedural materials at real scale (object coordinates in metres).

Each function returns a cached bpy material. `along` names the object axis of
the grain ('X', 'Y' or 'Z'). Flat patterns (tiles, blocks, plate) lie on
whichever plane a face looks along, so they suit floors and walls alike.
"""

from .graph import Graph, as_colour, grid_lines, rgb
from .light import back_painted_glass, frosted_glass, glass, glass_edge, led, mirror, water
from .masonry import clay_tiles, concrete, laterite, lime_plaster, paint, soil
from .metals import (
    black_steel,
    brass,
    bronze,
    brushed_steel,
    cast_iron,
    chequered_plate,
    etched_steel,
    galvanized,
    gold_steel,
    hazard_stripes,
    machined_steel,
    mirror_steel,
    painted_metal,
    wire_rope,
)
from .soft import cane, cardboard, ceramic, fabric, food, grass, leather, paper, plastic, rubber, vinyl
from .stone import athangudi, granite, green_marble, marble, polished_concrete, red_oxide, terrazzo, tiles
from .timber import oak, pine, plywood, rosewood, teak, walnut, wood
