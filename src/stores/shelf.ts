// What of a category can be bought, as it stands now: stock and rating, and the ids by which the
// API knows its products.
import { atom } from 'nanostores';
import { browseProducts } from '../contract/endpoints/product.ts';
import type { Product } from '../contract/product.ts';
import { productAnchor } from '../contract/product-anchor.ts';
import { type Client, client } from './lib/client.ts';
import { readAllRows } from './lib/list-client.ts';

export type ShelfState =
  | { status: 'unloaded' | 'loading' }
  /** The products by what they are called on their page. */
  | { status: 'ready'; products: ReadonlyMap<string, Product> }
  | { status: 'failed'; message: string };

const byAnchor = (products: readonly Product[]) =>
  new Map(products.map((product) => [productAnchor(product), product]));

export const createShelf = (call: Client, category: string) => {
  const $shelf = atom<ShelfState>({ status: 'unloaded' });
  let under: Promise<void> | undefined;

  const read = async () => {
    $shelf.set({ status: 'loading' });
    const result = await readAllRows(call, browseProducts, { category });
    $shelf.set(
      result.ok
        ? { status: 'ready', products: byAnchor(result.data) }
        : { status: 'failed', message: result.error.error },
    );
  };

  return {
    $shelf,

    /** Reads the shelf once; again after a failure. */
    load: async () => {
      if ($shelf.get().status === 'ready') return;
      under ??= read().finally(() => {
        under = undefined;
      });
      await under;
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
