"""The parts: small objects on the page's paper, under one light, from one side. `part_NAME()` builds the part NAME."""

from .controls import *
from .fittings import *
from .mechanics import *
from .studio import LENS, SAMPLES
