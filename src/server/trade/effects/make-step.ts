// Makes a step of an order: updates its lists, writes it, and carries out its effects; for a
// replacement, also those of the order in which its pieces were paid.

import { rupeesOf } from '../../../contract/kernel/money.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { Call } from '../../kernel/service-call.ts';
import type { KEEP, Kv, OpId } from '../../kernel/storage/kv.ts';
import type { Outcome } from '../rules/refunds.ts';
import { type FoundOrder, originIn, type Refundable } from '../state/find-order.ts';
import { paidOf, paymentStatusIn, refundedIn } from '../state/order-facts.ts';
import { ledgerKey, type StoredLedger, storedLedger } from '../state/stored-ledger.ts';
import type { StoredOrder, StoredReturn } from '../state/stored-order.ts';
import { changeListed, changeOrder, type Listed } from './change-order.ts';
import type { OrderEffects } from './order-effects.ts';

/** Each care plan in one line: its lift, its days and its visits. */
const carePlansText = ({ carePlans = [] }: StoredOrder) =>
  carePlans
    .map(({ lift, startsOn, endsOn, visitsDone }) =>
      [lift?.name, startsOn, endsOn, ...visitsDone].filter(Boolean).join(' '),
    )
    .join('; ');

/** The fields of an order that the audit log records: amounts in rupees, no personal data. */
export const auditedOrder = (order: StoredOrder) => ({
  status: order.status,
  paymentStatus: paymentStatusIn(order),
  paid: rupeesOf(paidOf(order).captured + order.walletUsed),
  refunded: rupeesOf(refundedIn(order)),
  utr: order.payments.flatMap(({ utr }) => utr ?? []).join(', '),
  carrier: order.tracking?.carrier ?? '',
  trackingNumber: order.tracking?.number ?? '',
  cancelReason: order.cancelReason ?? '',
  adminNote: order.adminNote,
  milestones: order.milestones,
  ...(order.carePlans && { carePlans: carePlansText(order) }),
  ...(order.deliveries && {
    parcel: order.deliveries.ship.status,
    installation: order.deliveries.install.status,
  }),
});

export const auditedReturn = (returnOrder: StoredReturn) => ({
  status: returnOrder.status,
  received: returnOrder.items
    .flatMap(({ receivedQty }) => (receivedQty === null ? [] : [String(receivedQty)]))
    .join(', '),
  conditions: returnOrder.items.flatMap(({ condition }) => condition ?? []).join(', '),
  refunded: rupeesOf(returnOrder.refundAmount),
  refundTo: returnOrder.refundTo,
  rejectionReason: returnOrder.rejectionReason ?? '',
  carrier: returnOrder.tracking?.carrier ?? '',
  trackingNumber: returnOrder.tracking?.number ?? '',
});

type Deps = {
  drainNow: Outbox['drainNow'];
  orderEffects: OrderEffects;
  orderList: Listed['list'];
  paymentList: Listed['list'];
};

/**
 * Returns the next state of the order, from the version that is replaced. The caller gets the error
 * that it throws.
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

export const createMakeStep = ({ drainNow, orderEffects, orderList, paymentList }: Deps) => {
  const listedOf = ({ snapshot: { _id }, order: { payments } }: Refundable): Listed[] => [
    { list: orderList, id: _id },
    ...payments.map(({ id }) => ({ list: paymentList, id })),
  ];

  /**
   * `more`: other listed entities that change with the order. The lists are updated after all
   * effects are done.
   */
  return async (
    call: Call,
    found: FoundOrder,
    commit: () => Promise<StoredOrder>,
    more: readonly Listed[] = [],
  ): Promise<FoundOrder> => {
    const { snapshot, contact, origin } = found;
    const { user } = snapshot;
    const places = origin ? [found, origin] : [found];
    const { value: order, settle } = await changeListed(
      call.kv,
      [...places.flatMap(listedOf), ...more],
      commit,
    );
    const followAll = async () => {
      const posted: string[] = [];
      for (const { snapshot: own } of places)
        posted.push(...(await orderEffects(call.kv, { user, order: own._id })));
      return posted;
    };
    await call.afterAnswer(
      followAll()
        .finally(() => settle(call.kv))
        .then(drainNow),
    );
    if (!origin) return { snapshot, contact, order };
    return {
      snapshot,
      contact,
      order,
      origin: await originIn(
        call.kv,
        (await call.kv.get(ledgerKey(user), storedLedger))?.value,
        origin,
      ),
    };
  };
};
export type MakeStep = ReturnType<typeof createMakeStep>;
