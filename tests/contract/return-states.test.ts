import { describe, expect, it } from 'vitest';
import { conflict, type Refusal, wrong } from '../../src/contract/kernel/refusal.ts';
import {
  MOVERS,
  RETURN_STATUSES,
  type ReturnStatus,
} from '../../src/contract/order/order-statuses.ts';
import {
  orderReturnStatus,
  RETURN_STATUSES_BY_STAFF,
  type ReturnedOrder,
  type ReturnRequest,
  type ReturnStepInput,
  type ReturnUnits,
  refundedUnits,
  returnableUnits,
  returnMove,
  returnMovesFor,
  returnRequestRefusal,
} from '../../src/contract/return/return-states.ts';
import { returnableUntil } from '../../src/contract/return/return-window.ts';

const back = (
  status: ReturnStatus,
  quantity = 2,
  receivedQty = 0,
  orderItem = 'rope',
): ReturnUnits => ({
  status,
  items: [{ orderItem, quantity, receivedQty }],
});

/** Every step there is. */
const STEPS = [
  'requested > approved by admin',
  'requested > rejected by admin',
  'requested > cancelled by customer',
  'approved > cancelled by customer',
  'approved > in_transit by admin',
  'approved > received by admin',
  'in_transit > received by admin',
  'received > refunded by admin',
  'received > replaced by admin',
  'received > rejected by admin',
];
const ALL = RETURN_STATUSES.flatMap((from) =>
  RETURN_STATUSES.flatMap((to) =>
    MOVERS.map((by) => ({ from, to, by, step: `${from} > ${to} by ${by}` })),
  ),
);
const TOLD: ReturnStepInput = {
  reason: 'Damaged by use',
  counted: [{ orderItem: 'rope', receivedQty: 2 }],
  refund: 500,
  refundCap: 500,
  hasStock: true,
};

describe('every pair of statuses, for every role', () => {
  it.each(ALL)('$step', ({ from, to, by, step }) => {
    const answer = returnMove(back(from), to, by, TOLD);
    if (from === to) expect(answer).toBe('already');
    else if (STEPS.includes(step)) expect(answer).toBe('move');
    else expect(answer).toMatchObject({ code: 'conflict' });
  });

  it('offers the steps that it allows', () => {
    const offered = RETURN_STATUSES.flatMap((from) =>
      MOVERS.flatMap((by) => returnMovesFor(from, by).map(({ to }) => `${from} > ${to} by ${by}`)),
    );
    expect(offered.toSorted()).toEqual(STEPS.toSorted());
    expect(returnMovesFor('received', 'admin')).toEqual([
      { to: 'rejected', asks: ['reason'] },
      { to: 'refunded', asks: ['amount'] },
      { to: 'replaced', asks: ['stock'] },
    ]);
    expect(returnMovesFor('requested', 'customer')).toEqual([{ to: 'cancelled', asks: [] }]);
  });

  it('offers staff the steps that they may take', () => {
    const reached = new Set(
      STEPS.filter((step) => step.endsWith('admin')).map((step) => step.split(' ')[2]),
    );
    expect(new Set<string | undefined>(RETURN_STATUSES_BY_STAFF)).toEqual(reached);
  });

  it('refuses with a sentence', () => {
    expect(returnMove(back('requested'), 'refunded', 'admin', TOLD)).toEqual(
      conflict('This return is requested and cannot be changed to refunded.'),
    );
    expect(returnMove(back('in_transit'), 'approved', 'admin')).toEqual(
      conflict('This return is in transit and cannot be changed to approved.'),
    );
    expect(returnMove(back('received'), 'cancelled', 'customer')).toEqual(
      conflict('This return can no longer be cancelled.'),
    );
  });
});

