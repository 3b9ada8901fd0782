// Which addresses search engines may visit and list.

/**
 * Areas for people who are logged in or buying, and the API: crawlers stay out, as
 * public/robots.txt says.
 */
export const CLOSED_AREAS = ['/admin', '/account', '/cart', '/checkout', '/pay', '/api'];

/** Pages without anything to find: reachable, but `noindex` and not in the sitemap. */
export const UNLISTED_PAGES = [
  '/login',
  '/signup',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/404',
];

/** Whether the page at this path belongs in the sitemap. */
export function isListed(path: string): boolean {
  const page = path.replace(/\/+$/, '').replace(/\.html$/, '');
  return (
    !UNLISTED_PAGES.includes(page) &&
    !CLOSED_AREAS.some((area) => page === area || page.startsWith(`${area}/`))
  );
}
