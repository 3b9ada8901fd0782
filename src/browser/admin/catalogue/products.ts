// Lists of products, of one kind or of all.
import { listProducts } from '../../../contract/catalogue/calls.ts';
import type { ProductRow } from '../../../contract/catalogue/product-draft-rules.ts';
import type { ProductKind } from '../../../contract/product/product.ts';
import type { Client } from '../../kernel/client.ts';
import { createList, sentQuery } from '../../kernel/list.ts';
import { desk } from '../kit/desk.ts';

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

/** The lists of this page. */
export const productsList = createProductList(desk.call);
export const liftsList = createProductList(desk.call, 'lift');
