// The services with which people have their data, or have it erased.
import type { Accounts } from './account/accounts.ts';
import type { Notices } from './account/notices.ts';
import { createOwnerProof } from './account/owner-proof.ts';
import type { People } from './account/people.ts';
import type { Profile } from './account/profile.ts';
import type { Addresses } from './address/addresses.ts';
import type { AuditList } from './audit/audit-list.ts';
import { createEraseEntries, type EraseEntries } from './audit/erase-entries.ts';
import type { Basics } from './basics.ts';
import type { Carts } from './cart/carts.ts';
import type { ForgetGrievances } from './grievance/forget-grievances.ts';
import type { GrievanceList } from './grievance/grievance-list.ts';
import { oldGrievancesTask } from './grievance/old-grievances.ts';
import { forgetKeptAnswers } from './idempotency/kept-answers.ts';
import type { OrderList, PaymentList, ReturnList } from './ledger/order-lists.ts';
import type { Letterhead, LetterKinds } from './outbox/letter.ts';
import type { Outbox } from './outbox/outbox.ts';
import { type ForgetTitles, titlesTask } from './payment-link/forget-titles.ts';
import type { LinkList } from './payment-link/link-list.ts';
import { createConsents } from './privacy/consents.ts';
import { createDeletions } from './privacy/deletion.ts';
import { createErasures } from './privacy/erase.ts';
import { createEraseOrders } from './privacy/erase-orders.ts';
import { createErasePhotos, type NamedInCatalogue } from './privacy/erase-photos.ts';
import { createExports } from './privacy/export.ts';
import { createOwnRequests } from './privacy/own-requests.ts';
import { createSentLetters } from './privacy/sent-letters.ts';
import { oldQuotesTask } from './quote/old-quotes.ts';
import type { QuoteList } from './quote/quote-list.ts';
import type { ReviewList } from './review/review-list.ts';
import type { Reviews } from './review/reviews.ts';
import type { Wallets } from './wallet/wallets.ts';
import type { Wishlists } from './wishlist/wishlists.ts';

type Deps = Basics & {
  accounts: Accounts;
  addresses: Addresses;
  auditList: AuditList;
  carts: Carts;
  forgetGrievances: ForgetGrievances;
  forgetTitles: ForgetTitles;
  grievanceList: GrievanceList;
  letterhead: Letterhead;
  linkList: LinkList;
  letters: LetterKinds;
  namedInCatalogue: NamedInCatalogue;
  notices: Notices;
  now: () => number;
  orderList: OrderList;
  outbox: Outbox;
  paymentList: PaymentList;
  people: People;
  profile: Profile;
  quoteList: QuoteList;
  returnList: ReturnList;
  reviewList: ReviewList;
  reviews: Reviews;
  wallets: Wallets;
  wishlists: Wishlists;
};

export const createPrivacyServices = (deps: Deps) => {
  const owner = createOwnerProof(deps);
  const eraseAudit = createEraseEntries(deps);
  // The ids that are erased go out of the audit log and of the kept answers together.
  const eraseEntries: EraseEntries = async (kv, things) => {
    await eraseAudit(kv, things);
    await forgetKeptAnswers(kv, things);
  };
  const ownRequests = createOwnRequests({ ...deps, eraseEntries });
  const consents = createConsents({ ...deps, ownRequests });
  return {
    consents,
    deletions: createDeletions({ ...deps, owner }),
    erasures: createErasures({
      ...deps,
      eraseEntries,
      eraseOrders: createEraseOrders(deps),
      erasePhotos: createErasePhotos(deps),
      ownRequests,
    }),
    linkTitles: titlesTask({ ...deps, eraseEntries, list: deps.linkList }),
    oldQuotes: oldQuotesTask({ ...deps, eraseEntries }),
    oldGrievances: oldGrievancesTask({
      ...{ eraseEntries, forget: deps.forgetGrievances, now: deps.now },
    }),
    exportData: createExports({
      ...{ ...deps, consents, owner, ownRequests },
      sentLetters: createSentLetters(deps),
    }),
  };
};