describe('a step of a return', () => {
  const COUNT = wrong(
    'items',
    'Please enter how many of each item arrived: at least one in all, and no more than were requested.',
  );
  const AMOUNT = wrong('refundAmount', 'The refund must be more than ₹0 and at most ₹5.');
  const REASON = wrong('reason', 'Please give a reason; the customer sees it.');

  it.each<[ReturnStatus, ReturnStatus, ReturnStepInput, Refusal]>([
    ['requested', 'rejected', { reason: ' ' }, REASON],
    ['received', 'rejected', { reason: undefined }, REASON],
    ['approved', 'received', { counted: undefined }, COUNT],
    ['approved', 'received', { counted: [] }, COUNT],
    ['in_transit', 'received', { counted: [{ orderItem: 'rope', receivedQty: 3 }] }, COUNT],
    ['in_transit', 'received', { counted: [{ orderItem: 'rope', receivedQty: 0 }] }, COUNT],
    ['in_transit', 'received', { counted: [{ orderItem: 'rope', receivedQty: -1 }] }, COUNT],
    ['in_transit', 'received', { counted: [{ orderItem: 'lamp', receivedQty: 1 }] }, COUNT],
    [
      'in_transit',
      'received',
      {
        counted: [
          { orderItem: 'rope', receivedQty: 1 },
          { orderItem: 'lamp', receivedQty: 1 },
        ],
      },
      COUNT,
    ],
    ['received', 'refunded', { refund: 501 }, AMOUNT],
    ['received', 'refunded', { refund: 0 }, AMOUNT],
    ['received', 'refunded', { refund: undefined }, AMOUNT],
    [
      'received',
      'replaced',
      { hasStock: false },
      conflict('There is not enough stock for a replacement. Please refund the item.'),
    ],
  ])('from %s to %s requires more than %j', (from, to, given, refusal) => {
    expect(returnMove(back(from), to, 'admin', { ...TOLD, ...given })).toEqual(refusal);
  });

  it.each<[number, number, 'move' | Refusal]>([
    [2, 1, 'move'],
    [1, 0, 'move'],
    [0, 1, 'move'],
    [0, 0, COUNT],
    [3, 1, COUNT],
    [1, 2, COUNT],
    [2, -1, COUNT],
  ])('counts every line: %i of two ropes and %i of one lamp', (ropes, lamps, answer) => {
    const both: ReturnUnits = {
      status: 'approved',
      items: [
        { orderItem: 'rope', quantity: 2, receivedQty: 0 },
        { orderItem: 'lamp', quantity: 1, receivedQty: 0 },
      ],
    };
    const counted = [
      { orderItem: 'rope', receivedQty: ropes },
      { orderItem: 'lamp', receivedQty: lamps },
    ];
    expect(returnMove(both, 'received', 'admin', { counted })).toEqual(answer);
  });

  it('may receive fewer pieces than requested', () => {
    expect(
      returnMove(back('approved'), 'received', 'admin', {
        counted: [{ orderItem: 'rope', receivedQty: 1 }],
      }),
    ).toBe('move');
  });
});

const DELIVERED = Date.parse('2026-11-01T19:00:00.000Z');
const LAST_MOMENT = Date.parse('2026-11-12T18:29:59.999Z');

const order = (fields: Partial<ReturnedOrder> = {}): ReturnedOrder => ({
  status: 'delivered',
  fulfilment: 'ship',
  deliveredAt: DELIVERED,
  items: [
    { _id: 'rope', quantity: 3, returnable: true },
    { _id: 'care', quantity: 1, returnable: false },
  ],
  returns: [],
  ...fields,
});
const request = (fields: Partial<ReturnRequest> = {}): ReturnRequest => ({
  reason: 'damaged_in_transit',
  comment: '',
  items: [{ orderItem: 'rope', quantity: 1 }],
  ...fields,
});

