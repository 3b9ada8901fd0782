// What of a category can be bought, as it stands now: stock and rating, and the ids by which the
// API knows its products.
import { browseProducts } from '../contract/endpoints/product.ts';
import type { Product } from '../contract/product.ts';
import { productAnchor } from '../contract/product-anchor.ts';
import { type Client, client } from './lib/client.ts';
import { readAllRows } from './lib/list-client.ts';
import { createResource } from './lib/resource.ts';

/** The products by what they are called on their page. */
type ShelfProducts = { products: ReadonlyMap<string, Product> };

const byAnchor = (products: readonly Product[]) =>
  new Map(products.map((product) => [productAnchor(product), product]));

export const createShelf = (call: Client, category: string) => {
  const shelf = createResource<ShelfProducts>(async () => {
    const result = await readAllRows(call, browseProducts, { category });
    return result.ok ? { ok: true, data: { products: byAnchor(result.data) } } : result;
  });
  let underWay: Promise<unknown> | undefined;

  return {
    $shelf: shelf.$resource,

    /** Reads the shelf once; again after a failure. */
    load: async () => {
      if (shelf.ready()) return;
      underWay ??= shelf.load().finally(() => {
        underWay = undefined;
      });
      await underWay;
    },
  };
};
export type Shelf = ReturnType<typeof createShelf>;

const shelves = new Map<string, Shelf>();
/** The one shelf of a category on this page, however many cards ask for it. */
export const pageShelf = (category: string) => {
  const shelf = shelves.get(category) ?? createShelf(client, category);
  shelves.set(category, shelf);
  return shelf;
};
