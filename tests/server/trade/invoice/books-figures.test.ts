// The figures of the accountant's desk, for one month in India.
import { describe, expect, it } from 'vitest';
import { legalSchema } from '../../../../src/contract/company/legal-rules.ts';
import { createLegalFacts } from '../../../../src/server/kernel/legal/legal-facts.ts';
import { callNow } from '../../../../src/server/kernel/service-call.ts';
import { newOpId } from '../../../../src/server/kernel/storage/keys.ts';
import { papersOfMonth } from '../../../../src/server/trade/books/book-files.ts';
import { createBooks } from '../../../../src/server/trade/books/books.ts';
import {
  type Paper,
  paperKey,
  storedPaper,
} from '../../../../src/server/trade/state/stored-paper.ts';
import { storedStray, strayKey } from '../../../../src/server/trade/state/stored-stray.ts';
import { LEGAL } from '../../../support/company.ts';
import { deskPayment, deskRefund, deskStray, linkMoney } from '../../../support/desk-money.ts';
import { lineOf, paperOf } from '../../../support/golden-papers.ts';
import { createTestApi } from '../../../support/test-api.ts';

const MONTH = '2026-11';
const [FIRST, LAST] = ['2026-10-31T18:30:00.000Z', '2026-11-30T18:29:59.000Z'];
const [BEFORE, AFTER] = ['2026-10-31T18:29:59.000Z', '2026-11-30T18:30:00.000Z'];

type Papers = [at: string, order: string, fields: Partial<Paper>][];
const open = async ({ papers = [] as Papers, strays = [] as object[] } = {}) => {
  const { storage, ports } = createTestApi().deps;
  const kv = storage.scope();
  for (const [at, order, fields] of papers) {
    const paper = paperOf({ ...fields, order: { id: order, number: order, date: '2026-11-01' } });
    await kv.create(paperKey(at, order, 1), storedPaper, paper, newOpId(ports));
  }
  for (const [at, fields] of strays.entries()) {
    const stray = deskStray({ _id: `stray-${at}`, ...fields });
    await kv.create(strayKey(stray._id), storedStray, stray, newOpId(ports));
  }
  const read = (payments: object[], links: object[] = [], legal = LEGAL) =>
    createBooks({
      legalFacts: createLegalFacts({ legal, now: Date.now }),
      paymentList: { read: async () => payments.map((one) => deskPayment(one)) } as never,
      linkList: {
        read: async () => links.map((one) => ({ payments: [linkMoney(one)] })),
      } as never,
    }).read(callNow(kv), MONTH);
  return { kv, read };
};

describe('the money of a month', () => {
  it('is what arrived within it, on orders and on links, with the fees', async () => {
    const { read } = await open();
    const paid = (capturedAt: string | null, amount: number) => ({
      capturedAt,
      amount,
      paidBy: { method: 'upi', fee: 0.1, tax: null, rrn: null },
    });
    const books = await read(
      [paid(FIRST, 0.1), paid(LAST, 0.2), paid(BEFORE, 40), paid(AFTER, 50), paid(null, 60)],
      [
        { amount: 100, at: LAST, paidBy: null },
        { amount: 70, at: AFTER },
      ],
    );
    expect(books).toMatchObject({ month: MONTH, received: 100.3, fees: 0.2, refunded: 0 });
  });

  it('counts refunds made within it, whenever the payment arrived', async () => {
    const { read } = await open();
    const refunds = [
      deskRefund({ amount: 0.1, at: FIRST }),
      deskRefund({ amount: 0.2, at: LAST }),
      deskRefund({ amount: 8, at: BEFORE }),
      deskRefund({ amount: 9, at: AFTER }),
      deskRefund({ status: 'pending' }),
      deskRefund({ status: 'failed' }),
    ];
    const link = { at: BEFORE, refunded: 5 };
    const books = await read(
      [{ capturedAt: BEFORE, refunds }],
      [{ ...link, refundedAt: LAST }, { ...link, refundedAt: AFTER }, link],
    );
    expect([books.refunded, books.received, books.fees]).toEqual([5.3, 0, 0]);
  });

  it('names payments with open items, of any month', async () => {
    const { read } = await open();
    const waiting = deskRefund({ status: 'pending', at: BEFORE });
    const { open: found } = await read([
      {},
      { _id: 'waiting', capturedAt: BEFORE, refunds: [waiting] },
    ]);
    expect(found.map(({ _id }) => _id)).toEqual(['waiting']);
  });

  it('names transfers without an order that are open, or were received within it', async () => {
    const settled = { status: 'matched', settledAt: LAST };
    const { read } = await open({
      strays: [
        { receivedOn: '2026-09-01' },
        { ...settled, receivedOn: '2026-11-30' },
        { ...settled, receivedOn: '2026-10-31' },
      ],
    });
    const { strays } = await read([]);
    expect(strays.map(({ receivedOn, amount }) => [receivedOn, amount])).toEqual([
      ['2026-11-30', 250],
      ['2026-09-01', 250],
    ]);
  });

  it('says whether new orders are taxed by GST', async () => {
    const { read } = await open();
    const registration = {
      gstin: '32AAGCB7383J1ZH',
      prefix: 'KL',
      lines: ['1 Example Avenue'],
      city: 'Kochi',
      postalCode: '682036',
    };
    const tax = { mode: 'gst', registrations: [registration] };
    const gst = legalSchema.parse({ ...LEGAL, gstin: registration.gstin, tax });
    expect((await read([], [], gst)).isGst).toBe(true);
    const flat = legalSchema.parse({ ...LEGAL, tax: { ...tax, mode: 'flat' } });
    expect((await read([], [], flat)).isGst).toBe(false);
  });
});

describe('the papers of a month', () => {
  it('are those of its days, also if they became due the month before, by number', async () => {
    const { kv, read } = await open({
      papers: [
        [LAST, 'ant', { number: 'B26-27/000003', buyer: null }],
        [FIRST, 'bee', { number: 'B26-27/000002' }],
        ['2026-10-31T12:00:00.000Z', 'cow', { number: 'B26-27/000001', date: '2026-11-01' }],
        ['2026-10-31T12:00:00.000Z', 'october', { date: '2026-10-31' }],
        [LAST, 'december', { date: '2026-12-01' }],
      ],
    });
    const found = await papersOfMonth(kv, MONTH);
    expect(found.map(({ nth, paper }) => [nth, paper.order.id])).toEqual([
      [1, 'cow'],
      [1, 'bee'],
      [1, 'ant'],
    ]);
    const { papers } = await read([]);
    expect(papers[0]).toEqual({
      nth: 1,
      title: 'Bill',
      number: 'B26-27/000001',
      date: '2026-11-01',
      order: 'cow',
      orderNumber: 'cow',
      buyer: 'Anu Thomas',
      tax: 55.2,
      total: 745.2,
    });
    expect(papers.map(({ buyer }) => buyer)).toEqual(['Anu Thomas', 'Anu Thomas', '']);
  });

  it('add up the lines of a paper, and show which paper of its order it is', async () => {
    const { kv, read } = await open();
    const { ports } = createTestApi().deps;
    const paper = paperOf({ lines: [lineOf(), lineOf()] });
    await kv.create(paperKey(LAST, 'order-one', 12), storedPaper, paper, newOpId(ports));
    expect((await read([])).papers).toMatchObject([{ nth: 12, tax: 110.4, total: 1490.4 }]);
  });
});
