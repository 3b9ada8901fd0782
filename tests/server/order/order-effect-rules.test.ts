// What follows a step of an order, one after the other: claims, shelves, refunds at the gateway,
// papers and letters; and the lists that show it.
import { describe, expect, it } from 'vitest';
import { ledgerKey, storedLedger } from '../../../src/server/ledger/stored-ledger.ts';
import type { StoredOrder, StoredRefund } from '../../../src/server/ledger/stored-order.ts';
import { snapshotKey } from '../../../src/server/ledger/stored-snapshot.ts';
import { createCheckout } from '../../../src/server/order/checkout.ts';
import { createMakeStep } from '../../../src/server/order/make-step.ts';
import { createOrderEffects } from '../../../src/server/order/order-effects.ts';
import type { Gateway, GatewayRefund } from '../../../src/server/payment/gateway.ts';
import { linkEvent } from '../../support/stored-links.ts';
import {
  AT,
  keys,
  LATER,
  returnedItem,
  snapshotLine,
  storedOrder,
  storedPayment,
  storedRefund,
  storedReturn,
  storedSnapshotOf,
} from '../../support/stored-orders.ts';
import { toldOrder } from '../../support/told-order.ts';

const REF = { user: 'user', order: 'oid' };
const DUE = { nth: 1, coupon: 'freed', stock: 'freed', isDue: true } as const;
const SNAPSHOT = {
  lines: [
    snapshotLine({ product: 'bell', quantity: 2 }),
    snapshotLine({ id: 'made', product: 'made', isCounted: false }),
    snapshotLine({ id: 'other', product: 'rope', quantity: 3 }),
  ],
};
type Answer = Awaited<ReturnType<Gateway['refund']>>;
type Bed = {
  order?: Partial<StoredOrder>;
  /** What the gateway answers; null where there is none. */
  answer?: Answer | null;
  /** The refunds that it knows. */
  made?: GatewayRefund[];
  /** How much of the payment it says that it has refunded. */
  refundedAmount?: number;
  /** Whether it knows the payment at all. */
  isKnown?: boolean;
};

const opened = async ({
  order,
  answer = null,
  made = [],
  refundedAmount = 0,
  isKnown = true,
}: Bed = {}) => {
  const told = await toldOrder({ ...(order && { order }), snapshot: SNAPSHOT });
  const { kv, opId } = told;
  const done: string[] = [];
  const hooks: Record<string, (() => Promise<void>) | undefined> = {};
  const note = async (what: string) => {
    done.push(what);
    await hooks[what]?.();
  };
  const change = async (fields: Partial<StoredOrder>) => {
    await kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => {
      const before = ledger?.orders.oid ?? expect.fail('no order');
      return { ...(ledger ?? expect.fail()), orders: { oid: { ...before, ...fields } } };
    });
  };
  const orderEffects = createOrderEffects({
    ...{ keys, newOpId: opId, isoNow: () => LATER },
    claims: { freeAll: async (_kv, { _id }, nth) => note(`free ${_id}-${nth}`) },
    gateway:
      answer === null
        ? undefined
        : {
            refund: async ({ gatewayPaymentId, amount, onceId }) => {
              await note(`refund ${amount} of ${gatewayPaymentId} as ${onceId}`);
              return answer;
            },
            readPayment: async (gatewayPaymentId) => {
              await note(`payment ${gatewayPaymentId}`);
              return isKnown ? linkEvent({ gatewayPaymentId, refundedAmount }) : null;
            },
            refundsOf: async (gatewayPaymentId) => {
              await note(`refunds of ${gatewayPaymentId}`);
              return made;
            },
          },
    issuePapers: async (_kv, { order: oid }, { _id }, { status }) =>
      note(`papers of ${oid}: ${_id} ${status}`),
    postNews: async (_kv, { order: oid }, { status }) => {
      await note(`news of ${oid}: ${status}`);
      return ['letter'];
    },
    reopenOrder: async (_kv, { _id }) => note(`reopen ${_id}`),
    stock: {
      ship: async (_kv, product, claim) => note(`ship ${product} ${claim}`),
      restock: async (_kv, product, once, units) => note(`back ${product} ${once} ${units}`),
    },
  });
  const ledger = async () =>
    (await kv.get(ledgerKey('user'), storedLedger))?.value ?? expect.fail('no ledger');
  const stored = async () => (await ledger()).orders.oid ?? expect.fail('no order');
  const END = ['papers of oid: oid confirmed', 'news of oid: confirmed'];
  return {
    ...told,
    END,
    change,
    done,
    hooks,
    ledger,
    orderEffects,
    run: () => orderEffects(kv, REF),
    stored,
  };
};

