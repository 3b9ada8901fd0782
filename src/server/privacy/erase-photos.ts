// Photographs that an erased customer has sent. Bytes are kept under their hash, and whoever sends
// the same file shares them: those that anybody else has sent, or that the catalogue names, stay.
import { PHOTO_FOLDER } from '../review/photos.ts';
import { parseFileHash, prefixOf } from '../storage/keys.ts';
import type { Key, Kv } from '../storage/kv.ts';

/** Those of these hashes that drafts or releases of the catalogue name. */
export type NamedInCatalogue = (kv: Kv, hashes: readonly string[]) => Promise<ReadonlySet<string>>;

export type ErasePhotos = ReturnType<typeof createErasePhotos>;

const hashOf = (key: Key) => key.slice(key.lastIndexOf('/') + 1);

export const createErasePhotos = (namedInCatalogue: NamedInCatalogue) => {
  const sentByOthers = async (kv: Kv, uid: string) => {
    const hashes = new Set<string>();
    for await (const key of kv.list(prefixOf(PHOTO_FOLDER)))
      if (key.split('/')[1] !== uid) hashes.add(hashOf(key));
    return hashes;
  };
  /** May be cut off and repeated: what says that a photograph was sent goes last. */
  return async (kv: Kv, uid: string): Promise<void> => {
    const records: Key[] = [];
    for await (const key of kv.list(prefixOf(PHOTO_FOLDER, uid))) records.push(key);
    if (records.length === 0) return;
    const hashes = records.map(hashOf);
    const [others, named] = await Promise.all([
      sentByOthers(kv, uid),
      namedInCatalogue(kv, hashes),
    ]);
    for (const record of records) {
      const hash = hashOf(record);
      const bytes = parseFileHash(hash);
      if (bytes && !others.has(hash) && !named.has(hash)) await kv.purge(bytes);
      await kv.purge(record);
    }
  };
};
