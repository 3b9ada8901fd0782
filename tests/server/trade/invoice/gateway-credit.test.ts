// Refunds made on the gateway's own pages: credited once if there is an invoice, shown with the
// order, in the books, and sent with the letter about them.
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../../src/server/app.ts';
import { moveOrder, moveReturn } from '../../../support/buyers.ts';
import { openGatewayShop } from '../../../support/gateway-shop.ts';
import { pdfIn, subjectOf } from '../../../support/letters.ts';
import { mailTo, openMailServer } from '../../../support/mail-server.ts';
import { allPapers } from '../../../support/paper-consistency.ts';
import { atOnce } from '../../../support/shop.ts';
import { SITE } from '../../../support/test-api.ts';

const openShop = async () => {
  const gateway = await openGatewayShop();
  const { buyer, paid, shop } = gateway;
  await buyer.fill({ bell: 1 });
  const { id, pay } = await paid();
  return {
    ...gateway,
    id,
    pay,
    credits: async () =>
      (await allPapers(shop.deps.storage.scope())).filter(({ kind }) => kind === 'credit'),
  };
};
const totals = (papers: Awaited<ReturnType<typeof allPapers>>) =>
  papers.map(({ lines }) => lines.map(({ quantity, total, tax }) => [quantity, total, tax]));

describe('a refund made on the gateway’s own pages', () => {
  it('is credited once, however often and in whatever order it is reported', async () => {
    const { bank, buyer, credits, id, pay, shop, sweep, tellRefund, wrong } = await openShop();
    await moveOrder(shop, id, 'processing', 'shipped', 'delivered');
    const refund = bank.giveBack(pay, 5_000, 'pending');
    await atOnce(3, () => tellRefund(refund));
    await tellRefund(bank.settle(refund.id, 'processed'));
    await tellRefund(refund, 'created');
    expect(totals(await credits())).toEqual([[[0, 5_000, 370]]]);
    const order = await buyer.read(id);
    expect(order).toMatchObject({ refundedAmount: 50, paymentStatus: 'partially_refunded' });
    expect(order.papers).toHaveLength(2);
    expect(
      order.history.filter(({ note }: { note: string }) => note.includes('own pages')),
    ).toEqual([
      expect.objectContaining({
        note: '₹50 was refunded to the original payment method, on the payment gateway’s own pages.',
      }),
    ]);
    const staff = await shop.admin();
    const dayBook = (await staff.get('/admin/books.csv?file=day-book')).text;
    expect(dayBook).toContain(`Refund,${order.orderNumber},UPI,${refund.id},0.00,50.00`);
    expect([await sweep(60_000), await wrong()]).toEqual([[], []]);
  });

  it('leaves later returns and cancellations no more to credit than was invoiced', async () => {
    const { bank, buyer, credits, id, pay, shop, tellRefund, wrong } = await openShop();
    await moveOrder(shop, id, 'processing', 'shipped', 'delivered');
    await tellRefund(bank.giveBack(pay, 15_000));
    const [{ _id: orderItem }] = (await buyer.read(id)).items;
    const asked = await buyer.visitor.post(`/user/request-return/${id}`, {
      items: [{ orderItem, quantity: 2 }],
      reason: 'wrong_item',
      refundTo: 'original',
    });
    const items = [{ orderItem, receivedQty: 2, condition: 'resellable' }];
    await moveReturn(
      shop,
      asked.body.returnOrder._id,
      'approved',
      { status: 'received', items },
      {
        status: 'refunded',
        refundAmount: 66,
      },
    );
    expect(totals(await credits())).toEqual([[[0, 15_000, 1_111]], [[2, 6_600, 489]]]);
    expect(await wrong()).toEqual([]);
  });

  it('of an order without an invoice is only recorded, and the cancellation credits nothing', async () => {
    const { bank, buyer, credits, id, pay, tellRefund, wrong } = await openShop();
    await tellRefund(bank.giveBack(pay));
    await buyer.cancel(id);
    expect([await credits(), await wrong()]).toEqual([[], []]);
    expect((await buyer.read(id)).refundedAmount).toBe(216);
  });

  it('in place of our own is not credited a second time', async () => {
    const { bank, credits, id, pay, shop, sweep, tellRefund, wrong } = await openShop();
    await moveOrder(shop, id, 'processing', 'shipped');
    bank.goDown(true);
    await moveOrder(shop, id, {
      status: 'cancelled',
      reason: 'undelivered',
      refundAmount: 216,
    });
    bank.goDown(false);
    await tellRefund(bank.giveBack(pay));
    expect(await sweep(60_000)).toEqual([]);
    expect(totals(await credits())).toEqual([[[2, 21_600, 1_600]]]);
    expect([bank.refunds().length, await wrong()]).toEqual([1, []]);
  });

  it('is reported to the customer in a letter with its credit note', async () => {
    const { letters, port } = await openMailServer();
    const { bank, id, pay, shop, tellRefund, credits } = await openShop();
    await moveOrder(shop, id, 'processing', 'shipped');
    await tellRefund(bank.giveBack(pay, 5_000));
    await createApp({ ...shop.deps, mail: mailTo(port), siteUrl: SITE }).everyMinute();
    const [letter] = letters.filter((one) => subjectOf(one).includes('refund'));
    const [credit] = await credits();
    if (!letter || !credit) throw new Error('no letter');
    expect(pdfIn(letter)).toEqual({
      name: `${credit.number.replace('/', '-')}.pdf`,
      begin: '%PDF-1.7',
    });
  });
});
