// The contents of a paper: from the order as it was placed, the company, and the papers before it.
// Credit notes and vouchers take their part of each line to the paisa, tax included.

import { describe, expect, it } from 'vitest';
import { companySchema } from '../../../../src/contract/catalogue/company-rules.ts';
import { sum } from '../../../../src/contract/product/price.ts';
import {
  creditLines,
  paperOf,
  voucherLines,
} from '../../../../src/server/trade/rules/write-paper.ts';
import type { StoredPaperMark } from '../../../../src/server/trade/state/stored-order.ts';
import type { Contact } from '../../../../src/server/trade/state/stored-snapshot.ts';
import { COMPANY, LEGAL } from '../../../support/company.ts';
import { paperOf as earlierPaper } from '../../../support/golden-papers.ts';
import { AT, snapshotLine, storedSnapshotOf } from '../../../support/stored-orders.ts';

const company = companySchema.parse({
  ...COMPANY,
  email: 'care@maker.example',
  phone: '+91 484 000 0000',
});
const ADDRESS: Contact['address'] = {
  label: '',
  firstName: 'Anu',
  lastName: 'Thomas',
  phone: '+919400000000',
  gstin: '',
  line1: '7 Lake Road',
  line2: '',
  landmark: '',
  city: 'Kochi',
  district: 'Ernakulam',
  state: 'KL',
  pincode: '682031',
  country: 'IN',
  siteNotes: '',
};
const BUYER_LINES = ['7 Lake Road', 'Kochi, Ernakulam', 'Kerala 682031'];
const contact = (address: Partial<Contact['address']> = {}, name = 'Anu Thomas'): Contact => ({
  customer: { name, email: 'anu@example.com', phone: '+919400000000' },
  address: { ...ADDRESS, ...address },
  customerNote: '',
});
const mark = (fields: Partial<StoredPaperMark> = {}): StoredPaperMark => ({
  kind: 'invoice',
  at: AT,
  number: null,
  date: null,
  ...fields,
});
const LINE = { lineTotal: 10_000, lineDiscount: 1_000, lineTax: 800, lineNet: 9_800 };
const snapshot = storedSnapshotOf({ lines: [snapshotLine(LINE)] });
const seller = {
  gstin: '32AAGCB7383J1ZH',
  prefix: 'KL',
  lines: ['1 Example Avenue'],
  city: 'Kochi',
  postalCode: '682036',
};
const taxed = storedSnapshotOf({
  tax: { seller, place: { code: '29', name: 'Karnataka' }, receiptVouchers: false },
  lines: [snapshotLine({ ...LINE, gst: { hsn: '843131', uqc: 'NOS', rateBp: 1_800 } })],
});
const written = (fields: Partial<Parameters<typeof paperOf>[0]> = {}) =>
  paperOf({
    snapshot,
    contact: contact(),
    company,
    legal: { ...LEGAL, legalName: 'The Maker' },
    mark: mark(),
    earlier: [],
    corrected: null,
    receipts: [],
    paid: null,
    number: 'B26-27/000001',
    date: '2026-11-23',
    ...fields,
  });
const buyerLines = (address: Partial<Contact['address']>, name?: string) =>
  written({ contact: contact(address, name) }).buyer?.lines;

