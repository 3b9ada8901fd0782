"""Hoisting machines, controller, governor."""

from .controller import controller
from .hoist import geared, gearless, governor, i_beam, ring_guard, sheave
