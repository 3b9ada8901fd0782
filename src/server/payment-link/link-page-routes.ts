// The page of a payment link.
import * as paymentLink from '../../contract/endpoints/payment-link.ts';
import { linkPagePath } from '../../contract/payment-link.ts';
import type { Mount } from '../mounted.ts';
import { linkPage } from './link-page.ts';
import type { PayerSide } from './payer-side.ts';

type Deps = { payerSide: PayerSide; siteName: string };
const SEE_OTHER = 303;

export const mountLinkPage = (mount: Mount, { payerSide, siteName }: Deps) => {
  mount(paymentLink.readPaymentLinkPage, async ({ kv, id, query, afterAnswer }) => {
    const { link, isSigned } = await payerSide.read(kv, id, query, afterAnswer);
    const path = linkPagePath(link._id);
    // What the gateway has signed is no part of an address that is reloaded and kept.
    if (query.razorpay_payment_link_id !== undefined)
      return new Response(null, {
        status: SEE_OTHER,
        headers: { location: isSigned ? `${path}?tries=0` : path, 'cache-control': 'no-store' },
      });
    return linkPage({
      ...{ siteName, link, path, isTest: link.provider === 'test' },
      ...{ isBack: query.tries !== undefined, tries: Number(query.tries ?? 0) },
    });
  });
};
