// The price that a guest saw for each product when adding it to the cart. It is shown beside the
// current price and never used in a computation, because the stored data may have been changed by
// hand.
import { isObject } from '../../kernel/is-object.ts';
import { keptValue } from '../../kernel/kept-value.ts';

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
const kept = keptValue('device', KEY, arePrices);

export const seenPriceStorage: SeenPriceStorage = {
  read: () => kept.read() ?? unkept,
  keep: (prices) => {
    unkept = prices;
    if (Object.keys(prices).length === 0) kept.forget();
    else kept.keep(prices);
  },
};
