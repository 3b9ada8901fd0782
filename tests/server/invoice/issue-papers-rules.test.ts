// Writing the papers that have become due: which number each one gets, which paper before it it
// names, and what the next run finds where one was cut off.
import { describe, expect, it } from 'vitest';
import { companySchema } from '../../../src/contract/company/rules.ts';
import { createIssuePapers } from '../../../src/server/invoice/issue-papers.ts';
import { paperIn, readPaperOf } from '../../../src/server/invoice/papers.ts';
import { type Paper, paperKey, storedPaper } from '../../../src/server/invoice/stored-paper.ts';
import { seriesKey, storedSeries } from '../../../src/server/invoice/stored-series.ts';
import {
  contactFor,
  contactKey,
  storedContact,
} from '../../../src/server/ledger/stored-contact.ts';
import type { StoredPaperMark } from '../../../src/server/ledger/stored-paper-marks.ts';
import {
  type Snapshot,
  snapshotKey,
  storedSnapshot,
} from '../../../src/server/ledger/stored-snapshot.ts';
import { KEEP, type Kv, StorageCorrupt } from '../../../src/server/storage/kv.ts';
import { COMPANY } from '../../support/company.ts';
import { paperOf } from '../../support/golden-papers.ts';
import { ledgerOf } from '../../support/stored-ledgers.ts';
import { AT, snapshotLine, storedOrder, storedSnapshotOf } from '../../support/stored-orders.ts';
import { CONTACT } from '../../support/told-order.ts';

const company = companySchema.parse(COMPANY);
const seller = {
  ...{ gstin: '32AAGCB7383J1ZH', prefix: 'KL', lines: ['1 Example Avenue'] },
  ...{ city: 'Kochi', postalCode: '682036' },
};
const line = snapshotLine({
  ...{ lineTotal: 10_000, lineTax: 1_800, lineNet: 11_800 },
  gst: { hsn: '843131', uqc: 'NOS', rateBp: 1_800 },
});
const flat = storedSnapshotOf({ contact: CONTACT });
const taxed = storedSnapshotOf({
  ...{ contact: CONTACT, lines: [line] },
  tax: { seller, place: { code: '29', name: 'Karnataka' }, receiptVouchers: true },
});
const mark = (fields: Partial<StoredPaperMark> = {}): StoredPaperMark => ({
  ...{ kind: 'invoice', at: AT, number: null, date: null },
  ...fields,
});
const noted = (kind: StoredPaperMark['kind'], number: string) =>
  mark({ kind, number, date: '2026-11-23' });

const DUE = [mark(), mark({ kind: 'credit', rest: 400 }), mark({ kind: 'credit', rest: 300 })];
const VOUCHERS = [
  ...[mark({ kind: 'receipt', rest: 500 }), mark({ kind: 'receipt', rest: 600 }), mark()],
];

const opened = async (papers: StoredPaperMark[] | undefined, snapshot: Snapshot = flat) => {
  const order = storedOrder({ papers });
  const ledger = await ledgerOf('user', { oid: order });
  const issue = createIssuePapers({ company, newOpId: ledger.newOpId });
  const { kv } = ledger;
  return {
    ...ledger,
    issue: (through: Kv = kv) => issue(through, { user: 'user', order: 'oid' }, snapshot, order),
    paper: async (nth: number) => (await kv.get(paperKey(AT, 'oid', nth), storedPaper))?.value,
    put: (nth: number, paper: Paper) =>
      kv.create(paperKey(AT, 'oid', nth), storedPaper, paper, ledger.newOpId()),
    series: async (gstin: string | null, kind: StoredPaperMark['kind']) =>
      (await kv.get(seriesKey(gstin, kind, '26-27'), storedSeries))?.value,
    marks: async () => (await ledger.read()).orders.oid?.papers?.map(({ number }) => number),
  };
};
const READ_MANY = [1, 2, 3];

