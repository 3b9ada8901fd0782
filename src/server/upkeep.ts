// What the site needs beside answering requests: the first superAdmin, first stock and coupons, and
// a sweep every few minutes.

import { emailSchema } from '../contract/account/auth-rules.ts';
import { MINUTE_MS } from '../contract/kernel/days.ts';
import { expiredTasks } from './account/expired.ts';
import { requireGoodPassword } from './account/password.ts';
import { orphanedAccounts, PEOPLE, unusedAddresses } from './account/people.ts';
import { strayPictures } from './account/picture-store.ts';
import { API_KEYS } from './api-key/api-key-list.ts';
import { API_KEY_FOLDER } from './api-key/stored-api-key.ts';
import { auditTask } from './audit/settle.ts';
import { keySecretTask } from './backup/key-check.ts';
import { catalogueRebuilds, catalogueTasks } from './catalogue/catalogue-upkeep.ts';
import { COUPONS } from './coupon/coupon-list.ts';
import { makeFirstCoupons } from './coupon/first-coupons.ts';
import { COUPON_FOLDER } from './coupon/stored-coupon.ts';
import type { Deps } from './deps.ts';
import { GRIEVANCES } from './grievance/grievance-list.ts';
import { grievanceNewsTask } from './grievance/grievance-news.ts';
import { GRIEVANCE_FOLDER } from './grievance/stored-grievance.ts';
import { storeFilesTask } from './health/store-files.ts';
import { keptAnswersTask } from './idempotency/kept-answers.ts';
import { usedKeysTask } from './idempotency/used-keys-upkeep.ts';
import { seriesTask } from './invoice/series-upkeep.ts';
import { claimTasks, nightlyOrderTasks, orderTasks } from './order/order-upkeep.ts';
import { bouncedTask } from './outbox/bounced.ts';
import { deadLettersTask } from './outbox/dead-letters.ts';
import { DISPATCHES } from './outbox/dispatch-list.ts';
import { outboxRepair, outboxTask } from './outbox/outbox-upkeep.ts';
import { DISPATCH_FOLDER } from './outbox/stored-dispatch.ts';
import { PAYMENT_LINKS } from './payment-link/link-list.ts';
import { PAYMENT_LINK_FOLDER } from './payment-link/stored-payment-link.ts';
import { QUOTES } from './quote/quote-list.ts';
import { quoteNewsTask } from './quote/quote-news.ts';
import { testQuotesTask } from './quote/test-quote.ts';
import { failedBuildTask } from './release/build-letters.ts';
import { REVIEWS } from './review/review-list.ts';
import { REVIEW_FOLDER } from './review/stored-review.ts';
import type { Services } from './services.ts';
import { putOutFirstStock } from './stock/first-stock.ts';
import { lowStockTask } from './stock/low-stock.ts';
import { stockTask } from './stock/stock-levels.ts';
import { prefixOf } from './storage/keys.ts';
import { takeNight } from './storage/nightly.ts';
import { listTask, rebuildTask, type SweepReport, sweep } from './storage/sweeper.ts';
import { walletsTask } from './wallet/check-wallets.ts';
import { walletNewsTask } from './wallet/wallet-news.ts';

/** Tasks that erase people, or documents that name them. */
const ERASING = [
  ...['accounts to be erased', 'requests that have ended'],
  ...['titles of payment links', 'complaints that have ended'],
];
const hasErased = (report: SweepReport) =>
  report.some(({ name, repaired }) => repaired > 0 && ERASING.includes(name));

/** Every product is a write of its own. */
const STOCK_MS = MINUTE_MS;

export type FirstSuperAdmin = {
  email: string;
  /** Generated when absent. */
  password?: string | undefined;
};

