// What happens to an order by time alone: it was not paid in time, its care plans are over, or
// nothing of it can be returned any longer.
import { orderMove } from '../../contract/order/order-states.ts';
import { justOrder } from '../ledger/change-order.ts';
import { factsOf } from '../ledger/order-facts.ts';
import type { StoredOrder } from '../ledger/stored-order.ts';
import type { Outcome } from '../payment/refunds.ts';
import type { TextKeys } from '../storage/keys.ts';
import { KEEP } from '../storage/kv.ts';
import { CLOCK } from './actor.ts';
import { delivered } from './delivery-steps.ts';
import { expired, stepped } from './order-steps.ts';

/**
 * The order in the status that is due at this moment; KEEP when it has it already. Correct even
 * when no sweep has run.
 */
export const timedOutcome = (
  keys: Pick<TextKeys, 'hash'>,
  oid: string,
  order: StoredOrder,
  now: number,
): Outcome | typeof KEEP => {
  const step = { at: new Date(now).toISOString(), by: CLOCK };
  const may = (to: 'expired' | 'delivered' | 'completed') =>
    orderMove(factsOf(order), to, 'system', { now }) === 'move';
  if (may('expired')) return expired(keys, oid, order, step);
  if (may('delivered')) return justOrder(delivered(order, step));
  return may('completed') ? justOrder(stepped(order, 'completed', step)) : KEEP;
};
