// What a credit note and a voucher take of each line, as pure rules: to the paisa, tax included.
import { describe, expect, it } from 'vitest';
import { sum } from '../../../src/contract/product/price.ts';
import { creditLines, voucherLines } from '../../../src/server/invoice/credit-lines.ts';
import type { StoredPaperMark } from '../../../src/server/ledger/stored-paper-marks.ts';
import { AT, snapshotLine, storedSnapshotOf } from '../../support/stored-orders.ts';

const lines = [
  snapshotLine({ id: 'bells', name: 'Bell', quantity: 3, lineNet: 10_800, lineTax: 800 }),
  snapshotLine({ id: 'ropes', name: 'Rope', quantity: 1, lineNet: 5_400, lineTax: 400 }),
];
const snapshot = storedSnapshotOf({ lines });
const termsOf = () => ({ hsn: '843131', uqc: 'NOS', rateBp: 800 }) as const;
const mark = (fields: Partial<StoredPaperMark> = {}): StoredPaperMark => ({
  ...{ kind: 'credit', at: AT, number: null, date: null },
  ...fields,
});
const named = (line: string, units: number, amount: number) =>
  mark({ lines: [{ line, units, amount }] });
/** Line, pieces, tax and total of each line that is credited. */
const credits = (one: StoredPaperMark, earlier: StoredPaperMark[] = [], of = snapshot) =>
  creditLines(of, one, earlier, termsOf).map(({ line, quantity, tax, total }) => [
    ...[line, quantity, tax, total],
  ]);

describe('a credit note', () => {
  it('for a return credits the pieces that came back, with the tax in them', () => {
    expect(creditLines(snapshot, named('bells', 1, 3_600), [], termsOf)).toEqual([
      {
        ...{ line: 'bells', name: 'Bell', quantity: 1, hsn: '843131', uqc: 'NOS', rateBp: 800 },
        ...{ gross: 3_334, discount: 0, tax: 266, total: 3_600 },
      },
    ]);
  });

  it('bit by bit credits exactly the tax of a line', () => {
    const parts = [named('bells', 1, 3_600), named('bells', 1, 3_600), named('bells', 1, 3_600)];
    const taxes = parts.map((part, at) => credits(part, parts.slice(0, at))[0]?.[2]);
    expect(taxes).toEqual([266, 267, 267]);
    expect(sum(taxes.map(Number))).toBe(800);
  });

  it('with rates of their own credits even taxes, for two halves', () => {
    const gst = { hsn: '843131', uqc: 'NOS', rateBp: 800 } as const;
    const of = storedSnapshotOf({ lines: lines.map((line) => ({ ...line, gst })) });
    const parts = [named('bells', 1, 3_605), named('bells', 2, 7_195)];
    expect(credits(parts[0] ?? mark(), [], of)).toEqual([['bells', 1, 266, 3_605]]);
    expect(credits(parts[1] ?? mark(), parts.slice(0, 1), of)).toEqual([['bells', 2, 534, 7_195]]);
  });

  it('for all that is left credits it by what is left of each line', () => {
    expect(credits(mark({ rest: 16_200 }))).toEqual([
      ['bells', 3, 800, 10_800],
      ['ropes', 1, 400, 5_400],
    ]);
    const names = creditLines(snapshot, mark({ rest: 16_200 }), [], termsOf);
    expect(names.map(({ name }) => name)).toEqual(['Bell', 'Rope']);
    expect(credits(mark({ rest: 8_100 }))).toEqual([
      ['bells', 3, 400, 5_400],
      ['ropes', 1, 200, 2_700],
    ]);
    expect(credits(mark({ rest: 12_600 }), [named('bells', 1, 3_600)])).toEqual([
      ['bells', 2, 534, 7_200],
      ['ropes', 1, 400, 5_400],
    ]);
    expect(credits(mark({ rest: 99_999 }), [named('ropes', 1, 5_400)])).toEqual([
      ['bells', 3, 800, 10_800],
    ]);
  });

  it('for a refund at the gateway credits money and no pieces', () => {
    expect(credits(mark({ rest: 8_100, refund: 'rfnd_A' }))).toEqual([
      ['bells', 0, 400, 5_400],
      ['ropes', 0, 200, 2_700],
    ]);
    expect(credits(mark())).toEqual([]);
  });

  it('takes from the other lines what an earlier one has left too little of', () => {
    const earlier = [named('bells', 0, 9_000)];
    expect(credits(named('bells', 2, 7_200), earlier)).toEqual([
      ['bells', 2, 134, 1_800],
      ['ropes', 0, 400, 5_400],
    ]);
    expect(credits(named('bells', 2, 5_400), earlier)).toEqual([
      ['bells', 2, 134, 1_800],
      ['ropes', 0, 266, 3_600],
    ]);
  });

  it('counts earlier credit notes, and no other papers', () => {
    const papers = [mark({ kind: 'invoice', rest: 16_200 }), named('ropes', 1, 5_400)];
    expect(credits(mark({ rest: 16_200 }), papers)).toEqual([['bells', 3, 800, 10_800]]);
    expect(creditLines(snapshot, mark({ kind: 'invoice', rest: 100 }), [], termsOf)).toEqual([]);
  });

  it('of what cost nothing has no lines', () => {
    const free = storedSnapshotOf({ lines: [snapshotLine({ lineNet: 0, lineTax: 0 })] });
    expect(credits(named('line', 1, 0), [], free)).toEqual([]);
  });
});

describe('a voucher', () => {
  const of = storedSnapshotOf({
    fulfilment: 'install',
    lines: [
      snapshotLine({ id: 'lift', name: 'Lift', lineNet: 11_800, lineTax: 1_800 }),
      snapshotLine({ id: 'rope', fulfilment: 'ship', lineNet: 11_800, lineTax: 1_800 }),
      snapshotLine({ id: 'free', lineNet: 0, lineTax: 0 }),
    ],
  });

  it('spreads an advance over the lines; goods bear no tax yet', () => {
    expect(voucherLines(of, mark({ kind: 'receipt', rest: 11_800 }), termsOf)).toEqual([
      {
        ...{ line: 'lift', name: 'Lift', quantity: 0, hsn: '843131', uqc: 'NOS', rateBp: 800 },
        ...{ gross: 5_000, discount: 0, tax: 900, total: 5_900 },
      },
      {
        ...{ line: 'rope', name: 'Bell', quantity: 0, hsn: '843131', uqc: 'NOS', rateBp: null },
        ...{ gross: 5_900, discount: 0, tax: 0, total: 5_900 },
      },
    ]);
  });

  it('of nothing has no lines; where a line has no kind, that of the order counts', () => {
    expect(voucherLines(of, mark({ kind: 'receipt' }), termsOf)).toEqual([]);
    const parcel = voucherLines(snapshot, mark({ kind: 'receipt', rest: 16_200 }), termsOf);
    expect(parcel.map(({ tax, total }) => [tax, total])).toEqual([
      [0, 10_800],
      [0, 5_400],
    ]);
  });
});
