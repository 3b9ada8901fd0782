// The page of a payment link.
import * as paymentLink from '../../contract/endpoints/payment-link.ts';
import { linkPagePath, linkReturnSchema } from '../../contract/payment-link.ts';
import type { Mount } from '../mounted.ts';
import { linkPage } from './link-page.ts';
import type { PayerSide } from './payer-side.ts';

type Deps = { payerSide: PayerSide; siteName: string };
const SEE_OTHER = 303;

export const mountLinkPage = (mount: Mount, { payerSide, siteName }: Deps) => {
  mount(paymentLink.readPaymentLinkPage, async ({ kv, id, query, afterAnswer }) => {
    const { tries, ...rest } = query;
    const back = linkReturnSchema.safeParse(rest).data ?? null;
    const isAsking = tries !== undefined;
    const { link, isSigned, isHeard } = await payerSide.read(kv, id, back, isAsking, afterAnswer);
    const path = linkPagePath(link._id);
    // What the gateway has signed is no part of an address that is reloaded and kept.
    if (Object.keys(rest).length > 0)
      return new Response(null, {
        status: SEE_OTHER,
        headers: {
          location: isSigned && !isHeard ? `${path}?tries=0` : path,
          'cache-control': 'no-store',
        },
      });
    return linkPage({
      ...{ siteName, link, path, isTest: link.provider === 'test' },
      ...{ isBack: isAsking && !isHeard, tries: Number(tries ?? 0) },
    });
  });
};
