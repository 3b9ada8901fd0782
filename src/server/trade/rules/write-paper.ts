// The contents of a paper. They come from the order's snapshot, which keeps the tax of the day on
// which the order was placed, and from the order's earlier papers.
import { addressLines } from '../../../contract/address/address-lines.ts';
import { stateOfGstin } from '../../../contract/address/gstin.ts';
import type { Company } from '../../../contract/catalogue/company-fields.ts';
import { officeAddress } from '../../../contract/company/company.ts';
import type { Legal } from '../../../contract/company/legal-rules.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import { fullName } from '../../../contract/kernel/full-name.ts';
import { unprintedSign } from '../../../contract/kernel/printed-text.ts';
import { financialYearOf } from '../../../contract/paper/paper.ts';
import { allocate, sum } from '../../../contract/product/price.ts';
import type { StoredPaperMark } from '../state/stored-order.ts';
import type { Paper, PaperLine } from '../state/stored-paper.ts';
import type { Contact, Snapshot, SnapshotLine } from '../state/stored-snapshot.ts';

type Credited = NonNullable<StoredPaperMark['lines']>[number];

const amountOf = (credited: readonly Credited[], id: string) =>
  sum(credited.filter(({ line }) => line === id).map(({ amount }) => amount));
const unitsOf = (credited: readonly Credited[], id: string) =>
  sum(credited.filter(({ line }) => line === id).map(({ units }) => units));

/** An amount spread over the lines in proportion to the amounts that are left of them. */
const shared = (left: readonly Credited[], amount: number): Credited[] => {
  const weights = left.map((line) => line.amount);
  const shares = allocate(Math.min(amount, sum(weights)), weights);
  return left.map((line, at) => ({ ...line, amount: shares[at] ?? 0 }));
};

/**
 * The lines that a return names. If less is left of a line than the return refunds, because of an
 * earlier refund, the other lines give the rest of the amount, without pieces.
 */
const returnedLines = (left: readonly Credited[], lines: readonly Credited[]): Credited[] => {
  const own = left.map((one) => {
    const amount = Math.min(one.amount, amountOf(lines, one.line));
    return { line: one.line, units: unitsOf(lines, one.line), amount };
  });
  const over = sum(lines.map(({ amount }) => amount)) - sum(own.map(({ amount }) => amount));
  const others = left.map((one, at) => ({ ...one, amount: one.amount - (own[at]?.amount ?? 0) }));
  const more = shared(others, over);
  return own.map((one, at) => ({ ...one, amount: one.amount + (more[at]?.amount ?? 0) }));
};

/**
 * The amounts that a credit note takes back of each line: the amounts that its mark names, or a
 * share of everything that is left, plus the shares of an advance.
 */
const creditsOf = (
  { lines }: Snapshot,
  mark: StoredPaperMark,
  before: readonly Credited[],
): Credited[] => {
  if (mark.kind !== 'credit') return [];
  const left = lines.map(({ id, quantity, lineNet }) => ({
    line: id,
    units: quantity - unitsOf(before, id),
    amount: lineNet - amountOf(before, id),
  }));
  if (mark.lines) return returnedLines(left, mark.lines);
  const rest = shared(left, mark.rest ?? 0);
  return mark.refund === undefined ? rest : rest.map((one) => ({ ...one, units: 0 }));
};

/**
 * The tax within the first `amount` of a line, so that the credits of a line add up to its tax.
 * Under GST it is an even number, because it is split into two halves.
 */
const taxWithin = ({ lineNet, lineTax, gst }: SnapshotLine, amount: number) => {
  if (lineNet === 0) return 0;
  const step = gst ? 2 : 1;
  return (
    step * Number((BigInt(lineTax / step) * BigInt(Math.min(amount, lineNet))) / BigInt(lineNet))
  );
};

type Terms = Pick<PaperLine, 'hsn' | 'uqc' | 'rateBp'>;

/** @param earlier the order's papers before this one. */
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
      line: id,
      name: line.name,
      quantity: units,
      ...termsOf(line),
      gross: amount - tax,
      discount: 0,
      tax,
      total: amount,
    };
  });
};

