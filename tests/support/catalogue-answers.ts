// A category as the server answers it, from the catalogue of the tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../local/built-site.ts';
import type { DeskCategory } from '../../src/contract/catalogue/catalogue-desk-rules.ts';
import type { Category } from '../../src/contract/catalogue/category-fields.ts';
import { categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import type { Model } from '../../src/contract/catalogue/model-fields.ts';
import { modelSchema } from '../../src/contract/catalogue/model-rules.ts';
import type { Part } from '../../src/contract/catalogue/part-fields.ts';
import { partSchema } from '../../src/contract/catalogue/part-rules.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(join(ROOT, 'tests/fixtures/catalogue', `${path}.json`), 'utf8'));
export const categoryOf = (slug: string): Category =>
  categorySchema.parse(read(`categories/${slug}`));
export const modelOf = (slug: string): Model => modelSchema.parse(read(`models/${slug}`));
export const partOf = (slug: string): Part => partSchema.parse(read(`extras/${slug}`));

export const deskCategory = (changes: Partial<DeskCategory> = {}): DeskCategory => {
  const data = categoryOf('courtyard-lifts');
  return {
    _id: 'c1',
    slug: 'courtyard-lifts',
    version: 1,
    state: 'changed',
    data,
    live: data,
    problems: [],
    modelCount: 4,
    createdAt: null,
    updatedAt: '2026-01-05T10:00:00.000Z',
    updatedBy: { id: 'u2', name: 'Anil Kumar' },
    ...changes,
  };
};
