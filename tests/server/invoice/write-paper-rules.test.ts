// What is written on a paper, of the order as it was placed, of the company and of the papers
// before it.
import { describe, expect, it } from 'vitest';
import { companySchema } from '../../../src/contract/company/rules.ts';
import { paperOf } from '../../../src/server/invoice/write-paper.ts';
import type { Contact } from '../../../src/server/ledger/stored-contact.ts';
import type { StoredPaperMark } from '../../../src/server/ledger/stored-paper-marks.ts';
import { COMPANY } from '../../support/company.ts';
import { paperOf as earlierPaper } from '../../support/golden-papers.ts';
import { AT, snapshotLine, storedSnapshotOf } from '../../support/stored-orders.ts';

const company = companySchema.parse({
  ...COMPANY,
  ...{ legalName: 'The Maker', email: 'care@maker.example' },
  phone: { ...COMPANY.phone, label: '+91 484 000 0000' },
});
const ADDRESS: Contact['address'] = {
  ...{ label: '', firstName: 'Anu', lastName: 'Thomas', phone: '+919400000000', gstin: '' },
  ...{ line1: '7 Lake Road', line2: '', landmark: '', city: 'Kochi', district: 'Ernakulam' },
  ...{ state: 'KL', pincode: '682031', country: 'IN', siteNotes: '' },
};
const BUYER_LINES = ['7 Lake Road', 'Kochi, Ernakulam', 'Kerala 682031'];
const contact = (address: Partial<Contact['address']> = {}, name = 'Anu Thomas'): Contact => ({
  customer: { name, email: 'anu@example.com', phone: '+919400000000' },
  address: { ...ADDRESS, ...address },
  customerNote: '',
});
const mark = (fields: Partial<StoredPaperMark> = {}): StoredPaperMark => ({
  ...{ kind: 'invoice', at: AT, number: null, date: null },
  ...fields,
});
const LINE = { lineTotal: 10_000, lineDiscount: 1_000, lineTax: 800, lineNet: 9_800 };
const snapshot = storedSnapshotOf({ lines: [snapshotLine(LINE)] });
const seller = {
  ...{ gstin: '32AAGCB7383J1ZH', prefix: 'KL', lines: ['1 Example Avenue'] },
  ...{ city: 'Kochi', postalCode: '682036' },
};
const taxed = storedSnapshotOf({
  tax: { seller, place: { code: '29', name: 'Karnataka' }, receiptVouchers: false },
  lines: [snapshotLine({ ...LINE, gst: { hsn: '843131', uqc: 'NOS', rateBp: 1_800 } })],
});
const written = (fields: Partial<Parameters<typeof paperOf>[0]> = {}) =>
  paperOf({
    ...{ snapshot, contact: contact(), company, mark: mark(), earlier: [], corrected: null },
    ...{ receipts: [], number: 'B26-27/000001', date: '2026-11-23' },
    ...fields,
  });
const buyerLines = (address: Partial<Contact['address']>, name?: string) =>
  written({ contact: contact(address, name) }).buyer?.lines;

describe('a paper', () => {
  it('where tax is flat has the company’s first office and no registration', () => {
    const [office] = company.offices;
    if (!office) throw new Error('no office');
    expect(written()).toEqual({
      ...{ kind: 'invoice', mode: 'flat', number: 'B26-27/000001', date: '2026-11-23' },
      financialYear: '26-27',
      seller: {
        ...{ name: 'The Maker', email: 'care@maker.example', phone: '+91 484 000 0000' },
        ...{ gstin: null, state: null },
        lines: [...office.lines, `${office.city} ${office.postalCode}`, office.region],
      },
      buyer: { name: 'Anu Thomas', gstin: '', lines: BUYER_LINES },
      place: null,
      order: { id: 'oid', number: 'LFT-2026-4K7M2P', date: '2026-11-23' },
      ...{ user: 'user', method: 'razorpay', invoice: null, advances: [], irn: null },
      lines: [
        {
          ...{ line: 'line', name: 'Bell', quantity: 2, hsn: null, uqc: null, rateBp: null },
          ...{ gross: 10_000, discount: 1_000, tax: 800, total: 9_800 },
        },
      ],
    });
    expect(written({ company: { ...company, offices: [] } }).seller.lines).toEqual([]);
  });

  it('with GST has the registration that sells, the place of supply, codes and rates', () => {
    expect(written({ snapshot: taxed })).toMatchObject({
      ...{ mode: 'gst', place: { code: '29', name: 'Karnataka' } },
      seller: {
        ...{ name: 'The Maker', gstin: '32AAGCB7383J1ZH' },
        ...{ email: 'care@maker.example', phone: '+91 484 000 0000' },
        state: { code: '32', name: 'Kerala' },
        lines: ['1 Example Avenue', 'Kochi 682036', 'Kerala'],
      },
      lines: [{ hsn: '843131', uqc: 'NOS', rateBp: 1_800 }],
    });
  });
});

