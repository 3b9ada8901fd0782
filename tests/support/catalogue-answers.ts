// A category as the server answers it, from the catalogue that tests have.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../local/built-site.ts';
import type { DeskCategory } from '../../src/contract/catalogue/catalogue-desk-rules.ts';
import { type Category, categorySchema } from '../../src/contract/catalogue/category-rules.ts';
import { type Extra, extraSchema } from '../../src/contract/catalogue/extra-rules.ts';
import { type Model, modelSchema } from '../../src/contract/catalogue/model-rules.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(join(ROOT, 'tests/fixtures/catalogue', `${path}.json`), 'utf8'));
export const categoryOf = (slug: string): Category =>
  categorySchema.parse(read(`categories/${slug}`));
export const modelOf = (slug: string): Model => modelSchema.parse(read(`models/${slug}`));
export const extraOf = (slug: string): Extra => extraSchema.parse(read(`extras/${slug}`));

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
