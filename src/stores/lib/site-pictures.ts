// What the photographs look like that came with the site: the built site says where they are.
import {
  type SitePictures,
  sitePicturesSchema,
} from '../../contract/picture/picture-file-rules.ts';

let reading: Promise<SitePictures> | undefined;

const read = async (): Promise<SitePictures> => {
  try {
    const answer = await fetch('/pictures.json');
    if (answer.ok) return sitePicturesSchema.parse(await answer.json());
  } catch {
    // Without the list the pictures are named instead of shown; the next one that is looked at asks
    // again.
  }
  reading = undefined;
  return {};
};

/** Addresses by name, read once for all that ask; empty when they could not be read. */
export const readSitePictures = (): Promise<SitePictures> => {
  reading ??= read();
  return reading;
};