export const createUpkeep = (
  { storage, ports, firstCoupons, firstStock, keySecret, storeFiles }: Deps,
  {
    apiKeyList,
    auditList,
    catalogue,
    couponList,
    erasures,
    grievanceList,
    grievanceNews,
    invitation,
    keys,
    linkTitles,
    newOpId,
    notices,
    oldGrievances,
    oldQuotes,
    outbox,
    passwords,
    paymentLinkList,
    paymentLinksTask,
    people,
    quoteList,
    releaseNews,
    releases,
    quoteNews,
    reviewList,
    staff,
    stock,
    sweepMemory,
    testAccounts,
    ...orders
  }: Services,
) => ({
  /**
   * Repairs what crashes have left and removes what has expired; may run at any time, also twice at
   * once. `isThorough` says whether to run the tasks that read everything, which otherwise run once
   * a night.
   */
  sweep: async (isThorough?: boolean) => {
    const night =
      isThorough ?? (await takeNight(storage.scope(), ports).catch((error: Error) => error));
    const often = [
      keySecretTask(ports, keySecret),
      listTask(PEOPLE, people, ports),
      listTask(QUOTES, quoteList, ports),
      listTask(GRIEVANCES, grievanceList, ports),
      grievanceNewsTask(grievanceList, grievanceNews),
      releaseNews.task,
      listTask(DISPATCHES, outbox.list.index, ports),
      ...catalogueTasks(catalogue, ports),
      stockTask(stock),
      lowStockTask({ newOpId, outbox, readLow: stock.low }),
      failedBuildTask({ outbox, releases, storage }),
      listTask(API_KEYS, apiKeyList, ports),
      listTask(COUPONS, couponList, ports),
      listTask(REVIEWS, reviewList, ports),
      ...orderTasks({ ...orders, keys, outbox }, ports),
      auditTask(auditList, ports, newOpId),
      notices.task,
      listTask(PAYMENT_LINKS, paymentLinkList, ports),
      paymentLinksTask,
      quoteNewsTask({ list: quoteList, news: quoteNews, now: ports.now, outbox }),
      outboxTask(outbox),
    ];
    const nightly = [
      storeFilesTask(storeFiles),
      orphanedAccounts(ports, keys),
      unusedAddresses(ports, keys),
      strayPictures(ports),
      ...expiredTasks(ports),
      testAccounts.task,
      erasures.task,
      oldQuotes,
      linkTitles,
      oldGrievances,
      testQuotesTask(ports.now),
      outboxRepair(outbox, ports.now),
      deadLettersTask(outbox, ports.now),
      bouncedTask(ports.now),
      rebuildTask(PEOPLE, people, prefixOf('usr'), ports),
      rebuildTask(QUOTES, quoteList, prefixOf('quo'), ports),
      rebuildTask(PAYMENT_LINKS, paymentLinkList, prefixOf(PAYMENT_LINK_FOLDER), ports),
      rebuildTask(GRIEVANCES, grievanceList, prefixOf(GRIEVANCE_FOLDER), ports),
      rebuildTask(DISPATCHES, outbox.list.index, prefixOf(DISPATCH_FOLDER), ports),
      ...catalogueRebuilds(catalogue, ports),
      walletsTask,
      seriesTask({ newOpId, now: ports.now }),
      orders.payouts.nightly,
      walletNewsTask(orders.walletNews),
      usedKeysTask(ports),
      keptAnswersTask(ports),
      rebuildTask(API_KEYS, apiKeyList, prefixOf(API_KEY_FOLDER), ports),
      rebuildTask(COUPONS, couponList, prefixOf(COUPON_FOLDER), ports),
      rebuildTask(REVIEWS, reviewList, prefixOf(REVIEW_FOLDER), ports),
      ...nightlyOrderTasks({ ...orders, keys, outbox }, ports),
    ];
    const all =
      night instanceof Error
        ? [...often, { name: 'night', run: () => Promise.reject(night) }]
        : [...often, ...(night ? nightly : [])];
    const report = await sweep(storage, all, ports);
    try {
      // After the tasks, so that the data that they deleted goes out of the files as well.
      await storeFiles?.clear(hasErased(report));
    } catch (error) {
      report.push({ name: 'deleted data', repaired: 0, error });
    }
    try {
      await sweepMemory.remember(storage.scope(), report);
    } catch (error) {
      report.push({ name: 'sweep memory', repaired: 0, error });
    }
    return report;
  },

  /**
   * The part of a sweep that others wait for: frees the claims of orders that were cut off, and
   * sends what is due. Cheap enough for every minute.
   */
  everyMinute: () => sweep(storage, [...claimTasks(orders), outboxTask(outbox)], ports),

  /**
   * Stores the stock that the shop begins with; once, however often it is called. Returns for how
   * many products it did.
   */
  putOutFirstStock: async () => {
    if (!firstStock) return 0;
    const kv = storage.scope({ budgetMs: STOCK_MS });
    const filled = await putOutFirstStock({
      kv,
      ports,
      first: await firstStock(),
      idOf: (slug) => catalogue.idOf('part', slug),
    });
    if (filled > 0) await stock.refreshLevels(kv);
    return filled;
  },

  /**
   * Creates the coupons that the shop begins with; once, however often it is called. Returns how
   * many were created.
   */
  makeFirstCoupons: async () => {
    if (!firstCoupons) return 0;
    return makeFirstCoupons({
      kv: storage.scope({ budgetMs: STOCK_MS }),
      list: couponList,
      first: await firstCoupons(),
      isoNow: orders.isoNow,
      keys,
      newOpId,
    });
  },

  /**
   * Invites the first superAdmin where there is none; returns the path of the link, for whoever
   * reads the log. Undefined when there is a superAdmin, and while an earlier invitation is open:
   * its link was given to the call that made it.
   */
  inviteFirstSuperAdmin: (email: string) =>
    invitation.offer(storage.scope(), emailSchema.parse(email)),

  /**
   * Creates the first superAdmin where there is none; returns what to log in with, or undefined
   * when there is one already. Throws 422 for a weak password.
   */
  createFirstSuperAdmin: async ({
    email: typed,
    password = passwords.makeInitial(),
  }: FirstSuperAdmin) => {
    const email = emailSchema.parse(typed);
    requireGoodPassword(password, 'superAdmin', email);
    const person = { firstName: 'Super', lastName: 'Admin', email, phone: '' };
    const made = await staff.createFirst(storage.scope(), person, password);
    return made ? { email, password } : undefined;
  },
});
