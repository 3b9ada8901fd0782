// Words of what is ordered on the page of a lift, as the page prints it.
import { PART_DRAWINGS } from '../catalogue/part.ts';
import { PRODUCT_KIND_LABELS } from '../product/product.ts';

export const parts = {
  text: 'Order parts, accessories and care plans for this lift. Prices are per piece and include all taxes.',
  /** On translated pages only. */
  inEnglish: 'The cart and the checkout are in English.',
  withoutScript:
    'Ordering needs JavaScript, which is switched off in this browser. Call us on {phone} and tell us the code of the item.',
  kinds: PRODUCT_KIND_LABELS,
  /** What the pictures show. */
  drawings: PART_DRAWINGS,
  details: 'Details',
  warranty: 'Warranty',
  years: { one: '{count} year', other: '{count} years' },
  months: { one: '{count} month', other: '{count} months' },
  return: 'Return',
  returnable: 'Within {days} days of delivery',
  notReturnable: 'Not possible',
} as const;
