// Money on payment links: counted once, in whatever order it is reported.
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/kernel/days.ts';
import { subjectOf } from '../../support/letters.ts';
import { openLinkDesk } from '../../support/link-desk.ts';
import { partOf } from '../../support/mail-server.ts';
import { newBank } from '../../support/test-bank.ts';

type Page = { status: number; text: string; headers: Headers };
const fromPage = ({ status, text, headers }: Page) => ({
  status,
  text,
  refresh: headers.get('refresh'),
  location: headers.get('location'),
});

describe('money on a link', () => {
  it('arrives in two parts, each counted once, with method, fee and bank reference', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ firstMin: 50_000 });
    const half = desk.pay(link.there, 50_000);
    for (let times = 0; times < 3; times += 1)
      expect((await desk.hear(half.event)).status).toBe(200);
    expect(await desk.one(link._id)).toMatchObject({ state: 'part_paid', paid: 50_000 });
    const rest = desk.pay(link.there, 50_000);
    await desk.hear(rest.event);
    await desk.hear(half.event);
    const { payments, ...paid } = await desk.one(link._id);
    expect(paid).toMatchObject({ state: 'paid', paid: 1_00_000, aside: [] });
    expect(payments).toEqual([
      expect.objectContaining({
        gatewayPaymentId: half.payment.id,
        amount: 50_000,
        refunded: 0,
        paidBy: { method: 'upi', fee: 1180, tax: 180, rrn: expect.stringMatching(/^\d{12}$/) },
      }),
      expect.objectContaining({ gatewayPaymentId: rest.payment.id }),
    ]);
  });

  it('is found by polling when the event about the first part was lost', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ firstMin: 50_000 });
    desk.pay(link.there, 50_000);
    await desk.hear(desk.pay(link.there, 50_000).event);
    expect(await desk.one(link._id)).toMatchObject({ state: 'part_paid', paid: 50_000 });
    await desk.sweep(61_000);
    expect(await desk.one(link._id)).toMatchObject({ state: 'paid', paid: 1_00_000 });
  });

  it('is found within a day when every event was lost', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    desk.pay(link.there, 1_00_000);
    await desk.sweep(DAY_MS + 1);
    expect(await desk.one(link._id)).toMatchObject({ state: 'paid' });
  });

  it('is counted once when event, return and sweep come at the same time', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ firstMin: 10_000 });
    const { event, proof } = desk.pay(link.there, 10_000);
    desk.clock.offsetMs += 1.1 * DAY_MS;
    await Promise.all([
      ...[1, 2, 3].map(() => desk.hear(event)),
      ...[1, 2].map(() => desk.back(link._id, proof)),
      ...[1, 2].map(() => desk.sweep()),
      desk.staff.post(`/admin/payment-link/${link._id}`, { step: 'ask' }),
    ]);
    await desk.sweep(61_000);
    const { paid, payments } = await desk.one(link._id);
    expect([paid, payments.length]).toEqual([10_000, 1]);
    const received = desk.letters.filter((letter) => subjectOf(letter).includes('received on'));
    expect(received).toHaveLength(1);
  });

  it('that arrives after the link has expired counts as well', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ lastDay: desk.dayIn(1) });
    await desk.sweep(3 * DAY_MS);
    for (const late of desk.bank.expireLinks()) await desk.hear(desk.bank.linkEventOf(late));
    expect(await desk.one(link._id)).toMatchObject({ state: 'expired', paid: 0 });
    await desk.hear(desk.pay(link.there, 1_00_000).event);
    expect(await desk.one(link._id)).toMatchObject({ state: 'paid', paid: 1_00_000 });
  });

  it('expires by itself after its time without an event, as the gateway reports', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ lastDay: desk.dayIn(1) });
    desk.clock.offsetMs += 3 * DAY_MS;
    desk.bank.expireLinks();
    await desk.sweep();
    expect(await desk.one(link._id)).toMatchObject({ state: 'expired' });
  });

  it('refunded at the gateway is noted on the payment', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { event, payment } = desk.pay(link.there, 1_00_000);
    await desk.hear(event);
    const refund = desk.bank.giveBack(payment.id, 40_000_00);
    await desk.hear(desk.bank.refundEventOf(refund));
    await desk.hear(desk.bank.refundEventOf(refund));
    expect((await desk.one(link._id)).payments).toMatchObject([{ refunded: 40_000 }]);
  });

  it('is in the books with its method, bank reference, fee and refund', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { event, payment } = desk.pay(link.there, 1_00_000);
    await desk.hear(event);
    await desk.hear(desk.bank.refundEventOf(desk.bank.giveBack(payment.id, 40_000_00)));
    const { books } = (await desk.staff.get('/admin/books')).body;
    expect(books).toMatchObject({ received: 1_00_000, fees: 2_360, refunded: 40_000 });
    const { text } = await desk.staff.get('/admin/books.csv?file=day-book');
    const rrn = payment.acquirer_data.rrn;
    const rows = text.split('\r\n').filter((row) => row.includes(link.number));
    expect(rows.map((row) => row.slice(row.indexOf(',') + 1))).toEqual([
      `Receipt,${link.number},UPI,${rrn},100000.00,0.00,`,
      `Gateway fee,${link.number},UPI,${rrn},0.00,2360.00,`,
      `Refund,${link.number},UPI,${rrn},0.00,40000.00,`,
    ]);
  });
});

