// Car and landing doors in plan, closed, with their open position.

import type { Draft } from './draft.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { SHELL, WALL } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

/** Panels of a sliding door between two depths, closed or open. */
const panels = (
  { doorX, leaves }: PicturedLift,
  state: 'closed' | 'open',
  y: number,
  depth: number,
) => {
  const rows = 1 + Math.max(...leaves.map(({ row }) => row));
  const deep = depth / rows;
  // Row 0 is nearest to the landing, at the bottom of the picture.
  return leaves.map(({ row, [state]: [from, to] }) => ({
    x: doorX + from,
    y: y + (rows - 1 - row) * deep,
    w: to - from,
    d: deep * 0.88,
  }));
};

const drawSliding = (sheet: Sheet, draft: Draft, lift: PicturedLift) => {
  // Where car and wall touch, both doors run in the wall's thickness.
  const isInShaft = lift.doorGap >= 60;
  const [from, gap] = isInShaft
    ? [lift.carY + lift.carD + SHELL, lift.doorGap]
    : [lift.shaftD + 20, WALL - 40];
  const depth = Math.max(36, gap * 0.36);
  const isGlass = lift.form === 'glass' || lift.form === 'capsule';
  for (const y of [from + gap * 0.08, from + gap * 0.56]) {
    const rects = (state: 'closed' | 'open') =>
      panels(lift, state, y, depth)
        .map((panel) => draft.rect(panel.x, panel.y, panel.w, panel.d))
        .join('');
    if (isInShaft) sheet.draw('dash', rects('open'));
    sheet.draw(isGlass ? 'pane' : 'shape', rects('closed'));
  }
};

const drawSwing = (sheet: Sheet, draft: Draft, { doorX, opening, shaftD }: PicturedLift) => {
  const hinge = doorX - opening / 2;
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

const drawCollapsible = (sheet: Sheet, draft: Draft, lift: PicturedLift) => {
  const left = lift.doorX - lift.opening / 2;
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
  if (lift.door === 'swing') drawSwing(sheet, draft, lift);
  else if (lift.door === 'collapsible') drawCollapsible(sheet, draft, lift);
  else if (lift.door === 'vertical') {
    const left = lift.doorX - lift.opening / 2;
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
  } else drawSliding(sheet, draft, lift);
};
