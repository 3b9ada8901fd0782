// Calls of staff about payment links.
import * as paymentLink from '../../contract/payment-link/endpoints.ts';
import type { Mount } from '../mounted.ts';
import type { PaymentLinks } from './payment-links.ts';

export const mountPaymentLinks = (
  mount: Mount,
  { paymentLinks }: { paymentLinks: PaymentLinks },
) => {
  mount(paymentLink.listPaymentLinks, async ({ kv, query }) => {
    const { rows, total, page, limit } = await paymentLinks.page(kv, query);
    return { paymentLinks: rows, totalAvailablePaymentLinks: total, page, limit };
  });
  mount(
    paymentLink.makePaymentLink,
    async ({ kv, caller, body, idempotencyKey, origin, afterAnswer }) => ({
      paymentLink: await paymentLinks.make(
        kv,
        caller,
        body,
        { idempotencyKey, origin },
        afterAnswer,
      ),
    }),
  );
  mount(paymentLink.stepPaymentLink, async ({ kv, caller, id, body, afterAnswer }) => ({
    paymentLink: await paymentLinks.step(kv, caller, { id, step: body.step }, afterAnswer),
  }));
};
