// Creates an API from its nouns, without a listening server: Netlify's functions, the one-machine
// host and the tests share it.

import { emailSchema } from '../contract/account/auth-rules.ts';
import { MINUTE_MS } from '../contract/kernel/days.ts';
import { requireGoodPassword } from './account/passwords.ts';
import { answerCalls } from './answer-calls.ts';
import { type AnyNoun, assemble } from './assemble.ts';
import type { Deps } from './deps.ts';
import { keptAnswersTask } from './kernel/idempotency/kept-answers.ts';
import { usedKeysTask } from './kernel/idempotency/sent-calls.ts';
import { claimNight, type SweepReport, type SweepTask, sweep } from './kernel/sweep/sweeper.ts';
import { putOutFirstStock } from './stock/first-stock.ts';
import { makeFirstCoupons } from './trade/coupon/first-coupons.ts';

/** Time for the first stock and coupons: each product and coupon is a write of its own. */
const STOCK_MS = MINUTE_MS;

type FirstSuperAdmin = {
  email: string;
  /** Generated when absent. */
  password?: string | undefined;
};

/**
 * Work beside requests: the first superAdmin, first stock and coupons, and a sweep every few
 * minutes.
 */
const createUpkeep = (
  { storage, ports, firstCoupons, firstStock, storeFiles }: Deps,
  { services, tasks }: Pick<ReturnType<typeof assemble>, 'services' | 'tasks'>,
) => {
  const { catalogue, couponList, invitation, isoNow, keys, newOpId } = services;
  const { passwords, staff, stock, sweepMemory } = services;
  /** Whether a task erased people, or documents that name them. */
  const hasErased = (report: SweepReport) =>
    report.some(
      ({ name, repaired }) => repaired > 0 && tasks.erasing.some((task) => task.name === name),
    );

  return {
    /**
     * Repairs the traces of crashes and removes expired data. May run at any time, also twice at
     * once. `isThorough` also runs the tasks that read everything, which otherwise run once a
     * night.
     */
    sweep: async (isThorough?: boolean) => {
      const night =
        isThorough ?? (await claimNight(storage.scope(), ports).catch((error: Error) => error));
      const nightly = [
        ...tasks.nightly,
        ...tasks.erasing,
        usedKeysTask(ports),
        keptAnswersTask(ports),
      ];
      const all: SweepTask[] =
        night instanceof Error
          ? [...tasks.often, { name: 'night', run: () => Promise.reject(night) }]
          : [...tasks.often, ...(night ? nightly : [])];
      const report = await sweep(storage, all, ports);
      try {
        // After the tasks, so that the files lose the data that the tasks deleted.
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
     * The part of a sweep for which people wait: frees the claims of orders that were cut off, and
     * sends due dispatches. Cheap enough for every minute.
     */
    everyMinute: () => sweep(storage, tasks.minute, ports),

    /**
     * Stores the stock that the shop begins with, once: a second call changes nothing. Returns the
     * number of products whose stock it stored.
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
     * Creates the coupons that the shop begins with, once: a second call changes nothing. Returns
     * the number of coupons that it created.
     */
    makeFirstCoupons: async () => {
      if (!firstCoupons) return 0;
      return makeFirstCoupons({
        kv: storage.scope({ budgetMs: STOCK_MS }),
        list: couponList,
        first: await firstCoupons(),
        isoNow,
        keys,
        newOpId,
      });
    },

    /**
     * Invites the first superAdmin if there is none. Returns the path of the link, which the caller
     * writes to the log. Returns undefined when there is a superAdmin, and while an earlier
     * invitation is open: the call that made that invitation has returned its link.
     */
    inviteFirstSuperAdmin: (email: string) =>
      invitation.offer(storage.scope(), emailSchema.parse(email)),

    /**
     * Creates the first superAdmin if there is none, and returns its e-mail address and password;
     * undefined when there is a superAdmin already. Throws 422 for a weak password.
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
  };
};

/** Makes an API of these nouns. Throws when two of them conflict; the message names both. */
export const createApi = (deps: Deps, nouns: readonly AnyNoun[]) => {
  const assembled = assemble(deps, nouns);
  const { services } = assembled;
  return {
    ...answerCalls(deps, services, services.signIn.loadSession, assembled.mount),
    ...createUpkeep(deps, assembled),
    services,
  };
};
export type Api = ReturnType<typeof createApi>;
