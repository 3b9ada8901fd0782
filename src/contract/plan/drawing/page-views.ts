// The three views of a plan for a page, with text large enough to read on a phone.
import type { Layout } from '../layout.ts';
import { WELL_RULES } from '../well-rules.ts';
import type { View } from './entity.ts';
import { landingView } from './landing-view.ts';
import { planView } from './plan-view.ts';
import { type Break, drawnHeight, sectionView } from './section-view.ts';

/** Width or height of a view, in text heights. */
const LINES = 25;
const SECTION_LINES = 58;
const BROKEN: Break = { from: 5, fromUneven: 9, below: 2 };

export const pageViews = (layout: Layout): View[] => {
  const walls = 2 * WELL_RULES.wall.value;
  const { starts, well, wide } = layout;
  const landing = (starts.at(-1) ?? 0) + layout.opening + 3 * walls;
  return [
    planView(layout, (Math.max(wide, well.d) + walls) / LINES),
    sectionView(layout, drawnHeight(layout, BROKEN) / SECTION_LINES, BROKEN),
    landingView(layout, Math.max(landing, layout.doorHeight) / LINES),
  ];
};
