// Problems of a page that its table cannot state: signs that the site does not know, and drawings
// in place of photographs.
import type { Problem } from './catalogue-complete.ts';
import { PAGE_SIGNS } from './page-fields.ts';

/** A sign, or a brace that is never closed or opened. */
const SIGN = /\{[^{}]*\}?|\}/g;
const KNOWN: readonly string[] = PAGE_SIGNS;

const problemOf = (name: string, text: string) => {
  if (name === 'src' && text.startsWith('drawing:')) return 'Please upload a photograph.';
  const unknown = (text.match(SIGN) ?? []).find((sign) => !KNOWN.includes(sign));
  return unknown && `There is no sign ${unknown}. The signs are ${PAGE_SIGNS.join(', ')}.`;
};

/** The problems of all texts in the page, with their paths. */
export const pageProblems = (page: object, path = ''): Problem[] =>
  Object.entries(page).flatMap(([name, value]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null) return pageProblems(value, at);
    const message = typeof value === 'string' ? problemOf(name, value) : undefined;
    return message ? [{ path: at, message }] : [];
  });
