// The supply of a product, in words.
import { type Forms, fill, formFor } from '../../../contract/language/fill.ts';
import type { Language } from '../../../contract/language/language.ts';
import {
  FULFILMENT_OF,
  type Fulfilment,
  type ProductKind,
} from '../../../contract/product/product.ts';
import type { Words } from '../../../contract/words/words.ts';

/** From this many pieces down, the number is shown. */
const FEW = 5;

/** The way a product reaches the customer. */
export const FULFILMENT_WORDS: Record<Fulfilment, string> = {
  ship: 'delivered to you',
  install: 'installed by us',
  care: 'on-site service',
};

/** The language of a card, with its words; the link to the cart may say that it is in English. */
export type BuyingSpeech = {
  language: Language;
  words: Omit<Words['buying'], 'viewCart'> & { viewCart: string };
  /** Of the dialog with reviews; English words are in its own code. */
  reviews?: Words['reviews'];
};

/** The lead time, which does not depend on the stock. */
export const leadWords = (
  days: number,
  kind: ProductKind,
  { language, words: { supply } }: BuyingSpeech,
) => {
  const within = (forms: Forms) => fill(formFor(language, forms, days), { days });
  if (kind === 'service') return days === 0 ? supply.service : within(supply.serviceLater);
  if (FULFILMENT_OF[kind] === 'install')
    return days === 0 ? supply.installed : within(supply.installedLater);
  return days === 0 ? supply.sent : within(supply.sentLater);
};

/** `left` is null for a product that is made to order. */
export const supplyWords = (
  left: number | null,
  leadTimeDays: number,
  kind: ProductKind,
  speech: BuyingSpeech,
) => {
  if (left === null) return leadWords(leadTimeDays, kind, speech);
  const { out, few, here } = speech.words.supply;
  if (left === 0) return out;
  return left <= FEW ? fill(few, { count: left }) : here;
};
