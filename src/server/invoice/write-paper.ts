// What a paper says: from the order's snapshot, which keeps the tax of the day it was placed, and
// from the papers before it.

import { HOME_COUNTRY } from '../../contract/address/home-country.ts';
import { indianState } from '../../contract/address/indian-states.ts';
import type { Company } from '../../contract/company/rules.ts';
import { dayOf } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import { stateOfGstin } from '../../contract/paper/gst.ts';
import { financialYearOf } from '../../contract/paper/paper.ts';
import { sum } from '../../contract/product/price.ts';
import type { Contact } from '../ledger/stored-contact.ts';
import type { StoredPaperMark } from '../ledger/stored-paper-marks.ts';
import type { Snapshot, SnapshotLine } from '../ledger/stored-snapshot.ts';
import { creditLines, voucherLines } from './credit-lines.ts';
import type { Paper, PaperLine } from './stored-paper.ts';

const buyerOf = (contact: Contact | null): Paper['buyer'] => {
  if (!contact) return null;
  const { firstName, lastName, line1, line2, landmark, city, district, state, pincode, country } =
    contact.address;
  const region = country === HOME_COUNTRY ? (indianState(state)?.name ?? state) : state;
  const recipient = fullName({ firstName, lastName });
  const lines = [
    ...[recipient === contact.customer.name ? '' : recipient, line1, line2, landmark],
    city === district ? city : `${city}, ${district}`,
    `${region} ${pincode}`,
    country === HOME_COUNTRY ? '' : country,
  ];
  return {
    name: contact.customer.name,
    gstin: contact.address.gstin,
    lines: lines.filter(Boolean),
  };
};

const sellerOf = ({ tax }: Snapshot, company: Company): Paper['seller'] => {
  const { legalName: name, email, phone, offices } = company;
  const reach = { name, email, phone: phone.label };
  if (tax) {
    const { gstin, lines, city, postalCode } = tax.seller;
    const state = stateOfGstin(gstin);
    return { ...reach, gstin, state, lines: [...lines, `${city} ${postalCode}`, state.name] };
  }
  const office = offices[0];
  const lines = office
    ? [...office.lines, `${office.city} ${office.postalCode}`, office.region]
    : [];
  return { ...reach, gstin: null, state: null, lines };
};

const termsOf = ({ gst }: SnapshotLine) => ({
  hsn: gst?.hsn ?? null,
  uqc: gst?.uqc ?? null,
  rateBp: gst?.rateBp ?? null,
});

const invoiced = (line: SnapshotLine): PaperLine => ({
  ...{ line: line.id, name: line.name, quantity: line.quantity, ...termsOf(line) },
  ...{ gross: line.lineTotal, discount: line.lineDiscount, tax: line.lineTax },
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
  ...{ number, date },
  amount: sum(lines.map(({ total }) => total)),
});

type Written = {
  snapshot: Snapshot;
  contact: Contact | null;
  company: Company;
  mark: StoredPaperMark;
  /** Of the order's papers, those before this one. */
  earlier: readonly StoredPaperMark[];
  /** What a credit note, or a refund voucher, corrects. */
  corrected: Paper | null;
  /** The vouchers for what was paid before it. */
  receipts: readonly Paper[];
  number: string;
  date: string;
};

export const paperOf = ({
  snapshot,
  contact,
  company,
  mark,
  earlier,
  corrected,
  receipts,
  number,
  date,
}: Written): Paper => ({
  ...{ kind: mark.kind, mode: snapshot.tax ? 'gst' : 'flat', number, date },
  financialYear: financialYearOf(mark.at),
  // What is corrected names the buyer as it did.
  seller: corrected?.seller ?? sellerOf(snapshot, company),
  buyer: corrected?.buyer ?? buyerOf(contact),
  place: snapshot.tax?.place ?? null,
  order: { id: snapshot._id, number: snapshot.number, date: dayOf(snapshot.createdAt) },
  ...{ user: snapshot.user, method: snapshot.method },
  invoice: corrected && { number: corrected.number, date: corrected.date },
  lines: linesOf(snapshot, mark, earlier),
  advances: mark.kind === 'invoice' ? receipts.map(advanceOf) : [],
  irn: null,
});
