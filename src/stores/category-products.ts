// What of a category can be bought, as it stands now: stock and rating, and the ids by which the
// API knows its products.
import { atom } from 'nanostores';
import { browseProducts } from '../contract/endpoints/product.ts';
import { LIST_LIMIT_MAX } from '../contract/list.ts';
import type { Product } from '../contract/product.ts';
import { productAnchor } from '../contract/product-anchor.ts';
import { type Client, client, type RequestResult } from './lib/client.ts';

export type CategoryProductsState =
  | { status: 'unloaded' | 'loading' }
  /** The products by what they are called on their page. */
  | { status: 'ready'; products: ReadonlyMap<string, Product> }
  | { status: 'failed'; message: string };

const byAnchor = (products: readonly Product[]) =>
  new Map(products.map((product) => [productAnchor(product), product]));

export const createCategoryProducts = (call: Client, category: string) => {
  const $products = atom<CategoryProductsState>({ status: 'unloaded' });
  let under: Promise<void> | undefined;

  const readAll = async (): Promise<RequestResult<Product[]>> => {
    const products: Product[] = [];
    for (let page = 1; ; page += 1) {
      const result = await call(browseProducts, {
        query: { category, page, limit: LIST_LIMIT_MAX },
      });
      if (!result.ok) return result;
      products.push(...result.data.products);
      if (
        result.data.products.length === 0 ||
        products.length >= result.data.totalAvailableProducts
      )
        return { ok: true, data: products };
    }
  };

  const read = async () => {
    $products.set({ status: 'loading' });
    const result = await readAll();
    $products.set(
      result.ok
        ? { status: 'ready', products: byAnchor(result.data) }
        : { status: 'failed', message: result.error.error },
    );
  };

  return {
    $products,

    /** Reads the products once; again after a failure. */
    load: async () => {
      if ($products.get().status === 'ready') return;
      under ??= read().finally(() => {
        under = undefined;
      });
      await under;
    },
  };
};
export type CategoryProducts = ReturnType<typeof createCategoryProducts>;

const byCategory = new Map<string, CategoryProducts>();
/** The products of a category, read once on this page, however many cards ask for it. */
export const productsOnPage = (category: string) => {
  const products = byCategory.get(category) ?? createCategoryProducts(client, category);
  byCategory.set(category, products);
  return products;
};
