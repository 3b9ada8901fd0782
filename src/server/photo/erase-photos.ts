// Erases a customer's pictures from the shared files: photographs that the customer sent, and a
// profile picture from before accounts had their own files. A file is stored under the hash of its
// bytes, so customers who send the same file share it. A file stays if another customer sent it or
// shows it, or if the catalogue names it.
import { type StoredUser, storedUser, userKey } from '../account/stored-user.ts';
import type { Basics } from '../kernel/basics.ts';
import { parseFileHash, prefixOf } from '../kernel/storage/keys.ts';
import type { ContentKey, Key, Kv } from '../kernel/storage/kv.ts';
import { noteSent, PHOTO_FOLDER } from './photos.ts';

/** Returns those of these hashes that a draft or a release of the catalogue names. */
export type NamedInCatalogue = (kv: Kv, hashes: readonly string[]) => Promise<ReadonlySet<string>>;

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & { namedInCatalogue: NamedInCatalogue };

/** How many accounts are read at once. */
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
  /** Notes a shared profile picture as sent by its owner, before the account forgets it. */
  keepTrack: async (kv: Kv, { _id, picture }: Pick<StoredUser, '_id' | 'picture'>) => {
    if (picture && parseFileHash(picture)) await noteSent(kv, _id, picture, isoNow(), newOpId());
  },

  /** May be cut off and repeated: it removes the notes of sent pictures last. */
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

/** The photographs that an account sent, with their names in the export. */
export const photosOf = async (kv: Kv, uid: string) => {
  const keys: (readonly [name: string, key: ContentKey])[] = [];
  for await (const key of kv.list(prefixOf(PHOTO_FOLDER, uid))) {
    const file = parseFileHash(lastOf(key));
    if (file) keys.push([`media:${lastOf(key)}`, file]);
  }
  return keys;
};
