// Files for spreadsheets: comma-separated, and safe to open whatever people have typed into the
// site.

export type CsvColumn<Row> = readonly [title: string, read: (row: Row) => string | number | null];

const BYTE_ORDER_MARK = '\uFEFF';
/** The characters by which a spreadsheet takes a text for a formula, full-width signs included. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * One cell. An apostrophe keeps a text that looks like a formula a text; numbers, also those of
 * telephones, stay as they are.
 */
const cell = (value: string | number | null) => {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (cells: (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`;

/**
 * The whole file: a line of titles, also when there is nothing below it, and one line for each row.
 */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  BYTE_ORDER_MARK +
  line(columns.map(([title]) => title)) +
  rows.map((row) => line(columns.map(([, read]) => read(row)))).join('');