describe('papers that are due', () => {
  it('are numbered in the series of their kind, written, and noted with their day', async () => {
    const { issue, marks, paper, read, series } = await opened(DUE);
    await issue();
    expect(await marks()).toEqual(['B26-27/000001', 'BC26-27/000001', 'BC26-27/000002']);
    expect((await read()).orders.oid?.papers?.map(({ date }) => date)).toEqual(
      DUE.map(() => '2026-11-23'),
    );
    const [bill, credit, second] = await Promise.all(READ_MANY.map(paper));
    const invoice = { number: 'B26-27/000001', date: '2026-11-23' };
    expect([bill?.number, bill?.invoice, bill?.date]).toEqual([
      ...[invoice.number, null, invoice.date],
    ]);
    expect([credit?.invoice, second?.invoice]).toEqual([invoice, invoice]);
    expect([credit?.lines, second?.lines].map((lines) => lines?.[0]?.total)).toEqual([400, 300]);
    expect([(await series(null, 'invoice'))?.next, (await series(null, 'credit'))?.next]).toEqual([
      ...[2, 3],
    ]);
  });

  it('of a registration are in a series of its own, under its prefix', async () => {
    const { issue, marks, series } = await opened([mark()], taxed);
    await issue();
    expect(await marks()).toEqual(['KL26-27/000001']);
    expect(await series(null, 'invoice')).toBeUndefined();
    expect((await series(seller.gstin, 'invoice'))?.given).toEqual({
      'oid-1': { nth: 1, date: '2026-11-23', at: AT },
    });
  });

  it('name the vouchers before an invoice, and the first one where one is refunded', async () => {
    const refund = mark({ kind: 'refund', rest: 200 });
    const { issue, paper } = await opened([...VOUCHERS, refund], taxed);
    await issue();
    const first = { number: 'KLR26-27/000001', date: '2026-11-23' };
    expect((await paper(3))?.advances).toEqual([
      { ...first, amount: 500 },
      { number: 'KLR26-27/000002', date: '2026-11-23', amount: 600 },
    ]);
    expect((await paper(4))?.invoice).toEqual(first);
    expect((await paper(3))?.invoice).toBeNull();
    expect((await paper(2))?.invoice).toBeNull();
  });

  it('name no voucher that comes after them', async () => {
    const receipt = mark({ kind: 'receipt', rest: 500 });
    const { issue, paper, put } = await opened([mark(), receipt], taxed);
    await put(2, paperOf({ kind: 'receipt', number: 'KLR26-27/000001' }));
    await issue();
    expect((await paper(1))?.advances).toEqual([]);
  });

  it('of a credit note correct no invoice that comes after them', async () => {
    const { issue, paper, put } = await opened([mark({ kind: 'credit', rest: 5 }), mark()]);
    await put(2, paperOf());
    await issue();
    expect((await paper(1))?.invoice).toBeNull();
  });

  it('of a credit note name its invoice, not the vouchers', async () => {
    const { issue, paper } = await opened([...VOUCHERS, mark({ kind: 'credit', rest: 1 })], taxed);
    await issue();
    expect((await paper(4))?.invoice).toEqual({ number: 'KL26-27/000001', date: '2026-11-23' });
  });

  it('of a refund without a voucher that was written correct none', async () => {
    const { issue, paper } = await opened([mark({ kind: 'refund', rest: 1 })], taxed);
    await issue();
    expect((await paper(1))?.invoice).toBeNull();
  });

  it('are addressed as the order says, or as its contact details that stand apart', async () => {
    const within = await opened([mark()]);
    await within.issue();
    expect((await within.paper(1))?.buyer?.name).toBe('Anu of the order');
    const { contact: _contact, ...apart } = flat;
    const room = await opened([mark()], apart);
    const stored = contactFor(
      { ...CONTACT, customer: { ...CONTACT.customer, name: 'Anu apart' } },
      { user: 'user', createdAt: AT },
    );
    await room.kv.create(contactKey('oid'), storedContact, stored, room.newOpId());
    await room.issue();
    expect((await room.paper(1))?.buyer?.name).toBe('Anu apart');
  });

  it('that are all written leave everything as it is', async () => {
    const { issue, kv, read, series } = await opened([noted('invoice', 'B26-27/000009')]);
    const before = await read();
    const never: Kv = { ...kv, update: () => Promise.reject(new Error('Written.')) };
    await issue(never);
    expect([await read(), await series(null, 'invoice')]).toEqual([before, undefined]);
    const none = await opened(undefined);
    await expect(none.issue(never)).resolves.toBeUndefined();
  });

  it('beside one that is written leave that one alone', async () => {
    const { issue, marks, paper, put } = await opened([
      ...[noted('invoice', 'B26-27/000009'), mark({ kind: 'credit', rest: 400 })],
    ]);
    await put(1, paperOf({ number: 'B26-27/000009' }));
    await issue();
    expect(await marks()).toEqual(['B26-27/000009', 'BC26-27/000001']);
    expect((await paper(2))?.invoice).toMatchObject({ number: 'B26-27/000009' });
  });
});

