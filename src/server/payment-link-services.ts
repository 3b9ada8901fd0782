// The services of payment links.
import type { Audit } from './audit/audit.ts';
import type { Basics } from './basics.ts';
import type { Letterhead } from './outbox/letter.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Gateway } from './payment/gateway.ts';
import { createGatewayCalls } from './payment-link/call-gateway.ts';
import { createForgetTitles } from './payment-link/forget-titles.ts';
import type { LinkList } from './payment-link/link-list.ts';
import { createLinkNews } from './payment-link/link-news.ts';
import { paymentLinksTask } from './payment-link/link-upkeep.ts';
import { createPayerSide } from './payment-link/payer-side.ts';
import { createPaymentLinks } from './payment-link/payment-links.ts';
import type { StoragePorts } from './storage/ports.ts';

type Deps = Basics & {
  audit: Audit;
  gateway: Gateway | undefined;
  letterhead: Letterhead;
  list: LinkList;
  outbox: Outbox;
  ports: StoragePorts;
};

export const createPaymentLinkServices = (deps: Deps) => {
  const { gateway, letterhead, list, ports } = deps;
  const { now } = ports;
  const calls = createGatewayCalls({
    ...{ ...deps, list, now, postNews: createLinkNews(deps) },
    siteName: letterhead.company.name,
  });
  return {
    paymentLinks: createPaymentLinks({ ...deps, calls, list, now, link: letterhead.link }),
    payerSide: createPayerSide({ ...deps, calls, now }),
    paymentLinkList: list,
    forgetTitles: createForgetTitles(deps),
    paymentLinksTask: paymentLinksTask({ calls, list, now, hasGateway: gateway !== undefined }),
  };
};