describe('the effects of an order', () => {
  it('are none where nothing is due, or no order is there', async () => {
    const { done, kv, orderEffects, run } = await opened();
    expect(await run()).toEqual([]);
    expect(await orderEffects(kv, { user: 'user', order: 'another' })).toEqual([]);
    expect(await orderEffects(kv, { user: 'nobody', order: 'oid' })).toEqual([]);
    expect(done).toEqual([]);
  });

  it('cannot be without its snapshot', async () => {
    const { kv, run } = await opened({ order: { claims: DUE } });
    await kv.purge(snapshotKey('oid'));
    await expect(run()).rejects.toThrow('The snapshot of an order is missing.');
  });

  it('are papers before letters, which carry them', async () => {
    const { done, END, run } = await opened({
      order: { news: [{ kind: 'order-placed', of: '' }] },
    });
    expect(await run()).toEqual(['letter']);
    expect(done).toEqual(END);
  });
});

describe('claims', () => {
  it.each<[stock: StoredOrder['claims']['stock'], shelf: string[]]>([
    ['held', []],
    ['freed', []],
    ['gone', ['ship bell oid-2', 'ship rope oid-2']],
    ['back', ['ship bell oid-2', 'back bell oid-2 2', 'ship rope oid-2', 'back rope oid-2 3']],
  ])('whose pieces are "%s" are followed by the shelf, and settled', async (stock, shelf) => {
    const { done, END, run, stored } = await opened({
      order: { claims: { ...DUE, nth: 2, stock } },
    });
    await run();
    expect(done).toEqual([...shelf, 'free oid-2', ...END]);
    expect((await stored()).claims).toEqual({ ...DUE, nth: 2, stock, isDue: false });
  });

  it.each<[Partial<StoredOrder['claims']>]>([
    [{ nth: 2 }],
    [{ coupon: 'held' }],
    [{ stock: 'gone' }],
  ])('that changed meanwhile with %j stay due', async (fields) => {
    const { change, hooks, run, stored } = await opened({ order: { claims: DUE } });
    const claims = { ...DUE, ...fields };
    hooks['free oid-1'] = () => change({ claims });
    await run();
    expect((await stored()).claims).toEqual(claims);
  });

  it('that somebody else has settled meanwhile are left as they are', async () => {
    const { change, hooks, ledger, run } = await opened({ order: { claims: DUE } });
    const settled = { claims: { ...DUE, isDue: false } };
    hooks['free oid-1'] = () => change(settled);
    await run();
    expect((await ledger()).orders.oid).toEqual(storedOrder(settled));
  });

  it('are free before an order is reopened, which is read anew then', async () => {
    const { change, done, hooks, run } = await opened({
      order: { claims: DUE, isRetakeDue: true },
    });
    hooks['reopen oid'] = () => change({ status: 'processing', isRetakeDue: false });
    await run();
    expect(done).toEqual([
      ...['free oid-1', 'reopen oid', 'papers of oid: oid processing', 'news of oid: processing'],
    ]);
  });
});

