// Calls of payments: staff's list of them, and bank transfers.
import * as payment from '../../../contract/payment/endpoints.ts';
import type { Mount } from '../../account/define-noun.ts';
import { mountFile, mountList } from '../../kernel/http/mount-list.ts';
import type { PaymentList } from '../effects/order-lists.ts';
import { orderView } from '../rules/order-view.ts';
import type { OnlinePayments } from './online-payments.ts';
import type { Payments } from './payments.ts';

type Deps = {
  now: () => number;
  online: OnlinePayments;
  paymentList: PaymentList;
  payments: Payments;
};

/** A customer's own payments through the gateway. */
export const mountOwnPayments = (mount: Mount, { now, online }: Pick<Deps, 'now' | 'online'>) => {
  mount(payment.verifyPayment, async (call) => ({
    order: orderView(await online.verify(call, call.caller.account._id, call.body), now()),
  }));
  mount(payment.retryPayment, async (call) => ({
    payment: await online.reopen(call, call.caller.account._id, call.id),
  }));
};

export const mountPayments = (
  mount: Mount,
  { paymentList, payments }: Pick<Deps, 'paymentList' | 'payments'>,
) => {
  mountList(mount, payment.listPayments, paymentList);
  mountFile(mount, payment.exportPayments, paymentList);
  mount(payment.confirmPayment, (call) => payments.confirm(call, call.id, call.body));
};
