// The services of the API, made once from its ports.
import { hkdfSync } from 'node:crypto';
import { DASHBOARD_RELEASES_MAX } from '../contract/dashboard.ts';
import { type Accounts, createAccounts } from './account/accounts.ts';
import { createDevices, type Devices } from './account/devices.ts';
import { createFailures, type FailureCounters } from './account/failures.ts';
import { createGoogle, type Google } from './account/google.ts';
import { createGoogleSignIn, type GoogleSignIn } from './account/google-sign-in.ts';
import { createGuessAlarm, type GuessAlarm } from './account/guess-alarm.ts';
import { hashingInProcess } from './account/hashing.ts';
import { createLoginAttempts, type LoginAttempts } from './account/login-attempts.ts';
import { createPasswords, type Passwords } from './account/password.ts';
import { createPeople, type People } from './account/people.ts';
import { createProfile, type Profile } from './account/profile.ts';
import { createSessions, type Sessions } from './account/session.ts';
import { createSignIn, type SignIn } from './account/sign-in.ts';
import { createThrottle, type Throttle } from './account/throttle.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { type AuditList, createAuditList } from './audit/audit-list.ts';
import { type CatalogueDesk, createCatalogue } from './catalogue/catalogue-desk.ts';
import { type CustomerParts, createCustomerParts } from './customer-services.ts';
import { createDashboards, type Dashboards } from './dashboard/dashboards.ts';
import type { Deps } from './deps.ts';
import { createFreeing, type Freeing } from './order/free-claims.ts';
import { createOrderClaims, type OrderClaims } from './order/order-claims.ts';
import { createOrderParts, type OrderParts } from './order-services.ts';
import { createShelf } from './product/offering.ts';
import { createProducts, type Products } from './product/products.ts';
import { createQuoteList, type QuoteList } from './quote/quote-list.ts';
import { createQuotes, type Quotes } from './quote/quotes.ts';
import { createBuildDesk } from './release/build.ts';
import { createLiveReleases } from './release/live.ts';
import { createPictureCheck } from './release/pictures.ts';
import { createReleases, type Releases } from './release/releases.ts';
import { createReviewList, ratingsOf } from './review/review-list.ts';
import { createStaff, type Staff } from './staff/staff.ts';
import { createStocks, type Stocks } from './stock/stock.ts';
import { createTextKeys, newId, newOpId, type TextKeys } from './storage/keys.ts';
import type { Id, Kv, OpId } from './storage/kv.ts';

/** Hands over work the answer need not wait for. */
export type Later = (work: Promise<unknown>) => Promise<void>;

/** What all services share. */
export type Basics = {
  newId: () => Id;
  newOpId: () => OpId;
  /** The present moment as it is stored: ISO 8601, UTC. */
  isoNow: () => string;
  keys: TextKeys;
};

export type Parts = Basics &
  CustomerParts &
  OrderParts & {
    accounts: Accounts;
    audit: Audit;
    auditList: AuditList;
    catalogue: CatalogueDesk;
    dashboards: Dashboards;
    devices: Devices;
    failures: FailureCounters;
    freeing: Freeing;
    /** Undefined where no client id is configured. */
    google: Google | undefined;
    googleSignIn: GoogleSignIn;
    guessAlarm: GuessAlarm;
    loginAttempts: LoginAttempts;
    passwords: Passwords;
    people: People;
    orderClaims: OrderClaims;
    quoteList: QuoteList;
    products: Products;
    profile: Profile;
    quotes: Quotes;
    releases: Releases;
    sessions: Sessions;
    signIn: SignIn;
    staff: Staff;
    stock: Stocks;
    throttle: Throttle;
  };

const MIN_SECRET = 32;

/** A key for one purpose, from the one secret. */
export const keyFrom = (secret: string, purpose: string) => {
  if (secret.length < MIN_SECRET)
    throw new TypeError(`The secret for sessions must have ${MIN_SECRET} signs or more.`);
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
};

export const createParts = (deps: Deps): Parts => {
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
  const { firstCatalogue } = deps;
  const live = createLiveReleases(firstCatalogue);
  const current = async (kv: Kv) => (await live.live(kv)).catalogue;
  const catalogue = createCatalogue({ ...basics, audit, ports, firstCatalogue, current });
  // What customers buy is what they see: the current release may still be being built, or its build
  // may have failed.
  const shown = async (kv: Kv) => (await live.shown(kv, deps.shownRelease?.())).catalogue;
  const shelf = createShelf({ shown, idOf: catalogue.idOf });
  const stock = createStocks({ ...basics, audit, shelf });
  const reviewList = createReviewList(ports);
  const products = createProducts({ shelf, stock, ratings: ratingsOf(reviewList) });
  const build = createBuildDesk({ ...basics, now, builds: deps.builds, storage: deps.storage });
  const releases = createReleases({
    ...basics,
    ...{ audit, build, live, missingPictures: createPictureCheck() },
    readDraft: catalogue.draft,
    idOf: catalogue.idOf,
  });
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
  const quoteList = createQuoteList(ports);
  const quotes = createQuotes({ ...basics, audit, list: quoteList, throttle });
  const orderClaims = createOrderClaims(ports);
  const freeing = createFreeing({ claims: orderClaims, keys });
  const customers = createCustomerParts({
    ...basics,
    accounts,
    audit,
    freeing,
    ports,
    products,
    reviewList,
    throttle,
  });
  const { gateway, orderPageSizes, transferTo } = deps;
  const orders = createOrderParts({
    ...basics,
    ...customers,
    audit,
    freeing,
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
  return {
    ...basics,
    ...customers,
    ...orders,
    accounts,
    audit,
    auditList,
    catalogue,
    dashboards,
    devices,
    failures,
    freeing,
    google,
    googleSignIn,
    guessAlarm,
    loginAttempts,
    orderClaims,
    passwords,
    people,
    products,
    profile,
    quoteList,
    quotes,
    releases,
    sessions,
    signIn,
    staff,
    stock,
    throttle,
  };
};
