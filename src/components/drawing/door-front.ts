// Lift doors seen from the landing, by type.
import type { Door } from '../../contract/quote/lift-choices.ts';
import type { Draft } from './draft.ts';
import type { Sheet, Stroke } from './sheet.ts';

export type DoorFront = { door: Door; x: number; y: number; w: number; h: number; glazed: boolean };

const glare = (draft: Draft, x: number, y: number, w: number, h: number) =>
  draft.line([x + w * 0.2, y + h * 0.55], [x + w * 0.62, y + h * 0.8]) +
  draft.line([x + w * 0.2, y + h * 0.48], [x + w * 0.45, y + h * 0.63]);

const panels = (sheet: Sheet, draft: Draft, { x, y, w, h, glazed }: DoorFront, count: number) => {
  const stroke: Stroke = glazed ? 'pane' : 'shape';
  const part = w / count;
  for (let at = 0; at < count; at += 1) {
    sheet.draw(stroke, draft.rect(x + at * part, y, part, h));
    if (glazed) sheet.draw('fine', glare(draft, x + at * part, y, part, h));
  }
};

const swing = (sheet: Sheet, draft: Draft, front: DoorFront) => {
  const { x, y, w, h } = front;
  sheet.draw('shape', draft.rect(x, y, w, h));
  sheet.draw('pane', draft.rect(x + w * 0.36, y + h * 0.2, w * 0.28, h * 0.68));
  sheet.draw(
    'fine',
    glare(draft, x + w * 0.36, y + h * 0.2, w * 0.28, h * 0.68) +
      draft.line([x, y + h], [x + w, y + h * 0.5], [x, y]),
  );
  sheet.draw('brass', draft.rect(x + w * 0.87, y + 850, w * 0.05, 420));
};

const vertical = (sheet: Sheet, draft: Draft, { x, y, w, h }: DoorFront) => {
  sheet.draw('shape', draft.rect(x, y, w, h / 2) + draft.rect(x, y + h / 2, w, h / 2));
  const ribs = h > 1300 ? 4 : 1;
  let lines = '';
  for (const half of [0, h / 2])
    for (let at = 1; at <= ribs; at += 1)
      lines += draft.line(
        [x + w * 0.05, y + half + (h * at) / (2 * (ribs + 1))],
        [x + w * 0.95, y + half + (h * at) / (2 * (ribs + 1))],
      );
  sheet.draw('fine', lines);
  sheet.draw(
    'brass',
    draft.rect(x + w * 0.38, y + h / 2 + h * 0.02, w * 0.24, h * 0.02) +
      draft.rect(x + w * 0.38, y + h / 2 - h * 0.04, w * 0.24, h * 0.02),
  );
  sheet.draw('edge', draft.line([x, y + h / 2], [x + w, y + h / 2]));
};

const collapsible = (sheet: Sheet, draft: Draft, { x, y, w, h }: DoorFront) => {
  const count = Math.max(6, Math.round(w / 130));
  const step = w / count;
  let pickets = '';
  let lattice = '';
  for (let at = 0; at <= count; at += 1)
    pickets += draft.line([x + at * step, y], [x + at * step, y + h]);
  for (const from of [0.12, 0.4, 0.68])
    lattice += [0, 1]
      .map((odd) =>
        draft.line(
          ...Array.from(
            { length: count + 1 },
            (_, at) => [x + at * step, y + h * (from + (at % 2 === odd ? 0 : 0.2))] as const,
          ),
        ),
      )
      .join('');
  sheet.draw('thin', pickets);
  sheet.draw('fine', lattice);
  sheet.draw('brass', draft.rect(x + w - step * 0.6, y + h * 0.44, step * 0.5, h * 0.09));
};

export const drawDoorFront = (sheet: Sheet, draft: Draft, front: DoorFront) => {
  const { door, x, y, w, h } = front;
  if (door === 'swing') swing(sheet, draft, front);
  else if (door === 'vertical') vertical(sheet, draft, front);
  else if (door === 'collapsible') collapsible(sheet, draft, front);
  else if (door === 'centre_4') {
    panels(sheet, draft, front, 4);
    sheet.draw('edge', draft.line([x + w / 2, y], [x + w / 2, y + h]));
  } else {
    panels(sheet, draft, { ...front, glazed: front.glazed || door === 'glass_frameless' }, 2);
    if (door === 'centre') sheet.draw('edge', draft.line([x + w / 2, y], [x + w / 2, y + h]));
    else sheet.draw('fine', draft.line([x + w / 2 + 40, y], [x + w / 2 + 40, y + h]));
  }
};
