// What a credit note takes back of each line: what its mark names, or a share of all that is left;
// and the shares of an advance.
import { allocate, sum } from '../../contract/product/price.ts';
import type { StoredPaperMark } from '../ledger/stored-paper-marks.ts';
import type { Snapshot, SnapshotLine } from '../ledger/stored-snapshot.ts';
import type { PaperLine } from './stored-paper.ts';

export type Credited = NonNullable<StoredPaperMark['lines']>[number];

const amountOf = (credited: readonly Credited[], id: string) =>
  sum(credited.filter(({ line }) => line === id).map(({ amount }) => amount));
const unitsOf = (credited: readonly Credited[], id: string) =>
  sum(credited.filter(({ line }) => line === id).map(({ units }) => units));

/** An amount spread over what is left of the lines. */
const shared = (left: readonly Credited[], amount: number): Credited[] => {
  const weights = left.map((line) => line.amount);
  const shares = allocate(Math.min(amount, sum(weights)), weights);
  return left.map((line, at) => ({ ...line, amount: shares[at] ?? 0 }));
};

/**
 * The lines that a return names. Where an earlier refund has taken more of a line than is left for
 * it, the rest of the amount is taken from the others: money without pieces.
 */
const named = (left: readonly Credited[], lines: readonly Credited[]): Credited[] => {
  const own = left.map((one) => {
    const amount = Math.min(one.amount, amountOf(lines, one.line));
    return { line: one.line, units: unitsOf(lines, one.line), amount };
  });
  const over = sum(lines.map(({ amount }) => amount)) - sum(own.map(({ amount }) => amount));
  const others = left.map((one, at) => ({ ...one, amount: one.amount - (own[at]?.amount ?? 0) }));
  const more = shared(others, over);
  return own.map((one, at) => ({ ...one, amount: one.amount + (more[at]?.amount ?? 0) }));
};

const creditsOf = (
  { lines }: Snapshot,
  mark: StoredPaperMark,
  before: readonly Credited[],
): Credited[] => {
  if (mark.kind !== 'credit') return [];
  const left = lines.map(({ id, quantity, lineNet }) => ({
    ...{ line: id, units: quantity - unitsOf(before, id) },
    amount: lineNet - amountOf(before, id),
  }));
  if (mark.lines) return named(left, mark.lines);
  const rest = shared(left, mark.rest ?? 0);
  return mark.refund === undefined ? rest : rest.map((one) => ({ ...one, units: 0 }));
};

/**
 * The tax within the first `amount` of a line: a line credited bit by bit adds up to its tax. With
 * a rate of its own it stays an even number, for its two halves.
 */
const taxWithin = ({ lineNet, lineTax, gst }: SnapshotLine, amount: number) => {
  if (lineNet === 0) return 0;
  const step = gst ? 2 : 1;
  return (
    step * Number((BigInt(lineTax / step) * BigInt(Math.min(amount, lineNet))) / BigInt(lineNet))
  );
};

type Terms = Pick<PaperLine, 'hsn' | 'uqc' | 'rateBp'>;

/** @param earlier of the order's papers, those before this one. */
export const creditLines = (
  snapshot: Snapshot,
  mark: StoredPaperMark,
  earlier: readonly StoredPaperMark[],
  termsOf: (line: SnapshotLine) => Terms,
): PaperLine[] => {
  const before: Credited[] = [];
  for (const one of earlier) before.push(...creditsOf(snapshot, one, before));
  return creditsOf(snapshot, mark, before).flatMap(({ line: id, units, amount }) => {
    const line = snapshot.lines.find((one) => one.id === id);
    if (!line || amount <= 0) return [];
    const credited = amountOf(before, id);
    const tax = taxWithin(line, credited + amount) - taxWithin(line, credited);
    return {
      ...{ line: id, name: line.name, quantity: units, ...termsOf(line) },
      ...{ gross: amount - tax, discount: 0, tax, total: amount },
    };
  });
};

/**
 * An amount that was paid in advance, or went back, spread over the order's lines with the tax in
 * it. An advance for goods bears none.
 */
export const voucherLines = (
  { lines, fulfilment }: Snapshot,
  { rest = 0 }: StoredPaperMark,
  termsOf: (line: SnapshotLine) => Terms,
): PaperLine[] => {
  const shares = allocate(
    rest,
    lines.map(({ lineNet }) => lineNet),
  );
  return lines.flatMap((line, at) => {
    const total = shares[at] ?? 0;
    if (total === 0) return [];
    const isGoods = (line.fulfilment ?? fulfilment) === 'ship';
    const tax = isGoods ? 0 : taxWithin(line, total);
    return {
      ...{ line: line.id, name: line.name, quantity: 0, ...termsOf(line) },
      ...(isGoods && { rateBp: null }),
      ...{ gross: total - tax, discount: 0, tax, total },
    };
  });
};
