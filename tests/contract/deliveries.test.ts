import { describe, expect, it } from 'vitest';
import { conflict, wrong } from '../../src/contract/kernel/refusal.ts';
import {
  deliveriesOf,
  deliveryMove,
  deliveryMovesOf,
  leadingFulfilment,
  paidAs,
  statusOfBoth,
} from '../../src/contract/order/deliveries.ts';

describe('the kinds of an order', () => {
  it.each([
    [['ship'], ['ship'], 'ship', 'ship'],
    [['install'], ['install'], 'install', 'install'],
    [['care'], [], 'care', 'care'],
    [['care', 'ship'], ['ship'], 'ship', 'care'],
    [['ship', 'install', 'care'], ['ship', 'install'], 'install', 'install'],
  ] as const)(
    '%j are delivered as %j, led by %s and paid as %s',
    (kinds, deliveries, leading, paid) => {
      expect(deliveriesOf(kinds)).toEqual(deliveries);
      expect([leadingFulfilment(kinds), paidAs(kinds)]).toEqual([leading, paid]);
    },
  );
});

describe('an order with a parcel and an installation', () => {
  it.each([
    ['processing', 'processing', 'processing'],
    ['shipped', 'processing', 'processing'],
    ['delivered', 'processing', 'processing'],
    ['shipped', 'delivered', 'shipped'],
    ['delivered', 'delivered', 'delivered'],
  ] as const)('with %s and %s is %s', (ship, install, status) => {
    expect(statusOfBoth({ ship, install })).toBe(status);
  });

  it('offers the next steps of each delivery', () => {
    expect(deliveryMovesOf({ ship: 'shipped', install: 'processing' })).toEqual([
      { to: 'delivered', delivery: 'ship' },
      { to: 'delivered', delivery: 'install' },
    ]);
    expect(deliveryMovesOf({ ship: 'delivered', install: 'delivered' })).toEqual([]);
  });

  it('takes each step for the named delivery, once, and in its order', () => {
    const states = { ship: 'processing', install: 'delivered' } as const;
    expect(deliveryMove(states, undefined, 'shipped')).toBe('move');
    expect(deliveryMove(states, 'install', 'delivered')).toBe('already');
    expect(deliveryMove(states, 'ship', 'delivered')).toEqual(
      conflict('A parcel must be shipped before it is delivered.'),
    );
    expect(deliveryMove(states, undefined, 'delivered')).toEqual(
      wrong('delivery', 'Please say whether the parcel or the installation was delivered.'),
    );
    expect(deliveryMove({ ...states, ship: 'delivered' }, undefined, 'shipped')).toEqual(
      conflict('The parcel has been delivered already.'),
    );
  });
});
