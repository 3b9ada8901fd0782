// The lift of the house, in brass, from the figures of home lifts.
import { dimensionAcross, dimensionUp, figure } from './dimension.ts';
import type { HouseScene } from './house-frame.ts';
import { SHAFT, STOREY, UNIT } from './house-frame.ts';
import type { Palette } from './palette.ts';
import { createSheet, rounded } from './sheet.ts';

const POST = 70;
/** The ropes end at the car's place on the ground floor, because the page moves it there. */
const ROPE_END = 2250;

/** Posts, transoms and panes of the glazed shaft, rails and machine. */
export const drawHouseShaft = ({ sheet, draft, range, shaftEnd, shaftTop }: HouseScene) => {
  const pit = range.pitMm[0];
  const width = shaftEnd - SHAFT;
  sheet.draw('pane', draft.rect(SHAFT, -pit, width, pit + shaftTop));
  const gap = (width - range.cabin.minW) / 2;
  sheet.draw(
    'wire',
    [SHAFT + gap * 0.45, shaftEnd - gap * 0.45]
      .map((x) => draft.line([x, -pit], [x, shaftTop - 150]))
      .join('') +
      [-40, 0, 40]
        .map((at) =>
          draft.line(
            [(SHAFT + shaftEnd) / 2 + at, ROPE_END],
            [(SHAFT + shaftEnd) / 2 + at, shaftTop - 350],
          ),
        )
        .join(''),
  );
  sheet.draw(
    'metal',
    draft.rect(SHAFT, -pit, POST, pit + shaftTop) +
      draft.rect(shaftEnd - POST, -pit, POST, pit + shaftTop) +
      [STOREY - 160, STOREY + 2050, 2 * STOREY - 160, 2 * STOREY + 2050, 2050, shaftTop - POST]
        .map((y) => draft.rect(SHAFT, y, width, POST))
        .join(''),
  );
  const cx = (SHAFT + shaftEnd) / 2;
  sheet.draw(
    'metal',
    draft.rect(cx - 330, shaftTop - 420, 660, 70) +
      draft.circle(cx, shaftTop - 250, 130) +
      draft.circle(cx, shaftTop - 250, 40),
  );
  const buttons = [
    [SHAFT - 290, 0],
    [shaftEnd + 200, STOREY],
    [shaftEnd + 130, 2 * STOREY],
  ] as const;
  sheet.draw('brass', buttons.map(([x, level]) => draft.rect(x, level + 1000, 90, 240)).join(''));
};

/** The two dimensions that an architect asks for first, beside the top of the shaft. */
export const houseFigures = (
  { draft, range, shaftEnd, shaftTop }: HouseScene,
  palette: Palette,
) => {
  const { metal } = palette;
  const sheet = createSheet({ ...palette, ink: metal, quiet: metal });
  dimensionAcross(
    sheet,
    draft.x(SHAFT),
    draft.x(shaftEnd),
    draft.y(shaftTop + 330),
    draft.y(shaftTop + 180),
    figure(range.shaft.minW),
  );
  dimensionUp(
    sheet,
    draft.y(shaftTop),
    draft.y(2 * STOREY),
    draft.x(shaftEnd + 420),
    draft.x(shaftEnd + 290),
    [figure(range.headroomMm[0])],
    'right',
  );
  return `<g class="house-figures">${sheet.body()}</g>`;
};

/** The car at the first floor, in a group of its own. */
export const houseCar = ({ draft, range, shaftEnd }: HouseScene, { metal, ground }: Palette) => {
  const cx = (SHAFT + shaftEnd) / 2;
  const { minW, height } = range.cabin;
  const [x, y] = [cx - minW / 2, STOREY];
  const shell = draft.rect(x - 40, y - 120, minW + 80, height + 210);
  const doors = draft.rect(x, y, minW / 2, height) + draft.rect(cx, y, minW / 2, height);
  const lines =
    draft.line([x + 90, y + 1150], [cx - 110, y + 1500]) +
    draft.line([x + 90, y + 1020], [cx - 190, y + 1240]) +
    draft.line([cx + 90, y + 1150], [cx + 290, y + 1500]);
  const lamp = draft.rect(x + 60, y + height - 70, minW - 120, 40);
  const crosshead = draft.rect(cx - 300, y + height + 90, 600, 110);
  return `<g class="house-car" data-storey="${rounded(STOREY * UNIT)}" stroke="${metal}"><path fill="${ground}" stroke-width="1.8" d="${shell}${crosshead}"/><path fill="${metal}" fill-opacity=".22" stroke-width="1.3" d="${doors}"/><path stroke-width=".8" d="${lines}"/><path fill="${metal}" stroke="none" d="${lamp}"/></g>`;
};
