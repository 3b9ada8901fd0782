// The known yearly costs: amounts set by staff, and the care plans for sale.
import { getEntry } from 'astro:content';
import type { Cost } from '../contract/catalogue/running-cost.ts';
import { COST_ID, unsetCost } from '../contract/catalogue/running-cost.ts';
import { rupeesOf } from '../contract/kernel/money.ts';
import type { Language } from '../contract/language/language.ts';
import { categories, partsOf } from './catalogue.ts';
import { inLanguage } from './language.ts';
import { shopCards } from './shop-cards.ts';

/** The amounts, and the notices in this language. Amounts that are null are not shown. */
export const yearlyAmounts = async (language: Language = 'en'): Promise<Cost> =>
  inLanguage(
    language,
    'cost',
    COST_ID,
    (await getEntry('costs', COST_ID))?.data ?? unsetCost().data,
  );

/**
 * Care plans for sale, with their yearly price including tax, in rupees. `lang` is set for a lift
 * whose name is in English on a page in another language.
 */
export const carePrices = async (language: Language = 'en') => {
  const all = await categories(language);
  const plans = await Promise.all(
    all.map(async ({ id, data, lang }) =>
      shopCards([], await partsOf(id))
        .filter(({ kind }) => kind === 'service')
        .map(({ toPay }) => ({ lift: data.name, price: rupeesOf(toPay), lang })),
    ),
  );
  return plans.flat();
};
