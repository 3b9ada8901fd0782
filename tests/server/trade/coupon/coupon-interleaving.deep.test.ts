// Two of the staff with one coupon: one of them completely between any two steps of the other.
import { describe, expect, it } from 'vitest';
import { createInterleaving } from '../../../support/interleaving.ts';
import { createShop } from '../../../support/shop.ts';

const DIWALI = { code: 'DIWALI', type: 'fixed', discount: 100 };

/** Makes a world for each step there is, and calls `play` with what happens in between. */
const atEveryStep = async (
  play: (
    world: Awaited<ReturnType<typeof worldWith>>,
    at: <Answer>(
      call: () => Promise<Answer>,
      meanwhile: () => Promise<unknown>,
    ) => Promise<Answer | null>,
  ) => Promise<void>,
) => {
  let number = 0;
  for (let hasMore = true; hasMore; ) {
    number += 1;
    const between = createInterleaving();
    await play(await worldWith(between.through), async (call, meanwhile) => {
      const { answer, hasHappened } = await between.at(number, call, meanwhile);
      hasMore = hasHappened;
      return hasHappened ? answer : null;
    });
    expect(number).toBeLessThan(40);
  }
  return number;
};

const worldWith = async (through: ReturnType<typeof createInterleaving>['through']) => {
  const shop = await createShop({}, { through, firstCoupons: async () => [FIRST] });
  return { ...shop, staff: await shop.admin() };
};
const FIRST = {
  code: 'FIRST',
  type: 'percentage' as const,
  discount: 10,
  description: '',
  minSpend: 0,
  maxDiscount: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usageLimitPerUser: 1,
  firstOrderOnly: false,
  products: [],
  categories: [],
  isActive: true,
};

describe('a coupon that two people create at once', () => {
  it('is created once; the other call is refused because the code is taken', async () => {
    const steps = await atEveryStep(async ({ staff }, at) => {
      const statuses: number[] = [];
      const make = async (discount: number) => {
        const { status, body } = await staff.post('/admin/coupon', { ...DIWALI, discount });
        statuses.push(status);
        if (status === 409)
          expect(body.fields).toEqual({
            code: 'This coupon code already exists. Please choose another one.',
          });
        return status;
      };
      if (
        (await at(
          () => make(100),
          () => make(200),
        )) === null
      )
        return;
      expect(statuses.sort()).toEqual([201, 409]);
      expect((await staff.get('/admin/coupons')).body.totalAvailableCoupons).toBe(1);
    });
    expect(steps).toBeGreaterThan(4);
  });

  it('is created once for one press that is sent twice, and both get it', async () => {
    await atEveryStep(async ({ staff }, at) => {
      const make = () =>
        staff.post('/admin/coupon', DIWALI, { 'idempotency-key': 'one-and-the-same-press' });
      let other = {};
      const answer = await at(make, async () => {
        other = (await make()).body;
      });
      if (answer) expect(answer.body).toEqual(other);
    });
  });

  it('may be one of those the shop opens with, and is counted once', async () => {
    await atEveryStep(async ({ api }, at) => {
      let other = 0;
      const made = await at(api.makeFirstCoupons, async () => {
        other = await api.makeFirstCoupons();
      });
      if (made !== null) expect(made + other).toBe(1);
    });
  });
});