describe('a run that was cut off', () => {
  it('after the number was taken is given the same number', async () => {
    const { issue, kv, marks, series } = await opened([mark()]);
    const dying: Kv = { ...kv, create: () => Promise.reject(new Error('Gone.')) };
    await expect(issue(dying)).rejects.toThrow('Gone.');
    expect([await marks(), (await series(null, 'invoice'))?.next]).toEqual([[null], 2]);
    await issue();
    await issue();
    expect([await marks(), (await series(null, 'invoice'))?.next]).toEqual([
      ...[['B26-27/000001'], 2],
    ]);
  });

  it('after the paper was written takes that paper, and no number', async () => {
    const { issue, marks, put, series } = await opened([mark()]);
    await put(1, paperOf({ number: 'B26-27/000007' }));
    await issue();
    expect([await marks(), await series(null, 'invoice')]).toEqual([['B26-27/000007'], undefined]);
  });

  it('takes the paper that somebody else has written just before', async () => {
    const { issue, kv, marks, paper, put } = await opened([mark()]);
    const raced: Kv = {
      ...kv,
      create: async (...create) => {
        await put(1, paperOf({ number: 'B26-27/000001', user: 'the faster one' }));
        return kv.create(...create);
      },
    };
    await issue(raced);
    expect(await marks()).toEqual(['B26-27/000001']);
    expect((await paper(1))?.user).toBe('the faster one');
  });

  it('says so where a number or a paper is missing that was just written', async () => {
    const { issue, kv } = await opened([mark()]);
    const numberless: Kv = { ...kv, update: async () => null };
    await expect(issue(numberless)).rejects.toEqual(
      new StorageCorrupt('A paper has no number in its series.'),
    );
    const paperless: Kv = { ...kv, create: async () => 'exists' };
    await expect(issue(paperless)).rejects.toEqual(
      new StorageCorrupt('A paper is missing that was just written.'),
    );
  });

  it('changes no series that has given the number', async () => {
    const { issue, kv } = await opened([mark()]);
    const changes: unknown[] = [];
    const watched: Kv = {
      ...kv,
      create: () => Promise.reject(new Error('Gone.')),
      update: (key, schema, opId, next) =>
        kv.update(key, schema, opId, async (current) => {
          const after = await next(current);
          changes.push(after === KEEP);
          return after;
        }),
    };
    await expect(issue(watched)).rejects.toThrow('Gone.');
    // The operation is another one, as after the series has forgotten the first.
    const forgetful: Kv = {
      ...watched,
      update: (key, schema, opId, next) =>
        watched.update(key, schema, `${opId}x` as typeof opId, next),
    };
    await expect(issue(forgetful)).rejects.toThrow('Gone.');
    expect(changes).toEqual([false, true]);
  });

  it('does not change the ledger where somebody else has noted the paper', async () => {
    const { change, issue, kv, read } = await opened([mark()]);
    await issue();
    const before = await read();
    const outcomes: unknown[] = [];
    const watched: Kv = {
      ...kv,
      update: (key, schema, opId, next) =>
        kv.update(key, schema, opId, async (current) => {
          const after = await next(current);
          outcomes.push(after === KEEP);
          return after;
        }),
    };
    await issue(watched);
    expect([outcomes, await read()]).toEqual([[true], before]);
    await change('oid', () => ({ papers: undefined }));
    await issue();
    expect((await read()).orders.oid?.papers).toBeUndefined();
  });

  it('keeps the number that somebody else has noted, and papers that came after', async () => {
    const room = await opened([mark(), mark({ kind: 'credit', rest: 5 })]);
    const [first, later] = [noted('invoice', 'B26-27/000005'), mark({ kind: 'credit', rest: 6 })];
    await room.change('oid', ({ papers = [] }) => ({
      papers: [first, ...papers.slice(1), later],
    }));
    await room.issue();
    expect(await room.marks()).toEqual(['B26-27/000005', 'BC26-27/000001', null]);
  });
});

describe('the papers of an order', () => {
  it('are read by their place, from 1, once they are written', async () => {
    const { issue, kv } = await opened(DUE);
    const marks = { papers: DUE };
    expect(await paperIn(kv, 'oid', marks, 1)).toBeUndefined();
    await issue();
    expect((await paperIn(kv, 'oid', marks, 2))?.number).toBe('BC26-27/000001');
    expect(await paperIn(kv, 'oid', marks, 0)).toBeUndefined();
    expect(await paperIn(kv, 'oid', marks, 4)).toBeUndefined();
    expect(await paperIn(kv, 'oid', {}, 1)).toBeUndefined();
  });

  it('are for whoever ordered and for staff, and not found by others', async () => {
    const { issue, kv, newOpId } = await opened([mark()]);
    await kv.create(snapshotKey('oid'), storedSnapshot, flat, newOpId());
    const missing = expect.objectContaining({ code: 'not_found' });
    await expect(readPaperOf(kv, 'user', 'oid', 1)).rejects.toEqual(missing);
    await issue();
    for (const whose of ['user', undefined])
      expect((await readPaperOf(kv, whose, 'oid', 1)).number).toBe('B26-27/000001');
    await expect(readPaperOf(kv, 'other', 'oid', 1)).rejects.toEqual(missing);
    await expect(readPaperOf(kv, undefined, 'other', 1)).rejects.toEqual(missing);
    await expect(readPaperOf(kv, 'user', 'oid', 2)).rejects.toEqual(missing);
  });
});
