// Storage of a process that dies just before or just after a chosen write. Until it is started
// again, no operation is carried out.
import type { Key, Kv, ScopedKv, Storage } from '../../src/server/kernel/storage/kv.ts';
import { StorageUnavailable } from '../../src/server/kernel/storage/kv.ts';

const WRITES = ['create', 'update', 'purge', 'putImmutable'];
const FOLLOWED = [...WRITES, 'get', 'getImmutable', 'took'];

export const createMortality = () => {
  let writes = 0;
  let dieAt = Number.POSITIVE_INFINITY;
  let isAfter = false;
  let isDead = false;

  const follow = (target: Kv, name: string) => {
    const original = Reflect.get(target, name).bind(target);
    return async (key: Key, ...more: unknown[]) => {
      const gone = () => new StorageUnavailable('The process has ended.');
      if (isDead) throw gone();
      if (!WRITES.includes(name)) return original(key, ...more);
      writes += 1;
      const isLast = writes >= dieAt;
      if (isLast && !isAfter) isDead = true;
      if (isDead) throw gone();
      const answer = await original(key, ...more);
      if (isLast) isDead = true;
      if (isDead) throw gone();
      return answer;
    };
  };
  const mortal = (kv: ScopedKv): ScopedKv =>
    new Proxy(kv, {
      get: (target, name) =>
        FOLLOWED.includes(String(name))
          ? follow(target, String(name))
          : Reflect.get(target, name, target),
    });

  return {
    through: (storage: Storage): Storage => ({
      ready: () => storage.ready(),
      scope: (options) => mortal(storage.scope(options)),
    }),
    isDead: () => isDead,
    /** Dies at its n-th write from now on. */
    dieAtWrite: (nth: number, after: boolean) => {
      [writes, dieAt, isAfter, isDead] = [0, nth, after, false];
    },
    /** Starts again; says whether it had died. */
    restart: () => {
      const hadDied = isDead;
      [dieAt, isDead] = [Number.POSITIVE_INFINITY, false];
      return hadDied;
    },
  };
};
