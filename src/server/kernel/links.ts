// Addresses of the site's pages, for letters and for other sites.

/** The full address of a page, from its path; the path alone if the site's address is not set. */
export type Link = (path: string) => string;

type Addresses = { siteUrl?: string | undefined; publicUrl?: string | undefined };

export const createLink = ({ siteUrl, publicUrl }: Addresses): Link => {
  const site = (siteUrl ?? publicUrl ?? '').replace(/\/$/, '');
  return (path) => `${site}${path}`;
};

/** The host of the site's address. */
export const hostOf = (link: Link) => URL.parse(link('/'))?.hostname ?? 'localhost';
