// Letters of the shop through the real API to a real mail server: each step of an order arrives
// once, and a crash in between loses none.
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../src/contract/kernel/days.ts';
import { createApp } from '../../../src/server/app.ts';
import { expireNow, moveOrder, moveReturn, newBuyer, newKey } from '../../support/buyers.ts';
import { pdfIn, subjectOf } from '../../support/letters.ts';
import { mailTo, openMailServer, partOf } from '../../support/mail-server.ts';
import { createShop } from '../../support/shop.ts';
import { SITE } from '../../support/test-api.ts';

const shopWithMail = async () => {
  const { letters, port } = await openMailServer();
  const shop = await createShop({ bell: { price: 100 }, kit: { price: 900, kind: 'package' } });
  // Another process over the same storage: the only one that knows the mail server.
  const sending = createApp({ ...shop.deps, mail: mailTo(port), siteUrl: SITE });
  await shop.count('bell', 20);
  const buyer = await newBuyer(shop);
  /** The subjects of what has arrived for the customer, and for the office, since the last look. */
  const arrived = async () => {
    await sending.everyMinute();
    const all = letters.splice(0);
    const to = (isOffice: boolean) =>
      all
        .filter((letter) => letter.to.includes('hello@uyaram.example') === isOffice)
        .map(subjectOf);
    return { customer: to(false), office: to(true), all };
  };
  await arrived();
  return { arrived, buyer, shop };
};

