// The letters before a care plan ends, and customers who do not want them.
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/contract/kernel/days.ts';
import { createApp } from '../../../../src/server/app.ts';
import { moveOrder, newBuyer, newKey } from '../../../support/buyers.ts';
import { subjectOf } from '../../../support/letters.ts';
import { mailTo, openMailServer } from '../../../support/mail-server.ts';
import { createShop } from '../../../support/shop.ts';
import { PASSWORD, SITE } from '../../../support/test-api.ts';

const PLAN = { price: 500, kind: 'service', returnable: false, careMonths: 12, careVisits: 4 };
const REMINDER = expect.stringMatching(/^Your care plan ends on /);

/** A customer with a care plan that has just begun, and their letters. */
const withPlan = async (transfer: string) => {
  const { letters, port } = await openMailServer();
  const shop = await createShop({ plan: { ...PLAN, kind: 'service' } });
  const sending = createApp({ ...shop.deps, mail: mailTo(port), siteUrl: SITE });
  const buyer = await newBuyer(shop);
  await buyer.fill({ plan: 1 });
  const lift = { name: 'Passenger lift, block A', site: 'Marine Drive, Kochi' };
  const { body, status } = await buyer.visitor.post(
    '/user/order',
    {
      addressId: buyer.addressId,
      paymentMethod: 'bank_transfer',
      expectedTotal: await buyer.total(),
      careLifts: [{ product: shop.idOf('plan'), ...lift }],
    },
    { 'idempotency-key': newKey() },
  );
  expect(status).toBe(201);
  await moveOrder(shop, body.order._id, { status: 'confirmed', utr: transfer });
  const visitor = () => shop.signedIn(buyer.email, PASSWORD);
  const [plan] = (await (await visitor()).get('/user/care-plans')).body.carePlans;
  const ends = Date.parse(`${plan.endsOn}T06:00:00Z`);
  return {
    /** The night so many days before the end; nothing is sent yet. */
    nightBefore: async (days: number) => {
      shop.clock.offsetMs += ends - days * DAY_MS - shop.clock.now();
      await shop.api.sweep(true);
    },
    setReminders: async (reminders: boolean) =>
      (await (await visitor()).patch('/user/consents', { reminders })).status,
    reminders: async () => {
      await sending.everyMinute();
      const own = letters.splice(0).filter(({ to }) => to.includes(buyer.email));
      return own.map(subjectOf).filter((subject) => subject.includes('care plan ends'));
    },
  };
};

it('remind 30 and 7 days before a care plan ends, once each', async () => {
  const { nightBefore, reminders } = await withPlan('CAREREMIND0001');
  await nightBefore(31);
  expect(await reminders()).toEqual([]);
  for (const [days, sent] of [
    [29, 1],
    [28, 0],
    [6, 1],
    [5, 0],
  ] as const) {
    await nightBefore(days);
    expect(await reminders()).toEqual(Array.from({ length: sent }, () => REMINDER));
  }
});

it('end when their owner stops them, and continue when they are wanted again', async () => {
  const { nightBefore, reminders, setReminders } = await withPlan('CAREREMIND0002');
  await nightBefore(29);
  expect(await reminders()).toEqual([REMINDER]);
  expect(await setReminders(false)).toBe(200);
  await nightBefore(6);
  expect(await reminders()).toEqual([]);
  expect(await setReminders(true)).toBe(200);
  await nightBefore(5);
  expect(await reminders()).toEqual([REMINDER]);
});

it('are not sent if they were stopped while the letter waited', async () => {
  const { nightBefore, reminders, setReminders } = await withPlan('CAREREMIND0003');
  await nightBefore(29);
  expect(await setReminders(false)).toBe(200);
  expect(await reminders()).toEqual([]);
});
