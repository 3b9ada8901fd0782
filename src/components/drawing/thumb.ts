// Draws a lift as a square sign without words, recognisable by its car, doors, drive and load.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import { createDraft } from './draft.ts';
import type { Form } from './form-of.ts';
import type { Palette } from './palette.ts';
import { drawPerson } from './person.ts';
import { COUNTER, picturedLift } from './pictured-lift.ts';
import { createSheet, type Drawing } from './sheet.ts';
import { drawDrive } from './thumb-drive.ts';
import { FLOOR, HALF_PERSON, HEAD, type Scene, SIZE } from './thumb-scene.ts';

const drawFront = ({ sheet, draft, lift, w, h, y }: Scene) => {
  const x = -w / 2;
  if (lift.form === 'capsule') {
    const bow = h * 0.16;
    sheet.draw(
      'boldPane',
      draft.place(
        `M${x},${h * 0.1} C${x},${-bow * 0.6} ${-x},${-bow * 0.6} ${-x},${h * 0.1} L${-x},${h * 0.9} C${-x},${h + bow} ${x},${h + bow} ${x},${h * 0.9} Z`,
        0,
        y,
      ),
    );
    sheet.draw(
      'sign',
      draft.line([x, y + h * 0.12], [-x, y + h * 0.12]) +
        draft.line([x, y + h * 0.88], [-x, y + h * 0.88]) +
        [-0.17, 0.17]
          .map((at) => draft.line([w * at, y + h * 0.12], [w * at, y + h * 0.88]))
          .join(''),
    );
    return;
  }
  sheet.draw(lift.form === 'glass' ? 'boldPane' : 'bold', draft.rect(x, y, w, h));
  if (lift.form === 'glass')
    sheet.draw(
      'sign',
      draft.line([x + w * 0.22, y + h * 0.5], [x + w * 0.62, y + h * 0.8]) +
        draft.line([x + w * 0.22, y + h * 0.32], [x + w * 0.78, y + h * 0.74]),
    );
  else if (lift.carries === 'people' && lift.door === 'swing') {
    sheet.draw('sign', draft.rect(x + w * 0.34, y + h * 0.3, w * 0.3, h * 0.52));
    sheet.draw('brass', draft.rect(x + w * 0.76, y + h * 0.36, w * 0.1, h * 0.2));
  } else if (lift.carries === 'people')
    sheet.draw(
      'sign',
      draft.line(
        [lift.door === 'centre' ? 0 : w * 0.08, y],
        [lift.door === 'centre' ? 0 : w * 0.08, y + h],
      ) + (lift.door === 'centre' ? '' : draft.line([w * 0.2, y], [w * 0.2, y + h])),
    );
};

const drawGate = ({ sheet, draft, w, h, y }: Scene) => {
  const [x, folds] = [-w / 2, 3];
  const step = (w * 0.5) / folds;
  const zigzag = (from: number, odd: number) =>
    draft.line(
      ...Array.from(
        { length: folds + 1 },
        (_, at) => [x + at * step, y + h * (from + (at % 2 === odd ? 0 : 0.3))] as const,
      ),
    );
  sheet.draw(
    'sign',
    draft.line([x + folds * step, y], [x + folds * step, y + h]) +
      zigzag(0.12, 0) +
      zigzag(0.12, 1) +
      zigzag(0.58, 0) +
      zigzag(0.58, 1),
  );
};

const drawLoad = (scene: Scene) => {
  const { sheet, draft, lift, w, h, y } = scene;
  const { carries } = lift;
  if (carries === 'patients')
    sheet.draw(
      'sign',
      draft.place(
        'M-960,1150 L-960,260 M960,900 L960,260 M-960,520 L960,520 M-960,680 C-760,980 -520,980 -400,760 L960,760',
        0,
        y,
      ) + [-760, 760].map((x) => draft.circle(x, y + 170, 110)).join(''),
    );
  if (carries === 'vehicles') {
    sheet.draw(
      'bold',
      [-640, 640].map((x) => draft.rect(x - 110, y, 220, 330)).join('') +
        draft.place(
          'M-830,330 C-880,560 -860,800 -760,900 L-560,1380 C-500,1480 500,1480 560,1380 L760,900 C860,800 880,560 830,330 Z',
          0,
          y,
        ),
    );
    sheet.draw(
      'sign',
      draft.place('M-640,920 L640,920 M-720,640 L-480,640 M720,640 L480,640', 0, y),
    );
    sheet.draw(
      'sign',
      [-0.42, 0.42].map((at) => draft.line([w * at, y], [w * at, y + h])).join(''),
    );
  }
  if (carries === 'food') {
    if (lift.kitchen)
      sheet.draw(
        'sign',
        draft.place('M-230,60 C-230,330 230,330 230,60 Z M-270,60 L270,60', 0, y) +
          draft.circle(0, y + 300, 22),
      );
    else
      sheet.draw(
        'sign',
        [0, 1, 2].map((at) => draft.rect(-130, y + 30 + at * 170, 260, 170)).join('') +
          draft.line([-170, y + 60], [-170, y + 590], [170, y + 590], [170, y + 60]),
      );
    sheet.draw('sign', draft.line([-w / 2, y + h * 0.82], [w / 2, y + h * 0.82]));
  }
  if (carries !== 'goods') return;
  if (lift.door === 'collapsible') {
    drawGate(scene);
    sheet.draw(
      'bold',
      draft.rect(w * 0.09, y, w * 0.33, h * 0.28) +
        draft.rect(w * 0.14, y + h * 0.28, w * 0.23, h * 0.22),
    );
    return;
  }
  sheet.draw(
    'sign',
    [0.84, 0.92].map((at) => draft.line([-w / 2, y + h * at], [w / 2, y + h * at])).join(''),
  );
  sheet.draw(
    'bold',
    draft.rect(-w * 0.34, y + h * 0.08, w * 0.68, h * 0.6) +
      draft.rect(-w * 0.38, y, w * 0.76, h * 0.05),
  );
  sheet.draw(
    'sign',
    draft.line([-w * 0.34, y + h * 0.38], [w * 0.34, y + h * 0.38]) +
      draft.line([0, y + h * 0.08], [0, y + h * 0.68]),
  );
};

