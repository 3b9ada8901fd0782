// What staff know of yearly costs. What is null is not shown anywhere.
import content from '../content/running-cost.json' with { type: 'json' };
import { rupeesOf } from '../contract/money.ts';
import { categories, extrasOf } from './catalogue.ts';
import { shopCards } from './shop-cards.ts';

type Amounts = {
  /** % by which a care plan rises from year to year. */
  careRisePercent: number | null;
  /** Rupees a year. */
  licenceAndInsurance: number | null;
};
export const runningCost: Amounts = content;

/** Care plans that are sold, with what a year costs to pay, in rupees. */
export const carePrices = async () => {
  const all = await categories();
  const plans = await Promise.all(
    all.map(async ({ id, data }) =>
      shopCards([], await extrasOf(id))
        .filter(({ kind }) => kind === 'service')
        .map(({ toPay }) => ({ lift: data.name, price: rupeesOf(toPay) })),
    ),
  );
  return plans.flat();
};