describe('a message about a link is ignored', () => {
  it('if its event is not signed', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { event } = desk.pay(link.there, 1_00_000);
    expect((await desk.hear({ ...event, signature: 'f'.repeat(64) })).status).toBe(403);
    expect(await desk.one(link._id)).toMatchObject({ state: 'open', paid: 0 });
  });

  it.each([
    ['another amount', { amount: 100 }, 'another amount'],
    ['another currency', { currency: 'USD' }, 'another currency: USD'],
    ['another link of the gateway', { id: 'plink_another' }, 'second link'],
  ])('and put aside for staff if the link has %s', async (_what, more, why) => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { event } = desk.pay(link.there, 1_00_000);
    const strange = JSON.parse(event.body);
    Object.assign(strange.payload.payment_link.entity, more);
    await desk.hear(desk.bank.signed(strange));
    await desk.hear(desk.bank.signed(strange));
    const now = await desk.one(link._id);
    expect(now).toMatchObject({ state: 'open', paid: 0 });
    expect(now.aside).toEqual([
      expect.objectContaining({ why: expect.stringContaining(why), amount: 1_00_000 }),
    ]);
    const told = desk.letters.filter((letter) => subjectOf(letter).includes('not counted'));
    expect(told).toHaveLength(1);
  });

  it('if it reports more than was still to be paid', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { event } = desk.pay(link.there, 1_00_000);
    await desk.hear(event);
    await desk.hear(desk.pay(link.there, 1_000).event);
    expect(await desk.one(link._id)).toMatchObject({
      state: 'paid',
      paid: 1_00_000,
      aside: [{ amount: 1_000, why: 'It is more than was still to be paid.' }],
    });
  });

  it('if its event is about a link of another owner, which is accepted and changes nothing', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { event } = desk.pay(link.there, 1_00_000);
    const other = JSON.parse(event.body);
    other.payload.payment_link.entity.reference_id = 'SHOP-77';
    delete other.payload.payment;
    expect((await desk.hear(desk.bank.signed(other))).status).toBe(200);
    expect(await desk.one(link._id)).toMatchObject({ state: 'open', aside: [] });
  });
});

