// Requests as a file for spreadsheets.
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../src/server/csv.ts';
import { createTestApi, SITE } from '../../support/test-api.ts';

const QUOTE = {
  name: 'Anu Nair',
  phone: '+914844000000',
  elevatorType: 'Residential',
  location: 'Kerala',
};
const TITLES =
  'Number,Arrived,Name,Phone,Type of building,Location,Status,Reason lost,Priority,Follow-up,Notes,Sent from page,Last changed';

const cells = (...values: (string | number | null)[]) =>
  csvOf(
    values.map((value, place) => [`t${place}`, () => value] as const),
    [null],
  ).split('\r\n')[1];

describe('a cell', () => {
  it.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+1+cmd|calc', `'+1+cmd|calc`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['  =1+1', `'  =1+1`],
    ['＝1', `'＝1`],
    ['+914844000000', '+914844000000'],
    ['-12.50', '-12.50'],
    ['Anu, of Kochi', '"Anu, of Kochi"'],
    ['a;=1', '"a;=1"'],
    ['said "no"', '"said ""no"""'],
    ['അനു', 'അനു'],
    [7, '7'],
    [null, ''],
  ])('with %j is %j', (value, written) => {
    expect(cells(value)).toBe(written);
  });

  it('keeps its lines inside its quotes', () => {
    expect(csvOf([['t', () => 'two\r\nlines']], [null])).toBe('\uFEFFt\r\n"two\r\nlines"\r\n');
  });
});

const office = async () => {
  const world = createTestApi();
  const { visitor } = await world.newAdmin();
  const lines = async (query = '') =>
    (await visitor.get(`/admin/quotes.csv?${query}`)).text.split('\r\n');
  return { ...world, admin: visitor, lines };
};

describe('the file', () => {
  it('is named after the day in India, and begins with a byte order mark', async () => {
    const world = createTestApi();
    world.clock.offsetMs += Date.UTC(2031, 4, 10, 18, 31) - world.clock.now();
    const { visitor } = await world.newAdmin();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.api.fetch(
      new Request(`${SITE}/api/admin/quotes.csv`, { headers: { cookie } }),
      { ip: '203.0.113.1' },
    );
    const headers = ['content-type', 'content-disposition', 'cache-control'].map((name) =>
      answer.headers.get(name),
    );
    expect(headers).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="quotes-2031-05-11.csv"',
      'no-store',
    ]);
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has its line of titles also when it is empty', async () => {
    const { lines } = await office();
    expect(await lines()).toEqual([TITLES, '']);
    expect(await lines('status=won&search=nobody')).toEqual([TITLES, '']);
  });

  it('says what the list says, for the same filters, in the same order, and more than a page of it', async () => {
    const { lines, visitor, admin } = await office();
    for (let count = 0; count < 12; count += 1)
      await visitor().post('/quote', { ...QUOTE, name: `Visitor ${count}`, page: '/contact-us' });
    await visitor().post('/quote', {
      ...QUOTE,
      name: '=HYPERLINK("http://evil.example","x")',
      location: 'Goa',
    });
    const { quotes } = (await admin.get('/admin/quotes?search=Visitor&sort=name&limit=100')).body;
    const [titles, ...rows] = await lines('search=Visitor&sort=name');
    expect(titles).toBe(TITLES);
    expect(rows.map((row) => row.split(',')[0])).toEqual([
      ...quotes.map(({ quoteNumber }: { quoteNumber: string }) => quoteNumber),
      '',
    ]);
    expect(rows[0]).toMatch(
      /^Q-\d{4}-\w{6},\d{4}-\d\d-\d\d \d\d:\d\d,Visitor 0,\+914844000000,Residential,Kerala,New,,Medium,,0,\/contact-us,\d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    expect((await lines('location=Goa'))[1]).toContain(
      `,"'=HYPERLINK(""http://evil.example"",""x"")",`,
    );
  });

  it('is not for customers, and takes no page', async () => {
    const { newCustomer, visitor, admin } = await office();
    expect((await (await newCustomer()).visitor.get('/admin/quotes.csv')).status).toBe(403);
    expect((await visitor().get('/admin/quotes.csv')).status).toBe(401);
    const answer = await admin.get('/admin/quotes.csv?page=2');
    expect([answer.status, answer.body.error]).toEqual([422, 'Unknown field "page".']);
  });
});