describe('a request to return', () => {
  it('is possible until the end of the tenth day in India after delivery there', () => {
    // Delivered half past midnight on 2 November in India.
    expect(returnableUntil(DELIVERED)).toBe(LAST_MOMENT);
    expect(returnRequestRefusal(order(), request(), LAST_MOMENT)).toBeNull();
    expect(returnRequestRefusal(order({ status: 'completed' }), request(), LAST_MOMENT)).toBeNull();
    expect(returnRequestRefusal(order(), request(), LAST_MOMENT + 1)).toEqual(
      conflict('This order cannot be returned.'),
    );
  });

  it.each([
    'pending_payment',
    'confirmed',
    'processing',
    'shipped',
    'cancelled',
    'expired',
    'returned',
  ] as const)('is not possible for an order that is %s', (status) => {
    expect(returnRequestRefusal(order({ status }), request(), DELIVERED)).toEqual(
      conflict('This order cannot be returned.'),
    );
  });

  it.each<[string, Partial<ReturnedOrder>, Partial<ReturnRequest>, Refusal]>([
    [
      'all of it, again',
      { returns: [back('requested', 3)] },
      {},
      conflict('A return of this item was already requested.'),
    ],
    [
      'more than is left',
      { returns: [back('refunded', 2, 1)] },
      { items: [{ orderItem: 'rope', quantity: 3 }] },
      conflict('You can return at most 2 of this item.'),
    ],
    [
      'what cannot be returned',
      {},
      { items: [{ orderItem: 'care', quantity: 1 }] },
      conflict('This item cannot be returned.'),
    ],
    [
      'what was not ordered',
      {},
      { items: [{ orderItem: 'lamp', quantity: 1 }] },
      wrong('items', 'This item is not part of the order.'),
    ],
    [
      'one line in two parts',
      {},
      {
        items: [
          { orderItem: 'rope', quantity: 2 },
          { orderItem: 'rope', quantity: 2 },
        ],
      },
      wrong('items', 'Please list each item once.'),
    ],
    [
      'a lift that is not needed',
      { fulfilment: 'install' },
      { reason: 'not_needed' },
      conflict('Made-to-order lifts cannot be returned. Please call us.'),
    ],
    [
      'for another reason without a word',
      {},
      { reason: 'other', comment: ' ' },
      wrong('comment', 'Please tell us the reason.'),
    ],
  ])('is refused: %s', (_what, fields, asked, refusal) => {
    expect(returnRequestRefusal(order(fields), request(asked), DELIVERED)).toEqual(refusal);
  });

  it.each<[string, Partial<ReturnedOrder>, Partial<ReturnRequest>]>([
    ['a lift that is damaged', { fulfilment: 'install' }, {}],
    ['a part that is not needed', {}, { reason: 'not_needed' }],
    ['for another reason that is told', {}, { reason: 'other', comment: 'It hums.' }],
    [
      'two lines at once',
      {
        items: [
          { _id: 'rope', quantity: 1, returnable: true },
          { _id: 'bell', quantity: 1, returnable: true },
        ],
      },
      {
        items: [
          { orderItem: 'rope', quantity: 1 },
          { orderItem: 'bell', quantity: 1 },
        ],
      },
    ],
  ])('is possible: %s', (_what, fields, asked) => {
    expect(returnRequestRefusal(order(fields), request(asked), DELIVERED)).toBeNull();
  });

  it('is refused completely if one line cannot be returned', () => {
    const items = [
      { orderItem: 'rope', quantity: 1 },
      { orderItem: 'care', quantity: 1 },
    ];
    expect(returnRequestRefusal(order(), request({ items }), DELIVERED)).toEqual(
      conflict('This item cannot be returned.'),
    );
  });

  it.each<[ReturnUnits[], number]>([
    [[], 3],
    [[back('requested', 1)], 2],
    [[back('cancelled', 3)], 3],
    [[back('rejected', 1)], 2],
    [[back('received', 2, 1)], 2],
    [[back('refunded', 1, 1), back('replaced', 1, 1)], 1],
    [[back('approved', 1), back('in_transit', 2)], 0],
    [[back('requested', 2, 0, 'lamp')], 3],
  ])('with the returns %j leaves %d of three', (returns, left) => {
    expect(returnableUnits({ _id: 'rope', quantity: 3, returnable: true }, returns)).toBe(left);
  });
});

describe('the total of the returns of an order', () => {
  it.each<[ReturnUnits[], ReturnType<typeof orderReturnStatus>]>([
    [[], 'none'],
    [[back('rejected'), back('cancelled'), back('replaced', 1, 1)], 'none'],
    [[back('requested')], 'requested'],
    [[back('requested'), back('approved')], 'in_progress'],
    [[back('in_transit')], 'in_progress'],
    [[back('received', 2, 2)], 'in_progress'],
    [[back('refunded', 2, 1)], 'partially_returned'],
    [[back('refunded', 2, 1), back('requested', 1)], 'requested'],
    [[back('refunded', 1, 1), back('refunded', 2, 2)], 'returned'],
  ])('%j of three pieces: %s', (returns, status) => {
    expect(orderReturnStatus(3, returns)).toBe(status);
  });

  it('counts only pieces that arrived and were refunded', () => {
    expect(
      refundedUnits([back('refunded', 2, 1), back('received', 1, 1), back('replaced', 1, 1)]),
    ).toBe(1);
  });
});
