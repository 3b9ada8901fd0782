// The customer's choices at the checkout, and the request made of them.
import type { PaymentMethod } from '../../../contract/payment/payment.ts';
import { careLiftsOf, carePiecesOf, type LiftChoices } from '../../account/care/care-lifts.ts';
import type { Basket } from './checkout-basket.ts';

/** The customer's choices; `undefined` is not chosen yet. */
export type Choice = {
  /** The saved address, also while it is changed; undefined for a new one. */
  addressId: string | undefined;
  /** Whether the fields of an address are open: a new one, or changes to the saved one. */
  typesAddress: boolean;
  method: PaymentMethod | undefined;
  useWallet: boolean;
  note: string;
  /** The lift of each care plan. */
  lifts: LiftChoices;
};

export const NOTHING_CHOSEN: Choice = {
  addressId: undefined,
  typesAddress: false,
  method: undefined,
  useWallet: false,
  note: '',
  lifts: {},
};

/** The request, unchecked: the schema reports missing choices. */
export const bodyOf = (
  basket: Basket,
  { addressId, method, useWallet, note, lifts }: Choice,
  payable: number,
  address: object | undefined,
): unknown => {
  const { totals, buyNow } = basket;
  const pieces = carePiecesOf(basket);
  return {
    ...(addressId !== undefined && { addressId }),
    ...(address && { address }),
    paymentMethod: payable === 0 ? 'wallet' : method,
    useWallet,
    expectedTotal: totals.total,
    ...(buyNow && { buyNow }),
    ...(pieces.length > 0 && { careLifts: careLiftsOf(pieces, lifts) }),
    customerNote: note,
  };
};
