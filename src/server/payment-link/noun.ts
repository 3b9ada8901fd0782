import type { Company } from '../../contract/catalogue/company-fields.ts';
import { PAYMENT_LINK_CALLS } from '../../contract/payment-link/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { LegalFacts } from '../kernel/legal/legal-facts.ts';
import type { Link } from '../kernel/links.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { createGatewayCalls } from './call-gateway.ts';
import { createForgetTitles, titlesTask } from './forget-titles.ts';
import { PAYMENT_LINK_LIST } from './link-list.ts';
import { createLinkNews } from './link-news.ts';
import { paymentLinksTask } from './link-upkeep.ts';
import { createPayerSide } from './payer-side.ts';
import { PAYMENT_LINK_LETTERS } from './payment-link-letters.ts';
import { mountPayerSide, mountPaymentLinks } from './payment-link-routes.ts';
import { createPaymentLinks } from './payment-links.ts';
import { PAYMENT_LINK_FOLDER } from './stored-payment-link.ts';

type Needs = Kernel & {
  company: (kv: Kv) => Promise<Company>;
  gateway?: Gateway | undefined;
  legalFacts: LegalFacts;
  link: Link;
  outbox: Outbox;
};

export const paymentLink = defineNoun({
  name: 'payment-link',
  about: 'amounts asked for by a link: made, sent, paid in parts, followed, cancelled',
  calls: [PAYMENT_LINK_CALLS],
  scopes: {},
  folders: [PAYMENT_LINK_FOLDER, 'plink-pay'],
  make: (needs: Needs) => {
    const { gateway, now, ports } = needs;
    const list = PAYMENT_LINK_LIST.open(ports);
    const postNews = createLinkNews(needs);
    const calls = createGatewayCalls({ ...needs, gateway, list, postNews });
    const payerSide = createPayerSide({ ...needs, gateway, calls });
    const paymentLinks = createPaymentLinks({
      ...needs,
      gateway,
      calls,
      hasMail: needs.outbox.has('mail'),
      list,
    });
    return {
      services: {
        forgetTitles: createForgetTitles({ ...needs, list }),
        payerSide,
        paymentLinkList: list,
        paymentLinks,
      },
      routes: (mount) => {
        mountPaymentLinks(mount, { paymentLinkList: list, paymentLinks });
        mountPayerSide(mount, payerSide);
      },
      lists: [list],
      tasks: {
        often: [paymentLinksTask({ calls, list, now, hasGateway: gateway !== undefined })],
        erasing: [titlesTask({ ...needs, list })],
      },
      letters: PAYMENT_LINK_LETTERS,
      // A link belongs to a quote request: erasing the request erases the link's title.
      personal: null,
    };
  },
});
