import { company } from './company.ts';

/** Search engines cut titles at about this many characters. */
const TITLE_LIMIT = 60;

/** `Page · Brand`; the page alone if that would be cut or already names the brand. */
export function pageTitle(page: string, brand = company.name): string {
  const full = `${page} · ${brand}`;
  return page.includes(brand) || full.length > TITLE_LIMIT ? page : full;
}
