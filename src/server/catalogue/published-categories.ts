// Categories of the release that visitors see, for programs and other sites.

import type { CategoryEntry } from '../../contract/catalogue/category-fields.ts';
import type {
  PublicCategory,
  PublicCategoryQuery,
} from '../../contract/catalogue/category-rules.ts';
import { bandOf } from '../../contract/catalogue/price-band.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { printed } from '../../contract/catalogue/spec-facts.ts';
import { deskPages } from '../kernel/lists/desk-list.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';

const PLACE_SIGNS = 6;
const CATEGORY_PAGES = deskPages({
  texts: ({ id, data }: CategoryEntry) => [id, data.name, data.summary],
  sorts: {
    // The default sort is downwards: the first of the menu has the largest number.
    createdAt: ({ data }) =>
      String(10 ** (PLACE_SIGNS - 1) - data.sortOrder).padStart(PLACE_SIGNS, '0'),
    name: ({ data }) => data.name,
  },
  filter:
    ({ group }: PublicCategoryQuery) =>
    ({ data }) =>
      (group ?? data.group) === data.group,
});

const modelsOf = (models: Catalogue['models'], category: string): PublicCategory['models'] =>
  models
    .filter(({ data }) => data.isPublished && data.category === category)
    .toSorted((a, b) => a.data.sortOrder - b.data.sortOrder)
    .map(({ id, data }) => ({
      slug: id,
      code: data.code,
      name: data.name,
      isSoldOnline: data.purchasable,
      priceBand: bandOf(data),
    }));

/** @param shown reads the catalogue of the release that visitors see. */
export const createPublishedCategories = (
  shown: (kv: Kv) => Promise<Pick<Catalogue, 'categories' | 'models'>>,
) => ({
  page: async (call: Call, query: PublicCategoryQuery) => {
    const { categories, models } = await shown(call.kv);
    const { rows, ...page } = CATEGORY_PAGES.page(categories, query);
    return {
      ...page,
      rows: rows.map(({ id, data }) => ({
        id,
        ...printed(data),
        models: modelsOf(models, id),
      })),
    };
  },
});
export type PublishedCategories = ReturnType<typeof createPublishedCategories>;
