// The products for sale of one category or of all, with their current price, stock and rating, and
// the ids by which the API knows them.
import { browseProducts } from '../../../contract/product/calls.ts';
import { productAnchor } from '../../../contract/product/product-anchor.ts';
import type { Product } from '../../../contract/product/rules.ts';
import { type Client, client } from '../../kernel/client.ts';
import { readAllRows } from '../../kernel/list-client.ts';
import { createRemote } from '../../kernel/remote.ts';

/** The products by their names on their page. */
type ProductsByAnchor = ReadonlyMap<string, Product>;

const byAnchor = (products: readonly Product[]) =>
  new Map(products.map((product) => [productAnchor(product), product]));

export const createCategoryProducts = (call: Client, category?: string) => {
  const products = createRemote<ProductsByAnchor>(async () => {
    const result = await readAllRows(call, browseProducts, { category });
    return result.ok ? { ok: true, data: byAnchor(result.data) } : result;
  });

  return {
    $products: products.$remote,

    /** Reads the products once, or again after a failure. */
    load: async () => {
      if (!products.shown()) await products.join();
    },
  };
};
export type CategoryProducts = ReturnType<typeof createCategoryProducts>;

const byCategory = new Map<string | undefined, CategoryProducts>();
/** The products of a category, or all; all cards of a page share one request. */
export const productsOnPage = (category?: string) => {
  const products = byCategory.get(category) ?? createCategoryProducts(client, category);
  byCategory.set(category, products);
  return products;
};
