// What the checkout needs to know beside the cart.

import { rupeesOf } from '../../contract/kernel/money.ts';
import type { Checkout } from '../../contract/order/checkout-rules.ts';
import { PAYMENT_METHODS } from '../../contract/payment/payment.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import type { Kv } from '../storage/kv.ts';

/** Where a bank transfer goes, in lines; it is one line where it is set. */
export const transferLines = (transferTo: string) =>
  transferTo
    .split('|')
    .map((line) => line.trim())
    .join('\n');

type Ways = {
  /** Which payment gateway there is. */
  gateway: 'razorpay' | 'test' | null;
  transferTo: string | undefined;
};

export const createCheckout =
  ({ gateway, transferTo }: Ways) =>
  async (kv: Kv, uid: string): Promise<Checkout> => ({
    walletBalance: rupeesOf(
      (await kv.get(ledgerKey(uid), storedLedger))?.value.wallet.balance ?? 0,
    ),
    methods: PAYMENT_METHODS.filter((method) => method !== 'razorpay' || gateway !== null),
    isTestPayment: gateway === 'test',
    transferTo: transferTo === undefined ? null : transferLines(transferTo),
  });
export type ReadCheckout = ReturnType<typeof createCheckout>;