describe('an order', () => {
  it('tells its customer, and the office, that it was placed, sent and delivered', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    const { _id, orderNumber } = await buyer.placed({ bell: 2 });
    const placed = await arrived();
    expect(placed.customer).toEqual([`We have received your order ${orderNumber}`]);
    expect(placed.office.join()).toContain(`New order ${orderNumber}`);
    const [letter] = placed.all.filter(({ to }) => !to.includes('hello@uyaram.example'));
    if (!letter) throw new Error('no letter');
    expect(partOf(letter, 'text/plain')).toContain('₹216');
    expect(partOf(letter, 'text/html')).toContain(`/account/orders/${_id}`);

    await moveOrder(shop, _id, 'processing');
    expect((await arrived()).customer).toEqual([]);
    await moveOrder(shop, _id, {
      status: 'shipped',
      tracking: { carrier: 'India Post', number: 'EX1IN', url: '' },
    });
    const shipped = await arrived();
    expect(shipped.customer).toEqual([`Your parcel for order ${orderNumber} is on its way`]);
    expect(shipped.all.map((one) => partOf(one, 'text/plain')).join()).toContain('EX1IN');
    const [{ number }] = (await buyer.read(_id)).papers;
    expect(shipped.all.flatMap((one) => pdfIn(one) ?? [])).toEqual([
      { name: `${number.replace('/', '-')}.pdf`, begin: '%PDF-1.7' },
    ]);
    await moveOrder(shop, _id, 'delivered');
    expect((await arrived()).customer).toEqual([
      `Your parcel for order ${orderNumber} has been delivered`,
    ]);
  });

  it('says how to pay, that it was paid, and where the money goes when it is cancelled', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    const { _id, orderNumber } = await buyer.placed(
      { bell: 1 },
      { paymentMethod: 'bank_transfer' },
    );
    expect((await arrived()).all.map((one) => partOf(one, 'text/plain')).join()).toContain(
      'Please pay by',
    );
    await moveOrder(shop, _id, { status: 'confirmed', utr: 'TRANSFER0001' });
    const paid = await arrived();
    expect(paid.customer).toEqual([`We have received your payment for order ${orderNumber}`]);
    expect(paid.all.map((one) => partOf(one, 'text/plain')).join()).toContain('TRANSFER0001');
    await buyer.cancel(_id);
    const cancelled = await arrived();
    expect(cancelled.customer).toEqual([`Your order ${orderNumber} has been cancelled`]);
    expect(cancelled.all.map((one) => partOf(one, 'text/plain')).join()).toMatch(/Wallet: ₹108/);
  });

  it('that is never paid sends a letter when it expires', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    const { _id, orderNumber } = await buyer.placed(
      { bell: 1 },
      { paymentMethod: 'bank_transfer' },
    );
    await arrived();
    await expireNow(shop, buyer, _id);
    await shop.api.everyMinute();
    expect((await arrived()).customer).toEqual([`Your order ${orderNumber} has expired`]);
  });

  it('sends letters about a return from the request to the refund', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    const placed = await buyer.placed({ bell: 1 });
    await moveOrder(shop, placed._id, 'processing', 'shipped', 'delivered');
    await arrived();
    const items = [{ orderItem: placed.items[0]._id, quantity: 1 }];
    const asked = await buyer.visitor.post(
      `/user/request-return/${placed._id}`,
      { items, reason: 'wrong_item' },
      { 'idempotency-key': newKey() },
    );
    const { _id, returnNumber } = asked.body.returnOrder;
    const request = await arrived();
    expect(request.customer).toEqual([`We have received your return request ${returnNumber}`]);
    expect(request.office).toEqual([`Return requested: ${returnNumber}`]);
    await moveReturn(shop, _id, 'approved', {
      status: 'received',
      items: [{ orderItem: items[0]?.orderItem, receivedQty: 1, condition: 'resellable' }],
    });
    expect((await arrived()).customer).toHaveLength(2);
    await moveReturn(shop, _id, { status: 'refunded', refundAmount: 108 });
    const refunded = await arrived();
    expect(refunded.customer).toEqual([`Your refund for return ${returnNumber}`]);
    expect(refunded.all.map((one) => partOf(one, 'text/plain')).join()).toContain('₹108');
    const [, credit] = (await buyer.read(placed._id)).papers;
    expect(credit.title).toBe('Credit note');
    expect(refunded.all.flatMap((one) => pdfIn(one) ?? [])).toEqual([
      { name: `${credit.number.replace('/', '-')}.pdf`, begin: '%PDF-1.7' },
    ]);
  });

  it('sends one letter about each stage of an installation, also when its day is changed', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    const { _id } = await buyer.placed({ kit: 1 }, { paymentMethod: 'bank_transfer' });
    await arrived();
    const staff = await shop.admin();
    const done = (doneOn: string | null) =>
      staff.patch(`/admin/order-milestone/${_id}`, { milestone: 'site_survey', doneOn });
    const [today, before] = [0, 1].map((days) => dayAfter(dayOf(shop.clock.now()), -days));
    await done(before ?? null);
    expect((await arrived()).customer).toHaveLength(1);
    await done(null);
    await done(before ?? null);
    await done(today ?? null);
    expect((await arrived()).customer).toEqual([]);
  });

  it('whose process ends before its letter is sent has it sent by the sweeper, once', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    shop.engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('dsp/') ? { apply: false, answer: 503 } : undefined,
    );
    const { orderNumber } = await buyer.placed({ bell: 1 });
    shop.engine.faults.clear();
    expect((await arrived()).customer).toEqual([]);
    await shop.api.sweep(false);
    await shop.api.everyMinute();
    await shop.api.sweep(true);
    expect((await arrived()).customer).toEqual([`We have received your order ${orderNumber}`]);
  });

  it('reminds once of a transfer that is still awaited two days before its end', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    const { orderNumber } = await buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' });
    await arrived();
    for (const days of [3, 5.5, 6]) {
      shop.clock.offsetMs += 86_400_000 * (days === 3 ? 3 : days === 5.5 ? 2.5 : 0.5);
      await shop.api.sweep(true);
      await shop.api.everyMinute();
    }
    expect((await arrived()).customer).toEqual([`Your order ${orderNumber} awaits its payment`]);
  });
});

describe('a wallet that staff correct', () => {
  it('sends its owner the amount, the note and the balance', async () => {
    const { arrived, buyer, shop } = await shopWithMail();
    const owner = await shop.superAdmin();
    const { status } = await owner.post(
      `/super-admin/wallet-adjust/${buyer.id}`,
      { type: 'credit', amount: 50, note: 'For the delay' },
      { 'idempotency-key': newKey() },
    );
    expect(status).toBe(200);
    const subject = '₹50 was added to your wallet';
    const letter = (await arrived()).all.find((one) => subjectOf(one) === subject);
    if (!letter) throw new Error('no letter');
    expect(partOf(letter, 'text/plain')).toContain('For the delay');
  });
});
