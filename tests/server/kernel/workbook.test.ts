// A table as a workbook for Excel, read back cell by cell.
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import type { Column } from '../../../src/server/kernel/sheet.ts';
import { workbookOf } from '../../../src/server/kernel/workbook.ts';
import { xmlOf } from '../../support/workbook-xml.ts';

const bookOf = (...columns: Column<null>[]) => workbookOf({ name: 'lists', columns, rows: [null] });
const readBack = async (...columns: Column<null>[]) => {
  const [titles, row] = await readSheet(Buffer.from(await bookOf(...columns)));
  return { titles, row };
};

describe('a cell of a workbook', () => {
  it.each([
    ['a UTR', '000912345678'],
    ['a phone number', '+919847012345'],
    ['a PIN code', '682031'],
    ['an HSN code', '0402'],
    ['a long number', '12345678901234567890'],
    ['a text that looks like a number', '1e5'],
    ['a text that looks like a date', '2026-11-28'],
    ['a formula', '=HYPERLINK("http://evil.example","x")'],
    ['another formula', '@SUM(A1)'],
    ['a name', 'അനു <b>&amp;</b>'],
  ])('keeps every sign of %s', async (_what, text) => {
    const { row } = await readBack(['Text', 'text', () => text]);
    expect(row).toEqual([text]);
    const { sheet } = await xmlOf(await bookOf(['Text', 'text', () => text]));
    // A shared text, and no formula.
    expect(sheet).toMatch(/<c r="A2"[^>]* t="s">/);
    expect(sheet).not.toContain('<f>');
  });

  it('is a number where an amount or a count is declared', async () => {
    const { row } = await readBack(
      ['Total', 'rupees', () => 1_23_456.5],
      ['Credit', 'rupees', () => -0.1],
      ['Pieces', 'number', () => 7],
    );
    expect(row).toEqual([123_456.5, -0.1, 7]);
  });

  it('is the day and the hour that clocks in India show', async () => {
    const { row } = await readBack(
      ['Arrived', 'moment', () => '2026-12-31T19:10:00.000Z'],
      ['Day', 'day', () => '2026-11-28'],
    );
    expect(row).toEqual([new Date('2027-01-01T00:40:00Z'), new Date('2026-11-28T00:00:00Z')]);
  });

  it('is empty where there is no value', async () => {
    const { row } = await readBack(
      ['Text', 'text', () => null],
      ['Other', 'text', () => ''],
      ['Total', 'rupees', () => null],
      ['Day', 'day', () => null],
      ['Last', 'text', () => 'x'],
    );
    expect(row).toEqual([null, null, null, null, 'x']);
  });

  it('leaves out control characters, which no workbook may contain', async () => {
    const { row } = await readBack(['Text', 'text', () => 'a\u0007b\u000bc']);
    expect(row).toEqual(['abc']);
  });

  it('holds no more than Excel takes', async () => {
    const { row } = await readBack(['Text', 'text', () => 'x'.repeat(40_000)]);
    expect(String(row?.[0])).toHaveLength(32_767);
  });
});

describe('a workbook', () => {
  const WIDE: Column<null>[] = [
    ['Number', 'text', () => 'LFT-2026-4K7M2P'],
    ['Note', 'text', () => 'x'.repeat(500)],
  ];

  it('has its titles in a row that stays in view, and columns as wide as their texts', async () => {
    const { sheet } = await xmlOf(await bookOf(...WIDE));
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => width);
    expect(widths).toEqual(['18', '44']);
  });

  it('shows amounts with the comma groups of India, and texts without guesses', async () => {
    const { styles } = await xmlOf(await bookOf(['Total', 'rupees', () => 1], ...WIDE));
    expect(styles).toContain('₹');
    expect(styles).toContain('@');
  });

  it('lies beside every CSV file', () => {
    const paths = (as: string) =>
      ENDPOINTS.filter(({ answer }) => answer.as === as).map(({ path }) => path);
    expect(paths('csv').length).toBeGreaterThan(4);
    expect(paths('xlsx')).toEqual(paths('csv').map((path) => path.replace('.csv', '.xlsx')));
  });

  it('has only its titles when there are no rows', async () => {
    const book = await workbookOf({ name: 'lists', columns: WIDE, rows: [] });
    expect(await readSheet(Buffer.from(book))).toEqual([['Number', 'Note']]);
  });
});
