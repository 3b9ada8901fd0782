// The catalogue's collections, the company's facts, its legal facts and translations; the schemas
// are the contract's, so that the build refuses what the API would refuse.
import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import { correctionsOf, lacksList, legalFile } from '../build/release/release-facts.ts';
import { categorySchema } from './contract/catalogue/category-rules.ts';
import { companySchema } from './contract/catalogue/company-rules.ts';
import { modelSchema } from './contract/catalogue/model-rules.ts';
import { pageSchema } from './contract/catalogue/page-rules.ts';
import { partSchema } from './contract/catalogue/part-rules.ts';
import { costSchema } from './contract/catalogue/running-cost-rules.ts';
import { builtLegalSchema } from './contract/company/legal-rules.ts';
import { translationsSchema } from './contract/language/rules.ts';

/** Folder of the release that is to be built; without it the repository's own files are. */
const folder = process.env.RELEASE_DIR;

type Entries = { id: string; data: Record<string, unknown> }[];
type Release = Record<'categories' | 'models', Entries> &
  // Releases from before these were part of them lack them.
  Partial<Record<'parts' | 'costs' | 'company' | 'home' | 'about' | 'contact', Entries>>;

const ownFiles = (name: string) => glob({ base: `./src/content/${name}`, pattern: '*.json' });

/**
 * The entries of the release, or the repository's own without one.
 * @param name folder in the repository.
 * @param keys names of its lists in a release.
 */
const loaderOf = (name: string, ...keys: (keyof Release)[]) => {
  if (!folder) return ownFiles(name);
  const parser = (text: string) => {
    const release = JSON.parse(text) as Release;
    const entries = keys.flatMap((key) => release[key] ?? []);
    return Object.fromEntries(entries.map(({ id, data }) => [id, data]));
  };
  return file(`${folder}/catalogue.json`, { parser });
};

/** The same for lists of which an older release has the repository's entries. */
const textsOf = (name: string, first: keyof Release, ...more: (keyof Release)[]) =>
  folder && lacksList(folder, first) ? ownFiles(name) : loaderOf(name, first, ...more);

/**
 * The repository's translations, `ml/category/home-elevators`, and the corrections of the release,
 * `ml/corrected/category/home-elevators`.
 */
const translations: Loader = {
  name: 'translations',
  load: async (context) => {
    await glob({ base: './src/content/i18n', pattern: '*/*/*.json' }).load(context);
    for (const { id, data } of correctionsOf(folder))
      context.store.set({ id, data: await context.parseData({ id, data }) });
  },
};

export const collections = {
  categories: defineCollection({
    loader: loaderOf('categories', 'categories'),
    schema: categorySchema,
  }),
  models: defineCollection({ loader: loaderOf('models', 'models'), schema: modelSchema }),
  extras: defineCollection({ loader: loaderOf('extras', 'parts'), schema: partSchema }),
  company: defineCollection({ loader: textsOf('company', 'company'), schema: companySchema }),
  legal: defineCollection({
    loader: file(legalFile(folder) ?? './src/content/legal.json', {
      parser: (text) => ({ legal: JSON.parse(text) }),
    }),
    schema: builtLegalSchema,
  }),
  pages: defineCollection({
    loader: textsOf('pages', 'home', 'about', 'contact'),
    schema: pageSchema,
  }),
  translations: defineCollection({
    loader: translations,
    schema: translationsSchema,
  }),
  costs: defineCollection({ loader: loaderOf('costs', 'costs'), schema: costSchema }),
};
