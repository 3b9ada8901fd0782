// The lines of a paper and their sum, in the order in which they are calculated. An invoice shows
// the price of one piece and the sum of each line.
import { paidRows, type SumRow, sumRows } from '../../../contract/order/sum-rows.ts';
import { sum, taxPartsOf } from '../../../contract/product/price.ts';
import type { Paper, PaperLine } from '../state/stored-paper.ts';
import {
  codes,
  isWithin,
  money,
  type PaperTable,
  quantityOf,
  type Row,
  taxedValue,
} from './paper-figures.ts';

type Column = { head: string; width: number; of: (line: PaperLine) => string };

const QUANTITY: Column = { head: 'Quantity', width: 44, of: quantityOf };
const TAX: Column = { head: 'Tax', width: 54, of: ({ tax }) => money(tax) };
const priceOf = ({ gross, quantity }: PaperLine) =>
  quantity === 0 ? '–' : money(gross / quantity);

const invoiceColumns = ({ mode, lines }: Paper): Column[] => [
  QUANTITY,
  { head: 'Price', width: 62, of: priceOf },
  { head: 'Amount', width: 64, of: ({ gross }) => money(gross) },
  ...(mode === 'gst' && lines.some(({ discount }) => discount > 0)
    ? [{ head: 'Discount', width: 54, of: ({ discount }: PaperLine) => money(discount) }]
    : []),
  ...(mode === 'gst'
    ? [{ head: 'Taxable', width: 62, of: (line: PaperLine) => money(taxedValue(line)) }, TAX]
    : []),
];

const otherColumns = ({ mode, lines }: Paper): Column[] => [
  ...(lines.some(({ quantity }) => quantity > 0) ? [QUANTITY] : []),
  {
    head: mode === 'gst' && lines.some(({ rateBp }) => rateBp !== null) ? 'Taxable' : 'Value',
    width: 62,
    of: (line) => money(taxedValue(line)),
  },
  TAX,
  { head: 'Amount', width: 64, of: ({ total }) => money(total) },
];

export const tableOf = (paper: Paper): PaperTable => {
  const columns = paper.kind === 'invoice' ? invoiceColumns(paper) : otherColumns(paper);
  return {
    columns: [{ head: 'Item', width: 0 }, ...columns.map(({ head, width }) => ({ head, width }))],
    rows: paper.lines.map((line) => ({
      small: codes(line),
      cells: [line.name, ...columns.map(({ of }) => of(line))],
    })),
  };
};

const rowOf = ({ name, amount }: SumRow): Row => [
  name,
  amount < 0 ? `−${money(-amount)}` : money(amount),
];

/** The rows above the total. */
export const totalsOf = (paper: Paper): Row[] => {
  const { kind, mode, lines, coupon } = paper;
  const taxes = taxPartsOf(
    lines.map(({ gross, discount, tax, rateBp }) => ({
      lineTotal: gross,
      lineDiscount: discount,
      lineTax: tax,
      rateBp,
    })),
  );
  const subtotal = sum(lines.map(({ gross }) => gross));
  const discount = sum(lines.map((line) => line.discount));
  const total = sum(lines.map((line) => line.total));
  if (kind === 'invoice')
    return sumRows({ subtotal, discount, coupon, taxes, total }, isWithin(paper))
      .filter(({ isTotal }) => !isTotal)
      .map(rowOf);
  // The flat tax of a part is no longer a round share of its value.
  const taxRows =
    mode === 'flat'
      ? [{ name: 'Tax', amount: sum(taxes.map(({ tax }) => tax)) }]
      : sumRows(
          {
            subtotal,
            discount,
            coupon: null,
            taxes: taxes.filter(({ rateBp }) => rateBp !== null),
            total,
          },
          isWithin(paper),
        ).slice(1, -1);
  return [
    [mode === 'flat' ? 'Value' : 'Taxable value', money(sum(lines.map(taxedValue)))],
    ...taxRows.map(rowOf),
  ];
};

/** The amount that was paid when the invoice was issued, and the amount that is left. */
export const paidOf = ({ lines, method, paid }: Paper): Row[] => {
  if (!paid) return [];
  const total = sum(lines.map((line) => line.total));
  const payable = total - paid.walletUsed;
  const refunded = { refundedToOriginal: 0, refundedToWallet: 0 };
  return paidRows({ ...paid, ...refunded, payable, method, status: 'confirmed' }).map(rowOf);
};
