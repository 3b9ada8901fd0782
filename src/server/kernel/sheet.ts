// Tables for spreadsheets. A column declares the kind of its values and reads the plain value of a
// row. A format is one function of columns and rows, which writes each kind in its own way: CSV for
// programs, a workbook for people.
import { clockText } from '../../contract/kernel/days.ts';

/**
 * A column: its title, the kind of its values, and a function that reads the value of a row, or
 * null where there is none. `moment`: a date with a time, as stored. `day`: a day, like 2026-11-28.
 * `rupees`: an amount, written with two decimal places. `number`: another number, such as a count.
 */
export type Column<Row> =
  | readonly [title: string, kind: 'text' | 'moment' | 'day', read: (row: Row) => string | null]
  | readonly [title: string, kind: 'rupees' | 'number', read: (row: Row) => number | null];

export type Table<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[] };
/** A table and the name of its file, in plain characters and without an extension. */
export type Sheet<Row> = Table<Row> & { name: string };

const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet takes a text that begins like this for a formula; full-width signs too. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * One cell. A text that looks like a formula gets an apostrophe, so that it stays a text. Numbers
 * stay as they are, phone numbers included.
 */
const cell = (text: string) => {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The text of a row in a column; a moment is written in Indian time. */
export const textIn = <Row>(row: Row, [, kind, read]: Column<Row>): string => {
  const value = read(row);
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'rupees' ? value.toFixed(2) : String(value);
  return kind === 'moment' ? clockText(value) : value;
};

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/**
 * Comma-separated values: one line of titles, also for a table without rows, and one line for each
 * row. The file is safe to open even when it holds texts that visitors typed.
 */
export const csvOf = <Row>({ columns, rows }: Table<Row>) =>
  BYTE_ORDER_MARK +
  line(columns.map(([title]) => title)) +
  rows.map((row) => line(columns.map((column) => textIn(row, column)))).join('');
