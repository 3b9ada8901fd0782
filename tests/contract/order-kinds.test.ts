// Steps of orders that are no single parcel: care plans, and a parcel with an installation.
import { describe, expect, it } from 'vitest';
import { conflict, Refusal, wrong } from '../../src/contract/kernel/refusal.ts';
import type { OrderFacts } from '../../src/contract/order/order-facts.ts';
import { orderMove, orderMovesFor } from '../../src/contract/order/order-states.ts';
import type { Mover } from '../../src/contract/order/order-statuses.ts';
import { facts, NOW, told } from '../support/order-facts.ts';

describe('a care plan', () => {
  const plan = (fields: Partial<OrderFacts> = {}) =>
    facts({ fulfilment: 'care', careUntil: NOW - 1, ...fields });
  const RUNS = conflict('A care plan is completed after its last day.');

  it.each(['confirmed', 'processing'] as const)(
    'that is %s is delivered automatically after its last day, and by no person before',
    (status) => {
      const move = (fields: Partial<OrderFacts>, by: Mover = 'system') =>
        orderMove(plan({ status, ...fields }), 'delivered', by, { now: NOW });
      expect(move({})).toBe('move');
      expect(move({ careUntil: NOW })).toEqual(RUNS);
      expect(move({ careUntil: null })).toEqual(RUNS);
      const { careUntil: _none, ...unknown } = plan({ status });
      expect(orderMove(unknown, 'delivered', 'system', { now: NOW })).toEqual(RUNS);
      expect(move({ fulfilment: 'ship' })).toEqual(RUNS);
      expect(move({}, 'admin')).toBeInstanceOf(Refusal);
    },
  );

  it('offers its end once its last day is over', () => {
    const offered = (careUntil: number) =>
      orderMovesFor(plan({ careUntil }), 'system', NOW).map(({ to }) => to);
    expect([offered(NOW - 1), offered(NOW)]).toEqual([['delivered'], []]);
  });

  it('is not shipped', () => {
    expect(orderMove(plan({ status: 'processing' }), 'shipped', 'admin', told())).toEqual(
      conflict('A care plan is not shipped. It starts and ends on its dates.'),
    );
  });

  it('cannot be cancelled by its customer after the first visit', () => {
    expect(orderMove(plan(), 'cancelled', 'customer', told())).toBe('move');
    expect(orderMove(plan({ hasCareVisit: true }), 'cancelled', 'customer', told())).toEqual(
      conflict('We have visited your lift already. Please call us to cancel this order.'),
    );
  });
});

describe('an order with a parcel and an installation', () => {
  const both = facts({
    status: 'processing',
    fulfilment: 'install',
    careUntil: NOW - 1,
    deliveries: { ship: 'shipped', install: 'processing' },
  });

  it('takes steps of staff for the named delivery, and steps of others as a whole', () => {
    const delivered = (delivery?: 'ship' | 'install') =>
      orderMove(both, 'delivered', 'admin', told({ delivery }));
    expect([delivered('ship'), delivered('install')]).toEqual(['move', 'move']);
    expect(delivered()).toEqual(
      wrong('delivery', 'Please say whether the parcel or the installation was delivered.'),
    );
    expect(orderMove(both, 'shipped', 'admin', told())).toBe('already');
    expect(orderMove(both, 'cancelled', 'admin', told())).toBe('move');
    expect(orderMove(both, 'delivered', 'system', told())).toEqual(
      conflict('A care plan is completed after its last day.'),
    );
  });

  it('offers both deliveries to staff only, in place of the whole', () => {
    expect(orderMovesFor(both, 'admin', NOW)).toEqual([
      { to: 'delivered', delivery: 'ship', asks: [] },
      { to: 'delivered', delivery: 'install', asks: [] },
      { to: 'cancelled', asks: ['reason', 'refund'] },
    ]);
    expect(orderMovesFor(both, 'system', NOW)).toEqual([]);
  });
});
