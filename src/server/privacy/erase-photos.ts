// Pictures of an erased customer among the shared files: photographs they have sent, and a profile
// picture from before accounts had files of their own. Bytes are kept under their hash, and whoever
// sends the same file shares them: those that anybody else has sent or shows, or that the catalogue
// names, stay.
import { type StoredUser, storedUser, userKey } from '../account/stored-user.ts';
import type { Basics } from '../basics.ts';
import { noteSent, PHOTO_FOLDER } from '../review/photos.ts';
import { parseFileHash, prefixOf } from '../storage/keys.ts';
import type { Key, Kv } from '../storage/kv.ts';

/** Those of these hashes that drafts or releases of the catalogue name. */
export type NamedInCatalogue = (kv: Kv, hashes: readonly string[]) => Promise<ReadonlySet<string>>;

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & { namedInCatalogue: NamedInCatalogue };
export type ErasePhotos = ReturnType<typeof createErasePhotos>;

/** Accounts that are read at once. */
const AT_ONCE = 40;
const lastOf = (key: Key) => key.slice(key.lastIndexOf('/') + 1);

const sentByOthers = async (kv: Kv, uid: string) => {
  const hashes: string[] = [];
  for await (const key of kv.list(prefixOf(PHOTO_FOLDER)))
    if (key.split('/')[1] !== uid) hashes.push(lastOf(key));
  return hashes;
};

const shownByOthers = async (kv: Kv, uid: string) => {
  const others = (await Array.fromAsync(kv.list(prefixOf('usr')))).map(lastOf);
  const shown: string[] = [];
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE).filter((id) => id !== uid);
    const users = await Promise.all(some.map((id) => kv.get(userKey(id), storedUser)));
    shown.push(...users.flatMap((user) => user?.value.picture ?? []));
  }
  return shown;
};

export const createErasePhotos = ({ isoNow, namedInCatalogue, newOpId }: Deps) => ({
  /** Before the account forgets which picture it has: a shared one counts as sent by its owner. */
  keepTrack: async (kv: Kv, { _id, picture }: Pick<StoredUser, '_id' | 'picture'>) => {
    if (picture && parseFileHash(picture)) await noteSent(kv, _id, picture, isoNow(), newOpId());
  },

  /** May be cut off and repeated: what says that a picture was sent goes last. */
  erase: async (kv: Kv, uid: string): Promise<void> => {
    const records = await Array.fromAsync(kv.list(prefixOf(PHOTO_FOLDER, uid)));
    if (records.length === 0) return;
    const [sent, shown, named] = await Promise.all([
      sentByOthers(kv, uid),
      shownByOthers(kv, uid),
      namedInCatalogue(kv, records.map(lastOf)),
    ]);
    const kept = new Set([...sent, ...shown, ...named]);
    for (const record of records) {
      const bytes = parseFileHash(lastOf(record));
      if (bytes && !kept.has(lastOf(record))) await kv.purge(bytes);
      await kv.purge(record);
    }
  },
});
