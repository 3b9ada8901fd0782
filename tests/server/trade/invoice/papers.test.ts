// Bills, invoices and credit notes: when they are written, what they say, and who may read them.
import { describe, expect, it } from 'vitest';
import { legalSchema } from '../../../../src/contract/company/legal-rules.ts';
import { newOpId, prefixOf } from '../../../../src/server/kernel/storage/keys.ts';
import { erasePapers, purgePapers } from '../../../../src/server/trade/effects/erase-orders.ts';
import { printPaper } from '../../../../src/server/trade/invoice/print-paper.ts';
import { ledgerKey, storedLedger } from '../../../../src/server/trade/state/stored-ledger.ts';
import { SERIES_FOLDER, storedSeries } from '../../../../src/server/trade/state/stored-series.ts';
import { setState } from '../../../support/address-state.ts';
import { type Buyer, moveOrder, moveReturn, newBuyer, newKey } from '../../../support/buyers.ts';
import { LEGAL, PAPER_FONTS } from '../../../support/company.ts';
import { allPapers } from '../../../support/paper-consistency.ts';
import { pdfText } from '../../../support/pdf-text.ts';
import { createShop, type Shop } from '../../../support/shop.ts';
import { shopProblems } from '../../../support/shop-consistency.ts';

const REGISTRATION = { lines: ['1 Example Avenue'], city: 'Kochi', postalCode: '682036' };
const GST = legalSchema.parse({
  ...LEGAL,
  gstin: '32AAGCB7383J1ZH',
  tax: {
    mode: 'gst',
    registrations: [
      { ...REGISTRATION, gstin: '32AAGCB7383J1ZH', prefix: 'KL' },
      { ...REGISTRATION, city: 'Bengaluru', gstin: '29AAGCB7383J1Z4', prefix: 'KA' },
    ],
  },
});
const PARTS = {
  bell: { price: 345, name: 'Landing push button' },
  rope: { price: 999.99, name: 'Rope, 8 mm' },
  plan: { price: 500, kind: 'service' as const, returnable: false },
};
const openShop = (options: Parameters<typeof createShop>[1] = {}) => createShop(PARTS, options);
const papersOf = (shop: Shop) => allPapers(shop.deps.storage.scope());

const shippedOrder = async (shop: Shop, buyer: Buyer) => {
  const { _id } = await buyer.placed({ bell: 2, rope: 1 });
  await moveOrder(shop, _id, 'processing', 'shipped');
  return _id as string;
};
const refunded = async (shop: Shop, buyer: Buyer, order: string, line: number, amount: number) => {
  const items = (await buyer.read(order)).items;
  const { body } = await buyer.visitor.post(
    `/user/request-return/${order}`,
    { items: [{ orderItem: items[line]._id, quantity: 1 }], reason: 'wrong_item' },
    { 'idempotency-key': newKey() },
  );
  const { _id } = body.returnOrder;
  await moveReturn(
    shop,
    _id,
    'approved',
    {
      status: 'received',
      items: [{ orderItem: items[line]._id, receivedQty: 1, condition: 'resellable' }],
    },
    { status: 'refunded', refundAmount: amount },
  );
};

describe('a bill', () => {
  it('is written when the parcel leaves, not before, and has the figures of the order', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const { _id } = await buyer.placed({ bell: 2, rope: 1 });
    await moveOrder(shop, _id, 'processing');
    expect((await buyer.read(_id)).papers).toEqual([]);
    await moveOrder(shop, _id, 'shipped');
    const order = await buyer.read(_id);
    const [mark] = order.papers;
    expect(order.papers).toEqual([
      {
        nth: 1,
        title: 'Bill',
        number: expect.stringMatching(/^B\d\d-\d\d\/000001$/),
        date: mark.date,
      },
    ]);
    const [paper] = await papersOf(shop);
    expect(paper).toMatchObject({ kind: 'invoice', mode: 'flat', place: null, invoice: null });
    expect(paper?.seller.gstin).toBeNull();
    expect(paper?.lines.map(({ gross, tax, total }) => [gross, tax, total])).toEqual([
      [69_000, 5_520, 74_520],
      [99_999, 8_000, 107_999],
    ]);
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  });

  it('is not written for a free replacement, and never twice', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const order = await shippedOrder(shop, buyer);
    await moveOrder(shop, order, 'delivered');
    await shop.api.sweep(true);
    expect((await papersOf(shop)).map(({ kind }) => kind)).toEqual(['invoice']);
  });

  it('of a care plan is written when it is paid', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const { _id } = await buyer.placed({ plan: 1 }, { paymentMethod: 'bank_transfer' });
    expect(await papersOf(shop)).toEqual([]);
    await moveOrder(shop, _id, { status: 'confirmed', utr: 'CARE0000000001' });
    expect((await buyer.read(_id)).papers).toHaveLength(1);
  });
});

