// The services of the API, made once from its ports.
import { DASHBOARD_RELEASES_MAX } from '../contract/dashboard/dashboard.ts';
import { dayOf } from '../contract/kernel/days.ts';
import { createPeople } from './account/people.ts';
import { createTestAccounts } from './account/test-accounts.ts';
import { createAccountServices } from './account-services.ts';
import { createApiKeyList } from './api-key/api-key-list.ts';
import { createApiKeys } from './api-key/api-keys.ts';
import { createBackups } from './backup/backups.ts';
import { createCatalogue } from './catalogue/catalogue-desk.ts';
import { createPublishedCategories } from './catalogue/published-categories.ts';
import { createCustomerServices } from './customer-services.ts';
import { createDashboards } from './dashboard/dashboards.ts';
import type { Deps } from './deps.ts';
import { createGrievanceServices } from './grievance-services.ts';
import { createHealth } from './health/health.ts';
import { createSweepMemory } from './health/sweep-memory.ts';
import { createPrintPaper } from './invoice/paper-file.ts';
import { keyFrom } from './key-from.ts';
import { ledgerKey, storedLedger } from './ledger/stored-ledger.ts';
import { createFreeClaims } from './order/free-claims.ts';
import { createOrderClaims } from './order/order-claims.ts';
import { createOrderServices } from './order-services.ts';
import { createOutboxServices } from './outbox-services.ts';
import { createLinkList } from './payment-link/link-list.ts';
import { createPaymentLinkServices } from './payment-link-services.ts';
import { createPrivacyServices } from './privacy-services.ts';
import { createOffering } from './product/offering.ts';
import { createProducts } from './product/products.ts';
import { createPublicServices } from './public-services.ts';
import { createQuoteList } from './quote/quote-list.ts';
import { createQuoteNews } from './quote/quote-news.ts';
import { createQuotes } from './quote/quotes.ts';
import { createBuildDesk } from './release/build.ts';
import { createDraftReview } from './release/draft-review.ts';
import { createNamedHashes } from './release/named-hashes.ts';
import { createPictureCheck } from './release/pictures.ts';
import { createPreviewDesk } from './release/preview-desk.ts';
import { createReleaseNews } from './release/release-news.ts';
import { createReleases } from './release/releases.ts';
import { createReviewList, ratingsOf } from './review/review-list.ts';
import type { ReadLow } from './stock/low-stock.ts';
import { createStocks } from './stock/stock.ts';
import type { Kv } from './storage/kv.ts';

