// The gateway's payouts: noted once with the payments they contain, by staff or in the night.
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../../src/contract/kernel/days.ts';
import { moveOrder, newBuyer } from '../../../support/buyers.ts';
import { openGatewayShop } from '../../../support/gateway-shop.ts';
import { atOnce, createShop } from '../../../support/shop.ts';

const DAY_MS = 86_400_000;

const openPaid = async () => {
  const gateway = await openGatewayShop();
  const paid = await gateway.paid();
  const staff = await gateway.shop.admin();
  return {
    ...gateway,
    ...paid,
    staff,
    day: dayAfter(dayOf(gateway.shop.clock.now()), 1),
    ask: (day: string) => staff.post('/admin/payouts', { day }),
    /** The tasks of a night that failed. */
    night: async () =>
      (await gateway.shop.api.sweep(true)).flatMap(({ name, error }) => (error ? [name] : [])),
  };
};

/** Lists the days whose payouts the gateway is asked for. */
const listAsked = ({ gateway }: Awaited<ReturnType<typeof openPaid>>['bank']) => {
  const days: string[] = [];
  const { payoutsOn } = gateway;
  gateway.payoutsOn = (day) => {
    days.push(day);
    return payoutsOn(day);
  };
  return days;
};

describe('the payouts of a day', () => {
  it('give each payment their UTR once, in the list, its file and the day book', async () => {
    const { ask, bank, day, payments, pay, staff, wrong } = await openPaid();
    bank.giveBack(pay, 1_000);
    expect((await ask(day)).body.payouts).toEqual({ noted: 1, unknown: 0 });
    const utr = `STANDIN${day.replaceAll('-', '')}`;
    expect((await payments())[0]).toMatchObject({ gatewayPaymentId: pay, settlementUtr: utr });
    expect((await ask(day)).body.payouts).toEqual({ noted: 0, unknown: 0 });
    for (const path of ['/admin/payments.csv', '/admin/books.csv?file=day-book'])
      expect((await staff.get(path)).text).toContain(utr);
    expect(await wrong()).toEqual([]);
  });

  it('without a payment of this shop are counted, and other days change nothing', async () => {
    const { ask, bank, day, payments, shop } = await openPaid();
    const { gatewayOrderId } = (await bank.gateway.createOrder({
      amount: 5_000,
      receipt: 'ANOTHER-SHOP',
      isRepeat: false,
      capture: { automaticMinutes: 30, manualMinutes: 60 },
    })) as { gatewayOrderId: string };
    bank.pay(gatewayOrderId);
    expect((await ask(dayOf(shop.clock.now()))).body.payouts).toEqual({ noted: 0, unknown: 0 });
    expect((await payments())[0].settlementUtr).toBeNull();
    expect((await ask(day)).body.payouts).toEqual({ noted: 1, unknown: 1 });
  });

  it('are requested again when the gateway is unavailable, and by staff only', async () => {
    const { ask, bank, buyer, day } = await openPaid();
    bank.goDown(true);
    expect(await ask(day)).toMatchObject({
      status: 503,
      body: {
        error: 'The payment service is not responding right now. Please try again.',
        code: 'unavailable',
      },
    });
    expect((await ask('2026-13-01')).status).toBe(422);
    bank.goDown(false);
    expect((await ask(day)).body.payouts.noted).toBe(1);
    expect((await buyer.visitor.post('/admin/payouts', { day })).status).toBe(403);
    const without = await createShop({ bell: { price: 100 } });
    expect((await (await without.admin()).post('/admin/payouts', { day })).status).toBe(409);
  });

  it('that several people request at once are recorded once, and nothing is written when they are requested again', async () => {
    const { ask, day, payments, shop, wrong } = await openPaid();
    const answers = await atOnce(3, () => ask(day));
    expect(answers.map(({ body }) => body.payouts.noted).sort()).toEqual([0, 0, 1]);
    const noted = await payments();
    const written: string[] = [];
    shop.engine.faults.plan(({ kind, key }) => {
      if (kind === 'put') written.push(key);
      return undefined;
    });
    expect((await ask(day)).body.payouts).toEqual({ noted: 0, unknown: 0 });
    shop.engine.faults.clear();
    expect(written).toEqual([]);
    expect([await payments(), await wrong()]).toEqual([noted, []]);
  });

  it('belong to one payment each, also of an order that was paid twice', async () => {
    const { ask, bank, day, gatewayOrderId, notify, pay, payments } = await openPaid();
    const again = bank.pay(gatewayOrderId);
    await notify(again);
    expect((await ask(day)).body.payouts).toEqual({ noted: 2, unknown: 0 });
    const utr = `STANDIN${day.replaceAll('-', '')}`;
    const noted = (await payments()).map((one: Record<string, unknown>) => [
      one.gatewayPaymentId,
      one.settlementUtr,
    ]);
    expect(new Map(noted)).toEqual(
      new Map([
        [pay, utr],
        [again.id, utr],
      ]),
    );
  });
});

describe('in the night', () => {
  it('the payouts of the four days before are read as long as a payment awaits one', async () => {
    const { bank, night, order, payments, shop } = await openPaid();
    await order();
    const days = listAsked(bank);
    shop.clock.offsetMs += 4 * DAY_MS;
    const today = dayOf(shop.clock.now());
    const report = await shop.api.sweep(true);
    expect(report).toContainEqual({ name: 'payouts of the gateway', repaired: 1 });
    expect(days).toEqual([-1, -2, -3, -4].map((back) => dayAfter(today, back)));
    const settled = (await payments()).map((one: { settlementUtr: string }) => one.settlementUtr);
    expect(settled.sort()).toEqual([null, expect.stringMatching(/^STANDIN/)].sort());
    shop.clock.offsetMs += DAY_MS;
    expect([await night(), days.length]).toEqual([[], 4]);
  });

  it('a payment without a payout for fifteen days is no longer awaited', async () => {
    const { bank, night, shop } = await openPaid();
    const days = listAsked(bank);
    shop.clock.offsetMs += 15 * DAY_MS - 60_000;
    expect([await night(), days.length]).toEqual([[], 4]);
    shop.clock.offsetMs += DAY_MS;
    expect([await night(), days.length]).toEqual([[], 4]);
  });

  it('no payout is requested if only the office is paid, or nothing has been paid', async () => {
    const gateway = await openGatewayShop();
    const days = listAsked(gateway.bank);
    await gateway.order();
    const { _id } = await gateway.buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' });
    await moveOrder(gateway.shop, _id, { status: 'confirmed', utr: 'SBIN426011' });
    expect(await gateway.sweep(0)).toEqual([]);
    const report = await gateway.shop.api.sweep(true);
    expect(report.filter(({ error }) => error !== undefined)).toEqual([]);
    expect([report.length > 0, days]).toEqual([true, []]);
  });

  it('a shop without a gateway requests nothing', async () => {
    const shop = await createShop({ bell: { price: 100 } });
    const buyer = await newBuyer(shop);
    const { _id } = await buyer.placed({ bell: 1 }, { paymentMethod: 'bank_transfer' });
    await moveOrder(shop, _id, { status: 'confirmed', utr: 'SBIN426011' });
    const report = await shop.api.sweep(true);
    expect(report).toContainEqual({ name: 'payouts of the gateway', repaired: 0 });
  });
});
