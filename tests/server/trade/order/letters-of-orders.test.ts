// The letters about an order, word for word, in tests/fixtures/letters. `vitest run -u` on this
// file writes them again after a deliberate change.
import { describe, expect, it } from 'vitest';
import type {
  StoredOrder,
  StoredRefund,
  StoredReturn,
} from '../../../../src/server/trade/state/stored-order.ts';
import type { Snapshot } from '../../../../src/server/trade/state/stored-snapshot.ts';
import {
  AT,
  returnedItem,
  snapshotLine,
  storedPayment,
  storedRefund,
  storedReturn,
} from '../../../support/stored-orders.ts';
import { CARE_PLAN, seen, toldOrder } from '../../../support/told-order.ts';

const EXPIRES = '2026-11-30T06:30:00.000Z';
const DELIVERED = '2026-11-26T06:30:00.000Z';
const UNPAID: Partial<StoredOrder> = {
  payments: [],
  status: 'pending_payment',
  expiresAt: EXPIRES,
};
const BY_TRANSFER: Partial<StoredOrder> = { ...UNPAID, method: 'bank_transfer' };
const INSTALLED = {
  snapshot: { fulfilment: 'install' },
  order: { fulfilment: 'install', deliveredAt: DELIVERED },
} as const;
const LINES = [
  snapshotLine({ id: 'line', name: 'Bell', quantity: 2, lineNet: 7_000 }),
  snapshotLine({ id: 'other', name: 'Landing button', quantity: 1, lineNet: 3_000 }),
];
const BOTH: { snapshot: Partial<Snapshot>; order: Partial<StoredOrder> } = {
  snapshot: {
    lines: [snapshotLine({ fulfilment: 'ship' }), snapshotLine({ fulfilment: 'install' })],
  },
  order: { deliveredAt: DELIVERED },
};
const step = (role: 'user' | 'admin', note = ''): StoredOrder['history'][number] => ({
  at: AT,
  by: { _id: 'x', role, name: 'X' },
  from: 'confirmed',
  to: 'cancelled',
  note,
});
const paid = storedPayment({ utr: 'TRANSFER0001' });
const refunds = [
  storedRefund({ id: 'sent', amount: 4_000, gatewayRefundId: 'rfnd_1', status: 'processed' }),
  storedRefund({ id: 'by-bank', amount: 2_500, gatewayRefundId: 'rfnd_2', utr: 'BANK0001' }),
  storedRefund({ id: 'failed', amount: 3_000, status: 'failed', toWallet: 1_200 }),
  storedRefund({ id: 'unnumbered', amount: 700, status: 'processed' }),
  storedRefund({ id: 'older', amount: 500, status: 'failed' }),
];
const back = (fields: Partial<StoredReturn> = {}, sent: StoredRefund[] = []) => ({
  snapshot: { lines: LINES },
  order: {
    payments: [storedPayment({ refunds: sent })],
    returns: [
      storedReturn({ id: 'another', number: 'RET-2026-000000' }),
      storedReturn({
        items: [returnedItem({ quantity: 2 }), returnedItem({ orderItem: 'other', quantity: 1 })],
        refundAmount: 9_000,
        ...fields,
      }),
    ],
  },
});
const OTHER_PLAN = { ...CARE_PLAN, id: 'other', name: 'Another plan', endsOn: '2028-11-22' };

