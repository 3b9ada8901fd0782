// The four drawings of a lift, by name.
import type { SpecRange } from '../../contract/catalogue/category-fields.ts';
import type { DrawingView } from '../../contract/quote/lift-choices.ts';
import { drawCar } from './car.ts';
import type { Form } from './form-of.ts';
import { drawLanding } from './landing.ts';
import type { Palette } from './palette.ts';
import { drawPlan } from './plan.ts';
import { drawSection } from './section.ts';
import type { Drawing } from './sheet.ts';

const VIEWS: Record<DrawingView, (range: SpecRange, palette: Palette, form?: Form) => Drawing> = {
  section: drawSection,
  plan: drawPlan,
  landing: drawLanding,
  car: drawCar,
};

/**
 * Draws one view of a lift from its figures: `body` is the markup inside an svg of `width` ×
 * `height`.
 */
export const drawView = (
  view: DrawingView,
  range: SpecRange,
  palette: Palette,
  form?: Form,
): Drawing => VIEWS[view](range, palette, form);
