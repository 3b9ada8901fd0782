// Erases accounts whose seven days have passed, step by step. A crash may interrupt a step; the
// next night repeats it and continues.
import { DAY_MS } from '../../contract/kernel/days.ts';
import type { Kernel } from '../account/define-noun.ts';
import type { People } from '../account/people.ts';
import { pointer, type StoredUser, storedUser, userKey } from '../account/stored-user.ts';
import { prefixOf } from '../kernel/storage/keys.ts';
import { KEEP, type Key, type Kv } from '../kernel/storage/kv.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';
import { ERASURE_FOLDER, readHindrances, storedErasure } from './deletion.ts';

/**
 * How long after the erasure of an account its steps are repeated: a request that began before the
 * erasure may have written after the first run of the steps.
 */
const LAST_WRITE_MS = DAY_MS;

type Deps = Pick<Kernel, 'eraseEntries' | 'isoNow' | 'keys' | 'newOpId' | 'now' | 'registered'> & {
  people: People;
};

export const createErasures = ({
  eraseEntries,
  isoNow,
  keys,
  newOpId,
  now,
  people,
  registered,
}: Deps) => {
  const { personal } = registered;
  const readUser = async (kv: Kv, uid: string) => (await kv.get(userKey(uid), storedUser))?.value;

  /**
   * Notes when the erasure began: from then on the owner cannot keep the account. Null takes the
   * note back. Resolves to false when the owner no longer asks for this deletion.
   */
  const setBegun = async (kv: Kv, uid: string, askedAt: string, begunAt: string | null) => {
    const user = await kv.update(userKey(uid), storedUser, newOpId(), (current) => {
      if (current?.deletion?.askedAt !== askedAt) return KEEP;
      if ((current.deletion.begunAt === null) === (begunAt === null)) return KEEP;
      return { ...current, deletion: { ...current.deletion, begunAt } };
    });
    return user?.deletion?.askedAt === askedAt;
  };

  const freePointer = (kv: Kv, key: Key, uid: string) =>
    kv.update(key, pointer, newOpId(), (current) =>
      current?.userId === uid ? { userId: null } : KEEP,
    );

  /** Reduces the account to its id, its role and the state of its erasure. */
  const reduceAccount = async (kv: Kv, uid: string) => {
    const at = isoNow();
    await kv.update(userKey(uid), storedUser, newOpId(), (current) => {
      if (!current || current.erasedAt) return KEEP;
      const { _id, role, deletion, createdAt } = current;
      return {
        _id,
        role,
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        picture: null,
        isActive: false,
        passwordHash: null,
        passwordDue: false,
        googleKey: null,
        sessions: [],
        deletion,
        erasedAt: at,
        createdAt,
        updatedAt: at,
      };
    });
  };

  /** Erases everything except the account itself. */
  const clean = async (kv: Kv, uid: string, reviews: 'keep' | 'remove') => {
    const erased: string[] = [];
    for (const { erase } of personal) erased.push(...((await erase?.(kv, uid, { reviews })) ?? []));
    await eraseEntries(kv, new Set(erased));
    await people.fold(kv, [uid]);
  };

  /** Ends everything that the account could still do; false while something is open. */
  const close = async (kv: Kv, uid: string) => {
    if ((await readHindrances(kv, uid, personal)).length > 0) return false;
    for (const noun of personal) if (noun.close && !(await noun.close(kv, uid))) return false;
    return true;
  };

  /** Removes data that the books had to keep; true when nothing of the account is left. */
  const forget = async (kv: Kv, uid: string) => {
    for (const noun of personal) if (noun.forget && !(await noun.forget(kv, uid))) return false;
    return true;
  };

  /** Resolves to true, because it may have erased something. */
  const cleanAgain = async (kv: Kv, key: Key, user: StoredUser, erasedAt: string) => {
    const at = isoNow();
    await clean(kv, user._id, user.deletion?.reviews ?? 'keep');
    if (Date.parse(at) - Date.parse(erasedAt) <= LAST_WRITE_MS) return true;
    await kv.update(key, storedErasure, newOpId(), (erasure) =>
      erasure ? { ...erasure, cleanedAt: at } : KEEP,
    );
    return true;
  };

  /** Resolves to whether it changed anything. */
  const erase = async (kv: Kv, user: StoredUser, askedAt: string) => {
    const uid = user._id;
    if (!(await setBegun(kv, uid, askedAt, isoNow()))) return false;
    if (!(await close(kv, uid))) {
      await setBegun(kv, uid, askedAt, null);
      return false;
    }
    await freePointer(kv, keys.email(user.email), uid);
    if (user.googleKey) await freePointer(kv, user.googleKey as Key, uid);
    // Before the account forgets its e-mail address and picture.
    for (const { leave } of personal) await leave?.(kv, user);
    await reduceAccount(kv, uid);
    await clean(kv, uid, user.deletion?.reviews ?? 'keep');
    return true;
  };

  const continueErasure = async (kv: Kv, key: Key): Promise<boolean> => {
    const erasure = (await kv.get(key, storedErasure))?.value;
    const user = erasure && (await readUser(kv, erasure.user));
    if (!erasure) return false;
    const isOld = now() - Date.parse(erasure.askedAt) > DAY_MS;
    if (user?.erasedAt) {
      if (erasure.cleanedAt === null) return cleanAgain(kv, key, user, user.erasedAt);
      if (await forget(kv, user._id)) await kv.purge(key);
      return false;
    }
    if (user?.deletion?.askedAt !== erasure.askedAt) {
      // The owner kept the account, or asked for its deletion twice at once.
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
            if (await continueErasure(kv, key)) erased += 1;
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