describe('the page of a link', () => {
  it('says the amount and where to pay, and names no person', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ title: 'Advance <b>1</b>' });
    const { status, text, refresh } = fromPage(await desk.page(link._id));
    expect([status, refresh]).toEqual([200, null]);
    expect(text).toContain('Advance &lt;b&gt;1&lt;/b&gt;');
    expect(text).toContain('This site is a test: no money moves.');
    expect(text).toContain('Pay ₹1,00,000');
    expect(text).toContain(desk.bank.link(link.there)?.short_url);
    expect(text).not.toMatch(/Anu|Nair|anu@example|4844000000/);
    expect((await desk.page('01h000000000000000000000000'.slice(0, 26))).status).toBe(404);
  });

  it('does not mention a test when money moves', async () => {
    const { gateway } = newBank();
    const desk = await openLinkDesk({ gateway: { ...gateway, provider: 'razorpay' } });
    const { _id } = await desk.made();
    const { text } = fromPage(await desk.page(_id));
    expect([text.includes('Pay ₹1,00,000'), text.includes('is a test')]).toEqual([true, false]);
  });

  it('accepts a signed return, redirects to an address without it, and knows of the money', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { proof } = desk.pay(link.there, 1_00_000);
    const answer = await desk.back(link._id, proof);
    const back = fromPage(answer);
    expect([back.status, back.location]).toEqual([303, `/pay/${link._id}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { text, refresh } = fromPage(await desk.page(link._id));
    expect(text).toContain('paid in full');
    expect(refresh).toBeNull();
  });

  it('thanks for a part as soon as it is known, and stops asking', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ firstMin: 10_000 });
    const { proof } = desk.pay(link.there, 40_000);
    const payment = proof.razorpay_payment_id;
    const { text, refresh } = fromPage(await desk.page(link._id, { payment, tries: '1' }));
    expect([text.includes('received a part'), refresh]).toEqual([true, null]);
    expect(text).toContain('Pay the remaining ₹60,000');
    const rest = desk.pay(link.there, 60_000).proof;
    await desk.back(link._id, rest);
    expect(fromPage(await desk.page(link._id)).text).toContain('paid in full');
  });

  it.each([
    ['signature', 'razorpay_signature'],
    ['payment', 'razorpay_payment_id'],
    ['state', 'razorpay_payment_link_status'],
  ])('ignores a return whose %s was changed', async (_what, field) => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { proof } = desk.pay(link.there, 1_00_000);
    const back = fromPage(await desk.back(link._id, { ...proof, [field]: 'x'.repeat(64) }));
    expect([back.status, back.location]).toEqual([303, `/pay/${link._id}`]);
    expect(await desk.one(link._id)).toMatchObject({ state: 'open', paid: 0 });
  });

  it('ignores the signed return of another link', async () => {
    const desk = await openLinkDesk();
    const [link, other] = [await desk.made(), await desk.made()];
    const { proof } = desk.pay(other.there, 1_00_000);
    await desk.back(link._id, proof);
    expect(await desk.one(link._id)).toMatchObject({ state: 'open', paid: 0 });
  });

  it('asks again automatically for a minute when the gateway does not answer, and then says so', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { proof } = desk.pay(link.there, 1_00_000);
    desk.bank.goDown(true);
    const [path, payment] = [`/pay/${link._id}`, proof.razorpay_payment_id];
    const back = fromPage(await desk.back(link._id, proof));
    expect([back.status, back.location]).toEqual([303, `${path}?payment=${payment}`]);
    const waiting = fromPage(await desk.page(link._id, { payment }));
    expect(waiting.text).toContain('asks again by itself');
    expect(waiting.refresh).toBe(`4; url=${path}?payment=${payment}&tries=1`);
    const over = fromPage(await desk.page(link._id, { payment, tries: '15' }));
    expect([over.refresh, over.text.includes('do not pay twice')]).toEqual([null, true]);
    desk.bank.goDown(false);
    desk.clock.offsetMs += 6_000;
    const known = fromPage(await desk.page(link._id, { payment, tries: '2' }));
    expect(known.text).toContain('in full');
  });
});

describe('staff', () => {
  it('send a link by letter to the customer, who reads the purpose and where to pay', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    expect((await desk.step(link._id, 'send')).status).toBe(200);
    const [letter] = desk.to('anu@example.com').filter((one) => subjectOf(one).startsWith('Pay'));
    const text = letter ? partOf(letter, 'text/plain') : '';
    expect(text).toContain(`https://lifts.example/pay/${link._id}`);
    expect(text).toContain('₹1,00,000');
    expect(await desk.one(link._id)).toMatchObject({ sentAt: expect.any(String) });
  });

  it('cancel an open link, here and at the gateway', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    const { body } = await desk.step(link._id, 'cancel');
    expect(body.paymentLink).toMatchObject({ state: 'cancelled', isCancelDue: false });
    expect(desk.bank.link(link.there)?.status).toBe('cancelled');
    expect((await desk.step(link._id, 'cancel')).status).toBe(200);
  });

  it('leave the cancellation to the sweeper when the gateway does not answer', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made();
    desk.bank.goDown(true);
    const { body } = await desk.step(link._id, 'cancel');
    expect(body.paymentLink).toMatchObject({ state: 'open', isCancelDue: true });
    desk.bank.goDown(false);
    await desk.sweep(61_000);
    expect(await desk.one(link._id)).toMatchObject({ state: 'cancelled', isCancelDue: false });
  });

  it('cannot cancel a link that has been paid meanwhile: the money counts', async () => {
    const desk = await openLinkDesk();
    const link = await desk.made({ firstMin: 10_000 });
    desk.pay(link.there, 10_000);
    const { body } = await desk.step(link._id, 'cancel');
    expect(body.paymentLink).toMatchObject({
      state: 'part_paid',
      isCancelDue: false,
      paid: 10_000,
    });
    expect((await desk.step(link._id, 'cancel')).status).toBe(409);
  });
});
