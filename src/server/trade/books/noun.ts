import { BOOKS_CALLS } from '../../../contract/books/endpoints.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import type { LegalFacts } from '../../kernel/legal/legal-facts.ts';
import type { LinkList } from '../../payment-link/link-list.ts';
import type { OrderList, PaymentList } from '../effects/order-lists.ts';
import type { PayoutDesk } from '../payment/payouts.ts';
import type { StrayTransfers } from '../payment/stray-transfers.ts';
import { createBooks } from './books.ts';
import { mountBooks } from './books-routes.ts';

type Needs = Kernel & {
  legalFacts: LegalFacts;
  orderList: OrderList;
  paymentLinkList: LinkList;
  paymentList: PaymentList;
  payouts: PayoutDesk;
  strayTransfers: StrayTransfers;
};

export const books = defineNoun({
  name: 'books',
  about: 'the books of a month: papers, payments and payouts as files',
  calls: [BOOKS_CALLS],
  scopes: {},
  folders: [],
  make: (needs: Needs) => {
    const { isoNow, paymentLinkList, payouts, strayTransfers } = needs;
    const bookDesk = createBooks({ ...needs, linkList: paymentLinkList });
    return {
      services: { bookDesk },
      routes: (mount) => mountBooks(mount, { bookDesk, isoNow, payouts, strayTransfers }),
      personal: null,
    };
  },
});
