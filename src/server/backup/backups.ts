// Copies a whole site over the API: reads the contents of a backup, and stages a backup beside the
// served data.
import {
  BACKUP_BATCH_BYTES,
  BACKUP_KEYS_MAX,
  BACKUP_LIST_MAX,
} from '../../contract/backup/backup.ts';
import type { BackupEntry } from '../../contract/backup/rules.ts';
import { storedUser, userKey } from '../account/stored-user.ts';
import { keyCheckOf } from '../kernel/digest.ts';
import { ApiError, wrongField } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { sha256Of } from '../kernel/storage/hashes.ts';
import { isContent, prefixOf } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { OpenWhole } from '../kernel/storage/whole.ts';
import type { Generations } from './generations.ts';
import { isKept, keptPart } from './kept.ts';

/** The functions of a host with which its site can be copied. */
export type Copies = {
  /** The stores that are served. */
  served: OpenWhole;
  /** Absent if this host does not restore over the API. */
  restores?: { generations: Generations; open: (generation: string) => OpenWhole } | undefined;
};

const BUDGET_MS = 7_500;
/** After this time for listing and reading, answers with the entries found so far. */
const ENOUGH_MS = 4_000;

const notHere = () =>
  new ApiError(
    'conflict',
    'This site is copied on its own machine: use npm run backup and npm run restore there.',
  );

type Deps = { copies: Copies | undefined; keySecret: string; now: () => number };

export const createBackups = ({ copies, keySecret, now }: Deps) => {
  const served = () => {
    if (!copies) throw notHere();
    return keptPart(copies.served(BUDGET_MS));
  };
  const restores = () => {
    if (!copies?.restores) throw notHere();
    return copies.restores;
  };
  const staging = async (id: string) => {
    const { generations, open } = restores();
    return { staged: await generations.staged(id), whole: open(id)(BUDGET_MS) };
  };

  const isEmpty = async (kv: Kv) => {
    for (const folder of ['ord', 'quo'])
      for await (const _key of kv.list(prefixOf(folder))) return false;
    for await (const key of kv.list(prefixOf('usr'))) {
      const user = await kv.get(userKey(key.slice('usr/'.length)), storedUser);
      if (user?.value.role === 'user') return false;
    }
    return true;
  };

  return {
    state: async (call: Call) => {
      served();
      return {
        keyCheck: keyCheckOf(keySecret),
        canRestore: copies?.restores !== undefined,
        isEmpty: await isEmpty(call.kv),
      };
    },

    list: async (after: string) => {
      const entries: { key: string; etag: string }[] = [];
      for await (const { key, etag } of served().list(after)) {
        if (entries.length === BACKUP_LIST_MAX)
          return { entries, next: entries.at(-1)?.key ?? null };
        entries.push({ key, etag });
      }
      return { entries, next: null };
    },

    read: async (keys: readonly string[]) => {
      const part = served();
      const entries: (BackupEntry & { etag: string })[] = [];
      const gone: string[] = [];
      let size = 0;
      const until = now() + ENOUGH_MS;
      for (const key of keys.filter((each) => isKept({ key: each }))) {
        if (entries.length > 0 && (size > BACKUP_BATCH_BYTES || now() > until)) break;
        const found = await part.read(key);
        if (!found) {
          gone.push(key);
          continue;
        }
        const { bytes, type, etag } = found;
        size += bytes.byteLength;
        if (entries.length > 0 && size > BACKUP_BATCH_BYTES) break;
        const body = Buffer.from(bytes).toString('base64');
        entries.push({ key, type, etag, sha256: sha256Of(bytes), body });
      }
      return { entries, gone };
    },

    start: async (
      call: Call,
      wanted: { digest: string; entries: number; keyCheck: string; replace: boolean },
    ) => {
      const { generations } = restores();
      if (wanted.keyCheck !== keyCheckOf(keySecret))
        throw new ApiError(
          'conflict',
          'This site has another KEY_SECRET than the one the backup was made with, so its accounts would not be found: set KEY_SECRET to the same value first, and deploy.',
        );
      if (!wanted.replace && !(await isEmpty(call.kv)))
        throw new ApiError(
          'conflict',
          'This site has customers, orders or quotes. To replace all of it, say so with --replace.',
        );
      return { id: await generations.start(wanted.digest, wanted.entries) };
    },

    stage: async (id: string, entries: readonly BackupEntry[]) => {
      const { whole } = await staging(id);
      for (const { key, type, sha256, body } of entries) {
        const bytes = new Uint8Array(Buffer.from(body, 'base64'));
        if (sha256Of(bytes) !== sha256 || !isKept({ key }))
          throw wrongField('entries', `The entry ${key} is not what was backed up.`);
        if (isContent(key) !== (type !== null))
          throw wrongField('entries', `The entry ${key} has the wrong type.`);
        await whole.add(key, { bytes, type });
      }
      return { kept: entries.length };
    },

    listStaged: async (id: string, after: string) => {
      const { whole } = await staging(id);
      const until = now() + ENOUGH_MS;
      const entries: { key: string; type: string | null; sha256: string }[] = [];
      for await (const { key } of whole.list(after)) {
        if (entries.length === BACKUP_KEYS_MAX || (entries.length > 0 && now() > until))
          return { entries, next: entries.at(-1)?.key ?? null };
        const found = await whole.read(key);
        if (found) entries.push({ key, type: found.type, sha256: sha256Of(found.bytes) });
      }
      return { entries, next: null };
    },

    close: async (id: string) => {
      const { staged, whole } = await staging(id);
      const arrived = (await Array.fromAsync(whole.list())).length;
      if (arrived !== staged.entries)
        throw new ApiError(
          'conflict',
          `Only ${arrived} of ${staged.entries} entries have arrived: send the rest first.`,
        );
      return { state: 'closed' as const, waitMs: await restores().generations.close(id) };
    },

    open: async (id: string) => {
      await restores().generations.open(id);
      return { state: 'restored' as const, waitMs: 0 };
    },
  };
};
export type Backups = ReturnType<typeof createBackups>;
