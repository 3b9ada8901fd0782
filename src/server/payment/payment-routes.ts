// Calls of payments: staff's list of them, and bank transfers.

import { dayOf } from '../../contract/kernel/days.ts';
import { EXPORT_MAX } from '../../contract/kernel/list.ts';
import * as payment from '../../contract/payment/endpoints.ts';
import type { Basics } from '../basics.ts';
import { csvOf } from '../csv.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Mount } from '../mounted.ts';
import type { Pages } from '../order/order-list-pages.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';
import type { Payments } from './payments.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  orderPages: Pages;
  payments: Payments;
};

export const mountPayments = (mount: Mount, { isoNow, orderPages, payments }: Deps) => {
  mount(
    payment.listPayments,
    async ({ kv, query }) => {
      const { rows, total, page, limit } = await orderPages.payments(kv, query);
      return { payments: rows, totalAvailablePayments: total, page, limit };
    },
    { ahead: orderPages.paymentsAhead },
  );
  mount(payment.exportPayments, async ({ kv, query }) => {
    const { rows } = await orderPages.payments(kv, { ...query, page: 1, limit: EXPORT_MAX });
    return csvAnswer(`payments-${dayOf(isoNow())}.csv`, csvOf(PAYMENT_COLUMNS, rows));
  });
  mount(payment.confirmPayment, ({ kv, caller, id, body, afterAnswer }) =>
    payments.confirm(kv, caller, id, body, afterAnswer),
  );
};
