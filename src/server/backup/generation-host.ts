import type { ErrorBody } from '../../contract/kernel/errors-rules.ts';
import type { Storage } from '../kernel/storage/kv.ts';
import { openStores, openWhole, type StoreOptions } from '../kernel/storage/open-stores.ts';
import type { Copies } from './backups.ts';
import { createGenerations, type Generations, type Times } from './generations.ts';

/** An API; `platform` differs between hosts. */
type Answering = { fetch: (request: Request, platform: never) => Response | Promise<Response> };
type Options<Made extends Answering> = {
  /** Where the stores of all generations are. */
  where: Omit<StoreOptions, 'generation'>;
  /** Makes the API over the stores of one generation. */
  makeApi: (stores: { storage: Storage; copies: Copies }) => Made;
  /** Other times, for tests. */
  times?: Times | undefined;
};

const RETRY_AFTER_S = 30;
/** Calls that make the switch itself. */
const STILL_ANSWERED = /^\/api\/super-admin\/(backup|restore)(\/|$)/;

/** The API's description of itself needs no data. */
const WITHOUT_DATA = /^\/api\/(docs|openapi\.json)$/;

const unavailable = (error: string) =>
  Response.json({ error, code: 'unavailable' } satisfies ErrorBody, {
    status: 503,
    headers: { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' },
  });

/**
 * Answers requests with the API over the generation that is served now, and with 503 while it is
 * switched.
 */
export const createGenerationHost = <Made extends Answering>({
  where,
  makeApi,
  times,
}: Options<Made>) => {
  const generations = createGenerations(openStores(where), where.ports, times);
  const wholeOf = (generation: string) => openWhole({ ...where, generation });
  let made: { generation: string; api: Made } | undefined;
  const apiOf = (generation: string) => {
    if (made?.generation !== generation) {
      const storage = openStores({ ...where, generation });
      const copies = { served: wholeOf(generation), restores: { generations, open: wholeOf } };
      made = { generation, api: makeApi({ storage, copies }) };
    }
    return made.api;
  };

  return {
    /** The API over the generation that is served; undefined while the site is closed. */
    api: async () => {
      const { served, isClosed } = await generations.current();
      return isClosed ? undefined : apiOf(served);
    },

    fetch: async (request: Request, platform: Parameters<Made['fetch']>[1]) => {
      const { pathname } = new URL(request.url);
      if (WITHOUT_DATA.test(pathname))
        return (made?.api ?? apiOf('')).fetch(request, platform as never);
      let now: Awaited<ReturnType<Generations['current']>>;
      try {
        now = await generations.current();
      } catch {
        return unavailable('The site cannot reach its data right now. Please try again shortly.');
      }
      if (now.isClosed && !STILL_ANSWERED.test(pathname))
        return unavailable('The site is being restored. Please try again in a minute.');
      return apiOf(now.served).fetch(request, platform as never);
    },
  };
};
