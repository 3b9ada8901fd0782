// Whether every picture of a release can be shown: Astro publishes one that it cannot read as it is, under the names of its smaller ones.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const isReadable = async (path: string) => {
  try {
    // As forgiving as Astro: a picture that breaks off at its end is shown as far as it goes.
    await sharp(path, { failOn: 'none' }).resize(32).toBuffer();
    return true;
  } catch {
    return false;
  }
};

type Entries = { id: string }[];
type Catalogue = { categories: Entries; models: Entries; parts?: Entries };

const shownBy = async (path: string, name: string) => {
  const { categories, models, parts = [] } = JSON.parse(await readFile(join(dirname(path), '../catalogue.json'), 'utf8')) as Catalogue;
  return [...categories, ...models, ...parts].filter((entry) => JSON.stringify(entry).includes(name)).map(({ id }) => id);
};

/** `pictures` are paths by file name. Throws with the id of what shows a damaged one. */
export const checkPictures = async (pictures: ReadonlyMap<string, string>) => {
  for (const [name, path] of pictures) {
    if (await isReadable(path)) continue;
    throw new Error(`A picture of ${(await shownBy(path, name)).join(', ')} is damaged (${name}). Please choose it again from a good file.`);
  }
};
