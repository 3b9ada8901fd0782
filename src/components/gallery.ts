// Where the pictures of a gallery are: for now each is one of the category's drawings.
import type { DrawingView } from '../contract/catalogue.ts';
import { DRAWING_VIEWS } from '../contract/catalogue.ts';
import type { CategoryPage } from '../site/catalogue.ts';
import { routes } from '../site/routes.ts';
import { formOf } from './drawing/form-of.ts';
import { paperInk } from './drawing/palette.ts';
import { drawView } from './drawing/view.ts';

const viewOf = (src: string): DrawingView | undefined => DRAWING_VIEWS.find((view) => src === `drawing:${view}`);

/** The gallery of a category with address and size of each picture; an unknown source stops the build. */
export const galleryOf = ({ id, data }: CategoryPage) =>
  data.galleryImages.map(({ src, alt, title }) => {
    const view = viewOf(src);
    if (!view) throw new Error(`src/content/categories/${id}.json: galleryImages names "${src}", which is not a drawing`);
    const { width, height } = drawView(view, data.specRange, paperInk, formOf(id));
    const address = routes.drawing(id, view);
    return { src: address, full: address, width: Math.round(width), height: Math.round(height), alt, title };
  });
