import { describe, expect, it } from 'vitest';
import {
  careLiftsOf,
  carePiecesOf,
  liftOptions,
  NO_CARE,
  withLifts,
} from '../../src/browser/account/care/care-lifts.ts';
import type { OwnCarePlan } from '../../src/contract/care-plan/rules.ts';
import { product } from '../support/shelf-answers.ts';

const item = (id: string, kind: 'service' | 'spare_part', quantity = 1) => ({
  product: { ...product(id, { kind }), _id: id },
  quantity,
  lineTotal: 100,
  left: null,
  unavailable: false,
});
const LIFT = { name: 'Block A', site: 'Kochi' };
const plan = (changes: Partial<OwnCarePlan> = {}): OwnCarePlan => ({
  _id: 'c1',
  order: 'o1',
  orderNumber: 'LFT-1',
  product: 'plan',
  name: 'Care',
  lift: LIFT,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  visits: 4,
  visitsDone: [],
  state: 'ending',
  renewedBy: null,
  ...changes,
});

describe('the lifts of care plans', () => {
  it('are asked for once for each care plan in the order, and for no other product', () => {
    const pieces = carePiecesOf({
      items: [item('bell', 'spare_part'), item('plan', 'service', 2)],
    });
    expect(pieces.map(({ key, nth }) => [key, nth])).toEqual([
      ['plan.0', 1],
      ['plan.1', 2],
    ]);
  });

  it('begin with the plan that is to be renewed, and are sent with its id', () => {
    const pieces = carePiecesOf({ items: [item('plan', 'service')] });
    const care = { carePlans: [plan()], lifts: [LIFT] };
    expect(liftOptions(care, 'plan').map(({ label }) => label)).toEqual([
      'Renewal: Block A, Kochi',
      'Block A, Kochi',
    ]);
    const chosen = withLifts({}, pieces, care);
    expect(careLiftsOf(pieces, chosen)).toEqual([{ product: 'plan', ...LIFT, renews: 'c1' }]);
  });

  it('keep the choice, and are typed if no lift is known', () => {
    const pieces = carePiecesOf({ items: [item('plan', 'service', 2)] });
    const chosen = withLifts({ 'plan.0': LIFT }, pieces, NO_CARE);
    expect(careLiftsOf(pieces, chosen)).toEqual([
      { product: 'plan', ...LIFT },
      { product: 'plan', name: '', site: '' },
    ]);
  });

  it('are no renewals while their plan runs, or once it has been renewed', () => {
    const care = {
      carePlans: [plan({ state: 'active' }), plan({ renewedBy: 'c2' })],
      lifts: [LIFT],
    };
    expect(liftOptions(care, 'plan')).toEqual([{ label: 'Block A, Kochi', lift: LIFT }]);
  });
});
