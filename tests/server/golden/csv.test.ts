// Every answer that is a CSV file, byte for byte: tests/fixtures/golden/csv.
import { afterAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { type GoldenSite, openGoldenSite } from '../../support/golden/site.ts';
import { trade } from '../../support/golden/trade.ts';
import { SITE } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

/** The queries of each CSV call; every CSV call has to be here. */
const ASKED: Record<string, readonly string[]> = {
  '/admin/quotes.csv': ['', 'status=lost', 'search=nair', 'sort=name'],
  '/admin/orders.csv': ['', 'status=cancelled', 'method=bank_transfer', 'search=anu'],
  '/admin/payments.csv': ['', 'status=captured', 'method=razorpay'],
  '/admin/return-orders.csv': ['', 'status=refunded'],
  '/admin/books.csv': [
    ...['file=day-book', 'file=register', 'file=gstr-1'].map((file) => `${file}&month=2026-11`),
    'file=day-book&month=2026-10',
  ],
};

it('every CSV call is in the list', () => {
  const paths = ENDPOINTS.filter(({ answer }) => answer.as === 'csv').map(({ path }) => path);
  expect(Object.keys(ASKED).sort()).toEqual(paths.toSorted());
});

/** The bytes as text in which the byte order mark and carriage returns can be seen. */
const bytesOf = async ({ api }: GoldenSite, { cookies }: Visitor, path: string) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await api.fetch(new Request(`${SITE}/api${path}`, { headers: { cookie } }), {
    ip: '203.0.113.9',
  });
  const names = ['content-type', 'content-disposition', 'cache-control'];
  const bytes = Buffer.from(await answer.arrayBuffer()).toString();
  return [
    `${answer.status} ${path}`,
    ...names.map((name) => `${name}: ${answer.headers.get(name)}`),
    bytes.replaceAll('\uFEFF', '[BOM]').replaceAll('\r', '[CR]'),
  ].join('\n');
};

/** Replaces numbers that follow from random ids by counted ones, in the order of the file. */
const createCounted = () => {
  const seen = new Map<string, string>();
  return (text: string) =>
    text.replace(/\b(LFT|RET|Q|P)-2026-[0-9A-Z]{6}\b/g, (number, kind) => {
      const known = seen.get(number) ?? `${kind}-2026-${String(seen.size + 1).padStart(6, '0')}`;
      seen.set(number, known);
      return known;
    });
};

describe.each(['flat', 'gst'] as const)('where tax is %s', (tax) => {
  it('the files of a week of trade are the same to the byte', async () => {
    const site = await openGoldenSite(tax, afterAll);
    await trade(site);
    const staff = await site.admin();
    const counted = createCounted();
    for (const [path, queries] of Object.entries(ASKED)) {
      const told: string[] = [];
      for (const query of queries) told.push(await bytesOf(site, staff, `${path}?${query}`));
      const name = path.slice('/admin/'.length, -'.csv'.length);
      await expect(counted(told.join('\n'))).toMatchFileSnapshot(
        `../../fixtures/golden/csv/${name}-${tax}.txt`,
      );
    }
  });
});
