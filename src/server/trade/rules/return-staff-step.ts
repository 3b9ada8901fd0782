// A step that staff take with a return, as pure rules.
import { paiseOf } from '../../../contract/kernel/money.ts';
import type { ReturnStepInput } from '../../../contract/return/return-states.ts';
import type { ReturnStep } from '../../../contract/return/rules.ts';
import type { TextKeys } from '../../kernel/storage/keys.ts';
import { justOrder } from '../rules/refunds.ts';
import type { Refundable } from '../state/find-order.ts';
import type { StoredReturn } from '../state/stored-order.ts';
import type { Outcome, Step } from './refunds.ts';
import {
  received,
  returnRefunded,
  returnReplaced,
  returnStepped,
  withReturn,
} from './return-steps.ts';
import { capOf } from './return-view.ts';

/** The input of staff, in the form that the rules of returns take. */
export const givenBy = (
  placed: Refundable,
  returnOrder: StoredReturn,
  { reason, items, refundAmount }: ReturnStep,
): ReturnStepInput => ({
  reason,
  counted: items,
  hasStock: true,
  refund: refundAmount === undefined ? undefined : paiseOf(refundAmount),
  refundCap: capOf(placed, returnOrder),
});

/** The order after a step by staff that the rules allow. */
export const staffOutcome = (
  keys: TextKeys,
  placed: Refundable,
  returnOrder: StoredReturn,
  body: ReturnStep,
  step: Step,
  replacement: string,
): Outcome => {
  const { snapshot, order } = placed;
  const withTracking = { ...returnOrder, tracking: body.tracking ?? returnOrder.tracking };
  switch (body.status) {
    case 'received':
      return justOrder(withReturn(order, received(withTracking, body.items ?? [], step)));
    case 'refunded':
      return returnRefunded(
        keys,
        placed,
        withTracking,
        { amount: paiseOf(body.refundAmount ?? 0), to: body.refundTo ?? returnOrder.refundTo },
        step,
      );
    case 'replaced':
      return justOrder(returnReplaced(snapshot, order, withTracking, replacement, step));
    case 'rejected':
      return justOrder(
        withReturn(order, {
          ...returnStepped(withTracking, 'rejected', { ...step, note: step.note || body.reason }),
          rejectionReason: body.reason ?? '',
        }),
      );
    default:
      return justOrder(withReturn(order, returnStepped(withTracking, body.status, step)));
  }
};
