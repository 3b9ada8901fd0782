// Addresses that search engines may visit and list.
import { TRANSLATIONS } from '../contract/language/language.ts';

/** Areas for logged-in visitors and buyers, and the API: public/robots.txt keeps crawlers out. */
export const CLOSED_AREAS = ['/admin', '/account', '/cart', '/checkout', '/pay', '/api'];

/** Pages without content to find: reachable, but `noindex` and not in the sitemap. */
export const UNLISTED_PAGES = [
  '/login',
  '/signup',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/payment-link',
  '/404',
];

const OF_LANGUAGE = new RegExp(`^/(?:${TRANSLATIONS.join('|')})(?=/|$)`);
/** The path without the language at its beginning. */
const englishPath = (path: string) => path.replace(OF_LANGUAGE, '');

/** Whether the page at this path belongs in the sitemap. */
export function isListed(path: string): boolean {
  const page = englishPath(path.replace(/\/+$/, '').replace(/\.html$/, ''));
  return (
    !UNLISTED_PAGES.includes(page) &&
    !CLOSED_AREAS.some((area) => page === area || page.startsWith(`${area}/`))
  );
}
