// A customer's ledger and reviews after the customer is erased: every figure stays, and the words
// of a review that its author left us; nothing says who the customer was.
import { DELETED_CUSTOMER, FORMER_REVIEWER } from '../../contract/privacy/privacy.ts';
import type { StoredHistory, StoredOrder, StoredReturn } from '../ledger/stored-order.ts';
import type { StoredEntry } from '../ledger/stored-wallet.ts';
import type { StoredReview } from '../review/stored-review.ts';

/** Steps of staff, of the gateway and of time stay as they were. */
const stepWithout = (step: StoredHistory, uid: string): StoredHistory =>
  step.by._id === uid
    ? { ...step, by: { ...step.by, name: DELETED_CUSTOMER }, note: '' }
    : { ...step, note: '' };

const returnWithout = (returnOrder: StoredReturn, uid: string): StoredReturn => ({
  ...returnOrder,
  ...{ comment: '', photos: [], tracking: null },
  rejectionReason: returnOrder.rejectionReason === null ? null : '',
  history: returnOrder.history.map((step) => stepWithout(step, uid)),
});

/** The order without names, notes, parcels and sites. */
export const orderWithout = (order: StoredOrder, uid: string): StoredOrder => ({
  ...order,
  ...{ customerName: DELETED_CUSTOMER, adminNote: '', tracking: null },
  cancelReason: order.cancelReason === null ? null : '',
  history: order.history.map((step) => stepWithout(step, uid)),
  returns: order.returns.map((returnOrder) => returnWithout(returnOrder, uid)),
  ...(order.carePlans && {
    carePlans: order.carePlans.map((plan) => ({ ...plan, lift: null })),
  }),
});

/** Notes of staff on a wallet may name somebody; its figures and references do not. */
export const entryWithout = (entry: StoredEntry): StoredEntry => ({ ...entry, note: null });

/** The review, now by “A customer”. The answer of staff goes, because it may contain a name. */
export const reviewWithout = (review: StoredReview): StoredReview => ({
  ...review,
  ...{ displayName: FORMER_REVIEWER, photos: [], adminReply: null },
  rejectionReason: review.rejectionReason === null ? null : '',
});
