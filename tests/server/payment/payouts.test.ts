// The gateway's payouts: noted once with the payments they contain, by staff or in the night.
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../src/contract/days.ts';
import { openGatewayShop } from '../../support/gateway-shop.ts';
import { createShop } from '../../support/shop.ts';

const DAY_MS = 86_400_000;

const openPaid = async () => {
  const gateway = await openGatewayShop();
  const { id, pay } = await gateway.paid();
  const staff = await gateway.shop.admin();
  return {
    ...{ ...gateway, id, pay, staff },
    day: dayAfter(dayOf(gateway.shop.clock.now()), 1),
    ask: (day: string) => staff.post('/admin/payouts', { day }),
  };
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

  it('that no payment of this shop is in are counted, and other days change nothing', async () => {
    const { ask, bank, day, payments, shop } = await openPaid();
    const { gatewayOrderId } = (await bank.gateway.createOrder({
      ...{ amount: 5_000, receipt: 'ANOTHER-SHOP', isRepeat: false },
      capture: { automaticMinutes: 30, manualMinutes: 60 },
    })) as { gatewayOrderId: string };
    bank.pay(gatewayOrderId);
    expect((await ask(dayOf(shop.clock.now()))).body.payouts).toEqual({ noted: 0, unknown: 0 });
    expect((await payments())[0].settlementUtr).toBeNull();
    expect((await ask(day)).body.payouts).toEqual({ noted: 1, unknown: 1 });
  });

  it('are asked for in the night as long as a payment awaits one', async () => {
    const { payments, shop } = await openPaid();
    const failed = async () =>
      (await shop.api.sweep(true)).flatMap(({ name, error }) => (error ? [name] : []));
    expect(await failed()).toEqual([]);
    expect((await payments())[0].settlementUtr).toBeNull();
    shop.clock.offsetMs += 3 * DAY_MS;
    expect(await failed()).toEqual([]);
    expect((await payments())[0].settlementUtr).toMatch(/^STANDIN/);
  });

  it('are asked for again when the gateway is down, and by nobody but staff', async () => {
    const { ask, bank, buyer, day } = await openPaid();
    bank.goDown(true);
    expect([(await ask(day)).status, (await ask('2026-13-01')).status]).toEqual([503, 422]);
    bank.goDown(false);
    expect((await ask(day)).body.payouts.noted).toBe(1);
    expect((await buyer.visitor.post('/admin/payouts', { day })).status).toBe(403);
    const without = await createShop({ bell: { price: 100 } });
    expect((await (await without.admin()).post('/admin/payouts', { day })).status).toBe(409);
  });
});
