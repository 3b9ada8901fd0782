// Schemas of pictures in the media store.
import * as z from 'zod';
import { PICTURE_TYPES } from '../account/account.ts';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { MEDIA_SRC, MEDIA_SRC_MAX } from './picture-file.ts';

/**
 * `/pictures.json` of the built site: the address of a small copy of each photograph that came with
 * the site, by its name in the catalogue.
 */
export const sitePicturesSchema = z.record(z.string(), z.string());
export type SitePictures = z.infer<typeof sitePicturesSchema>;

export const newPictureSchema = z.strictObject({
  picture: z
    .file('Please choose an image.')
    .describe('JPEG, PNG or WebP, at most 2 MB and 6000 x 6000 pixels.'),
});

export const pictureQuery = z.strictObject({
  src: boundedText(MEDIA_SRC_MAX, {
    missing: 'Please name the picture.',
    long: 'This is not the name of an uploaded picture.',
  })
    .regex(MEDIA_SRC, 'This is not the name of an uploaded picture.')
    .describe('Name of the picture: media:…'),
});

export const storedPictureSchema = z.object({
  src: z.string().describe('Name of the picture in the catalogue: media:…'),
  type: z.enum(PICTURE_TYPES).describe('Media type.'),
  width: z.int().min(1).describe('Width in pixels.'),
  height: z.int().min(1).describe('Height in pixels.'),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;
