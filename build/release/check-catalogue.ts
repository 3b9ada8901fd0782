// Checks that a release can be built: every entry fits its schema, every picture exists and is
// readable, and no correction of a translation lacks a figure of its English text.
// Astro would also notice, but its messages are for programmers, and it publishes an unreadable
// picture unchanged under the names of its smaller copies.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { companySchema } from '../../src/contract/catalogue/company-rules.ts';
import { translatedPath } from '../../src/contract/catalogue/field-labels.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import {
  aboutPageSchema,
  contactPageSchema,
  homePageSchema,
} from '../../src/contract/catalogue/page-rules.ts';
import { partSchema } from '../../src/contract/catalogue/part-rules.ts';
import { costSchema } from '../../src/contract/catalogue/running-cost-rules.ts';
import { type ShownPicture, shownPictures } from '../../src/contract/catalogue/shown-pictures.ts';
import type { TranslationEntry } from '../../src/contract/catalogue/translation-fields.ts';
import { translationEntrySchema } from '../../src/contract/catalogue/translation-rules.ts';
import { fieldProblems } from '../../src/contract/kernel/field-message.ts';
import { correctionFaults } from '../../src/contract/language/corrections.ts';
import { sourceKey, sourcesOf } from '../../src/contract/language/sources.ts';
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
  company: entries.default([]),
  home: entries.default([]),
  about: entries.default([]),
  contact: entries.default([]),
  translations: entries.default([]),
});
type Entries = z.infer<typeof entries>;

/** The first line is for editors, the second for programmers. */
const trouble = (sentence: string, detail: string) =>
  new Error(`${FOR_EDITORS}${sentence}\n${detail}`);

/** Parses the entries by their schema. */
const checked = <Data>(
  file: string,
  kind: CatalogueKind,
  schema: z.ZodType<Data>,
  things: Entries,
) =>
  things.map(({ id, data }) => {
    const result = schema.safeParse(data);
    if (result.success) return { id, data: result.data };
    const { path: field = '', message = '' } = fieldProblems(result.error.issues)[0] ?? {};
    throw trouble(
      fieldTrouble({ kind, name: data.name ?? id, path: field }, message),
      `${file}: ${kind} ${id}, ${field}: ${message}`,
    );
  });

const isReadable = async (path: string) => {
  try {
    // Accepts a truncated picture, as Astro does, which shows the part that is there.
    await sharp(path, { failOn: 'none' }).resize(32).toBuffer();
    return true;
  } catch {
    return false;
  }
};

/** @param assets folder of the pictures that belong to the repository. */
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

const checkCorrections = (
  file: string,
  translations: readonly { id: string; data: TranslationEntry }[],
  english: Parameters<typeof sourcesOf>[0],
) => {
  const sources = new Map(sourcesOf(english).map((source) => [sourceKey(source), source.texts]));
  for (const { id, data } of translations) {
    const texts = sources.get(sourceKey({ kind: data.kind, id: data.of })) ?? [];
    const [fault] = correctionFaults(texts, data.texts);
    if (!fault) continue;
    const path = translatedPath(data.kind, fault.path);
    throw trouble(
      fieldTrouble({ kind: 'translation', name: data.name, path }, fault.message),
      `${file}: translation ${id}, ${path}: ${fault.message}`,
    );
  }
};

type Checked = { file: string; pictures: ReadonlyMap<string, string>; assets: string };

/**
 * `pictures` maps file names to paths of uploads. Throws a sentence for editors, with a line for
 * programmers.
 */
export const checkCatalogue = async ({ file, pictures, assets }: Checked) => {
  const things = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const categories = checked(file, 'category', categorySchema, things.categories);
  const models = checked(file, 'model', modelSchema, things.models);
  const parts = checked(file, 'part', partSchema, things.parts);
  const costs = checked(file, 'cost', costSchema, things.costs);
  const company = checked(file, 'company', companySchema, things.company);
  const home = checked(file, 'home', homePageSchema, things.home);
  const about = checked(file, 'about', aboutPageSchema, things.about);
  const contact = checked(file, 'contact', contactPageSchema, things.contact);
  const translations = checked(file, 'translation', translationEntrySchema, things.translations);
  const english = { categories, models, parts, costs, company, home, about, contact };
  checkCorrections(file, translations, english);
  const shown = shownPictures({ categories, models, parts, home, about });
  await checkPictures(shown, pictures, assets);
};
