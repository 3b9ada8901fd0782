// The services of payment links.
import type { Audit } from './audit/audit.ts';
import type { Basics } from './basics.ts';
import type { Letterhead } from './outbox/letter.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Gateway } from './payment/gateway.ts';
import { createGatewayCalls } from './payment-link/call-gateway.ts';
import type { LinkList } from './payment-link/link-list.ts';
import { createLinkNews } from './payment-link/link-news.ts';
import { paymentLinksTask } from './payment-link/link-upkeep.ts';
import { createPayerSide } from './payment-link/payer-side.ts';
import { createPaymentLinks } from './payment-link/payment-links.ts';
import type { StoragePorts } from './storage/ports.ts';

type Needed = Basics & {
  audit: Audit;
  gateway: Gateway | undefined;
  letterhead: Letterhead;
  list: LinkList;
  outbox: Outbox;
  ports: StoragePorts;
};

export const createPaymentLinkServices = (needed: Needed) => {
  const { gateway, letterhead, list, ports } = needed;
  const { now } = ports;
  const calls = createGatewayCalls({
    ...{ ...needed, list, now, postNews: createLinkNews(needed) },
    siteName: letterhead.company.name,
  });
  return {
    paymentLinks: createPaymentLinks({ ...needed, calls, list, now, link: letterhead.link }),
    payerSide: createPayerSide({ ...needed, calls, now }),
    paymentLinkList: list,
    paymentLinksTask: paymentLinksTask({ calls, list, now, hasGateway: gateway !== undefined }),
  };
};
