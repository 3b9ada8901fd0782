// The shelf: everything to order besides lifts, by kind and by the lift that it fits.
import type { ProductKind } from '../contract/product/product.ts';
import { type CategoryPage, categories, partsOf } from './catalogue.ts';
import { type ShopCard, shopCards } from './shop-cards.ts';

/** Kinds in the order of the page; `id` is the group's anchor there. */
export const SHELF_GROUPS = [
  { kind: 'spare_part', id: 'spare-parts', label: 'Spare parts', words: 'Delivered to you.' },
  { kind: 'accessory', id: 'accessories', label: 'Accessories', words: 'Delivered to you.' },
  { kind: 'package', id: 'packages', label: 'Packages', words: 'Installed by us, on site.' },
  { kind: 'service', id: 'care-plans', label: 'Care plans', words: 'On-site service.' },
] as const satisfies readonly { kind: ProductKind; [fact: string]: string }[];

export type ShelfItem = { card: ShopCard; category: CategoryPage };

/** The products of all categories, in the catalogue's order. */
export const shelfItems = async (): Promise<ShelfItem[]> => {
  const all = await categories();
  const items = await Promise.all(
    all.map(async (category) =>
      shopCards([], await partsOf(category.id)).map((card) => ({ card, category })),
    ),
  );
  return items.flat();
};
