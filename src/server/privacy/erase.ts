// Erasing accounts whose seven days are over. One step after the other, each of which may be cut
// off and repeated; the next night goes on where this one ended.
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '../../contract/kernel/days.ts';
import type { People } from '../account/people.ts';
import { pointer, type StoredUser, storedUser, userKey } from '../account/stored-user.ts';
import { addressesKey } from '../address/stored-addresses.ts';
import type { EraseEntries } from '../audit/erase-entries.ts';
import type { Basics } from '../basics.ts';
import type { ReviewList } from '../review/review-list.ts';
import { reviewKey, storedReview } from '../review/stored-review.ts';
import { prefixOf } from '../storage/keys.ts';
import { KEEP, type Key, type Kv } from '../storage/kv.ts';
import type { SweepTask } from '../storage/sweeper.ts';
import { wishlistKey } from '../wishlist/stored-wishlist.ts';
import type { EraseOrders } from './erase-orders.ts';
import type { ErasePhotos } from './erase-photos.ts';
import type { OwnRequests } from './own-requests.ts';
import { ERASURE_FOLDER, storedErasure } from './stored-erasure.ts';
import { reviewWithout } from './without-person.ts';

/**
 * The steps are repeated until they were done this long after the account was erased: a request
 * that began before may have written after them.
 */
const LAST_WRITE_MS = DAY_MS;

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  eraseEntries: EraseEntries;
  eraseOrders: EraseOrders;
  erasePhotos: ErasePhotos;
  now: () => number;
  ownRequests: OwnRequests;
  people: People;
  reviewList: ReviewList;
};
export type Erasures = ReturnType<typeof createErasures>;

export const createErasures = ({ isoNow, keys, newOpId, now, people, ...needed }: Deps) => {
  const { eraseEntries, eraseOrders, erasePhotos, ownRequests, reviewList } = needed;
  const readUser = async (kv: Kv, uid: string) => (await kv.get(userKey(uid), storedUser))?.value;

  /** From then on the owner cannot keep the account; false when they have kept it. */
  const begin = async (kv: Kv, uid: string, askedAt: string, begunAt: string | null) => {
    const user = await kv.update(userKey(uid), storedUser, newOpId(), (current) => {
      if (current?.deletion?.askedAt !== askedAt) return KEEP;
      if ((current.deletion.begunAt === null) === (begunAt === null)) return KEEP;
      return { ...current, deletion: { ...current.deletion, begunAt } };
    });
    return user?.deletion?.askedAt === askedAt;
  };

  const free = (kv: Kv, key: Key, uid: string) =>
    kv.update(key, pointer, newOpId(), (current) =>
      current?.userId === uid ? { userId: null } : KEEP,
    );

  /** What is left of the account: its id, its role, and what is still to be done. */
  const bury = async (kv: Kv, uid: string) => {
    const at = isoNow();
    await kv.update(userKey(uid), storedUser, newOpId(), (current) => {
      if (!current || current.erasedAt) return KEEP;
      const { _id, role, deletion, createdAt } = current;
      return {
        ...{ _id, role, firstName: '', lastName: '', email: '', phone: '', picture: null },
        ...{ isActive: false, passwordHash: null, passwordDue: false, googleKey: null },
        ...{ sessions: [], deletion, erasedAt: at, createdAt, updatedAt: at },
      };
    });
  };

  const purgeAll = async (kv: Kv, ...prefix: [string, ...string[]]) => {
    for await (const key of kv.list(prefixOf(...prefix))) await kv.purge(key);
  };

  const eraseReviews = async (kv: Kv, uid: string, choice: 'keep' | 'remove') => {
    // Not by the list: a crash may have taken a review out of it and left its document.
    const ids = await eraseOrders.reviewIds(kv, uid);
    for (const id of ids) {
      if (!(await kv.get(reviewKey(id), storedReview))) continue;
      if (choice === 'remove') {
        await reviewList.forget(kv, id);
        await kv.purge(reviewKey(id));
        continue;
      }
      await kv.update(reviewKey(id), storedReview, newOpId(), (review) => {
        const without = review && reviewWithout(review);
        return !without || isDeepStrictEqual(without, review) ? KEEP : without;
      });
      await reviewList.fold(kv, [id]);
    }
    return ids;
  };

  /** Everything beside the account itself. */
  const clean = async (kv: Kv, uid: string, reviews: 'keep' | 'remove') => {
    await purgeAll(kv, 'u', uid);
    await erasePhotos.erase(kv, uid);
    await ownRequests.erase(kv, { _id: uid, email: '', googleKey: null, passwordHash: null });
    await kv.purge(addressesKey(uid));
    await kv.purge(wishlistKey(uid));
    const reviewed = await eraseReviews(kv, uid, reviews);
    const ordered = await eraseOrders.anonymise(kv, uid);
    await eraseEntries(kv, new Set([uid, ...reviewed, ...ordered]));
    await people.fold(kv, [uid]);
  };

  /** Resolves to true: something may have been erased. */
  const cleanAgain = async (kv: Kv, key: Key, user: StoredUser, erasedAt: string) => {
    const at = isoNow();
    await clean(kv, user._id, user.deletion?.reviews ?? 'keep');
    if (Date.parse(at) - Date.parse(erasedAt) <= LAST_WRITE_MS) return true;
    await kv.update(key, storedErasure, newOpId(), (erasure) =>
      erasure ? { ...erasure, cleanedAt: at } : KEEP,
    );
    return true;
  };

  /** Resolves to whether anything was done. */
  const erase = async (kv: Kv, user: StoredUser, askedAt: string) => {
    const uid = user._id;
    if (!(await begin(kv, uid, askedAt, isoNow()))) return false;
    if (!(await eraseOrders.close(kv, uid))) {
      await begin(kv, uid, askedAt, null);
      return false;
    }
    await free(kv, keys.email(user.email), uid);
    if (user.googleKey) await free(kv, user.googleKey as Key, uid);
    // While it is known which address was theirs, and which picture.
    await ownRequests.erase(kv, user);
    await erasePhotos.keepTrack(kv, user);
    await bury(kv, uid);
    await clean(kv, uid, user.deletion?.reviews ?? 'keep');
    return true;
  };

  const attend = async (kv: Kv, key: Key): Promise<boolean> => {
    const erasure = (await kv.get(key, storedErasure))?.value;
    const user = erasure && (await readUser(kv, erasure.user));
    if (!erasure) return false;
    const isOld = now() - Date.parse(erasure.askedAt) > DAY_MS;
    if (user?.erasedAt) {
      if (erasure.cleanedAt === null) return cleanAgain(kv, key, user, user.erasedAt);
      if (await eraseOrders.forget(kv, user._id)) await kv.purge(key);
      return false;
    }
    if (user?.deletion?.askedAt !== erasure.askedAt) {
      // The account was kept, or its deletion was asked for twice at once.
      if (isOld) await kv.purge(key);
      return false;
    }
    return now() >= Date.parse(user.deletion.dueAt) && erase(kv, user, erasure.askedAt);
  };

  return {
    task: {
      name: 'accounts to be erased',
      run: async (kv, hasTime) => {
        const failures: unknown[] = [];
        let erased = 0;
        for await (const key of kv.list(prefixOf(ERASURE_FOLDER))) {
          if (!hasTime()) break;
          try {
            if (await attend(kv, key)) erased += 1;
          } catch (error) {
            failures.push(error);
          }
        }
        if (failures.length > 0)
          throw new AggregateError(failures, 'Some accounts could not be erased yet.');
        return erased;
      },
    } satisfies SweepTask,
  };
};
