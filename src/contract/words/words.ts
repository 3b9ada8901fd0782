// All interface words of the public site by namespace. English is the source; the words of another
// language have the same shape.
import { buying } from './buying.ts';
import { choices } from './choices.ts';
import { comparison } from './comparison.ts';
import { figures } from './figures.ts';
import { gallery } from './gallery.ts';
import { home } from './home.ts';
import { lifts } from './lifts.ts';
import { parts } from './parts.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { shell } from './shell.ts';

export const ENGLISH = {
  shell,
  figures,
  choices,
  lifts,
  home,
  products,
  comparison,
  product,
  gallery,
  parts,
  buying,
} as const;
export type Words = typeof ENGLISH;
export type Namespace = keyof Words;
export const NAMESPACES = Object.keys(ENGLISH) as Namespace[];
