// What a guest was shown as the price of each product when it was put into the cart: told beside
// the price of today, and never reckoned with. Anybody may have changed what is read.
import { isObject } from './is-object.ts';

/** Of one, in paise, by product. */
export type SeenPrices = Readonly<Record<string, number>>;
export type SeenPriceStorage = {
  read: () => SeenPrices;
  keep: (prices: SeenPrices) => void;
};

const KEY = 'guest-prices';
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
