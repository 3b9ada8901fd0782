// Draughtsman's conventions: hatching, break lines, springs, crosses.
import type { Draft } from './draft.ts';
import { rounded } from './sheet.ts';

export type Box = readonly [x: number, y: number, w: number, h: number];

const HATCH = 12;

/**
 * 45° hatching of upright boxes; the lines continue from box to box. Equal strokes are written as
 * relative paths, to save bytes.
 */
export const hatch = (draft: Draft, list: readonly Box[], step = HATCH) => {
  let d = '';
  for (const [bx, by, bw, bh] of list) {
    const [left, right] = [draft.x(bx), draft.x(bx + bw)];
    const [top, bottom] = [
      Math.min(draft.y(by), draft.y(by + bh)),
      Math.max(draft.y(by), draft.y(by + bh)),
    ];
    let before = '';
    for (let sum = Math.ceil((left + top) / step) * step; sum < right + bottom; sum += step) {
      const from = Math.max(left, sum - bottom);
      const to = Math.min(right, sum - top);
      if (to - from < 0.6) continue;
      const run = rounded(to - from);
      const stroke = `l${run}-${run}`;
      const tall = to === right && from === left;
      const wide = !tall && from === sum - bottom && to === sum - top;
      const kind = `${tall}${wide}${stroke}`;
      if (before === kind && tall) d += `m-${run} ${rounded(Number(run) + step)}${stroke}`;
      else if (before === kind && wide) d += `m${rounded(step - Number(run))} ${run}${stroke}`;
      else d += `M${rounded(from)} ${rounded(sum - from)}${stroke}`;
      before = kind;
    }
  }
  return d;
};

/** Outline of several boxes, for one poché. */
export const boxes = (draft: Draft, list: readonly Box[]) =>
  list.map((box) => draft.rect(...box)).join('');

const zigzag = (x1: number, x2: number, y: number, back: boolean) => {
  const mid = (x1 + x2) / 2;
  const points: [number, number][] = [
    [x1, y],
    [mid - 7, y],
    [mid - 3, y - 6],
    [mid + 3, y + 6],
    [mid + 7, y],
    [x2, y],
  ];
  return (back ? points.reverse() : points)
    .map(([px, py]) => `${rounded(px)} ${rounded(py)}`)
    .join('L');
};

/** A long break across a shaft, in drawing units: `gap` is blanked, `edges` drawn. */
export const breakLine = (x1: number, x2: number, y: number, gap: number) => {
  const upper = zigzag(x1, x2, y - gap / 2, false);
  const lower = zigzag(x1, x2, y + gap / 2, true);
  return { blank: `M${upper}L${lower}z`, edges: `M${upper}M${lower}` };
};

/** A coil spring standing on its base. */
export const spring = (draft: Draft, cx: number, base: number, width: number, height: number) => {
  const turns = 5;
  const points = Array.from(
    { length: turns * 2 + 1 },
    (_, at) =>
      [cx + (at % 2 ? width / 2 : -width / 2), base + (height * at) / (turns * 2)] as const,
  );
  return draft.line(...points);
};

export const cross = (draft: Draft, x: number, y: number, w: number, h: number) =>
  draft.line([x, y], [x + w, y + h]) + draft.line([x, y + h], [x + w, y]);
