// The facts that the checkout needs beside the cart.
import { rupeesOf } from '../../../contract/kernel/money.ts';
import type { Checkout } from '../../../contract/order/checkout-rules.ts';
import { PAYMENT_METHODS } from '../../../contract/payment/payment.ts';
import type { Call } from '../../kernel/service-call.ts';
import { transferLines } from '../rules/bank-transfers.ts';
import { ledgerKey, storedLedger } from '../state/stored-ledger.ts';

type Ways = {
  /** The payment gateway, if any. */
  gateway: 'razorpay' | 'test' | null;
  transferTo: string | undefined;
};

export const createCheckout =
  ({ gateway, transferTo }: Ways) =>
  async (call: Call, uid: string): Promise<Checkout> => ({
    walletBalance: rupeesOf(
      (await call.kv.get(ledgerKey(uid), storedLedger))?.value.wallet.balance ?? 0,
    ),
    methods: PAYMENT_METHODS.filter((method) => method !== 'razorpay' || gateway !== null),
    isTestPayment: gateway === 'test',
    transferTo: transferTo === undefined ? null : transferLines(transferTo),
  });
export type ReadCheckout = ReturnType<typeof createCheckout>;
