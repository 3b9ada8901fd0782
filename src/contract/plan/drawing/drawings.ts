// The views of a plan side by side, as a CAD file has them: true size, one height of text.
import type { Layout } from '../layout.ts';
import { boxOf, type View } from './entity.ts';
import { landingView } from './landing-view.ts';
import { planView } from './plan-view.ts';
import { sectionView } from './section-view.ts';

/** Text for a print at 1:25, in millimetres of the building. */
const CAD_TEXT = 62.5;

export type PlacedView = { view: View; x: number; y: number };

export const drawingsOf = (layout: Layout): PlacedView[] => {
  let x = 0;
  return [
    planView(layout, CAD_TEXT),
    landingView(layout, CAD_TEXT),
    sectionView(layout, CAD_TEXT, false),
  ].map((view) => {
    const { left, right } = boxOf(view);
    const placed = { view, x: Math.round(x - left), y: 0 };
    x += right - left;
    return placed;
  });
};
