// All stored data as bytes, only for copying it from one place to another.
import { type BlobStore, type Call, isStrongEtag, type Listed } from './blob-store.ts';
import { isContent, parseKey } from './keys.ts';
import { StorageUnavailable } from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { mayTryAgain, repeated } from './retries.ts';

export type Stored = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Media type of bytes that never change; null for a document. */
  type: string | null;
};
export type Whole = {
  /**
   * Every key with the tag of its version: documents in ascending order, then files; only keys
   * after `after` if it is given.
   */
  list: (after?: string) => AsyncIterable<Listed>;
  /** The value under a key with the tag of its version; null if there is none. */
  read: (key: string) => Promise<(Stored & { etag: string }) | null>;
  /** Stores bytes where there are none. */
  add: (key: string, stored: Stored) => Promise<'added' | 'exists'>;
};
/** @param budgetMs time for all calls together, from now on. */
export type OpenWhole = (budgetMs: number) => Whole;

type Deps = { documents: BlobStore; files: BlobStore; ports: StoragePorts };

export const createWhole =
  ({ documents, files, ports }: Deps): OpenWhole =>
  (budgetMs) => {
    const call: Call = {
      deadline: ports.now() + budgetMs,
      counts: { reads: 0, writes: 0, deletes: 0, lists: 0 },
      contention: { lost: 0, pausedMs: 0 },
    };
    const storeOf = (key: string) => {
      if (!parseKey(key)) throw new TypeError('Not a key.');
      return isContent(key) ? files : documents;
    };

    return {
      async *list(after = '') {
        const isBehind = ({ key }: Listed) =>
          isContent(key) !== isContent(after) || key > after || after === '';
        for (const store of isContent(after) ? [files] : [documents, files]) {
          const pages = store.pages('', call);
          for (;;) {
            const listed = await repeated(ports, call, () => pages.next());
            if (!listed) break;
            yield* listed.filter((each) => parseKey(each.key) !== null && isBehind(each));
          }
        }
      },

      async read(key) {
        const found = await repeated(ports, call, () => storeOf(key).read(key, call));
        if (!found) return null;
        if (!isStrongEtag(found.etag)) throw new StorageUnavailable('Storage gave no strong etag.');
        const { type } = found.metadata;
        return {
          bytes: found.bytes,
          type: typeof type === 'string' ? type : null,
          etag: found.etag,
        };
      },

      async add(key, { bytes, type }) {
        for (let tries = 0; ; tries += 1) {
          const outcome = await storeOf(key).write(
            key,
            bytes,
            { ifNew: true },
            call,
            type === null ? undefined : { type },
          );
          if (outcome === 'written') return 'added';
          if (outcome === 'refused') return 'exists';
          if (!(await mayTryAgain(ports, call, tries)))
            throw new StorageUnavailable('Storage did not take what was to be copied.');
        }
      },
    };
  };
