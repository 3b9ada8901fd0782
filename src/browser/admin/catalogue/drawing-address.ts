// The drawings of a lift from figures that are being typed, as addresses for `<img>`; undefined
// while the figures are unfinished.
import { formOf } from '../../../components/drawing/form-of.ts';
import { paperInk } from '../../../components/drawing/palette.ts';
import { drawView } from '../../../components/drawing/view.ts';
import type { DraftCategory } from '../../../contract/catalogue/category-fields.ts';
import { categorySchema } from '../../../contract/catalogue/category-rules.ts';
import type { DrawingView } from '../../../contract/quote/lift-choices.ts';

export const drawingAddress = (
  view: DrawingView,
  figures: DraftCategory['specRange'],
  slug: string,
) => {
  const { persons, ...others } = figures;
  const carriesNobody = !persons || persons.every((end) => end === null);
  const parsed = categorySchema.shape.specRange.safeParse(carriesNobody ? others : figures);
  if (!parsed.success) return undefined;
  const { width, height, body } = drawView(view, parsed.data, paperInk, formOf(slug));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