describe('a credit note', () => {
  it('for each returned piece adds up to the line, tax included', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const order = await shippedOrder(shop, buyer);
    await moveOrder(shop, order, 'delivered');
    await refunded(shop, buyer, order, 0, 372.6);
    await refunded(shop, buyer, order, 0, 372.6);
    const credits = (await papersOf(shop)).filter(({ kind }) => kind === 'credit');
    expect(credits.map(({ lines }) => lines.map(({ tax, total }) => [tax, total]))).toEqual([
      [[2_760, 37_260]],
      [[2_760, 37_260]],
    ]);
    const [bill] = (await papersOf(shop)).filter(({ kind }) => kind === 'invoice');
    expect(credits.map(({ invoice }) => invoice?.number)).toEqual([bill?.number, bill?.number]);
    expect(
      (await buyer.read(order)).papers.map(({ number }: { number: string }) => number),
    ).toEqual([
      expect.stringMatching(/^B\d/),
      expect.stringMatching(/^BC.+000001$/),
      expect.stringMatching(/^BC.+000002$/),
    ]);
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  });

  it('reverses the whole bill of a parcel that was neither accepted nor paid', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const order = await shippedOrder(shop, buyer);
    await moveOrder(shop, order, { status: 'cancelled', reason: 'undelivered', refundAmount: 0 });
    const [, credit] = (await buyer.read(order)).papers;
    expect(credit?.title).toBe('Credit note');
    const papers = await papersOf(shop);
    const totals = papers.map(({ lines }) => lines.map(({ total }) => total));
    expect(totals[0]).toEqual(totals[1]);
  });

  it('is not written for an order that was cancelled before it had a bill', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const { _id } = await buyer.placed({ bell: 1 });
    await buyer.cancel(_id);
    expect(await papersOf(shop)).toEqual([]);
  });
});

describe('the financial year', () => {
  it('turns at midnight in India, and each year has a series of its own', async () => {
    const shop = await openShop();
    const at = (moment: string) => {
      shop.clock.offsetMs += Date.parse(moment) - shop.deps.ports.now();
    };
    at('2027-03-31T12:00:00.000Z');
    const buyer = await newBuyer(shop);
    const orders: string[] = [];
    for (const _ of [1, 2, 3]) {
      const { _id } = await buyer.placed({ bell: 1 });
      await moveOrder(shop, _id, 'processing');
      orders.push(_id);
    }
    const [first = '', second = '', third = ''] = orders;
    at('2027-03-31T18:29:50.000Z');
    await moveOrder(shop, first, 'shipped');
    at('2027-03-31T18:30:00.000Z');
    await moveOrder(shop, second, 'shipped');
    await moveOrder(shop, third, 'shipped');
    const numbers = async (order: string) =>
      (await buyer.read(order)).papers.map(({ number }: { number: string }) => number);
    expect(await Promise.all([first, second, third].map(numbers))).toEqual([
      ['B26-27/000001'],
      ['B27-28/000001'],
      ['B27-28/000002'],
    ]);
  });
});

