// Events of the gateway about payment links, and visitors of their pages.
import type { Company } from '../../contract/catalogue/company-fields.ts';
import { isPayable } from '../../contract/payment-link/payment-link.ts';
import type { LinkReturn, ShownLink } from '../../contract/payment-link/rules.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Basics } from '../kernel/basics.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import type { Call } from '../kernel/service-call.ts';
import { parseId } from '../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { quoteKey, storedQuote } from '../quote/stored-quote.ts';
import { type GatewayCalls, withPaymentEvent } from './call-gateway.ts';
import {
  linkOfPaymentKey,
  paymentLinkKey,
  type StoredPaymentLink,
  shownLink,
  stateOf,
  storedLinkOf,
  storedPaymentLink,
} from './stored-payment-link.ts';

type Deps = Pick<Basics, 'isoNow' | 'keys'> & {
  calls: GatewayCalls;
  company: (kv: Kv) => Promise<Company>;
  gateway: Gateway | undefined;
  legalFacts: LegalFacts;
  now: () => number;
};
export type PayerSide = ReturnType<typeof createPayerSide>;

/** Least time between two calls to the gateway that the page of a link causes. */
const PAGE_REST_MS = 5_000;

export const createPayerSide = ({
  calls,
  company: readCompany,
  gateway,
  isoNow,
  keys,
  legalFacts,
  now,
}: Deps) => {
  /**
   * The link for a visitor with its address. A signed return asks the gateway at once, every other
   * visit occasionally; the link is read even if the gateway does not answer.
   */
  const read = async (
    call: Call,
    id: string,
    back: LinkReturn | null,
    /** Id of the payment for which the page reloads. */
    asked: string | undefined,
  ): Promise<{ link: StoredPaymentLink; isSigned: boolean; isHeard: boolean }> => {
    const link = await calls.read(call.kv, id);
    const { gatewayLinkId, askedAt } = link;
    const isSigned =
      back !== null &&
      gatewayLinkId !== null &&
      gateway?.links.isSigned({
        gatewayLinkId,
        referenceId: link._id,
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
    const latest = isWorth ? await calls.ask(call, id).catch(() => link) : link;
    const isHeard = knows(latest);
    return { link: latest, isSigned, isHeard };
  };

  return {
    /** Applies an event of the gateway, whose signature has been checked. */
    takeEvent: async (call: Call, event: unknown) => {
      const gatewayLink = gateway?.links.parseEvent(event);
      const id = parseId(gatewayLink?.referenceId ?? '');
      if (gatewayLink && id && (await call.kv.get(paymentLinkKey(id), storedPaymentLink))) {
        const { payments } = gatewayLink;
        await calls.apply(call, id, { gatewayLink, payments, isWhole: false });
        return;
      }
      const payment = gateway?.parseEvent(event);
      if (!payment) return;
      const pointer = linkOfPaymentKey(keys, payment.gatewayPaymentId);
      const of = (await call.kv.get(pointer, storedLinkOf))?.value;
      const at = isoNow();
      if (of)
        await calls.change(call, of.link, (current) => {
          const after = withPaymentEvent(current, payment, at);
          return after === current ? KEEP : after;
        });
    },

    read,

    /** The link as its payer sees it; it names no customer. */
    show: async (call: Call, id: string, payment: string | undefined): Promise<ShownLink> => {
      const { link, isHeard } = await read(call, id, null, payment);
      const [quote, company, legal] = await Promise.all([
        call.kv.get(quoteKey(link.quote), storedQuote),
        readCompany(call.kv),
        legalFacts.today(call.kv),
      ]);
      return shownLink(link, { quote: quote?.value, company, legal, isPaymentKnown: isHeard });
    },
  };
};
