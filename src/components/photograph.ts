// Photographs for a page: files below src/assets/pictures and pictures of the media store, in both
// formats and several widths.
import { getImage } from 'astro:assets';
import { pictures } from 'virtual:release';
import type { ImageMetadata } from 'astro';
import type { GalleryImage } from '../contract/catalogue/category-fields.ts';
import { groundOf } from '../site/ground.ts';

type File = ImageMetadata & { clone?: ImageMetadata; fsPath?: string };
const own = import.meta.glob<File>('../assets/pictures/*/*.{avif,webp,jpg,png}', {
  eager: true,
  import: 'default',
});

/** Widths in pixels of a photograph's copies, by format; never more than its own width. */
const WIDTHS = { avif: [480, 720, 960, 1600], webp: [720, 1600] } as const;
const WIDEST = 1600;
const THUMB_WIDTHS = [72, 144];
const FORMATS = ['avif', 'webp'] as const;

const DRAWING = 'drawing:';
const MEDIA = 'media:';
export const isDrawn = ({ src }: Pick<GalleryImage, 'src'>) => src.startsWith(DRAWING);

/** Whether the picture is a file of the repository, neither drawn nor uploaded. */
export const isOwnFile = ({ src }: Pick<GalleryImage, 'src'>) =>
  !src.startsWith(DRAWING) && !src.startsWith(MEDIA);

const fileOf = (src: string): File | undefined =>
  src.startsWith(MEDIA) ? pictures[src.slice(MEDIA.length)] : own[`../assets/pictures/${src}`];

/**
 * Reading the properties of the picture itself would make Astro publish the original beside its
 * copies; reading those of its clone does not.
 */
const cloneOf = (image: File): File => image.clone ?? image;

/** Finds the file of a picture; throws with `usedBy` if it is missing, which stops the build. */
const requireFile = (src: string, usedBy: string) => {
  const image = fileOf(src);
  if (!image) throw new Error(`${usedBy} names the picture "${src}", which is not there`);
  return image;
};

/** Path of a photograph's file on the machine that builds. */
export const photographFile = ({ src }: Pick<GalleryImage, 'src'>, usedBy: string) =>
  requireFile(src, usedBy).fsPath;

/**
 * The copies of a photograph in one format. A file that already has this format and is narrow
 * enough is used unchanged.
 */
const setOf = async (image: File, format: (typeof FORMATS)[number], most: number) => {
  const isReady = cloneOf(image).format === format && most <= WIDEST;
  const narrower = WIDTHS[format].filter((width) => width < Math.min(most, WIDEST));
  const widths = isReady ? narrower : [...narrower, Math.min(most, WIDEST)];
  const made =
    widths.length > 0
      ? await getImage({ src: image, format, width: Math.max(...widths), widths })
      : undefined;
  const whole = isReady ? `${image.src} ${most}w` : undefined;
  const srcSet = [made?.srcSet.attribute, whole].filter((part) => part !== undefined).join(', ');
  return { type: `image/${format}`, srcSet, src: isReady ? image.src : (made?.src ?? '') };
};

/**
 * A photograph in both formats and several widths, with the colour that is shown until it has
 * loaded.
 */
export const photograph = async (
  { src, alt, title, side }: Omit<GalleryImage, 'id'>,
  usedBy: string,
) => {
  const image = requireFile(src, usedBy);
  const { width: most, height: tallest } = cloneOf(image);
  const width = Math.min(most, WIDEST);
  const sets = await Promise.all(FORMATS.map((format) => setOf(image, format, most)));
  const full = sets.at(-1)?.src ?? '';
  const ground = image.fsPath ? await groundOf(image.fsPath) : undefined;
  return {
    src: full,
    full,
    sets: sets.map(({ type, srcSet }) => ({ type, srcSet })),
    ground,
    width,
    height: Math.round((width * tallest) / most),
    alt,
    title,
    side,
  };
};
export type Photograph = Awaited<ReturnType<typeof photograph>>;

/** A photograph's subject as a small square, for a list. */
export const squarePhotograph = async (
  { src, side }: Pick<GalleryImage, 'src' | 'side'>,
  usedBy: string,
) => {
  const [avif, webp] = await Promise.all(
    FORMATS.map(async (format) => {
      const made = await Promise.all(
        THUMB_WIDTHS.map((width) =>
          getImage({
            src: requireFile(src, usedBy),
            format,
            width,
            height: width,
            fit: 'cover',
            position: side ?? 'centre',
          }),
        ),
      );
      return {
        type: `image/${format}`,
        srcSet: made.map(({ src: address }, at) => `${address} ${THUMB_WIDTHS[at]}w`).join(', '),
        src: made[0]?.src ?? '',
      };
    }),
  );
  return { sets: [avif, webp].filter((set) => set !== undefined), src: webp?.src ?? '' };
};