describe('a tax invoice', () => {
  it('has codes, rates and the place of supply, and the buyer’s state decides which registration sells', async () => {
    const shop = await openShop({ legal: GST });
    const buyer = await newBuyer(shop);
    const order = await shippedOrder(shop, buyer);
    const [paper] = await papersOf(shop);
    expect(paper).toMatchObject({
      mode: 'gst',
      place: { code: '32', name: 'Kerala' },
      seller: { gstin: '32AAGCB7383J1ZH', state: { code: '32' } },
      number: expect.stringMatching(/^KL\d\d-\d\d\/000001$/),
    });
    expect(paper?.lines.map(({ hsn, uqc, rateBp, tax }) => [hsn, uqc, rateBp, tax])).toEqual([
      ['843131', 'NOS', 1_800, 12_420],
      ['843131', 'NOS', 1_800, 18_000],
    ]);
    expect(await buyer.read(order)).toMatchObject({ taxRate: null, tax: 304.2 });
    const text = await pdfText(await printPaper(paper as never, PAPER_FONTS));
    for (const part of ['Tax invoice', 'CGST 9%', 'SGST 9%', 'Kerala (32)', 'HSN/SAC 843131'])
      expect(text).toContain(part);
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  });

  it('is taxed by the place of the site, wherever the buyer is registered', async () => {
    const shop = await openShop({ legal: GST });
    const buyer = await newBuyer(shop);
    const gstin = '29AABCU9603R1ZJ';
    await buyer.visitor.patch(`/user/address/${buyer.addressId}`, { gstin });
    await shippedOrder(shop, buyer);
    const [paper] = await papersOf(shop);
    expect(paper).toMatchObject({
      place: { code: '32', name: 'Kerala' },
      seller: { gstin: '32AAGCB7383J1ZH' },
      buyer: { gstin },
    });
    const text = await pdfText(await printPaper(paper as never, PAPER_FONTS));
    for (const part of [
      'Kerala (32)',
      'CGST 9%',
      'State code 32',
      `GSTIN ${gstin}`,
      'Registered in Karnataka, state code 29',
    ])
      expect(text).toContain(part);
  });

  it('has one tax, and the price of the coupon, for an address that was moved abroad', async () => {
    const shop = await openShop({ legal: GST });
    const buyer = await newBuyer(shop);
    await shop.coupon({ code: 'TENTH' });
    await buyer.fill({ bell: 2 });
    await buyer.visitor.post('/user/coupon-apply', { code: 'TENTH' });
    const total = await buyer.total();
    const moved = await buyer.visitor.patch(`/user/address/${buyer.addressId}`, {
      country: 'AE',
      city: 'Al Barsha',
      state: 'Dubai',
    });
    expect([moved.status, moved.body.address]).toMatchObject([200, { district: '', pincode: '' }]);
    const { status, body } = await buyer.order();
    expect([status, body.order.total, body.order.discount]).toEqual([201, total, 69]);
    await moveOrder(shop, body.order._id, 'processing', 'shipped');
    const [paper] = await papersOf(shop);
    expect(paper).toMatchObject({
      place: { code: '96', name: 'Outside India' },
      buyer: { lines: expect.arrayContaining(['Al Barsha, Dubai', 'United Arab Emirates']) },
    });
    const text = await pdfText(await printPaper(paper as never, PAPER_FONTS));
    expect(text).toContain('IGST 18%');
    expect(text).not.toContain('CGST');
  });

  it('keeps the rate of the day of the order if the rate changes before it is shipped', async () => {
    const shop = await openShop({ legal: GST });
    const buyer = await newBuyer(shop);
    const { _id, total } = await buyer.placed({ bell: 1 });
    await moveOrder(shop, _id, 'processing');
    shop.release({ ...PARTS, bell: { ...PARTS.bell, gstRate: 28 } });
    await moveOrder(shop, _id, 'shipped');
    const [paper] = await papersOf(shop);
    expect(paper?.lines.map((line) => [line.rateBp, line.total])).toEqual([[1_800, total * 100]]);
    expect((await buyer.visitor.get(`/products/${shop.idOf('bell')}`)).body.product.gstRate).toBe(
      28,
    );
  });

  it('is not promised to an address without a state', async () => {
    const shop = await openShop({ legal: GST });
    const buyer = await newBuyer(shop);
    await setState(shop, buyer, '');
    await buyer.fill({ bell: 1 });
    const { status, body } = await buyer.order();
    expect([status, body.error]).toEqual([
      409,
      'The tax depends on the state. Please edit the address and choose its state.',
    ]);
  });
});

