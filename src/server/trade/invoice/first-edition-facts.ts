// Table and totals of the first edition of papers. They stay as they are, so that papers of that
// edition keep their bytes.
import { sum, TAX_PERCENT } from '../../../contract/product/price.ts';
import type { Paper, PaperLine } from '../state/stored-paper.ts';
import {
  codes,
  isWithin,
  money,
  type PaperTable,
  percent,
  quantityOf,
  type Row,
  taxedValue,
} from './paper-figures.ts';

export const firstTable = ({ kind, lines }: Paper): PaperTable => {
  const isInvoice = kind === 'invoice';
  const amounts = isInvoice
    ? [
        { head: 'Price', width: 60, of: ({ gross }: PaperLine) => money(gross) },
        { head: 'Discount', width: 52, of: ({ discount }: PaperLine) => money(discount) },
      ]
    : [];
  const columns = [
    { head: 'Quantity', width: 44, of: quantityOf },
    ...amounts,
    { head: 'Taxable', width: 60, of: ({ gross, discount }: PaperLine) => money(gross - discount) },
    { head: 'Tax', width: 54, of: ({ tax }: PaperLine) => money(tax) },
    { head: 'Amount', width: 64, of: ({ total }: PaperLine) => money(total) },
  ];
  // A flat tax applies to the price before the discount, so there is no taxable value to print.
  const printed = columns.filter(
    ({ head }) => head !== 'Taxable' || lines.some(({ rateBp }) => rateBp !== null) || !isInvoice,
  );
  const named = printed.map(({ head, ...column }) => ({
    ...column,
    head: head === 'Taxable' && !lines.some(({ rateBp }) => rateBp !== null) ? 'Value' : head,
  }));
  return {
    columns: [{ head: 'Item', width: 0 }, ...named.map(({ head, width }) => ({ head, width }))],
    rows: lines.map((line) => ({
      small: codes(line),
      cells: [line.name, ...named.map(({ of }) => of(line))],
    })),
  };
};

/** The tax by its rates: two halves within a state, one figure between states. */
const gstRows = (paper: Paper): Row[] => {
  const { lines } = paper;
  const rates = [...new Set(lines.flatMap(({ rateBp }) => rateBp ?? []))].sort((a, b) => b - a);
  return rates.flatMap((rate): Row[] => {
    const taxed = lines.filter(({ rateBp }) => rateBp === rate);
    const tax = sum(taxed.map((line) => line.tax));
    const on = `on ${money(sum(taxed.map(taxedValue)))}`;
    return isWithin(paper)
      ? [
          [`CGST ${percent(rate / 2)} ${on}`, money(tax / 2)],
          [`SGST ${percent(rate / 2)} ${on}`, money(tax / 2)],
        ]
      : [[`IGST ${percent(rate)} ${on}`, money(tax)]];
  });
};

export const firstTotals = (paper: Paper): Row[] => {
  const { lines, mode, kind } = paper;
  const discount = sum(lines.map((line) => line.discount));
  const tax = sum(lines.map((line) => line.tax));
  if (mode === 'gst')
    return [['Taxable value', money(sum(lines.map(taxedValue)))], ...gstRows(paper)];
  return [
    [kind === 'invoice' ? 'Price' : 'Value', money(sum(lines.map(({ gross }) => gross)))],
    ...(discount > 0 ? [['Discount', `−${money(discount)}`] as const] : []),
    [`Tax (${TAX_PERCENT}%)`, money(tax)],
  ];
};
