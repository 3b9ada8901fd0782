// Notices to an account's owner by letter. The change of the account stores the notice. A mark,
// written before, lets the sweeper post a notice that a crash held back.
import * as z from 'zod';
import { isStaff } from '../../contract/account/account.ts';
import type { LinkPurpose } from '../../contract/account/account-link.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../kernel/basics.ts';
import type { Due, Outbox } from '../kernel/outbox/outbox.ts';
import type { Call } from '../kernel/service-call.ts';
import { keyOf, parseId, parseKey, prefixOf, timeOfId } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import type { Links } from './links.ts';
import { type StoredNotice, type StoredUser, storedUser, userKey } from './stored-user.ts';

const FOLDER = 'ntc';
const mark = documentSchema(z.strictObject({}));
/** No request takes this long; an older mark was left by a crash. */
const REST_MS = MINUTE_MS;
const MOST_NOTICES = 12;

/** The link that a letter of this kind holds. */
export const LINK_OF: Partial<Record<StoredNotice['kind'], LinkPurpose>> = {
  'verify-email': 'verify',
  'reset-password': 'reset',
  'staff-invited': 'invite',
  'account-opened': 'invite',
};

export type NewNotice = Omit<StoredNotice, 'id' | 'at'>;
/**
 * The account with the notices that `send` made, and with `more`, which the write has found to be
 * due.
 */
export type Note = (user: StoredUser, more?: readonly NewNotice[]) => StoredUser;

/** Shows the operator of this host a link that no letter can transport. */
export type ShowLink = (about: { email: string; path: string; endsAt: string }) => void;

type Deps = Pick<Basics, 'isoNow' | 'newId' | 'newOpId'> & {
  links: Links;
  now: () => number;
  outbox: Pick<Outbox, 'drainNow' | 'post'>;
  /** Shows a link if no mail server is set; absent on hosts whose output others read. */
  showLink?: ShowLink | undefined;
};
export type Notices = ReturnType<typeof createNotices>;

/** A change of address is reported to both addresses, any other notice to one. */
const dispatchesOf = (user: StoredUser, { id, kind }: StoredNotice, links: Links): Due[] => {
  const purpose = LINK_OF[kind];
  const link = purpose && user.links?.[purpose];
  const due = {
    kind,
    of: [user._id, id],
    ids: { user: user._id, notice: id },
    to: isStaff(user.role) ? ('staff' as const) : ('customer' as const),
    expiresAt: purpose && link ? links.endOf(purpose, link) : undefined,
  };
  const toOld = { ...due, of: [...due.of, 'old'], ids: { ...due.ids, address: 'old' } };
  return kind === 'email-changed' ? [due, toOld] : [due];
};

export const createNotices = ({ isoNow, links, newId, newOpId, now, outbox, showLink }: Deps) => {
  const show = (user: StoredUser, kind: StoredNotice['kind']) => {
    const purpose = LINK_OF[kind];
    const link = purpose && user.links?.[purpose];
    const path = purpose && links.pathOf(purpose, user);
    if (showLink && link && path)
      showLink({
        email: user.pendingEmail ?? user.email,
        path,
        endsAt: links.endOf(purpose, link),
      });
  };

  /**
   * Posts notices of an account. A notice that the account does not contain was never committed.
   */
  const post = async (kv: Kv, userId: string, isWanted: (notice: StoredNotice) => boolean) => {
    const user = (await kv.get(userKey(userId), storedUser))?.value;
    const ids: string[] = [];
    if (!user) return ids;
    for (const notice of user.notices?.filter(isWanted) ?? []) {
      for (const due of dispatchesOf(user, notice, links)) ids.push(await outbox.post(kv, due));
      show(user, notice.kind);
    }
    return ids;
  };

  return {
    /**
     * Runs `work`, which changes the account and stores the notices in the same write. The letters
     * go out after the answer.
     */
    send: async <Done>(
      call: Call,
      userId: string,
      newNotices: readonly NewNotice[],
      work: (note: Note) => Promise<Done>,
    ): Promise<Done> => {
      if (newNotices.length === 0) return work((user) => user);
      // The mark is not younger than its notices.
      const key = keyOf(FOLDER, userId, newId());
      const at = isoNow();
      const made = newNotices.map((one): StoredNotice => ({ id: newId(), at, ...one }));
      await call.kv.create(key, mark, {}, newOpId());
      const noted = new Set<string>();
      const done = await work((user, more = []) => {
        const all = [...made, ...more.map((one): StoredNotice => ({ id: newId(), at, ...one }))];
        for (const { id } of all) noted.add(id);
        return { ...user, notices: [...(user.notices ?? []), ...all].slice(-MOST_NOTICES) };
      });
      const sent = async () => {
        const ids = await post(call.kv, userId, ({ id }) => noted.has(id));
        await call.kv.purge(key);
        await outbox.drainNow(ids);
      };
      await call.afterAnswer(sent());
      return done;
    },

    /** Posts notices of requests that were cut off. */
    task: {
      name: 'letters to accounts',
      run: async (kv, hasTime) => {
        let posted = 0;
        for await (const listed of kv.list(prefixOf(FOLDER))) {
          if (!hasTime()) break;
          const [, userId = '', markId = ''] = listed.split('/');
          const [user, made] = [parseId(userId), parseId(markId)];
          const key = parseKey(listed);
          if (!user || !made || !key || now() - timeOfId(made) <= REST_MS) continue;
          const since = new Date(timeOfId(made)).toISOString();
          posted += (await post(kv, user, ({ at }) => at >= since)).length;
          await kv.purge(key);
        }
        return posted;
      },
    } satisfies SweepTask,
  };
};
