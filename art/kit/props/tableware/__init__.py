"""Kitchen and table things: vessels, plates, trays, baskets, worktops, trolleys."""

from .food import bananas, basket, fruit, greens
from .service import cloth_fold, trolley, utensil_rail
from .vessels import bowl, bowls, cup, plates, stockpot, teapot, tiffin, tray, uruli
