// Car and landing doors in plan, closed, with their open position.

import type { Draft } from './draft.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { SHELL, WALL } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

type Panel = readonly [x: number, y: number, w: number, h: number];

const LAP = 30;

/** Panels of one sliding door: closed, and where they stand when open. */
const sliding = (
  lift: PicturedLift,
  cx: number,
  y: number,
  depth: number,
): { closed: Panel[]; open: Panel[] } => {
  const { opening, door } = lift;
  const [left, right, half] = [cx - opening / 2, cx + opening / 2, opening / 2];
  const t = depth * 0.44;
  if (door === 'centre') {
    const t1 = depth * 0.6;
    return {
      closed: [
        [left - LAP, y, half + LAP, t1],
        [cx, y, half + LAP, t1],
      ],
      open: [
        [left - half - LAP, y, half, t1],
        [right + LAP, y, half, t1],
      ],
    };
  }
  if (door === 'centre_4') {
    const q = opening / 4;
    return {
      closed: [
        [left - LAP, y, q + LAP, t],
        [left + q - LAP, y + depth * 0.5, q + LAP, t],
        [cx, y + depth * 0.5, q + LAP, t],
        [right - q, y, q + LAP, t],
      ],
      open: [
        [left - q - LAP, y, q, depth],
        [right + LAP, y, q, depth],
      ],
    };
  }
  return {
    closed: [
      [left - LAP, y, half + 2 * LAP, t],
      [cx - LAP, y + depth * 0.5, half + 2 * LAP, t],
    ],
    open: [[right + LAP, y, half, depth]],
  };
};

const drawSliding = (sheet: Sheet, draft: Draft, lift: PicturedLift, cx: number) => {
  // Where car and wall touch, both doors run in the wall's thickness.
  const [from, gap] =
    lift.doorGap >= 60
      ? [lift.carY + lift.carD + SHELL, lift.doorGap]
      : [lift.shaftD + 20, WALL - 40];
  const depth = Math.max(36, gap * 0.36);
  const tracks = [from + gap * 0.08, from + gap * 0.56];
  for (const y of tracks) {
    const { closed, open } = sliding(lift, cx, y, depth);
    const room = open.filter(([x, , w]) => lift.doorGap >= 60 && x >= 0 && x + w <= lift.shaftW);
    sheet.draw('dash', room.map((panel) => draft.rect(...panel)).join(''));
    sheet.draw(
      lift.form === 'glass' || lift.form === 'capsule' ? 'pane' : 'shape',
      closed.map((panel) => draft.rect(...panel)).join(''),
    );
  }
};

const drawSwing = (sheet: Sheet, draft: Draft, lift: PicturedLift, cx: number) => {
  const { opening, shaftD } = lift;
  const hinge = cx - opening / 2;
  const face = shaftD + WALL;
  const r = opening * draft.unit;
  sheet.draw(
    'fine',
    `M${draft.at([hinge + opening, face])}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${draft.at([hinge, face + opening])}`,
  );
  sheet.draw('shape', draft.rect(hinge, face, 45, opening));
  sheet.draw('brass', draft.rect(hinge + 45, face + opening - 130, 35, 70));
  sheet.draw(
    'fine',
    draft.line([hinge, shaftD + 40], [hinge + opening, shaftD + 40]) +
      draft.line([hinge, face], [hinge + opening, face]),
  );
};

const drawCollapsible = (sheet: Sheet, draft: Draft, lift: PicturedLift, cx: number) => {
  const left = cx - lift.opening / 2;
  const folds = Math.max(8, Math.round(lift.opening / 90));
  for (const y of [lift.carY + lift.carD + SHELL + lift.doorGap * 0.3, lift.shaftD + WALL * 0.35]) {
    sheet.draw(
      'edge',
      draft.line(
        ...Array.from(
          { length: folds + 1 },
          (_, at) => [left + (lift.opening * at) / folds, y + (at % 2 ? 50 : 0)] as const,
        ),
      ),
    );
    sheet.draw(
      'shape',
      draft.rect(left - 20, y - 25, 40, 100) +
        draft.rect(left + lift.opening - 20, y - 25, 40, 100),
    );
  }
};

export const drawPlanDoors = (sheet: Sheet, draft: Draft, lift: PicturedLift) => {
  const cx = lift.carX + lift.carW / 2;
  if (lift.door === 'swing') drawSwing(sheet, draft, lift, cx);
  else if (lift.door === 'collapsible') drawCollapsible(sheet, draft, lift, cx);
  else if (lift.door === 'vertical') {
    const left = cx - lift.opening / 2;
    const from = lift.carY + lift.carD + SHELL;
    for (const y of [from + lift.doorGap * 0.1, from + lift.doorGap * 0.58]) {
      sheet.draw(
        'dash',
        draft.rect(left - 60, y, lift.opening + 120, Math.max(36, lift.doorGap * 0.3)),
      );
      sheet.draw(
        'shape',
        draft.rect(left - 100, y - 10, 60, lift.doorGap * 0.34 + 20) +
          draft.rect(left + lift.opening + 40, y - 10, 60, lift.doorGap * 0.34 + 20),
      );
    }
  } else drawSliding(sheet, draft, lift, cx);
};
