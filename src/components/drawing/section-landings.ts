// The landings of a section.

import type { Draft } from './draft.ts';
import type { PicturedLift } from './pictured-lift.ts';
import { COUNTER, WALL } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

export const drawLandings = (
  sheet: Sheet,
  draft: Draft,
  lift: PicturedLift,
  levels: readonly number[],
  reach: number,
) => {
  const wall = lift.form ? 100 : WALL;
  const face = lift.shaftD + wall;
  const doorX =
    lift.door === 'swing'
      ? lift.shaftD + wall * 0.4
      : lift.shaftD - Math.max(30, lift.doorGap * 0.36);
  const places = levels.map((level, at) => {
    const y = level + lift.sill;
    return { level, y, tall: Math.min(lift.doorH, (levels[at + 1] ?? level + 9000) - 330 - y) };
  });
  sheet.draw(
    'thin',
    places
      .map(
        ({ y, tall }) =>
          draft.line([lift.shaftD, y], [lift.shaftD, y + tall]) +
          draft.line([face, y], [face, y + tall]),
      )
      .join(''),
  );
  sheet.draw(
    lift.form ? 'pane' : 'shape',
    places
      .map(({ y, tall }) =>
        draft.rect(
          doorX,
          y,
          Math.max(40, lift.doorGap * 0.2),
          tall + (lift.door === 'swing' ? 0 : 40),
        ),
      )
      .join(''),
  );
  sheet.draw(
    'fine',
    places.map(({ level }) => draft.line([face, level + 100], [reach, level + 100])).join(''),
  );
  sheet.draw(
    'brass',
    places
      .map(({ level }) => draft.rect(face, level + (lift.sill ? 1200 : 1000), 40, 260))
      .join(''),
  );
  if (lift.sill)
    sheet.draw(
      'edge',
      places
        .map(
          ({ level }) =>
            draft.rect(face, level + COUNTER - 50, 420, 50) +
            draft.line([face + 380, level], [face + 380, level + COUNTER - 50]),
        )
        .join(''),
    );
};
