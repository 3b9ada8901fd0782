// The price that a guest saw for each product when adding it to the cart. It is shown beside the
// current price and never used in a computation, because the stored data may have been changed by
// hand.
import { isObject } from '../../kernel/is-object.ts';

/** Price of one piece without tax in paise, by product. */
export type SeenPrices = Readonly<Record<string, number>>;
export type SeenPriceStorage = {
  read: () => SeenPrices;
  keep: (prices: SeenPrices) => void;
};

const KEY = 'guest-piece-prices';
const arePrices = (value: unknown): value is SeenPrices =>
  isObject(value) &&
  Object.values(value).every((price) => Number.isSafeInteger(price) && Number(price) >= 0);

/** A browser that keeps nothing has them until the page is left. */
let unkept: SeenPrices = {};

export const seenPriceStorage: SeenPriceStorage = {
  read: () => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return arePrices(kept) ? kept : unkept;
    } catch {
      return unkept;
    }
  },
  keep: (prices) => {
    unkept = prices;
    try {
      if (Object.keys(prices).length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(prices));
    } catch {
      // The page still has them.
    }
  },
};
