// What can be bought on a category's page: its lifts, then its spare parts, accessories, packages
// and care plans.

import { extraDrawing } from '../contract/catalogue/extra.ts';
import { LIFT_LEAD_TIME_DAYS, LIFT_WARRANTY_MONTHS } from '../contract/product/product.ts';
import type { Product } from '../contract/product/rules.ts';
import type { ExtraCard, ModelRow } from './catalogue.ts';
import { routes } from './routes.ts';
import { shownPrice } from './shown-price.ts';

/**
 * A product as its page prints it when the site is built; what moves between two builds is asked
 * for by the browser.
 */
export type ShopCard = Pick<
  Product,
  | 'slug'
  | 'kind'
  | 'category'
  | 'name'
  | 'code'
  | 'summary'
  | 'description'
  | 'facts'
  | 'leadTimeDays'
  | 'warrantyMonths'
  | 'returnable'
> & {
  /** What one costs with its tax, in paise, and its rate where items have rates of their own. */
  toPay: number;
  gst?: number;
  /** Drawing it is shown by. */
  drawing: string;
};

const ofModel = ({ id, data }: ModelRow): ShopCard => ({
  ...{
    slug: id,
    kind: 'lift',
    category: data.category,
    name: data.name,
    code: data.code,
    summary: data.summary,
    description: '',
  },
  // Its figures stand in the table of models above.
  ...{
    facts: [],
    leadTimeDays: LIFT_LEAD_TIME_DAYS,
    warrantyMonths: LIFT_WARRANTY_MONTHS,
    returnable: false,
  },
  ...shownPrice('lift', data),
  drawing: routes.drawing(data.category, 'thumb'),
});

const ofExtra = ({ id, data }: ExtraCard): ShopCard => {
  const {
    kind,
    category,
    name,
    code,
    summary,
    description,
    facts,
    leadTimeDays,
    warrantyMonths,
    returnable,
    drawing,
  } = data;
  return {
    slug: id,
    kind,
    category,
    name,
    code,
    summary,
    description,
    facts,
    leadTimeDays,
    warrantyMonths,
    returnable,
    ...shownPrice(kind, data),
    drawing: extraDrawing(drawing),
  };
};

export const shopCards = (
  models: readonly ModelRow[],
  extras: readonly ExtraCard[],
): ShopCard[] => [
  ...models.filter(({ data }) => data.purchasable).map(ofModel),
  ...extras.map(ofExtra),
];
