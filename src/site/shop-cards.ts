// The products on a category's page: its lifts, then its spare parts, accessories, packages and
// care plans.

import { partPicture } from '../contract/catalogue/part.ts';
import { LIFT_LEAD_TIME_DAYS, LIFT_WARRANTY_MONTHS } from '../contract/product/product.ts';
import type { Product } from '../contract/product/rules.ts';
import { parts as partWords } from '../contract/words/parts.ts';
import type { Words } from '../contract/words/words.ts';
import type { ModelRow, PartCard } from './catalogue.ts';
import { routes } from './routes.ts';
import { shownPrice } from './shown-price.ts';

/**
 * A product as the build prints it on its page; the browser fetches the facts that change between
 * builds.
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
  /** The price of one piece with tax, in paise, and its tax rate if items have their own. */
  toPay: number;
  gst?: number;
  /** Address of what it is shown by, and its alternative text. */
  drawing: string;
  alt: string;
};

const ofModel = ({ id, data }: ModelRow): ShopCard => ({
  slug: id,
  kind: 'lift',
  category: data.category,
  name: data.name,
  code: data.code,
  summary: data.summary,
  description: '',
  // The table of models above has its figures.
  facts: [],
  leadTimeDays: LIFT_LEAD_TIME_DAYS,
  warrantyMonths: LIFT_WARRANTY_MONTHS,
  returnable: false,
  ...shownPrice('lift', data),
  drawing: routes.drawing(data.category, 'thumb'),
  // Its name stands beside it.
  alt: '',
});

const ofPart = ({ id, data }: PartCard, words: Words['parts']): ShopCard => {
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
    drawing: partPicture(drawing),
    alt: words.drawings[drawing],
  };
};

export const shopCards = (
  models: readonly ModelRow[],
  parts: readonly PartCard[],
  words: Words['parts'] = partWords,
): ShopCard[] => [
  ...models.filter(({ data }) => data.purchasable).map(ofModel),
  ...parts.map((part) => ofPart(part, words)),
];
