import { company } from './company.ts';

/** Search engines cut titles at about this many characters. */
const TITLE_LIMIT = 60;

/** `Page · Brand`; the page alone where that would be cut, or where it names the brand itself. */
export function pageTitle(page: string, brand = company.name): string {
  const full = `${page} · ${brand}`;
  return page.includes(brand) || full.length > TITLE_LIMIT ? page : full;
}