type Case = [
  when: string,
  kind: string,
  told: {
    order?: Partial<StoredOrder>;
    snapshot?: Partial<Snapshot>;
    transferTo?: string | undefined;
  },
  of?: string,
];
const CASES: Record<string, readonly Case[]> = {
  placed: [
    ['to be paid by transfer', 'order-placed', { order: BY_TRANSFER, snapshot: { lines: LINES } }],
    [
      'part of it paid from the wallet',
      'order-placed',
      { order: { ...BY_TRANSFER, walletUsed: 4_000, payable: 6_000, expiresAt: null } },
    ],
    ['no account is set up', 'order-placed', { order: BY_TRANSFER, transferTo: undefined }],
    ['to be paid in cash', 'order-placed', { order: { ...UNPAID, method: 'cod' } }],
    ['to be paid online', 'order-placed', { order: UNPAID }],
    [
      'a payment has only begun',
      'order-placed',
      { order: { ...UNPAID, payments: [storedPayment({ capturedAt: null })] } },
    ],
    ['paid', 'order-placed', {}],
    [
      'paid from the wallet',
      'order-placed',
      { order: { payments: [], method: 'wallet', walletUsed: 10_000, payable: 0 } },
    ],
    ['to be installed', 'order-placed', INSTALLED],
    ['a parcel and an installation', 'order-placed', BOTH],
    ['to the office', 'new-order', { order: BY_TRANSFER, snapshot: { lines: LINES } }],
    ['to be paid by transfer', 'payment-reminder', { order: BY_TRANSFER }],
  ],
  delivered: [
    ['nothing is known of the parcel', 'order-shipped', {}],
    [
      'with a courier',
      'order-shipped',
      { order: { tracking: { carrier: 'India Post', number: '', url: '' } } },
    ],
    [
      'with a number',
      'order-shipped',
      { order: { tracking: { carrier: '', number: 'EX1IN', url: '' } } },
    ],
    [
      'to be followed',
      'order-shipped',
      {
        order: {
          tracking: { carrier: 'India Post', number: 'EX1IN', url: 'https://post.example/EX1IN' },
        },
      },
    ],
    ['a parcel', 'order-delivered', { order: { deliveredAt: DELIVERED } }],
    ['nothing is known of the day', 'order-delivered', {}],
    ['an installation', 'order-delivered', INSTALLED],
    ['the parcel of both', 'order-delivered', BOTH, 'ship'],
    ['the installation of both', 'order-delivered', BOTH, 'install'],
    ['complete', 'order-completed', {}],
    [
      'the first stage',
      'milestone-done',
      { order: { ...INSTALLED.order, milestones: { site_survey: '2026-11-24' } } },
      'site_survey',
    ],
    [
      'a stage before the latest',
      'milestone-done',
      {
        order: {
          ...INSTALLED.order,
          milestones: { site_survey: '2026-11-24', manufacturing: '2026-11-25' },
        },
      },
      'site_survey',
    ],
    [
      'the latest stage',
      'milestone-done',
      {
        order: {
          ...INSTALLED.order,
          milestones: {
            site_survey: '2026-11-24',
            manufacturing: '2026-11-25',
            handover: '2026-11-26',
          },
        },
      },
    ],
    ['taken back meanwhile', 'milestone-done', { order: INSTALLED.order }, 'site_survey'],
  ],
  ended: [
    [
      'by the customer',
      'order-cancelled',
      {
        order: {
          cancelReason: 'Ordered twice',
          refundedToWallet: 1_700,
          payments: [storedPayment({ refunds })],
          history: [step('user'), step('admin'), step('user')],
        },
      },
    ],
    [
      'by staff, paid from the wallet',
      'order-cancelled',
      { order: { payments: [], refundedToWallet: 1_700, history: [step('user'), step('admin')] } },
    ],
    [
      'by staff, paid online',
      'order-cancelled',
      {
        order: {
          payments: [storedPayment({ refunds: [storedRefund()] })],
          history: [step('admin')],
        },
      },
    ],
    [
      'as much to the wallet as otherwise',
      'order-cancelled',
      {
        order: {
          refundedToWallet: 1_000,
          payments: [storedPayment({ refunds: [storedRefund()] })],
        },
      },
    ],
    ['before it was paid', 'order-cancelled', { order: { payments: [] } }],
    ['nothing was paid', 'order-expired', { order: UNPAID }],
    ['part was paid from the wallet', 'order-expired', { order: { refundedToWallet: 4_000 } }],
  ],
  money: [
    ['by transfer', 'payment-received', { order: { payments: [paid] } }, 'pay'],
    [
      'one of two payments',
      'payment-received',
      { order: { payments: [paid, storedPayment({ id: 'part', amount: 4_500 })] } },
      'part',
    ],
    [
      'the one that arrived',
      'payment-received',
      {
        order: {
          payments: [
            storedPayment({ id: 'first', capturedAt: null, amount: 1_100 }),
            storedPayment({ amount: 2_200 }),
          ],
        },
      },
      'unknown',
    ],
    ['nothing is known of it', 'payment-received', { order: { payments: [], payable: 9_900 } }],
    [
      'with a reason',
      'payment-failed',
      {
        order: {
          payments: [
            storedPayment({ capturedAt: null, failureReason: 'The bank did not answer.' }),
          ],
        },
      },
      'pay',
    ],
    ['without a reason', 'payment-failed', { order: { payments: [], payable: 9_900 } }, 'pay'],
    ...(
      [
        ['by the gateway', 'refund-begun', 'sent'],
        ['by the gateway', 'refund-done', 'sent'],
        ['by bank', 'refund-done', 'by-bank'],
        ['of which no number is known', 'refund-done', 'unnumbered'],
        ['a part of it had been refunded otherwise', 'refund-failed', 'failed'],
        ['as a whole', 'refund-failed', 'older'],
      ] as const
    ).map(
      ([when, kind, of]): Case => [
        when,
        kind,
        { order: { payments: [paid, storedPayment({ id: 'second', refunds })] } },
        of,
      ],
    ),
    [
      'with a note',
      'refund-to-wallet',
      { order: { history: [step('admin', 'For the delay'), step('admin', 'Another')] } },
      '0',
    ],
    [
      'with the latest note',
      'refund-to-wallet',
      { order: { history: [step('admin', 'For the delay'), step('admin', 'Another')] } },
      '7',
    ],
    ['without a note', 'refund-to-wallet', {}],
  ],
  returns: [
    ...['requested', 'approved', 'rejected', 'received', 'refunded', 'replaced'].map(
      (status): Case => ['two lines', `return-${status}`, back(), 'return'],
    ),
    [
      'with a reason',
      'return-rejected',
      back({ rejectionReason: 'The panel has been installed.' }),
      'return',
    ],
    ['into the wallet', 'return-refunded', back({ refundTo: 'wallet' }, refunds), 'return'],
    ['as it was paid', 'return-refunded', back({}, refunds), 'return'],
    ['to the office', 'new-return', back(), 'return'],
  ],
  'care-plans': [
    ['of a lift', 'care-plan-ending', { order: { carePlans: [OTHER_PLAN, CARE_PLAN] } }, 'plan'],
    [
      'of no lift yet',
      'care-plan-ending',
      { order: { carePlans: [OTHER_PLAN, { ...CARE_PLAN, lift: null }] } },
      'plan',
    ],
  ],
};

describe('the letters of an order', () => {
  it.each(Object.entries(CASES))('about %s have the stored text', async (name, cases) => {
    const texts = await Promise.all(
      cases.map(async ([when, kind, told, of]) => {
        const { write } = await toldOrder(told);
        return `===== ${kind}: ${when}\n${seen(await write(kind, of))}\n`;
      }),
    );
    await expect(texts.join('\n\n')).toMatchFileSnapshot(`../../../fixtures/letters/${name}.txt`);
  });
});
