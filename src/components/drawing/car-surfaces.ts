// The six sides of a car's inside, in perspective.

import type { Draft } from './draft.ts';
import type { Depth, Perspective } from './perspective.ts';
import type { PicturedLift } from './pictured-lift.ts';
import type { Sheet } from './sheet.ts';

export type Inside = { sheet: Sheet; draft: Draft; view: Perspective; lift: PicturedLift };

/** Plan of the rear, from left to right: straight, or bowed outward in a capsule. */
export const rearLine = (lift: PicturedLift): readonly (readonly [number, number])[] => {
  const { carW: w, carD: d } = lift;
  if (lift.form !== 'capsule')
    return [
      [0, d],
      [w, d],
    ];
  const bulge = Math.min(d * 0.45, w / 2);
  return Array.from(
    { length: 11 },
    (_, at) =>
      [
        w / 2 - (w / 2) * Math.cos((at * Math.PI) / 10),
        d - bulge + bulge * Math.sin((at * Math.PI) / 10),
      ] as const,
  );
};

const CHEQUERED = new Set(['goods', 'vehicles']);

export const drawFloor = ({ sheet, view, lift }: Inside) => {
  const { carW: w, carD: d, carries } = lift;
  const rear = rearLine(lift).map(([x, z]): Depth => [x, 0, z]);
  sheet.draw('shade', view.shape([0, 0, 0], ...rear, [w, 0, 0]));
  let d1 = '';
  if (CHEQUERED.has(carries)) {
    const [columns, rows] = [12, 9];
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const [x, z, way] = [
          ((column + 0.5) * w) / columns,
          ((row + 0.5) * d) / rows,
          (row + column) % 2 ? 1 : -1,
        ];
        d1 += view.line(
          [x - w * 0.022, 0, z - way * d * 0.03],
          [x + w * 0.022, 0, z + way * d * 0.03],
        );
      }
    sheet.draw('thin', d1);
    return;
  }
  if (carries === 'food' || carries === 'patients') return;
  const tile = w / Math.max(3, Math.round(w / 300));
  for (let x = tile; x < w - 1; x += tile)
    d1 += view.line([x, 0, 0], [x, 0, lift.form === 'capsule' ? d * 0.7 : d]);
  for (let z = tile; z < d; z += tile)
    d1 += lift.form === 'capsule' && z > d * 0.55 ? '' : view.line([0, 0, z], [w, 0, z]);
  sheet.draw('fine', d1);
};

export const drawWalls = ({ sheet, view, lift }: Inside) => {
  const { carW: w, carH: h, carD: d, form } = lift;
  const rear = rearLine(lift);
  const side = rear[0]?.[1] ?? d;
  const glass = form === 'glass' || form === 'capsule';
  sheet.draw(
    form === 'glass' ? 'pane' : 'shape',
    view.shape([0, 0, 0], [0, 0, side], [0, h, side], [0, h, 0]) +
      view.shape([w, 0, 0], [w, 0, side], [w, h, side], [w, h, 0]),
  );
  const back = view.shape(
    ...rear.map(([x, z]): Depth => [x, 0, z]),
    ...[...rear].reverse().map(([x, z]): Depth => [x, h, z]),
  );
  sheet.draw(glass ? 'pane' : 'shape', back);
  let joints = '';
  if (form === 'capsule')
    for (const [x, z] of rear.filter((_, at) => at % 2 === 0))
      joints += view.line([x, 0, z], [x, h, z]);
  else if (form === 'glass')
    joints +=
      view.line([w * 0.18, h * 0.5, d], [w * 0.5, h * 0.78, d]) +
      view.line([w * 0.18, h * 0.44, d], [w * 0.36, h * 0.6, d]) +
      view.line([w, h * 0.3, d * 0.3], [w, h * 0.55, d * 0.75]);
  else {
    const parts = Math.max(2, Math.round(w / 450));
    for (let at = 1; at < parts; at += 1)
      joints += view.line([(w * at) / parts, 0, d], [(w * at) / parts, h, d]);
    const deep = Math.max(2, Math.round(d / 600));
    for (let at = 1; at < deep; at += 1)
      joints +=
        view.line([0, 0, (d * at) / deep], [0, h, (d * at) / deep]) +
        view.line([w, 0, (d * at) / deep], [w, h, (d * at) / deep]);
  }
  sheet.draw('fine', joints);
  if (lift.carries !== 'people' || form === 'glass' || form === 'capsule' || lift.door === 'swing')
    return;
  const [low, high] = [1020, h - 260];
  sheet.draw(
    'pane',
    view.shape([w * 0.14, low, d], [w * 0.86, low, d], [w * 0.86, high, d], [w * 0.14, high, d]),
  );
  sheet.draw(
    'fine',
    view.line([w * 0.24, low + 220, d], [w * 0.56, high - 160, d]) +
      view.line([w * 0.24, low + 80, d], [w * 0.4, low + 420, d]),
  );
};

export const drawCeiling = ({ sheet, view, lift }: Inside) => {
  const { carW: w, carH: h, carD: d, carries } = lift;
  const rear = rearLine(lift).map(([x, z]): Depth => [x, h, z]);
  sheet.draw('shape', view.shape([0, h, 0], ...rear, [w, h, 0]));
  if (carries === 'food') return;
  const deep = lift.form === 'capsule' ? d * 0.7 : d;
  if (carries === 'people') {
    const rows = Math.max(2, Math.min(4, Math.round(d / 550)));
    for (let row = 0; row < rows; row += 1)
      for (const x of [0.28, 0.72])
        sheet.draw(
          'metal',
          view.disc([w * x, h, ((row + 0.5) * deep) / rows], Math.min(70, w * 0.07), true),
        );
    return;
  }
  const rows = Math.max(2, Math.min(3, Math.round(d / 1300)));
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = [((row + 0.2) * d) / rows, ((row + 0.8) * d) / rows];
    sheet.draw(
      'metal',
      view.shape([w * 0.38, h, from], [w * 0.62, h, from], [w * 0.62, h, to], [w * 0.38, h, to]),
    );
  }
};
