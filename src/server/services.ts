// The services of the API, made once from its ports.
import { hkdfSync } from 'node:crypto';
import { DASHBOARD_RELEASES_MAX } from '../contract/dashboard.ts';
import { createAccounts } from './account/accounts.ts';
import { createDevices } from './account/devices.ts';
import { createFailures } from './account/failures.ts';
import { createGoogle } from './account/google.ts';
import { createGoogleSignIn } from './account/google-sign-in.ts';
import { createGuessAlarm } from './account/guess-alarm.ts';
import { hashingInProcess } from './account/hashing.ts';
import { createInvitation } from './account/invitation.ts';
import { createLoginAttempts } from './account/login-attempts.ts';
import { createPasswords } from './account/password.ts';
import { createPeople } from './account/people.ts';
import { createProfile } from './account/profile.ts';
import { createSessions } from './account/session.ts';
import { createSignIn } from './account/sign-in.ts';
import { createTestAccounts } from './account/test-accounts.ts';
import { createThrottle } from './account/throttle.ts';
import { createApiKeyList } from './api-key/api-key-list.ts';
import { createApiKeys } from './api-key/api-keys.ts';
import { createKeyCheck } from './api-key/check-key.ts';
import { createKeyUses } from './api-key/key-uses.ts';
import { createAudit } from './audit/audit.ts';
import { createAuditList } from './audit/audit-list.ts';
import { createBackups } from './backup/backups.ts';
import type { Basics } from './basics.ts';
import { createCatalogue } from './catalogue/catalogue-desk.ts';
import { createPublishedCategories } from './catalogue/published-categories.ts';
import { createCustomerServices } from './customer-services.ts';
import { createDashboards } from './dashboard/dashboards.ts';
import type { Deps } from './deps.ts';
import { createErrorCounts } from './health/error-counts.ts';
import { createHealth } from './health/health.ts';
import { createSweepMemory } from './health/sweep-memory.ts';
import { createKeptAnswers } from './idempotency/kept-answers.ts';
import { ledgerKey, storedLedger } from './ledger/stored-ledger.ts';
import { createFreeClaims } from './order/free-claims.ts';
import { createOrderClaims } from './order/order-claims.ts';
import { createOrderServices } from './order-services.ts';
import { createOutboxServices } from './outbox-services.ts';
import { createPrivacyServices } from './privacy-services.ts';
import { createOffering } from './product/offering.ts';
import { createProducts } from './product/products.ts';
import { createQuoteList } from './quote/quote-list.ts';
import { createQuoteNews } from './quote/quote-news.ts';
import { createQuotes } from './quote/quotes.ts';
import { createBuildDesk } from './release/build.ts';
import { createDraftReview } from './release/draft-review.ts';
import { createLiveReleases } from './release/live.ts';
import { createPictureCheck } from './release/pictures.ts';
import { createPreviewDesk } from './release/preview-desk.ts';
import { createReleases } from './release/releases.ts';
import { createReviewList, ratingsOf } from './review/review-list.ts';
import { createStaff } from './staff/staff.ts';
import { createStocks } from './stock/stock.ts';
import { createTextKeys, newId, newOpId } from './storage/keys.ts';
import type { Kv } from './storage/kv.ts';

const MIN_SECRET = 32;

/** A key for one purpose, from the one secret. */
export const keyFrom = (secret: string, purpose: string) => {
  if (secret.length < MIN_SECRET)
    throw new TypeError(`The secret for sessions must have ${MIN_SECRET} signs or more.`);
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
};

