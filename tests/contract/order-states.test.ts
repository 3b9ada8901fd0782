import { describe, expect, it } from 'vitest';
import { conflict, Refusal, wrong } from '../../src/contract/kernel/refusal.ts';
import type { OrderFacts, OrderStepInput } from '../../src/contract/order/order-facts.ts';
import { firstStatus, orderMove, orderMovesFor } from '../../src/contract/order/order-states.ts';
import {
  MOVERS,
  type Mover,
  ORDER_STATUSES,
  ORDER_STATUSES_BY_STAFF,
  type OrderStatus,
} from '../../src/contract/order/order-statuses.ts';
import { facts, NOW, told } from '../support/order-facts.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const UNPAID = { captured: 0, paymentStatus: 'unpaid' } as const;
/** Every step there is; `unpaid` for those that only an order takes whose money has not come. */
const STEPS = [
  'pending_payment > confirmed by admin',
  'pending_payment > confirmed by system',
  'pending_payment > cancelled by customer, unpaid',
  'pending_payment > cancelled by admin, unpaid',
  'pending_payment > expired by system',
  'expired > confirmed by system',
  'confirmed > processing by admin',
  'confirmed > cancelled by customer',
  'confirmed > cancelled by admin',
  'processing > shipped by admin',
  'processing > delivered by admin, install',
  'processing > cancelled by admin',
  'shipped > delivered by admin',
  'shipped > cancelled by admin',
  'delivered > completed by admin',
  'delivered > completed by system',
  'delivered > returned by system',
  'completed > returned by system',
];

const ALL = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) =>
    MOVERS.map((by) => ({ from, to, by, step: `${from} > ${to} by ${by}` })),
  ),
);

describe('every pair of statuses, for every role', () => {
  it.each(ALL)('$step', ({ from, to, by, step }) => {
    const known = STEPS.find((one) => one === step || one.startsWith(`${step},`));
    const fields: Partial<OrderFacts> = {
      status: from,
      ...(known?.endsWith('unpaid') ? UNPAID : {}),
      ...(known?.endsWith('install') ? { fulfilment: 'install' } : {}),
    };
    const answer = orderMove(facts(fields), to, by, told());
    if (from === to) expect(answer).toBe('already');
    else if (known) expect(answer).toBe('move');
    else expect(answer).toMatchObject({ code: 'conflict' });
  });

  it('allows eighteen steps and no others', () => {
    expect(
      ALL.filter(({ step }) => STEPS.some((one) => one === step || one.startsWith(`${step},`))),
    ).toHaveLength(18);
  });

  it('allows no step from cancelled or returned', () => {
    const out = ALL.filter(
      ({ from, to }) => from !== to && (from === 'cancelled' || from === 'returned'),
    );
    expect(out).toHaveLength(48);
    for (const { from, to, by } of out)
      expect(orderMove(facts({ status: from }), to, by, told())).toBeInstanceOf(Refusal);
  });
});

describe('a step that does not exist', () => {
  it('is refused with a sentence', () => {
    expect(orderMove(facts({ status: 'shipped' }), 'confirmed', 'admin', told())).toEqual(
      conflict('This order is shipped and cannot be changed to confirmed.'),
    );
    expect(orderMove(facts({ status: 'pending_payment' }), 'shipped', 'admin', told())).toEqual(
      conflict('This order is awaiting payment and cannot be changed to shipped.'),
    );
  });

  it.each(['processing', 'shipped', 'delivered', 'completed', 'expired', 'returned'] as const)(
    'a customer who cancels an order that is %s reads why not',
    (status) => {
      expect(orderMove(facts({ status }), 'cancelled', 'customer', told())).toEqual(
        conflict('This order can no longer be cancelled.'),
      );
    },
  );

  it('cancelling a cancelled order again succeeds', () => {
    expect(orderMove(facts({ status: 'cancelled' }), 'cancelled', 'customer', told())).toBe(
      'already',
    );
  });
});

const PAID_LATE = conflict('The full payment has not been received.');
const WAITS = conflict('This order is still awaiting payment.');
const TOO_LATE = conflict('This order can no longer be cancelled.');
const SURVEYED = conflict('The site survey is done. Please call us to cancel this order.');
const REASON = wrong('reason', 'Please give a reason of 5 to 500 characters.');
const REFUND = wrong('refundAmount', 'The refund must be from ₹0 to ₹100.');
const COUNTER = conflict('This order has not been paid.');