describe('a paper', () => {
  it('where tax is flat has the company’s first office and no registration', () => {
    const [office] = company.offices;
    if (!office) throw new Error('no office');
    expect(written()).toEqual({
      edition: 2,
      kind: 'invoice',
      mode: 'flat',
      coupon: null,
      paid: null,
      number: 'B26-27/000001',
      date: '2026-11-23',
      financialYear: '26-27',
      seller: {
        name: 'The Maker',
        email: 'care@maker.example',
        phone: '+91 484 000 0000',
        gstin: null,
        state: null,
        lines: [...office.lines.split('\n'), `${office.city} ${office.postalCode}`, office.region],
      },
      buyer: { name: 'Anu Thomas', gstin: '', lines: BUYER_LINES },
      place: null,
      order: { id: 'oid', number: 'LFT-2026-4K7M2P', date: '2026-11-23' },
      user: 'user',
      method: 'razorpay',
      invoice: null,
      advances: [],
      irn: null,
      lines: [
        {
          line: 'line',
          name: 'Bell',
          quantity: 2,
          hsn: null,
          uqc: null,
          rateBp: null,
          gross: 10_000,
          discount: 1_000,
          tax: 800,
          total: 9_800,
        },
      ],
    });
    expect(written({ company: { ...company, offices: [] } }).seller.lines).toEqual([]);
  });

  it('with GST has the registration that sells, the place of supply, codes and rates', () => {
    expect(written({ snapshot: taxed })).toMatchObject({
      mode: 'gst',
      place: { code: '29', name: 'Karnataka' },
      seller: {
        name: 'The Maker',
        gstin: '32AAGCB7383J1ZH',
        email: 'care@maker.example',
        phone: '+91 484 000 0000',
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

  it('outside India has the state as it was written, and the name of the country', () => {
    expect(buyerLines({ state: 'Dubai', country: 'AE', pincode: '' })?.slice(-2)).toEqual([
      'Kochi, Dubai',
      'United Arab Emirates',
    ]);
  });

  it('names the recipient of the parcel if it is another person', () => {
    expect(buyerLines({}, 'Meera Thomas')?.[0]).toBe('Anu Thomas');
    expect(buyerLines({ lastName: '' }, 'Anu')?.[0]).toBe('7 Lake Road');
  });

  it('has the GSTIN that was entered, and is absent after an erasure', () => {
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
      kind: 'credit',
      invoice: { number: 'B26-27/000007', date: '2026-11-20' },
      seller: corrected.seller,
      buyer: corrected.buyer,
    });
    expect(paper.lines).toMatchObject([{ gross: 9_000, tax: 800, total: 9_800, hsn: null }]);
    const withTerms = written({ mark: credit, corrected, snapshot: taxed });
    expect(withTerms.lines).toMatchObject([{ hsn: '843131', uqc: 'NOS', rateBp: 1_800 }]);
  });

  it('takes back the rest after the credit notes before it', () => {
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

describe('the lines of credit notes and vouchers', () => {
  const lines = [
    snapshotLine({ id: 'bells', name: 'Bell', quantity: 3, lineNet: 10_800, lineTax: 800 }),
    snapshotLine({ id: 'ropes', name: 'Rope', quantity: 1, lineNet: 5_400, lineTax: 400 }),
  ];
  const snapshot = storedSnapshotOf({ lines });
  const termsOf = () => ({ hsn: '843131', uqc: 'NOS', rateBp: 800 }) as const;
  const mark = (fields: Partial<StoredPaperMark> = {}): StoredPaperMark => ({
    kind: 'credit',
    at: AT,
    number: null,
    date: null,
    ...fields,
  });
  const named = (line: string, units: number, amount: number) =>
    mark({ lines: [{ line, units, amount }] });
  /** Line, pieces, tax and total of each line that is credited. */
  const credits = (one: StoredPaperMark, earlier: StoredPaperMark[] = [], of = snapshot) =>
    creditLines(of, one, earlier, termsOf).map(({ line, quantity, tax, total }) => [
      line,
      quantity,
      tax,
      total,
    ]);

  describe('a credit note', () => {
    it('for a return credits the pieces that came back, with the tax in them', () => {
      expect(creditLines(snapshot, named('bells', 1, 3_600), [], termsOf)).toEqual([
        {
          line: 'bells',
          name: 'Bell',
          quantity: 1,
          hsn: '843131',
          uqc: 'NOS',
          rateBp: 800,
          gross: 3_334,
          discount: 0,
          tax: 266,
          total: 3_600,
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
      expect(credits(parts[1] ?? mark(), parts.slice(0, 1), of)).toEqual([
        ['bells', 2, 534, 7_195],
      ]);
    });

    it('for the whole rest credits the rest of each line', () => {
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
          line: 'lift',
          name: 'Lift',
          quantity: 0,
          hsn: '843131',
          uqc: 'NOS',
          rateBp: 800,
          gross: 5_000,
          discount: 0,
          tax: 900,
          total: 5_900,
        },
        {
          line: 'rope',
          name: 'Bell',
          quantity: 0,
          hsn: '843131',
          uqc: 'NOS',
          rateBp: null,
          gross: 5_900,
          discount: 0,
          tax: 0,
          total: 5_900,
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
});
