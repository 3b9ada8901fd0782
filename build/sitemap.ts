// The sitemap names the versions of a page by language. The English version serves all languages
// that have none.
import type { SitemapItem } from '@astrojs/sitemap';

const ENGLISH = 'en-IN';

export const withDefaultVersion = (item: SitemapItem): SitemapItem => {
  const english = item.links?.find(({ lang }) => lang === ENGLISH);
  return english && item.links
    ? { ...item, links: [...item.links, { ...english, lang: 'x-default' }] }
    : item;
};
