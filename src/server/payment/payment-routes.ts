// Calls of payments: staff's list of them, bank transfers, and the gateway's webhook.
import * as payment from '../../contract/endpoints/payment.ts';
import type { Mount } from '../mounted.ts';
import type { Pages } from '../order/order-list-pages.ts';
import type { Gateway } from './gateway.ts';
import type { OnlinePayments } from './online-payments.ts';
import type { Payments } from './payments.ts';

/** As Razorpay sends it. */
const SIGNATURE_HEADER = 'x-razorpay-signature';

type Deps = {
  gateway: Gateway | undefined;
  online: OnlinePayments;
  orderPages: Pages;
  payments: Payments;
};

export const mountPayments = (mount: Mount, { gateway, online, orderPages, payments }: Deps) => {
  mount(payment.listPayments, async ({ kv, query }) => {
    const { rows, total, page, limit } = await orderPages.payments(kv, query);
    return { payments: rows, totalAvailablePayments: total, page, limit };
  });
  mount(payment.confirmPayment, ({ kv, caller, id, body, afterAnswer }) =>
    payments.confirm(kv, caller, id, body, afterAnswer),
  );
  mount(
    payment.handleWebhook,
    async ({ kv, body, afterAnswer }) => {
      await online.handleWebhook(kv, body, afterAnswer);
      return { received: true as const };
    },
    {
      signature: {
        header: SIGNATURE_HEADER,
        isSigned: gateway?.isSignedEvent ?? (() => false),
        refusal: 'This payment is not signed.',
      },
    },
  );
};
