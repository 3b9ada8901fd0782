// Calls of products and of their stock. Reviews of a product are mounted with the other calls of
// reviews.

import * as product from '../../contract/product/endpoints.ts';
import type { ProductQuery } from '../../contract/product/rules.ts';
import { countStock, listStock } from '../../contract/stock/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { Stocks } from '../stock/stock.ts';
import type { Kv } from '../storage/kv.ts';
import type { Products } from './products.ts';

export const mountProducts = (
  mount: Mount,
  { products, stock }: { products: Products; stock: Stocks },
) => {
  const page = async (kv: Kv, query: ProductQuery) => {
    const { total, ...found } = await products.page(kv, query);
    return { ...found, totalAvailableProducts: total };
  };
  mount(product.browseProducts, async ({ kv, query }) => page(kv, query));
  mount(product.browseProduct, async ({ kv, id }) => ({ product: await products.read(kv, id) }));
  mount(product.listOwnProducts, async ({ kv, query }) => page(kv, query));
  mount(product.readOwnProduct, async ({ kv, id }) => ({ product: await products.read(kv, id) }));
  mount(product.readProductPicture, async ({ kv, id }) => {
    const { bytes, type } = await products.picture(kv, id);
    return new Response(bytes, {
      headers: { 'content-type': type, 'content-disposition': 'inline; filename="picture"' },
    });
  });
  mount(listStock, async ({ kv, query }) => {
    const { rows, total, ...frame } = await stock.page(kv, query);
    return { stock: rows, totalAvailableStock: total, ...frame };
  });
  mount(countStock, async ({ kv, caller, id, body, afterAnswer }) => ({
    stock: await stock.count(kv, caller, id, body, afterAnswer),
  }));
};