describe('the PDF of a paper', () => {
  it('has the same bytes each time, for its customer and for staff, and is closed to others', async () => {
    const shop = await openShop();
    const [buyer, other] = [await newBuyer(shop), await newBuyer(shop)];
    const order = await shippedOrder(shop, buyer);
    const get = (visitor: Buyer['visitor'], nth = 1) => visitor.get(`/papers/${order}?nth=${nth}`);
    const own = await get(buyer.visitor);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(own.headers.get('content-disposition')).toMatch(
      /^inline; filename="B\d\d-\d\d-000001\.pdf"$/,
    );
    expect((await get(await shop.admin())).text).toBe(own.text);
    const [paper] = await papersOf(shop);
    const [one, two] = [
      await printPaper(paper as never, PAPER_FONTS),
      await printPaper(paper as never, PAPER_FONTS),
    ];
    expect(Buffer.compare(one, two)).toBe(0);
    expect((await get(other.visitor)).status).toBe(404);
    expect((await get(shop.visitor())).status).toBe(401);
    expect((await get(buyer.visitor, 2)).status).toBe(404);
  });

  it('is titled as a bill, has every figure, is tagged, and contains its fonts', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    await shippedOrder(shop, buyer);
    const [paper] = await papersOf(shop);
    const bytes = await printPaper(paper as never, PAPER_FONTS);
    const text = await pdfText(bytes);
    for (const part of [
      'This is a bill, not a tax invoice.',
      'Landing push button',
      '1,825.19',
      '₹1,825.19',
      'Anu',
      'Kerala 682031',
      paper?.number ?? 'a number',
      'Tax, 8% of the subtotal',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('GST');
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toMatch(/\/MarkInfo/);
    expect(raw).not.toMatch(/\/BaseFont \/Helvetica/);
  });

  it('shapes names in Malayalam and prints the number of a sign that has no font', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    await shippedOrder(shop, buyer);
    const [paper] = await papersOf(shop);
    if (!paper?.buyer) throw new Error('no buyer');
    const named = { ...paper, buyer: { ...paper.buyer, name: 'മീര', lines: ['字', 'ಬೆಂಗಳೂರು'] } };
    const text = await pdfText(await printPaper(named, PAPER_FONTS));
    expect(text).toContain('മീര');
    expect(text).toContain('(U+5B57)');
    expect(text).not.toContain('?');
  });
});

describe('papers of a customer who was erased', () => {
  it('lose the buyer if they are bills, and keep the buyer if they are tax invoices', async () => {
    for (const legal of [LEGAL, GST]) {
      const shop = await openShop({ legal });
      const buyer = await newBuyer(shop);
      const order = await shippedOrder(shop, buyer);
      const kv = shop.deps.storage.scope();
      const ledger = (await kv.get(ledgerKey(buyer.id), storedLedger))?.value;
      const kept = ledger?.orders[order];
      if (!kept) throw new Error('no order');
      await erasePapers(kv, [order, kept], () => newOpId(shop.deps.ports));
      const [paper] = await papersOf(shop);
      expect(paper?.buyer === null).toBe(legal === LEGAL);
      await purgePapers(kv, [order, kept]);
      expect(await papersOf(shop)).toEqual([]);
    }
  });
});

describe('a series', () => {
  it('forgets the numbers of papers that were written a day ago, and continues', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    await shippedOrder(shop, buyer);
    const given = async () => {
      const kv = shop.deps.storage.scope();
      const [key] = await Array.fromAsync(kv.list(prefixOf(SERIES_FOLDER)));
      return Object.keys((key && (await kv.get(key, storedSeries))?.value.given) ?? {}).length;
    };
    await shop.api.sweep(true);
    expect(await given()).toBe(1);
    shop.clock.offsetMs += 25 * 60 * 60_000;
    await shop.api.sweep(true);
    expect(await given()).toBe(0);
    const order = await shippedOrder(shop, buyer);
    const [{ number }] = (await buyer.read(order)).papers;
    expect(number).toMatch(/000002$/);
  });

  it('gives each of many orders that are shipped at once its own number', async () => {
    const shop = await openShop();
    const buyer = await newBuyer(shop);
    const orders: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { _id } = await buyer.placed({ bell: 1 });
      await moveOrder(shop, _id, 'processing');
      orders.push(_id);
    }
    await Promise.all(orders.map((order) => moveOrder(shop, order, 'shipped')));
    await shop.api.sweep(false);
    const numbers = (await papersOf(shop)).map(({ number }) => number.slice(-6)).sort();
    expect(numbers).toEqual(orders.map((_, at) => String(at + 1).padStart(6, '0')));
    expect(await shopProblems(shop.deps.storage.scope())).toEqual([]);
  });
});
