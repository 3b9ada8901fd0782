// What is known of yearly costs: amounts that staff have set, and the care plans that are sold.
import { getEntry } from 'astro:content';
import { COST_ID, unsetCost } from '../contract/catalogue/running-cost.ts';
import type { Cost } from '../contract/catalogue/running-cost-rules.ts';
import { rupeesOf } from '../contract/kernel/money.ts';
import { categories, extrasOf } from './catalogue.ts';
import { shopCards } from './shop-cards.ts';

/** What is null is not shown anywhere. */
export const yearlyAmounts = async (): Promise<Cost> =>
  (await getEntry('costs', COST_ID))?.data ?? unsetCost().data;

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