/**
 * The lines of a voucher: an amount paid in advance, or refunded, spread over the order's lines
 * with its tax. An advance for goods bears no tax.
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
      line: line.id,
      name: line.name,
      quantity: 0,
      ...termsOf(line),
      ...(isGoods && { rateBp: null }),
      gross: total - tax,
      discount: 0,
      tax,
      total,
    };
  });
};

/** The buyer as papers name them. */
export const buyerOf = ({ address, customer }: Contact): NonNullable<Paper['buyer']> => {
  const recipient = fullName(address);
  // The name of an account may have signs that no paper prints; that of an address may not.
  const name = unprintedSign(customer.name) ? recipient : customer.name;
  return {
    name,
    gstin: address.gstin,
    lines: [recipient === name ? '' : recipient, ...addressLines(address)].filter(Boolean),
  };
};

const sellerOf = (
  { tax }: Snapshot,
  { email, phone, offices }: Company,
  { legalName: name }: Legal,
): Paper['seller'] => {
  const reach = { name, email, phone };
  if (tax) {
    const { gstin, lines, city, postalCode } = tax.seller;
    const state = stateOfGstin(gstin);
    return { ...reach, gstin, state, lines: [...lines, `${city} ${postalCode}`, state.name] };
  }
  const office = offices[0];
  return { ...reach, gstin: null, state: null, lines: office ? officeAddress(office) : [] };
};

const termsOf = ({ gst }: SnapshotLine) => ({
  hsn: gst?.hsn ?? null,
  uqc: gst?.uqc ?? null,
  rateBp: gst?.rateBp ?? null,
});

const invoiced = (line: SnapshotLine): PaperLine => ({
  line: line.id,
  name: line.name,
  quantity: line.quantity,
  ...termsOf(line),
  gross: line.lineTotal,
  discount: line.lineDiscount,
  tax: line.lineTax,
  total: line.lineNet,
});

const linesOf = (
  snapshot: Snapshot,
  mark: StoredPaperMark,
  earlier: readonly StoredPaperMark[],
) => {
  if (mark.kind === 'invoice') return snapshot.lines.map(invoiced);
  return mark.kind === 'credit'
    ? creditLines(snapshot, mark, earlier, termsOf)
    : voucherLines(snapshot, mark, termsOf);
};

const advanceOf = ({ number, date, lines }: Paper): Paper['advances'][number] => ({
  number,
  date,
  amount: sum(lines.map(({ total }) => total)),
});

type Written = {
  snapshot: Snapshot;
  contact: Contact | null;
  company: Company;
  legal: Legal;
  mark: StoredPaperMark;
  /** The order's papers before this one. */
  earlier: readonly StoredPaperMark[];
  /** The paper that a credit note, or a refund voucher, corrects. */
  corrected: Paper | null;
  /** The vouchers for payments before it. */
  receipts: readonly Paper[];
  paid: Paper['paid'];
  number: string;
  date: string;
};

export const paperOf = ({
  snapshot,
  contact,
  company,
  legal,
  mark,
  earlier,
  corrected,
  receipts,
  paid,
  number,
  date,
}: Written): Paper => ({
  edition: 2,
  kind: mark.kind,
  mode: snapshot.tax ? 'gst' : 'flat',
  number,
  date,
  financialYear: financialYearOf(mark.at),
  // A correction names the same buyer as the corrected paper.
  seller: corrected?.seller ?? sellerOf(snapshot, company, legal),
  buyer: corrected?.buyer ?? (contact && buyerOf(contact)),
  place: snapshot.tax?.place ?? null,
  order: { id: snapshot._id, number: snapshot.number, date: dayOf(snapshot.createdAt) },
  user: snapshot.user,
  method: snapshot.method,
  invoice: corrected && { number: corrected.number, date: corrected.date },
  lines: linesOf(snapshot, mark, earlier),
  coupon: snapshot.coupon?.code ?? null,
  paid: mark.kind === 'invoice' ? paid : null,
  advances: mark.kind === 'invoice' ? receipts.map(advanceOf) : [],
  irn: null,
});
