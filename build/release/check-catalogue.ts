// Whether a release can be built: every entry as its schema wants it, every picture there and
// readable.
// Astro would find out as well, but its words are for programmers, and a picture it cannot read it
// publishes as it is, under the names of its smaller ones.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { extraSchema } from '../../src/contract/catalogue/extra-rules.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import { costSchema } from '../../src/contract/catalogue/running-cost-rules.ts';
import { type ShownPicture, shownPictures } from '../../src/contract/catalogue/shown-pictures.ts';
import { mediaFileOf } from '../../src/contract/picture/picture-file.ts';
import {
  DAMAGED_PICTURE,
  FOR_EDITORS,
  fieldTrouble,
  MISSING_PICTURE,
  pictureTrouble,
} from '../../src/contract/release/build-words.ts';
import type { CatalogueKind } from '../../src/contract/release/release.ts';

const entries = z.array(
  z.object({ id: z.string(), data: z.looseObject({ name: z.string().optional() }) }),
);
const fileSchema = z.object({
  categories: entries,
  models: entries,
  parts: entries.default([]),
  costs: entries.default([]),
});
type Entries = z.infer<typeof entries>;

/** The first line is for editors, the second for whoever looks after the code. */
const trouble = (sentence: string, detail: string) =>
  new Error(`${FOR_EDITORS}${sentence}\n${detail}`);

/** The entries as their schema has them. */
const checked = <Data>(
  file: string,
  kind: CatalogueKind,
  schema: z.ZodType<Data>,
  things: Entries,
) =>
  things.map(({ id, data }) => {
    const result = schema.safeParse(data);
    if (result.success) return { id, data: result.data };
    const { path = [], message = '' } = result.error.issues[0] ?? {};
    const field = path.join('.');
    throw trouble(
      fieldTrouble({ kind, name: data.name ?? id, path: field }, message),
      `${file}: ${kind} ${id}, ${field}: ${message}`,
    );
  });

const isReadable = async (path: string) => {
  try {
    // As forgiving as Astro: a picture that breaks off at its end is shown as far as it goes.
    await sharp(path, { failOn: 'none' }).resize(32).toBuffer();
    return true;
  } catch {
    return false;
  }
};

/** @param assets folder of the pictures that came with the site. */
const checkPictures = async (
  shown: readonly ShownPicture[],
  pictures: ReadonlyMap<string, string>,
  assets: string,
) => {
  const readable = new Map<string, Promise<boolean>>();
  for (const place of shown) {
    if (place.src.startsWith('drawing:')) continue;
    const path = mediaFileOf(place.src)
      ? pictures.get(place.src.slice(place.src.indexOf(':') + 1))
      : join(assets, place.src);
    if (!path || !existsSync(path))
      throw trouble(pictureTrouble(place, MISSING_PICTURE), `missing: ${place.src}`);
    const isGood =
      readable.get(path) ?? (mediaFileOf(place.src) ? isReadable(path) : Promise.resolve(true));
    readable.set(path, isGood);
    if (!(await isGood)) throw trouble(pictureTrouble(place, DAMAGED_PICTURE), `damaged: ${path}`);
  }
};

type Checked = { file: string; pictures: ReadonlyMap<string, string>; assets: string };

/**
 * `pictures` are paths of uploads by file name. Throws a sentence for editors with a line for
 * programmers.
 */
export const checkCatalogue = async ({ file, pictures, assets }: Checked) => {
  const things = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const categories = checked(file, 'category', categorySchema, things.categories);
  const models = checked(file, 'model', modelSchema, things.models);
  const parts = checked(file, 'part', extraSchema, things.parts);
  checked(file, 'cost', costSchema, things.costs);
  await checkPictures(shownPictures({ categories, models, parts }), pictures, assets);
};
