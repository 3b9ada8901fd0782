// Informs superAdmins, in the audit log, that strangers are trying many passwords on a staff
// account.

import { isStaff } from '../../contract/account/account.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Audit } from '../audit/audit.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Client } from '../caller.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { NOBODY } from './accounts.ts';
import { ACCOUNT_ALARM, type Failures, storedFailures } from './failure-rules.ts';
import type { FailureCounters } from './failures.ts';
import type { StoredUser } from './stored-user.ts';

/** The guesser is unknown; the entry says where the last attempt came from. */
const STRANGER = {
  _id: NOBODY,
  firstName: 'Somebody not',
  lastName: 'signed in',
  role: 'user',
} as const;

const isTold = ({ since, toldAt = 0 }: Failures) => toldAt >= since;

type Deps = Pick<Basics, 'newOpId'> & { audit: Audit; failures: FailureCounters } & {
  now: () => number;
};
export type GuessAlarm = ReturnType<typeof createGuessAlarm>;

export const createGuessAlarm =
  ({ audit, failures, newOpId, now }: Deps) =>
  /** To be called after each failure of a stranger; writes at most one entry a day. */
  async (
    kv: ScopedKv,
    user: StoredUser,
    failed: Failures,
    client: Client,
    afterAnswer: AfterAnswer,
  ) => {
    if (!isStaff(user.role) || failed.count < ACCOUNT_ALARM || isTold(failed)) return;
    const at = now();
    const [key, opId] = [failures.keyOf('account', user.email), newOpId()];
    const intent = {
      ...{
        caller: { account: STRANGER, client },
        afterAnswer,
        key,
        opId,
        action: 'guessed' as const,
        entity: 'admin' as const,
      },
      ...{
        entityId: user._id,
        label: fullName(user),
        before: null,
        after: { failedLogins: failed.count },
      },
    };
    await audit.record(kv, intent, () =>
      kv.update(key, storedFailures, opId, (kept) =>
        !kept || isTold(kept) ? KEEP : { ...kept, toldAt: at },
      ),
    );
  };
