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
import type { OpCounts } from './kv.ts';
import type { StoragePorts } from './ports.ts';

type GuardOptions = {
  fetch: typeof globalThis.fetch;
  ports: Pick<StoragePorts, 'now' | 'sleep'>;
  /** Longest time for one exchange, body included. */
  timeoutMs: number;
  call: Call;
  kind: keyof OpCounts;
};

/** Statuses that the protocol defines; every other one is a failure. */
const MEANINGFUL = [200, 201, 204, 404, 412];
/** Statuses whose body, if any, is not read. */
const WITHOUT_BODY = [204, 404, 412];
const EMPTY = new ArrayBuffer(0);
/** One shared error: creating a new one costs more than the rest of a call. */
const OVER = new Error('The exchange is over.');
/** Failed dependency: the client neither repeats the call nor takes it for a success. */
const FAILED = 424;

const failed = (reason: string) =>
  new Response(null, { status: FAILED, headers: { 'x-nf-error': reason } });
/**
 * An answer whose body has been read: the client reads it only by these methods. A new response
 * around the body would cost as much as the rest of a call.
 */
const withBody = (answer: Response, body: ArrayBuffer) => {
  const text = async () => new TextDecoder().decode(body);
  const json = async () => JSON.parse(await text());
  return Object.assign(answer, { arrayBuffer: async () => body, text, json });
};
/** The error of an abandoned call, shared because a new one for every call would cost time. */
const ANSWERED = failed('answered');

/**
 * A fetch for the Blobs client that always answers in time, and never with a status for which the
 * client would repeat the call: its own loop sleeps 5 s up to five times and repeats writes whose
 * outcome is unknown.
 */
export const guardedFetch = ({
  fetch,
  ports,
  timeoutMs,
  call,
  kind,
}: GuardOptions): typeof globalThis.fetch => {
  const exchange = async (
    input: Parameters<typeof fetch>[0],
    init: RequestInit | undefined,
    signal: AbortSignal,
  ) => {
    const headers = new Headers(init?.headers);
    // A compressed answer carries a weak etag, which cannot be used for a conditional write.
    headers.set('accept-encoding', 'identity');
    const answer = await fetch(input, { ...init, headers, signal });
    if (!MEANINGFUL.includes(answer.status)) return failed(`answered ${answer.status}`);
    const body = WITHOUT_BODY.includes(answer.status) ? EMPTY : await answer.arrayBuffer();
    return withBody(answer, body);
  };

  return async (input, init) => {
    const time = Math.min(timeoutMs, call.deadline - ports.now());
    if (time <= 0) return failed('not asked, the time was up');
    call.counts[kind] += 1;
    // Ends the wait after an answer, and the exchange if none has come.
    const over = new AbortController();
    const tooLate = ports.sleep(time, over.signal).then(
      () => failed(`no answer in ${time} ms`),
      () => ANSWERED,
    );
    try {
      return await Promise.race([exchange(input, init, over.signal), tooLate]);
    } catch (error) {
      return failed(
        error instanceof Error ? error.message.replace(/[^\x20-\x7e]/g, ' ') : 'failed',
      );
    } finally {
      over.abort(OVER);
    }
  };
};

/**
 * The place of the blobs if the environment does not name it: the embedded engine, or a site's
 * service with a token.
 */
export type Connection = {
  siteID: string;
  token: string;
  edgeURL: string;
  uncachedEdgeURL: string;
};

export type BlobStoreOptions = {
  /** A store of the site, or one that lives only as long as its deploy. */
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
