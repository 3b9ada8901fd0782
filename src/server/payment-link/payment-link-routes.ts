// Calls of staff and of payers about payment links.
import * as paymentLink from '../../contract/payment-link/endpoints.ts';
import { awaitingPath, linkPagePath } from '../../contract/payment-link/payment-link.ts';
import { linkReturnSchema } from '../../contract/payment-link/rules.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { LinkList } from './link-list.ts';
import type { PayerSide } from './payer-side.ts';
import type { PaymentLinks } from './payment-links.ts';

const SEE_OTHER = 303;

export const mountPayerSide = (mount: Mount, payerSide: PayerSide) => {
  mount(paymentLink.readPaymentLink, async (call) => ({
    paymentLink: await payerSide.show(call, call.id, call.query.payment),
  }));
  // Leads to an address without the gateway's signature, which people can reload and keep.
  mount(paymentLink.returnFromPaymentLink, async (call) => {
    const back = linkReturnSchema.safeParse(call.query).data ?? null;
    const { link, isSigned, isHeard } = await payerSide.read(call, call.id, back, undefined);
    const path = linkPagePath(link._id);
    const awaited =
      isSigned && !isHeard ? back?.razorpay_payment_id : (!back && call.query.payment) || undefined;
    const location = awaited === undefined ? path : awaitingPath(path, awaited);
    return new Response(null, { status: SEE_OTHER, headers: { location } });
  });
};

export const mountPaymentLinks = (
  mount: Mount,
  { paymentLinkList, paymentLinks }: { paymentLinkList: LinkList; paymentLinks: PaymentLinks },
) => {
  mountList(mount, paymentLink.listPaymentLinks, paymentLinkList);
  mount(paymentLink.makePaymentLink, async (call) => ({
    paymentLink: await paymentLinks.make(call, call.body, {
      idempotencyKey: call.idempotencyKey,
      origin: call.origin,
    }),
  }));
  mount(paymentLink.stepPaymentLink, async (call) => ({
    paymentLink: await paymentLinks.step(call, { id: call.id, step: call.body.step }),
  }));
};
