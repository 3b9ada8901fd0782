// What somebody chooses at the checkout, and the request it becomes.
import type { PaymentMethod } from '../contract/payment/payment.ts';
import { careLiftsOf, carePiecesOf, type LiftChoices } from './care-lifts.ts';
import type { Basket } from './checkout-basket.ts';

/** What somebody has chosen; `undefined` is not chosen yet. */
export type Choice = {
  addressId: string | undefined;
  method: PaymentMethod | undefined;
  useWallet: boolean;
  note: string;
  /** The lift of each care plan. */
  lifts: LiftChoices;
};

export const NOTHING_CHOSEN: Choice = {
  addressId: undefined,
  method: undefined,
  useWallet: false,
  note: '',
  lifts: {},
};

/** Not checked yet: what is missing is told by the schema. */
export const bodyOf = (
  basket: Basket,
  { addressId, method, useWallet, note, lifts }: Choice,
  payable: number,
): unknown => {
  const { totals, buyNow } = basket;
  const pieces = carePiecesOf(basket);
  return {
    addressId,
    paymentMethod: payable === 0 ? 'wallet' : method,
    useWallet,
    expectedTotal: totals.total,
    ...(buyNow && { buyNow }),
    ...(pieces.length > 0 && { careLifts: careLiftsOf(pieces, lifts) }),
    customerNote: note,
  };
};
