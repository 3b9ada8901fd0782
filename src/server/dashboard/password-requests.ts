// People who asked for a new password on a site that sends no letters: the office helps them.

import type { Dashboard } from '../../contract/dashboard/rules.ts';
import { DAY_MS } from '../../contract/kernel/days.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Accounts } from '../account/accounts.ts';
import type { PersonRow } from '../account/people.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import type { ScopedKv } from '../kernel/storage/kv.ts';

/** How long a request is shown, unless the account gets a new password. */
const SHOWN_MS = 7 * DAY_MS;
/** The most accounts that one call reads. */
const READ_MAX = 20;

type Deps = {
  accounts: Pick<Accounts, 'load'>;
  outbox: Pick<Outbox, 'has'>;
  now: () => number;
};

/** The requests of the last week, the latest first. */
export const createPasswordRequests =
  ({ accounts, outbox, now }: Deps) =>
  async (kv: ScopedKv, everybody: readonly PersonRow[]): Promise<Dashboard['passwordRequests']> => {
    if (outbox.has('mail')) return { count: 0, people: [] };
    const since = new Date(now() - SHOWN_MS).toISOString();
    const asked = everybody
      .flatMap(({ _id, passwordAskedAt: askedAt }) =>
        askedAt && askedAt > since ? [{ _id, askedAt }] : [],
      )
      .sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
    const found = await Promise.all(
      asked.slice(0, READ_MAX).map(async ({ _id, askedAt }) => {
        const user = await accounts.load(kv, _id);
        // A new password removes the link, and the list does not follow that.
        const isOpen = user?.isActive && user.links?.reset !== undefined;
        return isOpen ? [{ _id, name: fullName(user), role: user.role, askedAt }] : [];
      }),
    );
    const people = found.flat();
    return { count: people.length, people };
  };
