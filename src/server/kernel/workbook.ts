// A table as a workbook for Excel. Texts stay texts, so that no digit of a phone number or a UTR is
// lost and none is a formula; amounts are numbers and days are dates, so that people can sum and
// sort them.
import { clockText, utcDay } from '../../contract/kernel/days.ts';
import { type Column, type Sheet, textIn } from './sheet.ts';

/** How Excel shows each kind: amounts with the comma groups of India, texts without guesses. */
const FORMATS: Record<Column<never>[1], string> = {
  text: '@',
  day: 'd mmm yyyy',
  moment: 'd mmm yyyy hh:mm',
  rupees: '[>=10000000]"₹"##\\,##\\,##\\,##0.00;[>=100000]"₹"##\\,##\\,##0.00;"₹"#,##0.00',
  number: 'General',
};
/** The most characters that Excel takes in a cell. */
const TEXT_MAX = 32_767;
/** Widths of columns in characters. To read a wider text, people open its cell. */
const WIDTHS = { least: 10, most: 44 };

/** Excel knows no time zones: a moment is what clocks in India show. */
const inIndia = (at: string) => new Date(`${clockText(at).replace(' ', 'T')}Z`);

const cellOf = <Row>(row: Row, [, kind, read]: Column<Row>) => {
  const value = read(row);
  if (value === null || value === '') return null;
  const format = FORMATS[kind];
  if (typeof value === 'number') return { value, type: Number, format };
  if (kind === 'text') return { value: value.slice(0, TEXT_MAX), type: String, format };
  return { value: kind === 'day' ? utcDay(value) : inIndia(value), type: Date, format };
};

const widthOf = <Row>(column: Column<Row>, rows: readonly Row[]) => {
  const longest = rows.reduce(
    (length, row) => Math.max(length, textIn(row, column).length),
    column[0].length,
  );
  return Math.min(Math.max(longest + 3, WIDTHS.least), WIDTHS.most);
};

/** One sheet: a bold row of titles that stays in view, and one row for each row of the table. */
export const workbookOf = async <Row>({ name, columns, rows }: Sheet<Row>) => {
  // Loaded on demand: only downloads need it.
  const { default: write } = await import('write-excel-file/node');
  const titles = columns.map(([title]) => ({ value: title, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)));
  const written = write([titles, ...cells], {
    sheet: name,
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await written.toBuffer());
};
