// Calls of payments: staff's list of them, bank transfers, and the gateway's webhook.

import { dayOf } from '../../contract/days.ts';
import * as payment from '../../contract/endpoints/payment.ts';
import { EXPORT_MAX } from '../../contract/list.ts';
import type { Basics } from '../basics.ts';
import { csvOf } from '../csv.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Mount } from '../mounted.ts';
import type { Pages } from '../order/order-list-pages.ts';
import type { Gateway } from './gateway.ts';
import type { OnlinePayments } from './online-payments.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';
import type { Payments } from './payments.ts';

/** As Razorpay sends it. */
const SIGNATURE_HEADER = 'x-razorpay-signature';

type Deps = Pick<Basics, 'isoNow'> & {
  gateway: Gateway | undefined;
  online: OnlinePayments;
  orderPages: Pages;
  payments: Payments;
};

export const mountPayments = (
  mount: Mount,
  { gateway, isoNow, online, orderPages, payments }: Deps,
) => {
  mount(payment.listPayments, async ({ kv, query }) => {
    const { rows, total, page, limit } = await orderPages.payments(kv, query);
    return { payments: rows, totalAvailablePayments: total, page, limit };
  });
  mount(payment.exportPayments, async ({ kv, query }) => {
    const { rows } = await orderPages.payments(kv, { ...query, page: 1, limit: EXPORT_MAX });
    return csvAnswer(`payments-${dayOf(isoNow())}.csv`, csvOf(PAYMENT_COLUMNS, rows));
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
