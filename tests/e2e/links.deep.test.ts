import { describe, expect, inject, it } from 'vitest';
import { readTags, type Tag } from '../support/html.ts';
import { builtPaths } from '../support/site-pages.ts';

/** Attributes with which a page names other pages and files. */
const ADDRESSES = ['href', 'src', 'poster', 'data-src', 'component-url', 'renderer-url', 'action'];

const addressesOf = ({ name, attributes }: Tag) => {
  const plain = ADDRESSES.flatMap((key) =>
    attributes[key] === undefined ? [] : [attributes[key]],
  );
  const sets = (attributes.srcset ?? '')
    .split(',')
    .map((entry) => entry.trim().split(/\s+/)[0] ?? '');
  const isData = name === 'path' || name === 'use';
  return isData ? [] : [...plain, ...sets.filter((address) => address !== '')];
};

type Page = { status: number; type: string; ids: Set<string>; links: URL[] };

/** Follows every link of the site from the home page on, and requests every file. */
const crawl = async () => {
  const root = new URL(inject('siteUrl'));
  const seen = new Map<string, Page>();
  const visit = async (path: string) => {
    const answer = await fetch(new URL(path, root), { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = await answer.text();
    const tags = type.startsWith('text/html') ? readTags(body).all : [];
    const links = tags.flatMap(addressesOf).map((address) => new URL(address, new URL(path, root)));
    seen.set(path, {
      status: answer.status,
      type,
      ids: new Set(tags.map(({ attributes }) => attributes.id ?? '')),
      links,
    });
    return links.filter((link) => link.origin === root.origin).map((link) => link.pathname);
  };
  let next = ['/'];
  while (next.length > 0) {
    const found = await Promise.all(next.map(visit));
    next = [...new Set(found.flat())].filter(
      (path) => !seen.has(path) && !path.startsWith('/api/'),
    );
  }
  return { root, seen };
};

describe('a walk along every link', () => {
  it('finds every page, file and place within a page to which a link leads', async () => {
    const { root, seen } = await crawl();
    const broken = [...seen].flatMap(([from, { links }]) =>
      links
        .filter((link) => link.origin === root.origin && !link.pathname.startsWith('/api/'))
        .filter((link) => {
          const target = seen.get(link.pathname);
          const place = decodeURIComponent(link.hash.slice(1));
          return (
            target?.status !== 200 ||
            (place !== '' && target.type.startsWith('text/html') && !target.ids.has(place))
          );
        })
        .map((link) => `${from} -> ${link.pathname}${link.hash}`),
    );
    expect(broken).toEqual([]);
    const reached = [...seen]
      .filter(([, { type }]) => type.startsWith('text/html'))
      .map(([path]) => path);
    // Pages to which no link leads: an order, pages between cart and order, pages of letters.
    const led = [
      '/account/order',
      '/hi/404',
      '/kn/404',
      '/ml/404',
      '/checkout',
      '/checkout/placed',
      '/invitation',
      '/pay',
      '/payment-link',
      '/reset-password',
      '/verify-email',
    ];
    expect(builtPaths().filter((path) => !reached.includes(path) && !led.includes(path))).toEqual(
      [],
    );
    const pictures = [...seen].filter(([, { type }]) => type.startsWith('image/')).length;
    // Four drawings and a thumbnail of each of the thirteen, at the least.
    expect(pictures).toBeGreaterThanOrEqual(13 * 5);
  });

  it('leads to other hosts by https alone, to telephone numbers and e-mail addresses, and to no script', async () => {
    const { root, seen } = await crawl();
    const outside = [...seen.values()]
      .flatMap(({ links }) => links)
      .filter((link) => link.origin !== root.origin);
    expect(outside.length).toBeGreaterThan(0);
    // Canonical addresses carry the site's public name.
    const publicName = 'localhost';
    const odd = outside.filter(
      ({ protocol, hostname }) =>
        hostname !== publicName && !['https:', 'tel:', 'mailto:', 'data:'].includes(protocol),
    );
    expect(
      outside
        .filter(
          ({ protocol, href }) => protocol === 'data:' && !href.startsWith('data:image/svg+xml,'),
        )
        .map(String),
    ).toEqual([]);
    expect(odd.map(String)).toEqual([]);
  });
});