const drawEnclosure = ({ sheet, draft, lift, w }: Scene) => {
  const half = Math.min(
    44 / draft.unit,
    Math.max(w / 2 + 60, lift.shaftW / 2) + (lift.form ? 180 : 0),
  );
  const [left, right] = [draft.x(-half), draft.x(half)];
  const wide = right - left;
  if (lift.form === 'capsule') sheet.draw('bold', `M4 ${HEAD - 4}H92V${HEAD + 1}H4z`);
  else if (lift.form === 'structural' || lift.form === 'glass') {
    sheet.draw('sign', `M${left} ${FLOOR}V${HEAD}H${right}V${FLOOR}`);
    if (lift.form === 'structural') {
      const step = (FLOOR - HEAD) / 3;
      sheet.draw(
        'sign',
        [0, 1, 2]
          .map(
            (at) =>
              `M${left} ${FLOOR - at * step}H${right}M${left} ${FLOOR - at * step}L${right} ${FLOOR - (at + 1) * step}M${right} ${FLOOR - at * step}L${left} ${FLOOR - (at + 1) * step}`,
          )
          .join(''),
      );
    }
  } else {
    const t = 5;
    sheet.draw(
      'poche',
      `M${left - t} ${FLOOR}V${HEAD - t}H${right + t}V${FLOOR}H${right}V${HEAD}H${left}V${FLOOR}z`,
    );
    if (lift.engine === 'room')
      sheet.draw('sign', `M${48 - wide * 0.42} ${HEAD - 5}V2H${48 + wide * 0.42}V${HEAD - 5}`);
  }
  if (lift.range.buildings[0] === 'villa' && lift.carries !== 'food' && !lift.form)
    sheet.draw('sign', 'M4 27L48 2L92 27');
};

export const drawThumb = (range: SpecRange, palette: Palette, form?: Form): Drawing => {
  const lift = picturedLift(range, form);
  // A bed is recognisable only from its side.
  const w = lift.carries === 'patients' ? lift.carD : lift.carW;
  const h = lift.carH;
  const raised =
    lift.carries === 'food'
      ? COUNTER * 0.75
      : lift.engine === 'hydraulic'
        ? h * 0.45
        : lift.form === 'capsule'
          ? h * 0.16
          : 0;
  const unit = Math.min(66 / Math.max(w + 160, Math.min(lift.shaftW, w * 1.7)), 50 / (h + raised));
  const draft = createDraft(SIZE / 2, FLOOR, unit);
  const sheet = createSheet(palette);
  const scene: Scene = { sheet, draft, lift, w, h, y: raised };
  drawEnclosure(scene);
  drawDrive(scene);
  drawFront(scene);
  drawLoad(scene);
  sheet.draw('bold', `M2 ${FLOOR}H94`);
  if (lift.carries === 'food')
    sheet.draw('bold', `M${draft.x(-w * 0.9)} ${draft.y(raised) + 1}H${draft.x(w * 0.9)}`);
  if (lift.carries === 'people' && lift.engine === 'room') {
    const many = (range.persons?.[0] ?? 1) >= 8 ? 3 : 1;
    for (let at = 0; at < many; at += 1)
      drawPerson(
        sheet,
        draft,
        at % 2 ? 'woman' : 'man',
        (at - (many - 1) / 2) * 2 * HALF_PERSON + (many === 1 ? w * 0.22 : 0),
        0,
        1,
        'solid',
      );
  }
  return { width: SIZE, height: SIZE, body: sheet.body() };
};
