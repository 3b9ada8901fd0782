// All interface words of the public site by namespace. English is the source; the words of another
// language have the same shape.

import { type Translations, withTranslations, wordTexts } from '../language/translate.ts';
import { about } from './about.ts';
import { buying } from './buying.ts';
import { choices } from './choices.ts';
import { comparison } from './comparison.ts';
import { contact } from './contact.ts';
import { cost } from './cost.ts';
import { figures } from './figures.ts';
import { finder } from './finder.ts';
import { gallery } from './gallery.ts';
import { home } from './home.ts';
import { letter } from './letter.ts';
import { lifts } from './lifts.ts';
import { missing } from './missing.ts';
import { parts } from './parts.ts';
import { plan } from './plan.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { quote } from './quote.ts';
import { reviews } from './reviews.ts';
import { shaft } from './shaft.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { traffic } from './traffic.ts';

export const ENGLISH = {
  shell,
  share,
  figures,
  choices,
  lifts,
  quote,
  home,
  about,
  contact,
  products,
  comparison,
  product,
  gallery,
  parts,
  buying,
  missing,
  letter,
  reviews,
  plan,
  finder,
  shaft,
  traffic,
  cost,
} as const;
export type Words = typeof ENGLISH;
export type Namespace = keyof Words;
export const NAMESPACES = Object.keys(ENGLISH) as Namespace[];

/** All words in a language by its translations; a word without a translation is in English. */
export const spokenWords = (translations: Partial<Record<Namespace, Translations>>): Words =>
  Object.fromEntries(
    NAMESPACES.map((name) => [
      name,
      withTranslations(ENGLISH[name], wordTexts(ENGLISH[name]), translations[name] ?? {}),
    ]),
  ) as Words;