describe('a step that lacks information is refused', () => {
  it.each<[OrderStatus, OrderStatus, Mover, Partial<OrderFacts>, Partial<OrderStepInput>, Refusal]>(
    [
      ['pending_payment', 'confirmed', 'system', { captured: 9_999 }, {}, PAID_LATE],
      [
        'pending_payment',
        'confirmed',
        'admin',
        { paymentMethod: 'razorpay' },
        {},
        conflict('Only a bank transfer can be confirmed by staff.'),
      ],
      [
        'pending_payment',
        'confirmed',
        'admin',
        {},
        { utr: undefined },
        wrong('utr', 'Please enter the UTR of the transfer.'),
      ],
      [
        'pending_payment',
        'confirmed',
        'admin',
        {},
        { utr: '12' },
        wrong('utr', 'The UTR has 6 to 22 capital letters and digits.'),
      ],
      ['pending_payment', 'cancelled', 'customer', { captured: 1 }, {}, TOO_LATE],
      ['pending_payment', 'cancelled', 'admin', { captured: 1 }, {}, TOO_LATE],
      [
        'pending_payment',
        'cancelled',
        'customer',
        { fulfilment: 'install', isSurveyDone: true },
        {},
        SURVEYED,
      ],
      ['pending_payment', 'expired', 'system', { expiresAt: NOW + 1 }, {}, WAITS],
      ['pending_payment', 'expired', 'system', { expiresAt: null }, {}, WAITS],
      ['pending_payment', 'expired', 'system', { paymentStatus: 'authorized' }, {}, WAITS],
      [
        'pending_payment',
        'expired',
        'system',
        { paymentStatus: 'authorized', expiresAt: NOW - 3 * DAY_MS + 1 },
        {},
        WAITS,
      ],
      ['pending_payment', 'expired', 'system', { isUnasked: true }, {}, WAITS],
      [
        'pending_payment',
        'expired',
        'system',
        { isUnasked: true, expiresAt: NOW - 6 * HOUR_MS + 1 },
        {},
        WAITS,
      ],
      [
        'pending_payment',
        'expired',
        'system',
        { isUnasked: true, paymentStatus: 'authorized', expiresAt: NOW - 6 * HOUR_MS },
        {},
        WAITS,
      ],
      ['expired', 'confirmed', 'system', { captured: 9_999 }, {}, PAID_LATE],
      [
        'expired',
        'confirmed',
        'system',
        {},
        { isRetaken: false },
        conflict('The items of this order are out of stock, or its coupon is used up.'),
      ],
      ['confirmed', 'processing', 'admin', { paymentStatus: 'partially_paid' }, {}, COUNTER],
      [
        'confirmed',
        'processing',
        'admin',
        { paymentStatus: 'authorized', fulfilment: 'install' },
        {},
        COUNTER,
      ],
      [
        'confirmed',
        'cancelled',
        'customer',
        { fulfilment: 'install', isSurveyDone: true },
        {},
        SURVEYED,
      ],
      [
        'processing',
        'shipped',
        'admin',
        { fulfilment: 'install' },
        {},
        conflict('Installations are not shipped. Mark the order as delivered after the handover.'),
      ],
      [
        'processing',
        'delivered',
        'admin',
        {},
        {},
        conflict('A parcel must be shipped before it is delivered.'),
      ],
      ['processing', 'cancelled', 'admin', {}, { reason: ' bad ' }, REASON],
      ['processing', 'cancelled', 'admin', {}, { reason: 'x'.repeat(501) }, REASON],
      ['processing', 'cancelled', 'admin', {}, { refund: undefined }, REFUND],
      ['processing', 'cancelled', 'admin', {}, { refund: 10_001 }, REFUND],
      ['processing', 'cancelled', 'admin', {}, { refund: -1 }, REFUND],
      [
        'shipped',
        'cancelled',
        'admin',
        {},
        { reason: 'changed mind' },
        wrong('reason', 'A shipped order can only be cancelled as undelivered.'),
      ],
      ['shipped', 'cancelled', 'admin', {}, { refund: 10_001 }, REFUND],
      [
        'delivered',
        'completed',
        'admin',
        { hasOpenReturn: true },
        {},
        conflict('A return of this order is still in progress.'),
      ],
      [
        'delivered',
        'completed',
        'system',
        { hasOpenReturn: true },
        {},
        conflict('A return of this order is still in progress.'),
      ],
      [
        'delivered',
        'completed',
        'system',
        { returnableUntil: NOW },
        {},
        conflict('The return period of this order has not ended.'),
      ],
      [
        'delivered',
        'completed',
        'system',
        { returnableUntil: null },
        {},
        conflict('The return period of this order has not ended.'),
      ],
      [
        'delivered',
        'returned',
        'system',
        { refundedUnits: 1 },
        {},
        conflict('This order has not been fully refunded.'),
      ],
      [
        'completed',
        'returned',
        'system',
        { refundedUnits: 1 },
        {},
        conflict('This order has not been fully refunded.'),
      ],
    ],
  )('from %s to %s by %s with %j and %j', (status, to, by, fields, given, refusal) => {
    const unpaid = to === 'cancelled' && status === 'pending_payment' ? UNPAID : {};
    expect(orderMove(facts({ status, ...unpaid, ...fields }), to, by, told(given))).toEqual(
      refusal,
    );
  });
});

