// What an account's owner has given data for, and what of it they have stopped.
import type { Consent } from '../../contract/privacy/consent-rules.ts';
import { NOTICE_VERSION } from '../../contract/privacy/privacy.ts';
import type { Accounts } from '../account/accounts.ts';
import type { StoredUser } from '../account/stored-user.ts';
import type { Basics } from '../basics.ts';
import { readClosed } from '../ledger/order-pages.ts';
import { contactKey, storedContact } from '../ledger/stored-contact.ts';
import { ledgerKey, storedLedger } from '../ledger/stored-ledger.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import type { OwnRequests } from './own-requests.ts';

type Deps = Pick<Basics, 'isoNow'> & { accounts: Accounts; ownRequests: OwnRequests };
export type Consents = ReturnType<typeof createConsents>;

/** The latest decisions that are kept. */
const KEPT = 20;

const remindersOf = (user: StoredUser): Consent => {
  const [last, before] = (user.reminders ?? []).toReversed();
  const given = last?.isOn ? last : before;
  const first = { at: user.createdAt, notice: user.noticeVersion ?? null };
  const { at, notice } = given ?? first;
  return {
    ...{ purpose: 'reminders', about: null, at, noticeVersion: notice },
    how: given ? 'account' : 'sign_up',
    withdrawnAt: last && !last.isOn ? last.at : null,
  };
};

export const createConsents = ({ accounts, isoNow, ownRequests }: Deps) => {
  const ofOrders = async (kv: ScopedKv, uid: string): Promise<Consent[]> => {
    const ledger = (await kv.get(ledgerKey(uid), storedLedger))?.value;
    if (!ledger) return [];
    const orders = [...Object.entries(ledger.orders), ...(await readClosed(kv, uid, ledger))];
    return Promise.all(
      orders.map(async ([oid, { number, placedAt }]) => {
        const contact = (await kv.get(contactKey(oid), storedContact))?.value;
        const noticeVersion = contact?.noticeVersion ?? null;
        return {
          ...{ purpose: 'order', about: number, at: placedAt, how: 'checkout', noticeVersion },
          withdrawnAt: null,
        } as const;
      }),
    );
  };

  const read = async (kv: ScopedKv, user: StoredUser): Promise<Consent[]> => {
    const [orders, { quotes, grievances }] = await Promise.all([
      ofOrders(kv, user._id),
      ownRequests.read(kv, user),
    ]);
    const { createdAt: at, noticeVersion = null } = user;
    const withdrawnAt = null;
    const all: Consent[] = [
      { purpose: 'account', about: null, at, how: 'sign_up', noticeVersion, withdrawnAt },
      remindersOf(user),
      ...orders,
      ...quotes.map((quote) => ({
        ...({ purpose: 'quote', about: quote.quoteNumber, at: quote.createdAt } as const),
        ...({
          how: 'quote_form',
          noticeVersion: quote.noticeVersion ?? null,
          withdrawnAt,
        } as const),
      })),
      ...grievances.map((grievance) => ({
        ...({ purpose: 'complaint', about: grievance.number, at: grievance.createdAt } as const),
        ...({ how: 'complaints', noticeVersion: grievance.noticeVersion, withdrawnAt } as const),
      })),
    ];
    return all.toSorted((one, other) => other.at.localeCompare(one.at));
  };

  return {
    read,

    /** Stops reminders or starts them again; the same once more changes nothing. */
    change: async (kv: ScopedKv, uid: string, isOn: boolean): Promise<Consent[]> => {
      const at = isoNow();
      const user = await accounts.change(kv, uid, (current) => {
        const before = current.reminders ?? [];
        if ((before.at(-1)?.isOn ?? true) === isOn) return KEEP;
        const reminders = [...before, { isOn, at, notice: NOTICE_VERSION }].slice(-KEPT);
        return { ...current, reminders };
      });
      return read(kv, user);
    },
  };
};
