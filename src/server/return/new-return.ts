// A return at its beginning: whether it may be asked for, and how it is stored.

import { returnRequestRefusal } from '../../contract/return/return-states.ts';
import type { NewReturn } from '../../contract/return/rules.ts';
import { unitsOfReturns } from '../ledger/order-facts.ts';
import type { StoredOrder, StoredReturn } from '../ledger/stored-order.ts';
import type { Snapshot } from '../ledger/stored-snapshot.ts';
import { parcelIn } from '../order/order-deliveries.ts';
import type { Step } from '../payment/refunds.ts';
import { refused } from '../refused.ts';
import { StorageCorrupt } from '../storage/kv.ts';

export const unitsOf = (returnOrder: StoredReturn) => {
  const [units] = unitsOfReturns([returnOrder]);
  if (!units) throw new StorageCorrupt('A return has no lines.');
  return units;
};

export const newReturn = (
  id: string,
  number: string,
  { items, ...body }: NewReturn,
  bodyHash: string,
  { at, by }: Step,
): StoredReturn => ({
  ...{ id, number, bodyHash, ...body },
  items: items.map((item) => ({
    ...item,
    receivedQty: null,
    condition: null,
    refunded: 0,
    refundedByReplacement: 0,
  })),
  ...{
    status: 'requested',
    refundAmount: 0,
    rejectionReason: null,
    replacement: null,
    isRestockDue: false,
    tracking: null,
  },
  history: [{ at, by, from: null, to: 'requested', note: '' }],
  ...{ createdAt: at, approvedAt: null, receivedAt: null, closedAt: null, updatedAt: at },
});

export const requireReturnable = (
  { lines }: Snapshot,
  order: StoredOrder,
  body: NewReturn,
  now: number,
) => {
  const { status, fulfilment, deliveredAt } = parcelIn(order);
  const items = lines.map(({ id: _id, quantity, returnable }) => ({ _id, quantity, returnable }));
  const facts = {
    status,
    fulfilment,
    items,
    deliveredAt: deliveredAt === null ? null : Date.parse(deliveredAt),
    returns: unitsOfReturns(order.returns),
  };
  const refusal = returnRequestRefusal(facts, body, now);
  if (refusal) throw refused(refusal);
};
