// The terms of care plans: those agreed with an order, the day a plan begins, changes by staff.
import { describe, expect, it } from 'vitest';
import { conflict, wrong } from '../../../../src/contract/kernel/refusal.ts';
import { KEEP } from '../../../../src/server/kernel/storage/kv.ts';
import {
  agreedPlans,
  careDecision,
  carePlansIn,
  notStarted,
  renewalRefusal,
  renewedBy,
  withCareBegun,
} from '../../../../src/server/trade/rules/care-terms.ts';
import { AT, storedOrder } from '../../../support/stored-orders.ts';
import { CARE_PLAN } from '../../../support/told-order.ts';

const TODAY = '2026-11-23';
const NOW = Date.parse(AT);
const plan = (fields: Partial<typeof CARE_PLAN> = {}) => ({ ...CARE_PLAN, ...fields });
const ledgerOf = (...plans: ReturnType<typeof plan>[]) => ({
  orders: { old: storedOrder(), oid: storedOrder({ carePlans: plans }) },
});
const CARE = { months: 12, visits: 4 };
const piece = (product: string, quantity = 1) => ({
  product,
  name: `Name of ${product}`,
  quantity,
  care: CARE,
});
const lift = (product: string, name: string, renews?: string) => ({
  product,
  name,
  site: `Site of ${name}`,
  ...(renews === undefined ? {} : { renews }),
});
const idOf = (product: string, nth: number) => `${product}-${nth}`;

describe('the care plans of an order', () => {
  it('are one for each piece, each with the lifts that were named for its product', () => {
    const pieces = [piece('year', 2), piece('month')];
    const named = [lift('month', 'A'), lift('year', 'B')];
    const agreed = { ...CARE, renews: null, after: null };
    expect(agreedPlans({ orders: {} }, pieces, named, idOf)).toEqual([
      {
        id: 'year-0',
        product: 'year',
        name: 'Name of year',
        ...agreed,
        lift: { name: 'B', site: 'Site of B' },
      },
      { id: 'year-1', product: 'year', name: 'Name of year', ...agreed, lift: null },
      {
        id: 'month-0',
        product: 'month',
        name: 'Name of month',
        ...agreed,
        lift: { name: 'A', site: 'Site of A' },
      },
    ]);
  });

  it.each([
    ['more lifts than pieces', [lift('year', 'A'), lift('year', 'B')]],
    ['a lift for something else', [lift('year', 'A'), lift('bell', 'B')]],
  ])('are refused with %s', (_what, named) => {
    expect(agreedPlans({ orders: {} }, [piece('year')], named, idOf)).toEqual(
      wrong('careLifts', 'Name one lift for each care plan that is ordered.'),
    );
  });

  it('continue the plan that they renew, and no other', () => {
    const ledger = ledgerOf(plan({ id: 'other' }), plan({ id: 'before', endsOn: '2027-01-31' }));
    const renewing = (named: ReturnType<typeof lift>[]) =>
      agreedPlans(ledger, [piece('year')], named, idOf);
    expect(renewing([lift('year', 'A', 'before')])).toMatchObject([
      { renews: 'before', after: '2027-01-31' },
    ]);
    for (const named of [[], [lift('year', 'A')], [lift('year', 'A', 'unknown')]])
      expect(renewing(named)).toMatchObject([{ renews: null, after: null }]);
  });

  it('renew a plan once, unless the order of the first renewal came to nothing', () => {
    const renewal = plan({ id: 'renewal', renews: 'before' });
    const ledger = ledgerOf(plan({ id: 'before' }), renewal);
    expect([renewedBy(ledger, 'before'), renewedBy(ledger, 'renewal')]).toEqual(['renewal', null]);
    expect(agreedPlans(ledger, [piece('year')], [lift('year', 'A', 'before')], idOf)).toEqual(
      conflict('This care plan has been renewed already.'),
    );
    expect(renewalRefusal(ledger, [{ renews: null }, { renews: 'renewal' }])).toBeNull();
    expect(renewalRefusal(ledger, [{ renews: null }, { renews: 'before' }])).toEqual(
      conflict('This care plan has been renewed already.'),
    );
    const cancelled = storedOrder({ status: 'cancelled', carePlans: [renewal] });
    expect(renewedBy({ orders: { oid: cancelled } }, 'before')).toBeNull();
  });
});

