// Papers show the price of one piece, the sum of each line, and the rows of the total in the order
// in which it is calculated.
import { describe, expect, it } from 'vitest';
import { priceOf } from '../../../../src/contract/product/price.ts';
import { paperFacts } from '../../../../src/server/trade/invoice/paper-facts.ts';
import { gstPaper, KARNATAKA, lineOf, paperOf } from '../../../support/golden-papers.ts';

const COUPON = {
  discount: { type: 'percentage', value: 1_000, most: null },
  covers: () => true,
} as const;
/** Two pieces of 345.00 and one of 999.99, with 10 percent off. */
const linesOf = (rateBp?: number) =>
  priceOf(
    [
      { price: 34_500, markup: 0, quantity: 2, rateBp },
      { price: 99_999, markup: 0, quantity: 1, rateBp },
    ],
    COUPON,
  ).lines.map((line) =>
    lineOf({
      quantity: line.quantity,
      gross: line.lineTotal,
      discount: line.lineDiscount,
      rateBp: rateBp ?? null,
      tax: line.lineTax,
      total: line.lineNet,
    }),
  );
const BILL = paperOf({ lines: linesOf(), coupon: 'LIFT10', paid: { walletUsed: 0, captured: 0 } });
const INVOICE = gstPaper({ lines: linesOf(1_800), coupon: 'LIFT10' });

describe('a bill', () => {
  it('has the price of one piece and the sum of each line', () => {
    const { columns, rows } = paperFacts(BILL).table;
    expect(columns.map(({ head }) => head)).toEqual(['Item', 'Quantity', 'Price', 'Amount']);
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['2', '345.00', '690.00'],
      ['1', '999.99', '999.99'],
    ]);
  });

  it('has subtotal, coupon, tax of the subtotal, and total, in this order', () => {
    const { totals, total } = paperFacts(BILL);
    expect([...totals, total]).toEqual([
      ['Subtotal', '1,689.99'],
      ['Coupon LIFT10', '−169.00'],
      ['Tax, 8% of the subtotal', '135.20'],
      ['Total', '₹1,656.19'],
    ]);
  });

  it.each([
    ['cod', { walletUsed: 0, captured: 0 }, [['To pay on delivery', '1,656.19']]],
    ['bank_transfer', { walletUsed: 0, captured: 165_619 }, [['Paid', '1,656.19']]],
    [
      'razorpay',
      { walletUsed: 50_000, captured: 115_619 },
      [
        ['Paid from the wallet', '500.00'],
        ['Paid', '1,156.19'],
      ],
    ],
  ] as const)('paid by %s says what is paid and what is left', (method, paid, rows) => {
    expect(paperFacts({ ...BILL, method, paid }).paid).toEqual(rows);
  });
});

describe('a tax invoice', () => {
  it('takes the coupon off before the tax, line by line', () => {
    const { columns, rows } = paperFacts(INVOICE).table;
    const heads = ['Item', 'Quantity', 'Price', 'Amount', 'Discount', 'Taxable', 'Tax'];
    expect(columns.map(({ head }) => head)).toEqual(heads);
    expect(rows[0]?.cells.slice(1)).toEqual(['2', '345.00', '690.00', '69.00', '621.00', '111.78']);
  });

  it('has subtotal, coupon, taxable value, both halves of the tax, and total', () => {
    const { totals, total } = paperFacts(INVOICE);
    expect([...totals, total]).toEqual([
      ['Subtotal', '1,689.99'],
      ['Coupon LIFT10', '−169.00'],
      ['Taxable value', '1,520.99'],
      ['CGST 9% of ₹1,520.99', '136.89'],
      ['SGST 9% of ₹1,520.99', '136.89'],
      ['Total', '₹1,794.77'],
    ]);
  });

  it('to another state has one tax', () => {
    const { totals } = paperFacts({ ...INVOICE, place: KARNATAKA });
    expect(totals.slice(3)).toEqual([['IGST 18% of ₹1,520.99', '273.78']]);
  });

  it('without a coupon has no column for it', () => {
    const heads = paperFacts(gstPaper({})).table.columns.map(({ head }) => head);
    expect(heads).toEqual(['Item', 'Quantity', 'Price', 'Amount', 'Taxable', 'Tax']);
  });
});

describe('a credit note', () => {
  it('of a bill takes back value and tax, and names no rate for a part', () => {
    const { table, totals } = paperFacts(paperOf({ kind: 'credit' }));
    expect(table.columns.map(({ head }) => head)).toEqual([
      'Item',
      'Quantity',
      'Value',
      'Tax',
      'Amount',
    ]);
    expect(totals).toEqual([
      ['Value', '690.00'],
      ['Tax', '55.20'],
    ]);
  });
});
