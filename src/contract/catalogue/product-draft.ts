// Drafts of products: the sort orders of their list, and how long the lists in them may be.
import { EXTRA_FACTS_MAX } from './extra.ts';

const PICTURES_MAX = 8;

export const PRODUCT_DRAFT_SORTS = [
  'createdAt',
  'updatedAt',
  'name',
  'price',
  'loadKg',
  'sortOrder',
] as const;

/** Lists of a product, and how many entries each may have. */
export const PRODUCT_LISTS = { facts: EXTRA_FACTS_MAX, pictures: PICTURES_MAX };
