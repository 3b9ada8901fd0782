// Netlify Blobs as a BlobStore: the only file that uses the client, and the place where its answers
// are checked.
import { getDeployStore, getStore, type Store } from '@netlify/blobs';
import {
  type BlobStore,
  type Call,
  CallFailed,
  isStrongEtag,
  type Listed,
  type WriteOutcome,
} from './blob-store.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { OpCounts } from './kv.ts';
import type { StoragePorts } from './ports.ts';

/**
 * Where blobs are when the environment does not name it: the embedded engine, or a site's service
 * with a token.
 */
export type Connection = {
  siteID: string;
  token: string;
  edgeURL: string;
  uncachedEdgeURL: string;
};

export type BlobStoreOptions = {
  /** A store of the site, or one that exists only as long as the deploy that uses it. */
  store: { site: string } | { deploy: string };
  /** Longest time for one exchange. */
  timeoutMs: number;
  ports: Pick<StoragePorts, 'now' | 'sleep'>;
  fetch?: typeof globalThis.fetch | undefined;
  connection?: Connection | undefined;
};

const failedWith = (error: unknown) =>
  new CallFailed('A call to the blob service failed.', { cause: error });

/**
 * The client says `modified: true` for every failure but 412 (netlify/primitives#741): only an etag
 * proves a write.
 */
const outcomeOf = ({ modified, etag }: Awaited<ReturnType<Store['set']>>): WriteOutcome => {
  if (!modified) return 'refused';
  return etag ? 'written' : 'unknown';
};

export const openBlobStore = ({
  store,
  timeoutMs,
  ports,
  fetch = globalThis.fetch,
  connection,
}: BlobStoreOptions): BlobStore => {
  const open = (call: Call, kind: keyof OpCounts): Store => {
    const options = {
      ...connection,
      consistency: 'strong' as const,
      fetch: guardedFetch({ fetch, ports, timeoutMs, call, kind }),
    };
    return 'site' in store
      ? getStore({ ...options, name: store.site })
      : getDeployStore({ ...options, name: store.deploy });
  };

  return {
    async read(key, call, { isFresh = true } = {}) {
      try {
        const found = await open(call, 'reads').getWithMetadata(key, {
          type: 'arrayBuffer',
          consistency: isFresh ? 'strong' : 'eventual',
        });
        return (
          found && {
            bytes: new Uint8Array(found.data),
            etag: found.etag ?? '',
            metadata: found.metadata,
          }
        );
      } catch (error) {
        throw failedWith(error);
      }
    },

    async write(key, body, condition, call, metadata) {
      // The client turns an empty onlyIfMatch into an unconditional write.
      if ('ifMatch' in condition && !isStrongEtag(condition.ifMatch))
        throw new TypeError('A write needs the strong etag of what it replaces.');
      const only =
        'ifMatch' in condition ? { onlyIfMatch: condition.ifMatch } : { onlyIfNew: true };
      const data =
        typeof body === 'string'
          ? body
          : body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength);
      try {
        return outcomeOf(
          await open(call, 'writes').set(key, data, metadata ? { ...only, metadata } : only),
        );
      } catch {
        return 'unknown';
      }
    },

    async remove(key, call) {
      try {
        await open(call, 'deletes').delete(key);
      } catch (error) {
        throw failedWith(error);
      }
    },

    pages(prefix, call) {
      let iterator: AsyncIterator<{ blobs: Listed[] }> | undefined;
      return {
        async next() {
          try {
            iterator ??= open(call, 'lists')
              .list({ prefix, paginate: true })
              [Symbol.asyncIterator]();
            const page = await iterator.next();
            return page.done ? null : page.value.blobs;
          } catch (error) {
            throw failedWith(error);
          }
        },
      };
    },
  };
};
