// What comes to a payment link from outside: events of the gateway, and whoever opens its page.
import { isPayable } from '../../contract/payment-link/payment-link.ts';
import type { LinkReturn } from '../../contract/payment-link/rules.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Gateway } from '../payment/gateway.ts';
import { parseId } from '../storage/keys.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import type { GatewayCalls } from './call-gateway.ts';
import { withPaymentEvent } from './link-from-gateway.ts';
import {
  linkOfPaymentKey,
  paymentLinkKey,
  type StoredPaymentLink,
  stateOf,
  storedLinkOf,
  storedPaymentLink,
} from './stored-payment-link.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  calls: GatewayCalls;
  gateway: Gateway | undefined;
  now: () => number;
};
export type PayerSide = ReturnType<typeof createPayerSide>;

/** The gateway is asked about a link no more often by its page. */
const PAGE_REST_MS = 5_000;

export const createPayerSide = ({ calls, gateway, isoNow, keys, now }: Deps) => {
  return {
    /** An event of the gateway, whose signature has been checked. */
    takeEvent: async (kv: ScopedKv, event: unknown, afterAnswer: AfterAnswer) => {
      const gatewayLink = gateway?.links.parseEvent(event);
      const id = parseId(gatewayLink?.referenceId ?? '');
      if (gatewayLink && id && (await kv.get(paymentLinkKey(id), storedPaymentLink))) {
        const { payments } = gatewayLink;
        await calls.apply(kv, id, { gatewayLink, payments, isWhole: false }, afterAnswer);
        return;
      }
      const payment = gateway?.parseEvent(event);
      if (!payment) return;
      const pointer = linkOfPaymentKey(keys, payment.gatewayPaymentId);
      const of = (await kv.get(pointer, storedLinkOf))?.value;
      const at = isoNow();
      if (of)
        await calls.change(
          kv,
          of.link,
          (current) => {
            const after = withPaymentEvent(current, payment, at);
            return after === current ? KEEP : after;
          },
          afterAnswer,
        );
    },

    /**
     * What whoever has the link's address sees. What is signed has the gateway asked at once,
     * anything else now and then; whether it answers or not, the page is shown.
     */
    read: async (
      kv: ScopedKv,
      id: string,
      back: LinkReturn | null,
      /** The payment that the page asks for again. */
      asked: string | undefined,
      afterAnswer: AfterAnswer,
    ): Promise<{ link: StoredPaymentLink; isSigned: boolean; isHeard: boolean }> => {
      const link = await calls.read(kv, id);
      const { gatewayLinkId, askedAt } = link;
      const isSigned =
        back !== null &&
        gatewayLinkId !== null &&
        gateway?.links.isSigned({
          ...{ gatewayLinkId, referenceId: link._id },
          status: back.razorpay_payment_link_status,
          gatewayPaymentId: back.razorpay_payment_id,
          signature: back.razorpay_signature,
        }) === true;
      const isRested = askedAt === null || now() - Date.parse(askedAt) > PAGE_REST_MS;
      const payment = back?.razorpay_payment_id ?? asked;
      const knows = ({ payments, aside }: StoredPaymentLink) =>
        [...payments, ...aside].some(({ gatewayPaymentId }) => gatewayPaymentId === payment);
      const isNew = isPayable(stateOf(link)) && !knows(link);
      const isWorth = isNew && (isSigned || (asked !== undefined && isRested));
      const latest = isWorth ? await calls.ask(kv, id, afterAnswer).catch(() => link) : link;
      const isHeard = knows(latest);
      return { link: latest, isSigned, isHeard };
    },
  };
};
