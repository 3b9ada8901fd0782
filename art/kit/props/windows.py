"""Windows and screens: slim steel, teak with bars, jali."""

from kit import materials as m
from kit.props.timber import grain, plank
from kit.shapes import group, pane, span, tube


def steel_window(width, height, columns=3, rows=2, mat=None, glass=None, bar=0.026, depth=0.06, at=(0, 0, 0), turn=0.0, parent=None):
    """A slim steel window; `at` is the middle of its sill, it lies in the plane y = 0.

    `columns` and `rows` are counts or lists of shares.
    """
    mat = mat or m.painted_metal((0.02, 0.025, 0.023))
    root = group("steel window", at, turn, parent)
    frame = bar * 1.4
    w = width / 2
    plank((frame, depth, height), (-w + frame / 2, 0, height / 2), mat, 0.002, root)
    plank((frame, depth, height), (w - frame / 2, 0, height / 2), mat, 0.002, root)
    plank((width - 2 * frame, depth, frame), (0, 0, frame / 2), mat, 0.002, root)
    plank((width - 2 * frame, depth, frame), (0, 0, height - frame / 2), mat, 0.002, root)
    for x in _cuts(columns):
        plank((bar, depth * 0.8, height - 2 * frame), (-w + width * x, 0, height / 2), mat, 0.002, root)
    for z in _cuts(rows):
        plank((width - 2 * frame, depth * 0.7, bar), (0, 0, height * z), mat, 0.002, root)
    pane((width - frame, 0.008, height - frame), (0, 0, height / 2), glass or m.glass(), parent=root)
    return root


def teak_window(width, height, leaves=3, bars=True, transom=0.0, at=(0, 0, 0), turn=0.0, open_leaves=0, depth=0.14, parent=None):
    """A Kerala window: heavy teak frame, upright iron bars, glazed leaves (open towards +Y when asked)."""
    teak = m.teak
    root = group("teak window", at, turn, parent)
    w, frame = width / 2, 0.065
    for x in (-w + frame / 2, w - frame / 2):
        plank((frame, depth, height), (x, 0, height / 2), teak, 0.004, root)
    for z in (frame / 2, height - frame / 2):
        plank((width - 2 * frame, depth, frame), (0, 0, z), teak, 0.004, root)
    clear = width - 2 * frame
    top = height - frame
    if transom:
        plank((clear, depth * 0.8, 0.05), (0, 0, height - transom), teak, 0.003, root)
        pane((clear, 0.006, transom - frame), (0, 0.02, height - transom / 2 - frame / 2), m.glass(), parent=root)
        top = height - transom
    leaf = clear / leaves
    for i in range(leaves):
        x0 = -clear / 2 + leaf * i
        if i:
            plank((0.045, depth, top - frame), (x0, 0, (top + frame) / 2), teak, 0.003, root)
        if bars:
            n = max(2, round(leaf / 0.11))
            for k in range(1, n):
                tube([(x0 + leaf * k / n, 0.0, frame), (x0 + leaf * k / n, 0.0, top)], 0.006, m.painted_metal((0.02, 0.025, 0.023)), root)
        hinge = group("leaf", (x0 + 0.025, 0.05, frame), 80 if i < open_leaves else 0, root)
        lw, lh, s = leaf - 0.05, top - frame, 0.05
        plank((s, 0.035, lh), (s / 2, 0, lh / 2), teak, 0.003, hinge)
        plank((s, 0.035, lh), (lw - s / 2, 0, lh / 2), teak, 0.003, hinge)
        plank((lw - 2 * s, 0.035, s), (lw / 2, 0, s / 2), teak, 0.003, hinge)
        plank((lw - 2 * s, 0.035, s), (lw / 2, 0, lh - s / 2), teak, 0.003, hinge)
        pane((lw - s, 0.006, lh - s), (lw / 2, 0, lh / 2), m.glass(), parent=hinge)
    return root


def jali(width, height, cell=0.2, mat=None, depth=0.1, bar=0.035, at=(0, 0, 0), turn=0.0, parent=None):
    """A square screen of clay bars; `at` is the middle of its foot."""
    mat = mat or m.laterite()
    root = group("jali", at, turn, parent)
    columns, rows = round(width / cell), round(height / cell)
    for i in range(columns + 1):
        plank((bar, depth, height), (-width / 2 + i * width / columns, 0, height / 2), mat, 0.004, root)
    for k in range(rows + 1):
        plank((width, depth * 0.96, bar), (0, 0, k * height / rows), mat, 0.004, root)
    return root


def louvres(width, height, mat=None, pitch=0.09, at=(0, 0, 0), turn=0.0, tilt=0.6, blade=0.085, parent=None):
    """Fixed level louvres of timber between two stiles."""
    mat = mat or m.teak
    root = group("louvres", at, turn, parent)
    for x in (-width / 2 + 0.025, width / 2 - 0.025):
        span((x - 0.025, x + 0.025), (-0.05, 0.05), (0, height), grain((0, 0, 1), mat), 0.003, root)
    for k in range(int(height / pitch)):
        slat = plank((width - 0.1, blade, 0.012), (0, 0, (k + 0.5) * pitch), mat, 0.002, root)
        slat.rotation_euler.x = tilt
    return root


def _cuts(spec):
    if isinstance(spec, int):
        return [i / spec for i in range(1, spec)]
    total, place, cuts = sum(spec), 0, []
    for share in spec[:-1]:
        place += share
        cuts.append(place / total)
    return cuts
