// Collections of the catalogue; the schemas are the contract's, so that the build refuses what the
// API would refuse.
import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { categorySchema } from './contract/category.ts';
import { modelSchema } from './contract/model.ts';
import { partSchema } from './contract/part.ts';

/** Folder of the release that is to be built; without it the repository's own files are. */
const folder = process.env.RELEASE_DIR;

type Entries = { id: string; data: Record<string, unknown> }[];
/** Releases from before there were parts have none. */
type Release = { categories: Entries; models: Entries; parts?: Entries };

const loaderOf = (things: keyof Release) => {
  if (!folder) return glob({ base: `./src/content/${things}`, pattern: '*.json' });
  const parser = (text: string) =>
    Object.fromEntries(
      ((JSON.parse(text) as Release)[things] ?? []).map(({ id, data }) => [id, data]),
    );
  return file(`${folder}/catalogue.json`, { parser });
};

export const collections = {
  categories: defineCollection({ loader: loaderOf('categories'), schema: categorySchema }),
  models: defineCollection({ loader: loaderOf('models'), schema: modelSchema }),
  parts: defineCollection({ loader: loaderOf('parts'), schema: partSchema }),
};
