// Receipt vouchers for payments before the invoice, and refund vouchers if nothing was supplied:
// only where they are enabled, in their own series, without a gap.
import { describe, expect, it } from 'vitest';
import { legalSchema } from '../../../../src/contract/company/legal-rules.ts';
import { createApp } from '../../../../src/server/app.ts';
import { printPaper } from '../../../../src/server/trade/invoice/print-paper.ts';
import type { Paper } from '../../../../src/server/trade/state/stored-paper.ts';
import { type Buyer, moveOrder, newBuyer } from '../../../support/buyers.ts';
import { LEGAL, PAPER_FONTS } from '../../../support/company.ts';
import { cutAt } from '../../../support/crashing-process.ts';
import { isTried } from '../../../support/effort.ts';
import { pdfIn, subjectOf } from '../../../support/letters.ts';
import { mailTo, openMailServer } from '../../../support/mail-server.ts';
import { allPapers } from '../../../support/paper-consistency.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { shopProblems } from '../../../support/shop-consistency.ts';
import { SITE } from '../../../support/test-api.ts';

const legalWith = (tax: object) =>
  legalSchema.parse({
    ...LEGAL,
    gstin: '32AAGCB7383J1ZH',
    tax: {
      mode: 'gst',
      receiptVouchers: true,
      registrations: [
        {
          gstin: '32AAGCB7383J1ZH',
          prefix: 'KL',
          lines: ['1 Example Avenue'],
          city: 'Kochi',
          postalCode: '682036',
        },
      ],
      ...tax,
    },
  });
const PARTS = {
  bell: { price: 100, name: 'Landing push button' },
  kit: { price: 1_000, kind: 'package' as const, name: 'Home lift, installed' },
  plan: { price: 500, kind: 'service' as const, returnable: false },
};
const openShop = async (tax: object = {}) => {
  const shop = await createShop(PARTS, { legal: legalWith(tax) });
  const buyer = await newBuyer(shop);
  return { shop, buyer, wrong: () => shopProblems(shop.deps.storage.scope()) };
};
const papersOf = async (shop: Shop) =>
  (await allPapers(shop.deps.storage.scope())).sort((a, b) => (a.number < b.number ? -1 : 1));
const told = ({ number, lines, advances }: Paper) => [
  number.replace(/\d\d-\d\d/, ''),
  lines.reduce((all, { total }) => all + total, 0),
  lines.reduce((all, { tax }) => all + tax, 0),
  advances.map(({ amount }) => amount),
];
const utrOf = (order: string) => order.slice(-20).toUpperCase();
const paid = async (shop: Shop, buyer: Buyer, lines: Record<string, number>) => {
  const { _id } = await buyer.placed(lines, { paymentMethod: 'bank_transfer' });
  await moveOrder(shop, _id, { status: 'confirmed', utr: utrOf(_id) });
  return _id as string;
};

