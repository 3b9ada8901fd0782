// The pictures of a gallery: the category's own drawings, files below src/assets/pictures, and pictures of the media store.
import { getImage } from 'astro:assets';
import { pictures } from 'virtual:release';
import type { ImageMetadata } from 'astro';
import { DRAWING_VIEWS, type GalleryImage } from '../contract/catalogue.ts';
import type { CategoryPage, ModelRow } from '../site/catalogue.ts';
import { routes } from '../site/routes.ts';
import { formOf } from './drawing/form-of.ts';
import { paperInk } from './drawing/palette.ts';
import { drawView } from './drawing/view.ts';

const own = import.meta.glob<ImageMetadata>('../assets/pictures/*/*.{avif,webp,jpg,png}', { eager: true, import: 'default' });

/** Widths in pixels that a photograph is offered in; never more than it has. */
const WIDTHS = [480, 960, 1600];
const FORMATS = ['avif', 'webp'] as const;

const MEDIA = 'media:';
const metadataOf = (src: string) => (src.startsWith(MEDIA) ? pictures[src.slice(MEDIA.length)] : own[`../assets/pictures/${src}`]);
const viewOf = (src: string) => DRAWING_VIEWS.find((view) => src === `drawing:${view}`);

/** A look at the picture itself would make Astro publish it beside what is made of it; a look at its copy does not. */
const sizeOf = (image: ImageMetadata & { clone?: ImageMetadata }) => image.clone ?? image;

/** A photograph in both formats and in several widths; `whose` is named when it is not there, which stops the build. */
const photograph = async ({ src, alt, title }: GalleryImage, whose: string) => {
  const image = metadataOf(src);
  if (!image) throw new Error(`${whose} names the picture "${src}", which is not there`);
  const { width: most, height: tallest } = sizeOf(image);
  const width = Math.min(most, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((each) => each < width), width];
  const made = await Promise.all(FORMATS.map((format) => getImage({ src: image, format, width, widths })));
  const sets = made.map(({ srcSet }, at) => ({ type: `image/${FORMATS[at]}`, srcSet: srcSet.attribute }));
  const full = made.at(-1)?.src ?? '';
  return { src: full, full, sets, width, height: Math.round((width * tallest) / most), alt, title };
};

/** The gallery of a category with address and size of each picture. */
export const galleryOf = ({ id, data }: CategoryPage) =>
  Promise.all(
    data.galleryImages.map((image) => {
      const view = viewOf(image.src);
      if (!view) return photograph(image, `The gallery of ${id}`);
      const { width, height } = drawView(view, data.specRange, paperInk, formOf(id));
      const address = routes.drawing(id, view);
      return { src: address, full: address, width: Math.round(width), height: Math.round(height), alt: image.alt, title: image.title };
    }),
  );

/** The photographs of models, each under its model's name; a model that is drawn looks like its category. */
export const modelGallery = (models: readonly ModelRow[]) =>
  Promise.all(
    models.flatMap(({ id, data }) =>
      data.pictures.filter(({ src }) => !viewOf(src)).map((image) => photograph({ ...image, title: `${data.name}: ${image.title}` }, `The model ${id}`)),
    ),
  );
