// The products for sale of one category or of all, with their current price, stock and rating, and
// the ids by which the API knows them.
import { browseProducts } from '../contract/product/calls.ts';
import { productAnchor } from '../contract/product/product-anchor.ts';
import type { Product } from '../contract/product/rules.ts';
import { type Client, client } from './lib/client.ts';
import { readAllRows } from './lib/list-client.ts';
import { createResource } from './lib/resource.ts';

/** The products by what they are called on their page. */
type ProductsByAnchor = { products: ReadonlyMap<string, Product> };

const byAnchor = (products: readonly Product[]) =>
  new Map(products.map((product) => [productAnchor(product), product]));

export const createCategoryProducts = (call: Client, category?: string) => {
  const products = createResource<ProductsByAnchor>(async () => {
    const result = await readAllRows(call, browseProducts, { category });
    return result.ok ? { ok: true, data: { products: byAnchor(result.data) } } : result;
  });
  let underWay: Promise<unknown> | undefined;

  return {
    $products: products.$resource,

    /** Reads the products once; again after a failure. */
    load: async () => {
      if (products.ready()) return;
      underWay ??= products.load().finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
  };
};
export type CategoryProducts = ReturnType<typeof createCategoryProducts>;

const byCategory = new Map<string | undefined, CategoryProducts>();
/** The products of a category, or all; read once on this page, however many cards ask. */
export const productsOnPage = (category?: string) => {
  const products = byCategory.get(category) ?? createCategoryProducts(client, category);
  byCategory.set(category, products);
  return products;
};
