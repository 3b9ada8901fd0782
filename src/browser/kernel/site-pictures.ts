// Addresses of the photographs that came with the site, as the built site lists them.
import type { SitePictures } from '../../contract/picture/picture-file-rules.ts';
import { isObject } from './is-object.ts';

const arePictures = (value: unknown): value is SitePictures =>
  isObject(value) && Object.values(value).every((address) => typeof address === 'string');

let reading: Promise<SitePictures> | undefined;

const read = async (): Promise<SitePictures> => {
  try {
    const answer = await fetch('/pictures.json');
    const pictures: unknown = answer.ok ? await answer.json() : undefined;
    if (arePictures(pictures)) return pictures;
  } catch {
    // Without the list, pictures are named instead of shown; the next picture reads the list again.
  }
  reading = undefined;
  return {};
};

/** Addresses by name, read once for all that ask; empty when they could not be read. */
export const readSitePictures = (): Promise<SitePictures> => {
  reading ??= read();
  return reading;
};