describe('returned pieces', () => {
  it('go back to the shelf once, those that can be sold and are counted', async () => {
    const due = storedReturn({
      ...{ id: 'due', isRestockDue: true },
      items: [
        returnedItem({ orderItem: 'line', receivedQty: 2 }),
        returnedItem({ orderItem: 'made', receivedQty: 1 }),
        returnedItem({ orderItem: 'other', receivedQty: 1, condition: 'damaged' }),
      ],
    });
    const second = { ...due, id: 'second', items: [returnedItem({ orderItem: 'other' })] };
    const before = storedReturn({ id: 'before' });
    const { done, END, run, stored } = await opened({ order: { returns: [before, due, second] } });
    await run();
    expect(done).toEqual(['back bell due-line 2', 'back rope second-other 1', ...END]);
    expect((await stored()).returns).toEqual([
      ...[before, { ...due, isRestockDue: false }, { ...second, isRestockDue: false }],
    ]);
  });

  it('that arrive meanwhile stay due', async () => {
    const due = storedReturn({ id: 'due', isRestockDue: true });
    const { change, hooks, run, stored } = await opened({ order: { returns: [due] } });
    const other = { ...due, id: 'other' };
    hooks['back bell due-line 1'] = () => change({ returns: [due, other] });
    await run();
    expect((await stored()).returns.map(({ isRestockDue }) => isRestockDue)).toEqual([false, true]);
  });
});

