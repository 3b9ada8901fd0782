"""Plants of a Kerala garden and house: palms, banana, broad leaves, trees, pots."""

from .garden import coconut, garden, hedge, let_sun_through, tree
from .leaves import banana_leaf, bark, blade, broad_leaf, heart, leaf_material, palm_leaf, pinnate, plain, stand, stem_green, tree_leaf
from .pots import POTS, pot, potted
from .small import areca, banana, elephant_ear, fern, snake_plant, trailing