export const createServices = (deps: Deps) => {
  const { ports } = deps;
  const { now, randomBytes } = ports;
  const keys = createTextKeys(deps.keySecret);
  const basics: Basics = {
    keys,
    newId: () => newId(ports),
    newOpId: () => newOpId(ports),
    isoNow: () => new Date(now()).toISOString(),
  };
  const people = createPeople(ports, keys);
  const auditList = createAuditList(ports);
  const audit = createAudit({ ...basics, list: auditList });
  const apiKeyList = createApiKeyList(ports);
  const apiKeys = createApiKeys({ ...basics, ...ports, audit, list: apiKeyList });
  const webhookKey = keyFrom(deps.keySecret, 'webhook');
  const mails = createOutboxServices(deps, { ...basics, audit, webhookKey });
  const { outbox, webhookEvents } = mails;
  const loadKey = createKeyCheck({ keys, now, uses: createKeyUses({ ...basics, audit, now }) });
  const { firstCatalogue } = deps;
  const live = createLiveReleases(firstCatalogue);
  const current = async (kv: Kv) => (await live.live(kv)).catalogue;
  const catalogue = createCatalogue({ ...basics, audit, ports, firstCatalogue, current });
  // What customers buy is what they see: the current release may still be being built, or its build
  // may have failed.
  const shown = async (kv: Kv) => (await live.shown(kv, deps.shownRelease?.())).catalogue;
  const publishedCategories = createPublishedCategories(shown);
  const offering = createOffering({ shown, idOf: catalogue.idOf });
  const stock = createStocks({ ...basics, audit, offering });
  const reviewList = createReviewList(ports);
  const products = createProducts({ offering, stock, ratings: ratingsOf(reviewList) });
  const build = createBuildDesk({ ...basics, now, builds: deps.builds, storage: deps.storage });
  const review = createDraftReview({
    ...{ live, missingPictures: createPictureCheck() },
    readDraft: catalogue.draft,
    idOf: catalogue.idOf,
  });
  const releases = createReleases({ ...basics, audit, build, live, review });
  const previews = createPreviewDesk({ review, previews: deps.builds?.previews });
  const throttle = createThrottle({ now, newOpId: basics.newOpId, keyOf: keys.throttle });
  const failures = createFailures({ now, newOpId: basics.newOpId, keyOf: keys.failures });
  const passwords = createPasswords({
    cost: deps.passwordCost,
    randomBytes,
    now,
    hashing: deps.hashing ?? hashingInProcess,
  });
  const sessions = createSessions({
    key: keyFrom(deps.sessionSecret, 'session'),
    now,
    newId: basics.newId,
  });
  const devices = createDevices({ key: keyFrom(deps.sessionSecret, 'device'), now, randomBytes });
  const accounts = createAccounts({ ...basics, people });
  const loginAttempts = createLoginAttempts({ accounts, devices, failures, now });
  const guessAlarm = createGuessAlarm({ ...basics, audit, failures, now });
  const signIn = createSignIn({
    accounts,
    devices,
    guessAlarm,
    loginAttempts,
    passwords,
    sessions,
    throttle,
  });
  const google = deps.google && createGoogle(deps.google, now);
  const profile = createProfile({ accounts, failures, passwords, people });
  const googleSignIn = createGoogleSignIn({
    ...basics,
    accounts,
    devices,
    google,
    sessions,
    signIn,
    throttle,
  });
  const staff = createStaff({ ...basics, accounts, audit, failures, passwords, people });
  const invitation = createInvitation({ ...basics, accounts, now, randomBytes, signIn, staff });
  const quoteList = createQuoteList(ports);
  const quoteNews = createQuoteNews({ ...basics, outbox, webhookEvents });
  const quotes = createQuotes({ ...basics, audit, list: quoteList, news: quoteNews, throttle });
  const orderClaims = createOrderClaims(ports);
  const freeClaims = createFreeClaims({ claims: orderClaims, keys });
  const customers = createCustomerServices({
    ...basics,
    accounts,
    audit,
    freeClaims,
    ports,
    products,
    reviewList,
    throttle,
  });
  const { gateway, orderPageSizes, transferTo } = deps;
  const orders = createOrderServices({
    ...basics,
    ...customers,
    audit,
    freeClaims,
    gateway,
    orderClaims,
    orderPageSizes,
    ports,
    products,
    stock,
    transferTo,
  });
  const dashboards = createDashboards({
    ...basics,
    ...orders,
    stock,
    people,
    quoteList,
    latestReleases: (kv) => releases.latest(kv, DASHBOARD_RELEASES_MAX),
  });
  const privacy = createPrivacyServices({
    ...basics,
    ...customers,
    ...orders,
    ...{ accounts, auditList, now, people, profile },
  });
  const testAccounts = createTestAccounts({
    ...basics,
    ...{ now, people },
    hasBought: async (kv, id) => Boolean(await kv.get(ledgerKey(id), storedLedger)),
  });
  const errorCounts = createErrorCounts({ ...basics, now, storage: deps.storage });
  const sweepMemory = createSweepMemory({ ...basics, now });
  const health = createHealth({
    ...basics,
    ...{ errorCounts, live, now, releases, sweepMemory },
    shownRelease: deps.shownRelease,
    storage: deps.storage,
    sweepsSince: deps.sweepsSince ?? 0,
  });
  const backups = createBackups({ copies: deps.copies, keySecret: deps.keySecret, now });
  return {
    ...basics,
    ...customers,
    ...mails,
    ...orders,
    ...privacy,
    accounts,
    apiKeyList,
    apiKeys,
    audit,
    auditList,
    backups,
    catalogue,
    dashboards,
    devices,
    errorCounts,
    failures,
    freeClaims,
    google,
    googleSignIn,
    guessAlarm,
    health,
    invitation,
    keptAnswers: createKeptAnswers({ ...basics, now }),
    loadKey,
    loginAttempts,
    orderClaims,
    ...{ passwords, people, previews, products, profile, publishedCategories },
    ...{ quoteList, quoteNews, quotes, releases, sessions, signIn },
    ...{ staff, stock, sweepMemory, testAccounts, throttle },
  };
};

export type Services = ReturnType<typeof createServices>;