describe('a refund', () => {
  const owed = storedRefund({ id: 'owed', amount: 4_000 });
  const order = (refund: StoredRefund = owed) => ({
    order: {
      payments: [
        storedPayment({
          refunds: [storedRefund({ id: 'sent', gatewayRefundId: 'rfnd_0' }), refund],
        }),
      ],
    },
  });
  const accepted: GatewayRefund = {
    ...{ gatewayRefundId: 'rfnd_1', onceId: 'owed', amount: 4_000, status: 'pending', arn: null },
  };
  const ASKED = 'refund 4000 of pay_A as owed';
  const MADE = 'refunds of pay_A';
  const refundIn = async ({ stored }: Awaited<ReturnType<typeof opened>>) =>
    (await stored()).payments[0]?.refunds.find(({ id }) => id === 'owed');

  it('is asked of the gateway, and its answer is kept', async () => {
    const answer = { gatewayRefundId: 'rfnd_1', status: 'processed' } as const;
    const world = await opened({ ...order(), answer });
    await world.run();
    expect(world.done).toEqual([ASKED, ...world.END]);
    expect(await refundIn(world)).toEqual({ ...owed, ...answer });
    expect((await world.stored()).updatedAt).toBe(LATER);
    await world.run();
    expect(world.done.filter((one) => one === ASKED)).toHaveLength(1);
  });

  it('that the gateway has named meanwhile is not written again', async () => {
    const answer = { gatewayRefundId: 'rfnd_1', status: 'pending' } as const;
    const world = await opened({ ...order(), answer });
    const named = order({ ...owed, gatewayRefundId: 'rfnd_1' }).order;
    world.hooks[ASKED] = () => world.change(named);
    await world.run();
    expect((await world.stored()).updatedAt).toBe(AT);
  });

  it('waits where there is no gateway, or no payment there', async () => {
    const world = await opened(order());
    await world.run();
    expect([world.done, await refundIn(world)]).toEqual([world.END, owed]);
    const unnamed = { payments: [storedPayment({ refunds: [owed], gatewayPaymentId: null })] };
    const other = await opened({ order: unnamed, answer: accepted });
    await other.run();
    expect(other.done).toEqual(other.END);
  });

  it('that is refused for ever goes into the wallet', async () => {
    const world = await opened({ ...order(), answer: { refusal: 'too old', isSpent: false } });
    await world.run();
    expect(world.done.slice(0, 3)).toEqual([ASKED, 'payment pay_A', MADE]);
    expect(await refundIn(world)).toEqual({ ...owed, status: 'failed', toWallet: 4_000 });
    const { orders, wallet } = await world.ledger();
    expect([orders.oid?.refundedToWallet, wallet.balance]).toEqual([4_000, 4_000]);
  });

  it.each([false, true])(
    'that is refused waits until the listed refunds explain the sum (spent: %s)',
    async (isSpent) => {
      const answer = { refusal: 'no more', isSpent };
      const fallen = {
        ...accepted,
        gatewayRefundId: 'rfnd_2',
        onceId: null,
        status: 'failed',
      } as const;
      for (const made of [[], [{ ...accepted, amount: 3_999 }], [{ ...fallen, amount: 5_000 }]]) {
        const world = await opened({ ...order(), answer, made, refundedAmount: 5_000 });
        await expect(world.run()).rejects.toThrow(
          'The gateway refuses refund owed, and does not list every refund of the payment yet.',
        );
        expect(await refundIn(world)).toEqual(owed);
        expect((await world.ledger()).wallet.balance).toBe(0);
      }
      const whole = await opened({ ...order(), answer, made: [accepted], refundedAmount: 5_000 });
      await whole.run();
      expect(await refundIn(whole)).toEqual({ ...owed, gatewayRefundId: 'rfnd_1' });
    },
  );

  it('that is refused for a payment unknown there goes into the wallet', async () => {
    const answer = { refusal: 'too old', isSpent: false };
    const world = await opened({ ...order(), answer, isKnown: false });
    await world.run();
    expect((await world.ledger()).wallet.balance).toBe(4_000);
  });

  it('that was made before is not made again', async () => {
    const answer = { refusal: 'refunded already', isSpent: true };
    const world = await opened({ ...order(), answer, made: [accepted] });
    await world.run();
    expect(await refundIn(world)).toEqual({ ...owed, gatewayRefundId: 'rfnd_1' });
    expect((await world.ledger()).wallet.balance).toBe(0);
  });

  it('that was made before is no reason for another one', async () => {
    const answer = { refusal: 'refunded already', isSpent: true };
    const second = { ...owed, id: 'second', amount: 1_000 };
    const payments = [storedPayment({ refunds: [owed, second] }), storedPayment({ id: 'other' })];
    const world = await opened({ order: { payments }, answer, made: [accepted] });
    await expect(world.run()).rejects.toThrow(
      'The gateway refuses refund second, and no refund it names explains why.',
    );
    expect(await refundIn(world)).toEqual({ ...owed, gatewayRefundId: 'rfnd_1' });
  });

  it('that is refused without a reason to be seen is looked at by people', async () => {
    const answer = { refusal: 'refunded already', isSpent: true };
    for (const made of [[], [{ ...accepted, onceId: 'sent', gatewayRefundId: 'rfnd_0' }]]) {
      const world = await opened({ ...order(), answer, made });
      await expect(world.run()).rejects.toThrow(
        'The gateway refuses refund owed, and no refund it names explains why.',
      );
      expect(await refundIn(world)).toEqual(owed);
    }
  });
});

