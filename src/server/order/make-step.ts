// Making a step of an order: the lists that show it, the write, and its effects. For a replacement,
// also those of the order in which its pieces were paid.

import type { AfterAnswer } from '../basics.ts';
import { changeListed, changeOrder, type Listed } from '../ledger/change-order.ts';
import type { FoundOrder } from '../ledger/found-order.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../ledger/stored-ledger.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { originIn, type Refundable } from '../payment/paid-origin.ts';
import type { Outcome } from '../payment/refunds.ts';
import type { KEEP, Kv, OpId } from '../storage/kv.ts';
import type { OrderEffects } from './order-effects.ts';

type Deps = {
  hurry: Outbox['hurry'];
  orderEffects: OrderEffects;
  orderList: Listed['list'];
  paymentList: Listed['list'];
};

/**
 * The next state of the order, decided on the version that is replaced; what it throws is the
 * answer.
 */
export type Decide = (placed: Refundable) => Outcome | typeof KEEP;
type DecideLate = (
  placed: Refundable,
  ledger: StoredLedger,
) => Promise<Outcome | typeof KEEP> | Outcome | typeof KEEP;

/**
 * Changes the order to what `decide` returns for it and for the order in which its pieces were
 * paid, both from the ledger that is replaced.
 */
export const changeBy = (
  kv: Kv,
  { snapshot, origin }: Omit<FoundOrder, 'contact'>,
  opId: OpId,
  decide: DecideLate,
): Promise<StoredOrder> =>
  changeOrder(kv, { user: snapshot.user, order: snapshot._id }, opId, async (order, ledger) =>
    decide({ snapshot, order, origin: await originIn(kv, ledger, origin) }, ledger),
  );

export const createMakeStep = ({ hurry, orderEffects, orderList, paymentList }: Deps) => {
  const listedOf = ({ snapshot: { _id }, order: { payments } }: Refundable): Listed[] => [
    { list: orderList, id: _id },
    ...payments.map(({ id }) => ({ list: paymentList, id })),
  ];

  /**
   * `more`: other listed entities that change with it. The lists are updated when all effects are
   * done.
   */
  return async (
    kv: Kv,
    found: FoundOrder,
    commit: () => Promise<StoredOrder>,
    afterAnswer: AfterAnswer,
    more: readonly Listed[] = [],
  ): Promise<FoundOrder> => {
    const { snapshot, contact, origin } = found;
    const { user } = snapshot;
    const places = origin ? [found, origin] : [found];
    const { value: order, settle } = await changeListed(
      kv,
      [...places.flatMap(listedOf), ...more],
      commit,
    );
    const followAll = async () => {
      const posted: string[] = [];
      for (const { snapshot: own } of places)
        posted.push(...(await orderEffects(kv, { user, order: own._id })));
      return posted;
    };
    await afterAnswer(
      followAll()
        .finally(() => settle(kv))
        .then(hurry),
    );
    if (!origin) return { snapshot, contact, order };
    return {
      snapshot,
      contact,
      order,
      origin: await originIn(kv, (await kv.get(ledgerKey(user), storedLedger))?.value, origin),
    };
  };
};
export type MakeStep = ReturnType<typeof createMakeStep>;
