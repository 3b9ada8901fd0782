// The price of a product with tax, as pages print it at the build.
import { dayOf } from '../contract/kernel/days.ts';
import { type Paise, paiseOf } from '../contract/kernel/money.ts';
import { type EnteredGst, gstTermsOf } from '../contract/paper/gst.ts';
import { priceToPay } from '../contract/product/price.ts';
import type { ProductKind } from '../contract/product/product.ts';
import { legal } from './legal.ts';

type Priced = EnteredGst & { price?: number | undefined; markup: number };

/** `gst`: its rate in percent; absent while tax is flat. */
export const shownPrice = (kind: ProductKind, priced: Priced): { toPay: Paise; gst?: number } => {
  const one = { price: paiseOf(priced.price ?? 0), markup: paiseOf(priced.markup) };
  if (legal.tax.mode === 'flat') return { toPay: priceToPay(one) };
  const { rateBp } = gstTermsOf(kind, priced, dayOf(Date.now()));
  return { toPay: priceToPay({ ...one, rateBp }), gst: rateBp / 100 };
};