describe('the buyer on a paper', () => {
  it('has the address without empty lines, a district once, and the state by its name', () => {
    expect(buyerLines({})).toEqual(BUYER_LINES);
    expect(buyerLines({ line2: 'Floor 2', landmark: 'Near the jetty', district: 'Kochi' })).toEqual(
      ['7 Lake Road', 'Floor 2', 'Near the jetty', 'Kochi', 'Kerala 682031'],
    );
    expect(buyerLines({ state: 'Travancore' })?.at(-1)).toBe('Travancore 682031');
  });

  it('outside India has the state as it was written, and the country', () => {
    expect(buyerLines({ state: 'KL', country: 'AE' })?.slice(-2)).toEqual(['KL 682031', 'AE']);
  });

  it('names whom the parcel goes to where that is somebody else', () => {
    expect(buyerLines({}, 'Meera Thomas')?.[0]).toBe('Anu Thomas');
    expect(buyerLines({ lastName: '' }, 'Anu')?.[0]).toBe('7 Lake Road');
  });

  it('has the GSTIN that was entered, and is nobody after an erasure', () => {
    expect(written({ contact: contact({ gstin: '32AABCU9603R1ZX' }) }).buyer?.gstin).toBe(
      '32AABCU9603R1ZX',
    );
    expect(written({ contact: null }).buyer).toBeNull();
  });
});

describe('a paper that corrects another', () => {
  const corrected = earlierPaper({ number: 'B26-27/000007', date: '2026-11-20' });
  const credit = mark({ kind: 'credit', rest: 9_800 });

  it('names it, with the seller and the buyer that it named', () => {
    const paper = written({ mark: credit, corrected });
    expect(paper).toMatchObject({
      ...{ kind: 'credit', invoice: { number: 'B26-27/000007', date: '2026-11-20' } },
      ...{ seller: corrected.seller, buyer: corrected.buyer },
    });
    expect(paper.lines).toMatchObject([{ gross: 9_000, tax: 800, total: 9_800, hsn: null }]);
    const withTerms = written({ mark: credit, corrected, snapshot: taxed });
    expect(withTerms.lines).toMatchObject([{ hsn: '843131', uqc: 'NOS', rateBp: 1_800 }]);
  });

  it('takes back what is left after the credit notes before it', () => {
    const before = mark({ kind: 'credit', lines: [{ line: 'line', units: 1, amount: 4_900 }] });
    const paper = written({ mark: credit, corrected, earlier: [before] });
    expect(paper.lines.map(({ total }) => total)).toEqual([4_900]);
  });
});

describe('an advance', () => {
  const receipt = earlierPaper({ kind: 'receipt', number: 'KLR26-27/000001', date: '2026-11-20' });

  it('has a voucher over what was paid, and is named by the invoice alone', () => {
    const voucher = written({ mark: mark({ kind: 'receipt', rest: 4_900 }), receipts: [receipt] });
    expect(voucher.lines).toMatchObject([{ quantity: 0, total: 4_900 }]);
    expect(voucher.advances).toEqual([]);
    expect(written({ receipts: [receipt, receipt] }).advances).toEqual([
      { number: 'KLR26-27/000001', date: '2026-11-20', amount: 74_520 },
      { number: 'KLR26-27/000001', date: '2026-11-20', amount: 74_520 },
    ]);
  });
});
