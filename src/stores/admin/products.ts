// Lists of products as this page works on them, of one kind or of all.
import { listProducts } from '../../contract/catalogue/calls.ts';
import { DRAFT_STATES } from '../../contract/catalogue/catalogue-desk.ts';
import { PRODUCT_DRAFT_SORTS } from '../../contract/catalogue/product-draft.ts';
import type { ProductRow } from '../../contract/catalogue/product-draft-rules.ts';
import { PRODUCT_KINDS, type ProductKind } from '../../contract/product/product.ts';
import type { Client } from '../lib/client.ts';
import { createList, sentQuery } from '../lib/list.ts';
import type { ListShape } from '../lib/list-query.ts';
import { desk } from './desk.ts';

const YES_NO = ['true', 'false'] as const;
const FILTERS = {
  category: null,
  state: DRAFT_STATES,
  isPublished: YES_NO,
  purchasable: YES_NO,
} as const;
export const PRODUCT_SHAPE = {
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: { ...FILTERS, kind: PRODUCT_KINDS },
} as const satisfies ListShape;
export const LIFT_SHAPE = {
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: FILTERS,
} as const satisfies ListShape;

/** A list of all products, or of one kind whatever its address says. */
export const createProductList = (client: Client, kind?: ProductKind) =>
  createList<ProductRow>(async (query) => {
    const result = await client(listProducts, {
      query: { ...sentQuery(query), ...(kind && { kind }) },
    });
    if (!result.ok) return result;
    const { products: rows, totalAvailableProducts: total } = result.data;
    return { ok: true, data: { rows, total, more: undefined } };
  });

/** Those of this page. */
export const productsList = createProductList(desk.call);
export const liftsList = createProductList(desk.call, 'lift');
