import type { Consent } from '../../contract/privacy/consent-rules.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Kernel } from '../account/define-noun.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Call } from '../kernel/service-call.ts';
import { KEEP } from '../kernel/storage/kv.ts';

type Deps = Pick<Kernel, 'isoNow' | 'registered'> & { accounts: Accounts };
export type Consents = ReturnType<typeof createConsents>;

/** Number of stored decisions, the latest ones. */
const KEPT = 20;

export const createConsents = ({ accounts, isoNow, registered }: Deps) => {
  /** The latest first. */
  const read = async (call: Call, user: StoredUser): Promise<Consent[]> => {
    const given = await Promise.all(
      registered.personal.map(({ consents }) => consents?.(call, user) ?? []),
    );
    return given.flat().toSorted((one, other) => other.at.localeCompare(one.at));
  };

  return {
    read,

    /** Stops or restarts reminders; a repeated call changes nothing. */
    change: async (call: Call, uid: string, isOn: boolean): Promise<Consent[]> => {
      const at = isoNow();
      const user = await accounts.change(call.kv, uid, (current) => {
        const before = current.reminders ?? [];
        if ((before.at(-1)?.isOn ?? true) === isOn) return KEEP;
        const reminders = [...before, { isOn, at, notice: NOTICE_VERSION }].slice(-KEPT);
        return { ...current, reminders };
      });
      return read(call, user);
    },
  };
};