describe('a step', () => {
  const stepping = async (more: Partial<Parameters<typeof createMakeStep>[0]> = {}) => {
    const { kv, ledger } = await opened();
    const done: string[] = [];
    const list = (name: string) => ({
      markers: {
        put: async (_kv: unknown, id: string) => {
          done.push(`mark ${name} ${id}`);
          return `${name} ${id}` as never;
        },
      },
      settle: async (_kv: unknown, marker: unknown) => void done.push(`settle ${marker}`),
    });
    const makeStep = createMakeStep({
      hurry: async (ids) => void done.push(`hurry ${ids.join()}`),
      orderEffects: async (_kv, { user, order }) => {
        done.push(`effects of ${order} of ${user}`);
        return [`letter of ${order}`];
      },
      ...{ orderList: list('order') as never, paymentList: list('payment') as never, ...more },
    });
    const after = storedOrder({ adminNote: 'after' });
    const commit = async () => {
      done.push('commit');
      return after;
    };
    const found = { snapshot: storedSnapshotOf(), contact: null, order: storedOrder() };
    return { after, commit, done, found, kv, ledger, list, makeStep };
  };
  const answered = async (work: Promise<unknown>) => void (await work);

  it('is announced to the lists, made, followed by its effects, and then listed', async () => {
    const { after, commit, done, found, kv, list, makeStep } = await stepping();
    const more = [{ list: list('return') as never, id: 'ret' }];
    expect(await makeStep(kv, found, commit, answered, more)).toEqual({ ...found, order: after });
    expect(done).toEqual([
      ...['mark order oid', 'mark payment pay', 'mark return ret', 'commit'],
      ...['effects of oid of user', 'settle order oid', 'settle payment pay', 'settle return ret'],
      'hurry letter of oid',
    ]);
  });

  it('of a replacement is also one of the order in which its pieces were paid', async () => {
    const { commit, done, found, kv, ledger, makeStep } = await stepping();
    const bought = storedOrder({ payments: [storedPayment({ id: 'first' })] });
    const origin = { snapshot: storedSnapshotOf(), order: bought, returnId: 'ret' };
    const replacement = { ...found, snapshot: storedSnapshotOf({ _id: 'next' }), origin };
    const { origin: later } = await makeStep(kv, replacement, commit, answered);
    expect(later).toEqual({ ...origin, order: (await ledger()).orders.oid });
    expect(done).toEqual([
      ...['mark order next', 'mark payment pay', 'mark order oid', 'mark payment first', 'commit'],
      ...['effects of next of user', 'effects of oid of user', 'settle order next'],
      ...['settle payment pay', 'settle order oid', 'settle payment first'],
      'hurry letter of next,letter of oid',
    ]);
  });

  it('that is refused has no effects; one whose effects fail is listed all the same', async () => {
    const { done, found, kv, makeStep } = await stepping();
    const refusal = new Error('refused');
    await expect(makeStep(kv, found, async () => Promise.reject(refusal), answered)).rejects.toBe(
      refusal,
    );
    expect(done).toEqual(['mark order oid', 'mark payment pay']);
    const failing = await stepping({ orderEffects: async () => Promise.reject(refusal) });
    const { commit } = failing;
    await expect(failing.makeStep(failing.kv, found, commit, answered)).rejects.toBe(refusal);
    expect(failing.done.slice(2)).toEqual(['commit', 'settle order oid', 'settle payment pay']);
  });
});

describe('the checkout', () => {
  it('says what is in the wallet and how an order can be paid', async () => {
    const { kv, opId } = await opened();
    const read = (gateway: 'razorpay' | 'test' | null, transferTo?: string) =>
      createCheckout({ gateway, transferTo })(kv, 'user');
    await kv.update(ledgerKey('user'), storedLedger, opId(), (ledger) => {
      const before = ledger ?? expect.fail('no ledger');
      return { ...before, wallet: { ...before.wallet, balance: 1_050 } };
    });
    expect(await read('razorpay', 'The Maker |IFSC 1')).toEqual({
      walletBalance: 10.5,
      methods: ['razorpay', 'bank_transfer', 'cod', 'wallet'],
      ...{ isTestPayment: false, transferTo: 'The Maker\nIFSC 1' },
    });
    expect(await read('test')).toMatchObject({ isTestPayment: true, transferTo: null });
    expect((await read(null)).methods).toEqual(['bank_transfer', 'cod', 'wallet']);
    expect(await createCheckout({ gateway: null, transferTo: undefined })(kv, 'nobody')).toEqual({
      ...{ walletBalance: 0, methods: ['bank_transfer', 'cod', 'wallet'] },
      ...{ isTestPayment: false, transferTo: null },
    });
  });
});