describe('a care plan begins', () => {
  const begun = (order: Partial<ReturnType<typeof storedOrder>>, when: 'payment' | 'handover') =>
    withCareBegun(storedOrder(order), AT, when).carePlans?.map(({ startsOn, endsOn }) => [
      startsOn,
      endsOn,
    ]);
  const waiting = notStarted(plan());
  const FROM_TODAY = [[TODAY, '2027-11-22']];
  const NOT_YET = [[null, null]];

  it.each([
    ['ship', 'payment', FROM_TODAY],
    ['ship', 'handover', NOT_YET],
    ['care', 'payment', FROM_TODAY],
    ['care', 'handover', NOT_YET],
    ['install', 'payment', NOT_YET],
    ['install', 'handover', FROM_TODAY],
  ] as const)('in an order of "%s" at the %s: %j', (fulfilment, when, days) => {
    expect(begun({ fulfilment, carePlans: [waiting] }, when)).toEqual(days);
  });

  it('once, and a renewal on the day after the plan before it, but never in the past', () => {
    const earlier = plan({ startsOn: '2026-10-01', endsOn: '2027-09-30' });
    expect(begun({ carePlans: [earlier] }, 'payment')).toEqual([['2026-10-01', '2027-09-30']]);
    const next = (day: string) => begun({ carePlans: [{ ...waiting, after: day }] }, 'payment');
    expect(next('2027-01-31')).toEqual([['2027-02-01', '2028-01-31']]);
    expect(next('2026-11-22')).toEqual(FROM_TODAY);
    expect(next('2026-10-01')).toEqual(FROM_TODAY);
  });

  it('in no order without one', () => {
    const order = storedOrder();
    expect(withCareBegun(order, AT, 'payment')).toBe(order);
  });
});

describe('what staff record of a care plan', () => {
  const DAYS = ['2026-11-20', '2026-11-22'];
  const own = plan({ startsOn: '2026-11-01', visitsDone: DAYS });
  const order = storedOrder({ carePlans: [own, plan({ id: 'other', visitsDone: DAYS })] });
  const decided = (change: object) => {
    const outcome = careDecision(order, { plan: 'plan', ...change }, NOW, AT);
    return outcome === KEEP ? KEEP : outcome.order.carePlans;
  };
  const [, other] = order.carePlans ?? [];

  it('is a visit more or less, of this plan alone and by its days', () => {
    const visit = (on: string, isDone: boolean) => decided({ visit: { on, isDone } });
    expect(visit('2026-11-21', true)).toEqual([
      { ...own, visitsDone: ['2026-11-20', '2026-11-21', '2026-11-22'] },
      other,
    ]);
    expect(visit('2026-11-20', false)).toEqual([{ ...own, visitsDone: ['2026-11-22'] }, other]);
    expect(visit('2026-11-20', true)).toBe(KEEP);
    expect(visit('2026-11-21', false)).toBe(KEEP);
  });

  it('is the lift it is for, beside which the visits stay', () => {
    const named = { name: 'Lift B', site: 'Kochi' };
    expect(decided({ lift: named })).toEqual([{ ...own, lift: named }, other]);
    expect(decided({ lift: own.lift })).toBe(KEEP);
  });

  it('is refused of a plan that the order has not', () => {
    const refusal = expect.objectContaining({ code: 'not_found' });
    expect(() => decided({ plan: 'unknown' })).toThrow(refusal);
    expect(() => careDecision(storedOrder(), { plan: 'plan' }, NOW, AT)).toThrow(refusal);
  });

  it('is shown with its state and the order it was bought with', () => {
    expect(carePlansIn('oid', order, NOW)[0]).toEqual({
      _id: 'plan',
      order: 'oid',
      orderNumber: order.number,
      product: own.product,
      name: own.name,
      lift: own.lift,
      startsOn: own.startsOn,
      endsOn: own.endsOn,
      visits: 4,
      visitsDone: DAYS,
      state: 'active',
    });
    expect(carePlansIn('oid', storedOrder(), NOW)).toEqual([]);
  });
});
