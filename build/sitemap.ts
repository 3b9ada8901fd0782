// The sitemap names the versions of a page in other languages; the English one is for every other
// language, too.
import type { SitemapItem } from '@astrojs/sitemap';

const ENGLISH = 'en-IN';

export const withDefaultVersion = (item: SitemapItem): SitemapItem => {
  const english = item.links?.find(({ lang }) => lang === ENGLISH);
  return english && item.links
    ? { ...item, links: [...item.links, { ...english, lang: 'x-default' }] }
    : item;
};
