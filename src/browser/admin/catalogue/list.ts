// The lists of the catalogue as plain data: the call, its file, and the parts of its address.
import { listCategories, listProducts } from '../../../contract/catalogue/calls.ts';
import { CATEGORY_SORTS, DRAFT_STATES } from '../../../contract/catalogue/catalogue-desk.ts';
import { GROUPS } from '../../../contract/catalogue/category.ts';
import { PRODUCT_DRAFT_SORTS } from '../../../contract/catalogue/product-draft.ts';
import { PRODUCT_KINDS } from '../../../contract/product/product.ts';
import type { ListSource } from '../../kernel/first-call.ts';

const FILTERS = {
  category: null,
  state: DRAFT_STATES,
  isPublished: ['true', 'false'],
  purchasable: ['true', 'false'],
} as const;

export const CATEGORY_LIST = {
  call: listCategories,
  sorts: CATEGORY_SORTS,
  sort: 'sortOrder',
  filters: { group: GROUPS, state: DRAFT_STATES },
} as const satisfies ListSource;

export const LIFT_LIST = {
  call: listProducts,
  fixed: { kind: 'lift' },
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: FILTERS,
} as const satisfies ListSource;

export const PRODUCT_LIST = {
  call: listProducts,
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: { ...FILTERS, kind: PRODUCT_KINDS },
} as const satisfies ListSource;
