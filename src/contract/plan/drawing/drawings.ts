// The views of a plan side by side on a CAD sheet: at true size, with one text height.

import { cadSheet, type Titled } from './cad-sheet.ts';
import { type Box, boxOf, type View } from './entity.ts';
import { equippedSection } from './equipment.ts';
import { landingView } from './landing-view.ts';
import { pitView } from './pit-view.ts';
import { planView } from './plan-view.ts';

/** Text height for a print at 1:25, in millimetres of the building. */
const CAD_TEXT = 62.5;
/** Space below a view for its title, in text heights. */
const TITLE = 4;

export type PlacedView = { view: View; x: number; y: number };

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.min(...boxes.map(({ bottom }) => bottom)) - TITLE * CAD_TEXT,
  top: Math.max(...boxes.map(({ top }) => top)),
});

export const drawingsOf = (titled: Titled): PlacedView[] => {
  let right = 0;
  const boxes: Box[] = [];
  const views = [planView, pitView, landingView, equippedSection].map((make) => {
    const view = make(titled.layout, CAD_TEXT);
    const box = boxOf(view);
    const x = Math.round(right - box.left);
    right += box.right - box.left;
    boxes.push({ ...box, left: box.left + x, right: box.right + x });
    return { view, x, y: 0 };
  });
  return [...views, { view: cadSheet(around(boxes), CAD_TEXT, titled), x: 0, y: 0 }];
};
