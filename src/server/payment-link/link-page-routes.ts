// The page of a payment link.
import * as paymentLink from '../../contract/payment-link/endpoints.ts';
import { linkPagePath } from '../../contract/payment-link/payment-link.ts';
import { linkReturnSchema } from '../../contract/payment-link/rules.ts';
import type { Mount } from '../mounted.ts';
import { linkPage } from './link-page.ts';
import type { PayerSide } from './payer-side.ts';

type Deps = { payerSide: PayerSide; siteName: string };
const SEE_OTHER = 303;

export const mountLinkPage = (mount: Mount, { payerSide, siteName }: Deps) => {
  mount(paymentLink.readPaymentLinkPage, async ({ kv, id, query, afterAnswer }) => {
    const { tries = '0', payment, ...rest } = query;
    const back = linkReturnSchema.safeParse(rest).data ?? null;
    const { link, isSigned, isHeard } = await payerSide.read(kv, id, back, payment, afterAnswer);
    const path = linkPagePath(link._id);
    const again = (of: string) => `${path}?payment=${encodeURIComponent(of)}`;
    // What the gateway has signed is no part of an address that is reloaded and kept.
    if (Object.keys(rest).length > 0)
      return new Response(null, {
        status: SEE_OTHER,
        headers: {
          location: back && isSigned && !isHeard ? again(back.razorpay_payment_id) : path,
        },
      });
    const isBack = payment !== undefined && !isHeard;
    return linkPage({
      ...{ siteName, link, isTest: link.provider === 'test' },
      ...{ again: isBack ? again(payment) : null, tries: Number(tries) },
    });
  });
};
