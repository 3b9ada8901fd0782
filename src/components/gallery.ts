// The pictures of a gallery: the category's own drawings, and photographs.
import type { CategoryEntry } from '../contract/catalogue/category-fields.ts';
import { DRAWING_VIEWS } from '../contract/quote/lift-choices.ts';
import type { CategoryPage, ModelRow } from '../site/catalogue.ts';
import { routes } from '../site/routes.ts';
import { formOf } from './drawing/form-of.ts';
import { paperInk } from './drawing/palette.ts';
import { drawView } from './drawing/view.ts';
import { isDrawn, photograph } from './photograph.ts';

const viewOf = (src: string) => DRAWING_VIEWS.find((view) => src === `drawing:${view}`);

/** The first photograph of a category; undefined while all its pictures are drawings. */
export const leadPhotograph = ({ id, data }: CategoryEntry) => {
  const image = data.galleryImages.find((each) => !isDrawn(each));
  return image && { image, usedBy: `The gallery of ${id}` };
};

/** The gallery of a category, with address and size of each picture. */
export const galleryOf = ({ id, data }: CategoryPage) =>
  Promise.all(
    data.galleryImages.map((image) => {
      const view = viewOf(image.src);
      if (!view) return photograph(image, `The gallery of ${id}`);
      const { width, height } = drawView(view, data.specRange, paperInk, formOf(id));
      const address = routes.drawing(id, view);
      return {
        src: address,
        full: address,
        width: Math.round(width),
        height: Math.round(height),
        alt: image.alt,
        title: image.title,
      };
    }),
  );

/** The photographs of models, each with its model's name; a drawn model looks like its category. */
export const modelGallery = (models: readonly ModelRow[]) =>
  Promise.all(
    models.flatMap(({ id, data }) =>
      data.pictures
        .filter((image) => !isDrawn(image))
        .map((image) =>
          photograph({ ...image, title: `${data.name}: ${image.title}` }, `The model ${id}`),
        ),
    ),
  );
