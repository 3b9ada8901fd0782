/** Absolute address of a path of this site; `site` is Astro's, from `SITE_URL`. */
export function siteUrl(site: URL | undefined, path: string): string {
  if (!site)
    throw new Error(
      'astro.config.mjs: site is missing, so that no page can state its full address',
    );
  return new URL(path, site).href;
}

/** Root of this site as a URL. */
export const siteRoot = (site: URL | undefined) => new URL(siteUrl(site, '/'));
