// Storage from two stores: one for documents, one for bytes that never change.

import * as z from 'zod';
import type { BlobStore, Call } from './blob-store.ts';
import { createDocuments } from './documents.ts';
import { sha256Of } from './hashes.ts';
import { isContent, parseKey } from './keys.ts';
import {
  type Contention,
  type ContentKey,
  type Key,
  type Kv,
  type OpCounts,
  type Storage,
  StorageCorrupt,
  StorageUnavailable,
} from './kv.ts';
import type { StoragePorts } from './ports.ts';
import { mayTryAgain, repeated } from './retries.ts';
import { createTurns } from './turns.ts';
import { createUnwrapper } from './unwrapper.ts';

type Deps = { store: BlobStore; ports: StoragePorts; call: Call; ready: () => Promise<void> };

const metadataSchema = z.object({ type: z.string().min(1) });
const isMadeOf = (key: ContentKey, bytes: Uint8Array) => key.endsWith(`/${sha256Of(bytes)}`);

/** Stores bytes that never change, under keys made of their hash. */
const createFiles = ({
  store,
  ports,
  call,
  ready,
}: Deps): Pick<Kv, 'getImmutable' | 'putImmutable'> => ({
  async getImmutable(key) {
    // A cache may lack a file that was stored a moment ago; only a fresh read proves that nothing
    // is there.
    const cached = await repeated(ports, call, () => store.read(key, call, { isFresh: false }));
    const found = cached ?? (await repeated(ports, call, () => store.read(key, call)));
    if (!found) return null;
    const metadata = metadataSchema.safeParse(found.metadata);
    if (!metadata.success || !isMadeOf(key, found.bytes))
      throw new StorageCorrupt('Stored bytes are not what was stored.');
    return { bytes: found.bytes, type: metadata.data.type };
  },

  async putImmutable(key, bytes, type) {
    if (!isMadeOf(key, bytes)) throw new TypeError('The key is not made of these bytes.');
    await ready();
    for (let tries = 0; ; tries += 1) {
      const outcome = await store.write(key, bytes, { ifNew: true }, call, { type });
      // Refused means that the bytes exist already, because the key is derived from them.
      if (outcome !== 'unknown') return;
      if (!(await mayTryAgain(ports, call, tries)))
        throw new StorageUnavailable('Storage did not take a file.');
    }
  },
});

type StorageOptions = {
  documents: BlobStore;
  files: BlobStore;
  ports: StoragePorts;
  /**
   * Rejects when the store for documents must not be written to. Called before the first write, and
   * again until it resolves.
   */
  probe: (store: BlobStore, ports: StoragePorts, call: Call) => Promise<void>;
};

/** A request must be answered within 8 s. */
const BUDGET_MS = 7_500;

export const createStorage = ({ documents, files, ports, probe }: StorageOptions): Storage => {
  let probing: Promise<void> | undefined;
  let isReady = false;

  const noCounts = (): OpCounts => ({ reads: 0, writes: 0, deletes: 0, lists: 0 });
  const noContention = (): Contention => ({ lost: 0, pausedMs: 0 });
  const inTurn = createTurns(ports);
  const unwrap = createUnwrapper();
  const callFor = (
    budgetMs: number,
    { counts, contention }: { counts?: OpCounts; contention?: Contention } = {},
  ): Call => ({
    deadline: ports.now() + budgetMs,
    counts: counts ?? noCounts(),
    contention: contention ?? noContention(),
  });

  const ready = () => {
    probing ??= probe(documents, ports, callFor(BUDGET_MS)).then(
      () => {
        isReady = true;
      },
      (error: unknown) => {
        probing = undefined;
        throw error;
      },
    );
    return probing;
  };

  /** A request does not wait longer for the probe than for anything else. */
  const readyFor = (call: Call) => async () => {
    if (isReady) return;
    const decided = new AbortController();
    const tooLate = ports.sleep(Math.max(0, call.deadline - ports.now()), decided.signal).then(
      () =>
        Promise.reject(new StorageUnavailable('Storage was not seen to keep its word in time.')),
      () => undefined,
    );
    await Promise.race([ready(), tooLate]).finally(() => decided.abort());
  };

  const storeOf = (key: string) => (isContent(key) ? files : documents);

  const listAndPurge = (call: Call, mayWrite: () => Promise<void>): Pick<Kv, 'list' | 'purge'> => ({
    async *list(prefix): AsyncGenerator<Key> {
      const pages = storeOf(prefix).pages(prefix, call);
      for (;;) {
        const listed = await repeated(ports, call, () => pages.next());
        if (!listed) return;
        yield* listed.map(({ key }) => parseKey(key)).filter((key) => key !== null);
      }
    },
    purge: async (key) => {
      await mayWrite();
      await repeated(ports, call, () => storeOf(key).remove(key, call));
    },
  });

  return {
    ready,
    scope({ budgetMs = BUDGET_MS, countedWith } = {}) {
      const call = callFor(budgetMs, countedWith);
      const ofDocuments = createDocuments({
        store: documents,
        ports,
        call,
        inTurn,
        unwrap,
        ready: readyFor(call),
      });
      const ofFiles = createFiles({ store: files, ports, call, ready: readyFor(call) });
      return {
        counts: call.counts,
        contention: call.contention,
        async untimed(work) {
          const begun = ports.now();
          try {
            return await work();
          } finally {
            call.deadline += ports.now() - begun;
          }
        },
        ...ofDocuments,
        ...ofFiles,
        ...listAndPurge(call, readyFor(call)),
      };
    },
  };
};
