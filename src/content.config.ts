// Collections of the catalogue; the schemas are the contract's, so that the build refuses what the API would refuse.
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { categorySchema, modelSchema } from './contract/catalogue.ts';

export const collections = {
  categories: defineCollection({ loader: glob({ base: './src/content/categories', pattern: '*.json' }), schema: categorySchema }),
  models: defineCollection({ loader: glob({ base: './src/content/models', pattern: '*.json' }), schema: modelSchema }),
};