export const createServices = (deps: Deps) => {
  const { ports } = deps;
  const { now } = ports;
  const { basics, ...open } = createPublicServices(deps);
  const { audit, auditList, errorCounts, live, sessions, shown } = open;
  const { keys } = basics;
  const people = createPeople(ports, keys);
  const apiKeyList = createApiKeyList(ports);
  const apiKeys = createApiKeys({ ...basics, ...ports, audit, list: apiKeyList });
  const webhookKey = keyFrom(deps.keySecret, 'webhook');
  const printPaper = createPrintPaper(deps.paperFonts);
  // Asked when a letter is written; what is sold is known further down.
  const readLow: ReadLow = (kv) => stock.low(kv);
  const mails = createOutboxServices(deps, { ...basics, audit, printPaper, readLow, webhookKey });
  const { links, outbox, webhookEvents } = mails;
  const { firstCatalogue } = deps;
  const current = async (kv: Kv) => (await live.live(kv)).catalogue;
  const catalogue = createCatalogue({ ...basics, audit, ports, firstCatalogue, current });
  const publishedCategories = createPublishedCategories(shown);
  const { mode } = deps.company.tax;
  const taxDay = () => (mode === 'gst' ? dayOf(now()) : null);
  const offering = createOffering({ shown, idOf: catalogue.idOf, taxDay });
  const stock = createStocks({ ...basics, audit, offering });
  const reviewList = createReviewList(ports);
  const products = createProducts({ offering, stock, ratings: ratingsOf(reviewList) });
  const build = createBuildDesk({ ...basics, now, builds: deps.builds, storage: deps.storage });
  const review = createDraftReview({
    ...{ live, missingPictures: createPictureCheck() },
    readDraft: catalogue.draft,
    idOf: catalogue.idOf,
  });
  const releaseNews = createReleaseNews({ ...basics, hurry: outbox.hurry, webhookEvents });
  const releases = createReleases({ ...basics, audit, build, live, news: releaseNews, review });
  const previews = createPreviewDesk({ review, previews: deps.builds?.previews });
  const account = createAccountServices({
    ...basics,
    ...{ audit, bounced: mails.bounced, deps, links, outbox, people, sessions },
  });
  const { accounts, notices, profile, throttle } = account;
  const quoteList = createQuoteList(ports);
  const quoteNews = createQuoteNews({ ...basics, outbox, webhookEvents });
  const quotes = createQuotes({ ...basics, audit, list: quoteList, news: quoteNews, throttle });
  const complaints = createGrievanceServices({ ...basics, audit, outbox, ports, throttle });
  const orderClaims = createOrderClaims(ports);
  const freeClaims = createFreeClaims({ claims: orderClaims, keys });
  const customers = createCustomerServices({
    ...basics,
    accounts,
    audit,
    freeClaims,
    outbox,
    ports,
    products,
    reviewList,
    throttle,
  });
  const { company, gateway, orderPageSizes, transferTo } = deps;
  const linkList = createLinkList(ports);
  const orders = createOrderServices({
    ...basics,
    ...customers,
    audit,
    company,
    freeClaims,
    gateway,
    linkList,
    orderClaims,
    orderPageSizes,
    outbox,
    ports,
    products,
    stock,
    transferTo,
    webhookEvents,
  });
  const paymentLinks = createPaymentLinkServices({
    ...basics,
    ...{ audit, gateway, letterhead: mails.letterhead, list: linkList, outbox, ports },
  });
  const dashboards = createDashboards({
    ...basics,
    ...orders,
    stock,
    people,
    quoteList,
    latestReleases: (kv) => releases.latest(kv, DASHBOARD_RELEASES_MAX),
    dead: mails.outboxDesk.dead,
    grievanceList: complaints.grievanceList,
    stoppedWebhooks: mails.webhooks.stopped,
  });
  const privacy = createPrivacyServices({
    ...basics,
    ...customers,
    ...orders,
    ...complaints,
    ...{ letterhead: mails.letterhead, letters: mails.letters, outbox },
    namedInCatalogue: createNamedHashes(live),
    ...{ accounts, auditList, notices, now, people, profile, quoteList },
    ...{ forgetTitles: paymentLinks.forgetTitles, linkList },
  });
  const testAccounts = createTestAccounts({
    ...basics,
    ...{ now, people },
    hasBought: async (kv, id) => Boolean(await kv.get(ledgerKey(id), storedLedger)),
  });
  const sweepMemory = createSweepMemory({ ...basics, now });
  const health = createHealth({
    ...basics,
    ...{ errorCounts, live, now, releases, sweepMemory },
    ...{ keySecret: deps.keySecret, storeFiles: deps.storeFiles },
    lists: [orders.orderList, people, quoteList],
    shownRelease: deps.shownRelease,
    storage: deps.storage,
    sweepsSince: deps.sweepsSince ?? 0,
    stoppedWebhooks: mails.webhooks.stopped,
  });
  const backups = createBackups({ copies: deps.copies, keySecret: deps.keySecret, now });
  return {
    ...basics,
    ...open,
    ...account,
    ...complaints,
    ...customers,
    ...mails,
    ...orders,
    ...paymentLinks,
    ...privacy,
    apiKeyList,
    apiKeys,
    backups,
    catalogue,
    dashboards,
    freeClaims,
    health,
    orderClaims,
    ...{ people, previews, products, publishedCategories },
    printPaper,
    ...{ quoteList, quoteNews, quotes, releaseNews, releases },
    ...{ stock, sweepMemory, testAccounts },
  };
};

export type Services = ReturnType<typeof createServices>;