describe('a payment before an installation', () => {
  it('gets a receipt voucher with its tax, and the invoice at the handover names it', async () => {
    const { shop, buyer, wrong } = await openShop();
    const order = await paid(shop, buyer, { kit: 1 });
    expect((await papersOf(shop)).map(told)).toEqual([['KLR/000001', 118_000, 18_000, []]]);
    await moveOrder(shop, order, 'processing', 'delivered');
    const [invoice, receipt] = await papersOf(shop);
    if (!invoice || !receipt) throw new Error('no papers');
    expect(told(invoice)).toEqual(['KL/000001', 118_000, 18_000, [118_000]]);
    expect(invoice.advances[0]).toMatchObject({ number: receipt.number, date: receipt.date });
    const text = await pdfText(await printPaper(invoice, PAPER_FONTS));
    for (const part of [receipt.number, 'Paid 1,180.00']) expect(text).toContain(part);
    const voucher = await pdfText(await printPaper(receipt, PAPER_FONTS));
    for (const part of ['Receipt voucher', 'For an advance', '1,180.00', 'CGST 9%', 'Reverse'])
      expect(voucher).toContain(part);
    expect(await wrong()).toEqual([]);
  });

  it('gets a refund voucher, and no credit note, if nothing was supplied', async () => {
    const { shop, buyer, wrong } = await openShop();
    const order = await paid(shop, buyer, { kit: 1 });
    await buyer.cancel(order);
    const [receipt, refund] = await papersOf(shop);
    if (!receipt || !refund) throw new Error('no papers');
    expect([told(receipt), told(refund)]).toEqual([
      ['KLR/000001', 118_000, 18_000, []],
      ['KLV/000001', 118_000, 18_000, []],
    ]);
    expect(refund.invoice).toEqual({ number: receipt.number, date: receipt.date });
    expect(await pdfText(await printPaper(refund, PAPER_FONTS))).toContain('Given back');
    expect((await buyer.read(order)).papers.map(({ title }: { title: string }) => title)).toEqual([
      'Receipt voucher',
      'Refund voucher',
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('sends its voucher with the letter about the payment, and the invoice with the one about the handover', async () => {
    const { letters, port } = await openMailServer();
    const { shop, buyer } = await openShop();
    const sending = createApp({ ...shop.deps, mail: mailTo(port), siteUrl: SITE });
    const files = async () => {
      await sending.everyMinute();
      return letters
        .splice(0)
        .flatMap((one) => (pdfIn(one) ? [[subjectOf(one), pdfIn(one)?.name.slice(0, 3)]] : []));
    };
    const { _id: order } = await buyer.placed({ kit: 1 }, { paymentMethod: 'bank_transfer' });
    expect(await files()).toEqual([]);
    await moveOrder(shop, order, { status: 'confirmed', utr: utrOf(order) });
    expect(await files()).toEqual([[expect.stringContaining('your payment'), 'KLR']]);
    await moveOrder(shop, order, 'processing', 'delivered');
    expect((await files()).map(([, name]) => name)).toEqual(['KL2']);
  });
});

describe('a payment before a parcel leaves', () => {
  it('gets a receipt voucher without tax, because goods bear none before they are supplied', async () => {
    const { shop, buyer, wrong } = await openShop();
    const order = await paid(shop, buyer, { bell: 2 });
    const [receipt] = await papersOf(shop);
    if (!receipt) throw new Error('no voucher');
    expect(told(receipt)).toEqual(['KLR/000001', 23_600, 0, []]);
    expect(await pdfText(await printPaper(receipt, PAPER_FONTS))).toContain('66/2017');
    await moveOrder(shop, order, 'processing', 'shipped');
    expect((await papersOf(shop)).map(told)[0]).toEqual(['KL/000001', 23_600, 3_600, [23_600]]);
    const staff = await shop.admin();
    const csv = async (file: string) =>
      (await staff.get(`/admin/books.csv?file=${file}`)).text.trim().split('\r\n').slice(1);
    expect((await csv('register')).map((line: string) => line.split(',')[2])).toEqual([
      'Tax invoice',
      'Receipt voucher',
    ]);
    expect(await csv('gstr-1')).toHaveLength(1);
    expect(await wrong()).toEqual([]);
  });
});

describe('no voucher is written', () => {
  it.each([
    ['while they are switched off', { receiptVouchers: false }, { kit: 1 }, ['KL/000001']],
    ['where tax is flat', { mode: 'flat' }, { kit: 1 }, ['B/000001']],
    ['for a care plan, which is invoiced when it is paid', {}, { plan: 1 }, ['KL/000001']],
  ])('%s', async (_why, tax, lines, numbers) => {
    const { shop, buyer, wrong } = await openShop(tax);
    await paid(shop, buyer, lines as Record<string, number>);
    expect((await papersOf(shop)).map((paper) => told(paper)[0])).toEqual(numbers);
    expect(await wrong()).toEqual([]);
  });

  it('for cash on delivery', async () => {
    const cash = await openShop();
    const parcel = await cash.buyer.placed({ bell: 1 });
    await moveOrder(cash.shop, parcel._id, 'processing', 'shipped', 'delivered');
    expect((await papersOf(cash.shop)).map((paper) => told(paper)[0])).toEqual(['KL/000001']);
  });
});

describe('a process that ends at any operation', () => {
  const STEPS: [string, (buyer: Buyer, shop: Shop) => Promise<string>, object][] = [
    [
      'of recording a payment',
      async (buyer) =>
        (await buyer.placed({ kit: 1, bell: 1 }, { paymentMethod: 'bank_transfer' }))._id,
      { status: 'confirmed' },
    ],
    [
      'of sending what was paid in advance',
      async (buyer, shop) => {
        const order = await paid(shop, buyer, { bell: 1 });
        await moveOrder(shop, order, 'processing');
        return order;
      },
      { status: 'shipped' },
    ],
    [
      'of cancelling what was paid in advance',
      (buyer, shop) => paid(shop, buyer, { kit: 1 }),
      { status: 'cancelled', reason: 'Not wanted any more' },
    ],
  ];
  it.each(STEPS)(
    'uses every number once, and loses none: %s',
    { timeout: 300_000 },
    async (_what, prepare, step) => {
      const { shop, buyer, wrong } = await openShop();
      const staff = await shop.admin();
      let last = 0;
      for (let number = 1; ; number += 1) {
        if (!isTried(number, 3, STEPS.length)) continue;
        const order = await prepare(buyer, shop);
        const body =
          'status' in step && step.status === 'confirmed' ? { ...step, utr: utrOf(order) } : step;
        const wasCut = await cutAt(
          shop,
          staff,
          (by) => by.patch(`/admin/order-status/${order}`, body),
          number,
          { answer: 'never' },
        );
        last = number;
        if (!wasCut) break;
        shop.clock.offsetMs += 25 * 60_000;
        await shop.api.sweep(false);
        expect(await wrong()).toEqual([]);
      }
      expect(last).toBeGreaterThan(5);
      expect(await wrong()).toEqual([]);
    },
  );
});