describe('at the exact limits of a step', () => {
  it.each<[string, Partial<OrderStepInput>]>([
    ['the longest reason', { reason: 'x'.repeat(500) }],
    ['five signs', { reason: 'Moved' }],
    ['everything that is left', { refund: 10_000 }],
  ])('an order is cancelled: %s', (_what, given) => {
    expect(orderMove(facts({ status: 'processing' }), 'cancelled', 'admin', told(given))).toBe(
      'move',
    );
  });

  it('an empty reason does not count as a reason', () => {
    expect(
      orderMove(facts({ status: 'processing' }), 'cancelled', 'admin', told({ reason: undefined })),
    ).toEqual(REASON);
  });

  it('a parcel whose lift was surveyed for another order can be cancelled by its customer', () => {
    const parcel = facts({ isSurveyDone: true });
    expect(orderMove(parcel, 'cancelled', 'customer', told())).toBe('move');
  });
});

describe('an unpaid order', () => {
  it.each<[string, Partial<OrderFacts>]>([
    ['when its time is over', {}],
    [
      'three days later, while a payment is authorised',
      { paymentStatus: 'authorized', expiresAt: NOW - 3 * DAY_MS },
    ],
    [
      'six hours later, while the gateway does not answer',
      { isUnasked: true, expiresAt: NOW - 6 * HOUR_MS },
    ],
  ])('expires %s', (_what, fields) => {
    expect(
      orderMove(facts({ status: 'pending_payment', ...UNPAID, ...fields }), 'expired', 'system', {
        now: NOW,
      }),
    ).toBe('move');
  });
});

describe('the beginning of work', () => {
  it.each<[string, Partial<OrderFacts>]>([
    ['on what is paid', {}],
    [
      'on what is paid in cash later',
      { paymentMethod: 'cod', paymentStatus: 'pending', captured: 0 },
    ],
    [
      'on a lift whose first milestone is paid',
      { fulfilment: 'install', paymentStatus: 'partially_paid' },
    ],
  ])('%s', (_what, fields) => {
    expect(orderMove(facts(fields), 'processing', 'admin', told())).toBe('move');
  });
});

describe('the offered steps', () => {
  const offered = (fields: Partial<OrderFacts>, by: Mover) =>
    orderMovesFor(facts(fields), by, NOW).map(({ to, asks }) => [to, ...asks]);

  it('are those that staff may take now, with the information they need', () => {
    expect(offered({ status: 'processing' }, 'admin')).toEqual([
      ['shipped'],
      ['cancelled', 'reason', 'refund'],
    ]);
    expect(offered({ status: 'processing', fulfilment: 'install' }, 'admin')).toEqual([
      ['delivered'],
      ['cancelled', 'reason', 'refund'],
    ]);
    expect(offered({ status: 'shipped' }, 'admin')).toEqual([
      ['delivered'],
      ['cancelled', 'undelivered', 'refund'],
    ]);
    expect(offered({ status: 'pending_payment', ...UNPAID }, 'admin')).toEqual([
      ['confirmed', 'utr'],
      ['cancelled'],
    ]);
    expect(offered({ status: 'delivered', hasOpenReturn: true }, 'admin')).toEqual([]);
  });

  it('let a customer cancel an order before work on it begins', () => {
    const cancellable = ORDER_STATUSES.filter(
      (status) => offered({ status, ...UNPAID }, 'customer').length > 0,
    );
    expect(cancellable).toEqual(['pending_payment', 'confirmed']);
    for (const status of cancellable)
      expect(
        offered({ status, ...UNPAID, fulfilment: 'install', isSurveyDone: true }, 'customer'),
      ).toEqual([]);
  });

  it('are never refused when the required information is given', () => {
    const everything = ORDER_STATUSES.flatMap((status) => MOVERS.map((by) => ({ status, by })));
    const answers = everything.flatMap(({ status, by }) =>
      orderMovesFor(facts({ status }), by, NOW).map(({ to }) =>
        orderMove(facts({ status }), to, by, told()),
      ),
    );
    expect(answers.length).toBeGreaterThan(10);
    expect(new Set(answers)).toEqual(new Set(['move']));
  });

  it('let staff choose only among values that the form offers', () => {
    const reached = ORDER_STATUSES.filter((to) =>
      ALL.some(
        (one) =>
          one.to === to && one.by === 'admin' && STEPS.some((step) => step.startsWith(one.step)),
      ),
    );
    expect(ORDER_STATUSES_BY_STAFF.toSorted()).toEqual(reached.toSorted());
  });
});

describe('a new order', () => {
  it('waits for its payment, unless nothing is left to pay or it is paid on delivery', () => {
    expect([
      firstStatus(1, 'razorpay'),
      firstStatus(1, 'bank_transfer'),
      firstStatus(1, 'cod'),
      firstStatus(0, 'razorpay'),
    ]).toEqual(['pending_payment', 'pending_payment', 'confirmed', 'confirmed']);
  });
});
