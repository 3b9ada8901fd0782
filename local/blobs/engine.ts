// The embedded blob engine: Netlify's Blobs protocol as a `fetch` function over SQLite, for one
// machine, development and tests.
import { setTimeout as wait } from 'node:timers/promises';
import { bytesResponse } from './bytes-response.ts';
import { type Condition, isDamage, openDatabase } from './database.ts';
import { type FaultPlan, type Operation, withFault } from './faults.ts';
import { listPage } from './listing.ts';

type Clock = { now: () => number; sleep: (ms: number) => Promise<void> };
type EngineOptions = ({ file: string; memory?: never } | { memory: true; file?: never }) & {
  clock?: Clock;
  /** Throws an `EmptyDatabase` instead of making a new database. */
  mustExist?: boolean;
};

const METADATA = 'x-amz-meta-user';
const MAX_KEY_BYTES = 600;
const MAX_STORE_BYTES = 64;
const MAX_METADATA_BYTES = 2_048;

const realClock: Clock = { now: Date.now, sleep: (ms) => wait(ms) };
const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

/** `/site/store/key`, with or without a region before it. */
const addressOf = ({ pathname }: URL) => {
  const path = pathname.replace(/^\/region:[^/]+/, '');
  const [, site = '', store = '', key = ''] =
    /^\/([^/]+)(?:\/([^/]+)(?:\/(.+))?)?\/?$/s.exec(path) ?? [];
  try {
    return {
      site: decodeURIComponent(site),
      store: decodeURIComponent(store),
      key: decodeURIComponent(key),
    };
  } catch {
    return { site: '', store: '', key: '' };
  }
};

const conditionOf = (headers: Headers): Condition => {
  const ifMatch = headers.get('if-match');
  if (ifMatch !== null) return { ifMatch };
  return headers.get('if-none-match') === '*' ? { ifNew: true } : undefined;
};

const bytesOf = async (body: RequestInit['body'] | undefined): Promise<Uint8Array<ArrayBuffer>> =>
  typeof body === 'string'
    ? Buffer.from(body)
    : new Uint8Array(await new Response(body ?? null).arrayBuffer());

/** Rejects as soon as the caller gives up; the operation itself goes on, as on a network. */
const untilAborted = (answer: Promise<Response>, signal: AbortSignal | null | undefined) => {
  if (!signal) return answer;
  return new Promise<Response>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
};

/**
 * An engine that keeps its blobs in a file, or in memory until it is closed. An answered write
 * survives the end of the process at any moment. `fetch` is what `getStore({ fetch })` takes; one
 * file may be open in several processes.
 */
export const createBlobEngine = ({ file, clock = realClock, mustExist }: EngineOptions) => {
  const database = openDatabase(file, mustExist);
  const counts: Record<Operation['kind'], number> = { get: 0, head: 0, put: 0, delete: 0, list: 0 };
  let plan: FaultPlan | undefined;
  let operations = 0;
  let damage: string | null = null;

  const read = (store: string, key: string, headers: Headers, isHead: boolean) => {
    const blob = database.find(store, key);
    if (!blob) return empty(404);
    const about = {
      etag: blob.etag,
      'last-modified': new Date(blob.modified).toUTCString(),
      ...(blob.metadata && { [METADATA]: blob.metadata }),
    };
    if (headers.get('if-none-match') === blob.etag) return empty(304, about);
    const { body } = blob;
    const whole = { ...about, 'content-length': String(body.byteLength) };
    return isHead ? empty(200, whole) : bytesResponse(body, whole);
  };

  const write = (store: string, key: string, headers: Headers, body: Uint8Array<ArrayBuffer>) => {
    const metadata = headers.get(METADATA) ?? '';
    if (Buffer.byteLength(key) > MAX_KEY_BYTES || metadata.length > MAX_METADATA_BYTES)
      return empty(400);
    if (headers.has('if-match') && headers.has('if-none-match')) return empty(400);
    const etag = database.write(
      store,
      key,
      { body, metadata, modified: Math.trunc(clock.now()) },
      conditionOf(headers),
    );
    return etag === undefined ? empty(412) : empty(200, { etag });
  };

  const remove = (store: string, key: string) => {
    if (key === '')
      return Response.json({ blobs_deleted: database.removeAll(store), has_more: false });
    database.remove(store, key);
    return empty(204);
  };

  const listStores = (site: string, prefix: string) =>
    Response.json({
      stores: database.stores(`${site}/${prefix}`).map((name) => name.slice(site.length + 1)),
    });

  const answer = async (
    url: URL,
    method: string,
    headers: Headers,
    body: RequestInit['body'] | undefined,
  ) => {
    const { site, store, key } = addressOf(url);
    if (site === '' || Buffer.byteLength(store) > MAX_STORE_BYTES + 'site:'.length)
      return empty(400);
    if (
      !['get', 'head', 'put', 'delete'].includes(method) ||
      (method !== 'get' && store === '') ||
      (/put|head/.test(method) && key === '')
    )
      return empty(405);
    const place = `${site}/${store}`;
    const { searchParams: query } = url;
    const prefix = query.get('prefix') ?? '';
    const bytes = method === 'put' ? await bytesOf(body) : Buffer.alloc(0);
    const kind = method === 'get' && key === '' ? 'list' : (method as Operation['kind']);
    operations += 1;
    counts[kind] += 1;
    const operate = () => {
      if (kind === 'put') return write(place, key, headers, bytes);
      if (kind === 'delete') return remove(place, key);
      if (kind !== 'list') return read(place, key, headers, kind === 'head');
      if (store === '') return listStores(site, prefix);
      return Response.json(
        listPage(database, {
          store: place,
          prefix,
          cursor: query.get('cursor'),
          directories: query.get('directories') === 'true',
        }),
      );
    };
    return withFault(plan?.({ number: operations, kind, store, key }), clock.sleep, () => {
      try {
        return operate();
      } catch (error) {
        if (isDamage(error)) damage ??= (error as Error).message;
        throw error;
      }
    });
  };

  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request ? request.url : String(input));
    const method = (init.method ?? request?.method ?? 'get').toLowerCase();
    const answered = answer(
      url,
      method,
      new Headers(init.headers ?? request?.headers),
      init.body ?? request?.body,
    );
    return untilAborted(answered, init.signal ?? request?.signal);
  };

  return {
    fetch,
    close: () => database.close(),
    /**
     * Removes deleted and replaced data from the log of the file, and with `isThorough` also from
     * the free space within the file, by writing the file anew. If another process holds the file,
     * a later call does the rest.
     */
    clear: database.clear,
    /** The first damage that SQLite has reported since the file was opened; null for none. */
    damage: () => damage,
    /**
     * Writes of `work` reach the disk together: for filling a file quickly while nothing else uses
     * this engine.
     */
    together: database.together,
    /** Shows `work` one moment of the file, while other processes go on writing to it. */
    frozen: database.frozen,
    /** Operations so far, by kind; tries that a fault made fail included. */
    counts,
    faults: {
      /** Asks `decide` before every operation from now on. */
      plan: (decide: FaultPlan) => {
        plan = decide;
      },
      clear: () => {
        plan = undefined;
      },
    },
  };
};
export type BlobEngine = ReturnType<typeof createBlobEngine>;
