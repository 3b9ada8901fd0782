// Requests as a file for spreadsheets.
import { describe, expect, it } from 'vitest';
import { type Column, csvOf } from '../../../src/server/kernel/sheet.ts';
import { QUOTE_FORM } from '../../support/forms.ts';
import { saidOf } from '../../support/said-of.ts';
import { createTestApi, SITE } from '../../support/test-api.ts';

const TITLES =
  'Number,Arrived,Name,Phone,Type of building,Location,Status,Reason lost,Priority,Owner,Expected value,Follow-up,Notes,Sent from page,Last changed,Language';

const cellOf = (column: Column<null>) =>
  csvOf({ columns: [column], rows: [null] }).split('\r\n')[1];

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
    [null, ''],
  ])('with %j is %j', (value, written) => {
    expect(cellOf(['t', 'text', () => value])).toBe(written);
  });

  it.each<[string, Column<null>]>([
    ['7', ['t', 'number', () => 7]],
    ['0.5', ['t', 'number', () => 0.5]],
    ['-7', ['t', 'number', () => -7]],
    ['', ['t', 'number', () => null]],
    ['1234.50', ['t', 'rupees', () => 1234.5]],
    ['-0.10', ['t', 'rupees', () => -0.1]],
    ['', ['t', 'rupees', () => null]],
    ['2026-11-28 01:00', ['t', 'moment', () => '2026-11-27T19:30:00.000Z']],
    ['', ['t', 'moment', () => null]],
    ['2026-11-28', ['t', 'day', () => '2026-11-28']],
  ])('is written as %j by the kind of its column', (written, column) => {
    expect(cellOf(column)).toBe(written);
  });

  it('keeps its lines inside its quotes', () => {
    const table = { columns: [['t', 'text', () => 'two\r\nlines'] as const], rows: [null] };
    expect(csvOf(table)).toBe('\uFEFFt\r\n"two\r\nlines"\r\n');
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

  it('has its line of titles even if it is empty', async () => {
    const { lines } = await office();
    expect(await lines()).toEqual([TITLES, '']);
    expect(await lines('status=won&search=nobody')).toEqual([TITLES, '']);
  });

  it('contains the rows of the list, for the same filters, in the same order, and more than a page of it', async () => {
    const { lines, visitor, admin } = await office();
    for (let count = 0; count < 12; count += 1)
      await visitor().post('/quote', {
        ...QUOTE_FORM,
        name: `Visitor ${count}`,
        page: '/contact-us',
      });
    await visitor().post('/quote', {
      ...QUOTE_FORM,
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
      /^Q-\d{4}-\w{6},\d{4}-\d\d-\d\d \d\d:\d\d,Visitor 0,\+914844000000,Residential,Kerala,New,,Medium,,,,0,\/contact-us,\d{4}-\d\d-\d\d \d\d:\d\d,English$/,
    );
    expect((await lines('location=Goa'))[1]).toContain(
      `,"'=HYPERLINK(""http://evil.example"",""x"")",`,
    );
  });

  it('cannot be requested by page', async () => {
    const { admin } = await office();
    const answer = await admin.get('/admin/quotes.csv?page=2');
    expect([answer.status, saidOf(answer.body)]).toEqual([422, 'Unknown field "page".']);
  });
});
