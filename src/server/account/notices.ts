// What an account's owner is told by letter. The change of the account that is told of holds the
// notice; a mark, written before, lets the sweeper post what a crash kept from being posted.

import * as z from 'zod';
import { isStaff } from '../../contract/account/account.ts';
import type { LinkPurpose } from '../../contract/account/account-link.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import type { Due, Outbox } from '../outbox/outbox.ts';
import { keyOf, parseId, parseKey, prefixOf, timeOfId } from '../storage/keys.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import type { Links } from './links.ts';
import { type StoredNotice, type StoredUser, storedUser, userKey } from './stored-user.ts';

const FOLDER = 'ntc';
const mark = documentSchema(z.strictObject({}));
/** No request takes so long; what is left then was cut off. */
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
/** The account with the notices that `send` made, and with `more` that the write has found due. */
export type Note = (user: StoredUser, more?: readonly NewNotice[]) => StoredUser;

type Deps = Pick<Basics, 'isoNow' | 'newId' | 'newOpId'> & {
  links: Links;
  now: () => number;
  outbox: Pick<Outbox, 'hurry' | 'post'>;
  /** Shows a link where no mail server is set; absent on hosts whose output others read. */
  showLink?: ((about: { email: string; path: string; endsAt: string }) => void) | undefined;
};
export type Notices = ReturnType<typeof createNotices>;

/** Both addresses are told of a change; everything else goes to one. */
const dispatchesOf = (user: StoredUser, { id, kind }: StoredNotice, links: Links): Due[] => {
  const purpose = LINK_OF[kind];
  const link = purpose && user.links?.[purpose];
  const due = {
    ...{ kind, of: [user._id, id], ids: { user: user._id, notice: id } },
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

  /** Posts notices of an account; those it does not hold were never committed. */
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
     * Carries out `work`, which changes the account and notes in the same write what its owner is
     * told; the letters go out after the answer.
     */
    send: async <Done>(
      kv: ScopedKv,
      userId: string,
      newNotices: readonly NewNotice[],
      afterAnswer: AfterAnswer,
      work: (note: Note) => Promise<Done>,
    ): Promise<Done> => {
      if (newNotices.length === 0) return work((user) => user);
      // Not younger than its notices.
      const key = keyOf(FOLDER, userId, newId());
      const at = isoNow();
      const made = newNotices.map((one): StoredNotice => ({ id: newId(), at, ...one }));
      await kv.create(key, mark, {}, newOpId());
      const noted = new Set<string>();
      const done = await work((user, more = []) => {
        const all = [...made, ...more.map((one): StoredNotice => ({ id: newId(), at, ...one }))];
        for (const { id } of all) noted.add(id);
        return { ...user, notices: [...(user.notices ?? []), ...all].slice(-MOST_NOTICES) };
      });
      const sent = async () => {
        const ids = await post(kv, userId, ({ id }) => noted.has(id));
        await kv.purge(key);
        await outbox.hurry(ids);
      };
      await afterAnswer(sent());
      return done;
    },

    /** Posts what requests that were cut off have left. */
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
