// Fills a data folder with trial data: documents in bulk, then each list made anew from all the
// documents there are.
import { HOUR_MS } from '../../src/contract/kernel/days.ts';
import { pointer, storedUser, userKey } from '../../src/server/account/stored-user.ts';
import { createApp } from '../../src/server/app.ts';
import { storedDraft } from '../../src/server/catalogue/draft-documents.ts';
import { MODEL } from '../../src/server/catalogue/kinds.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { ListIndex } from '../../src/server/kernel/lists/list-index.ts';
import { rebuildList } from '../../src/server/kernel/lists/list-repair.ts';
import { keyOf, newId, prefixOf } from '../../src/server/kernel/storage/keys.ts';
import type { Kv, Prefix } from '../../src/server/kernel/storage/kv.ts';
import { quoteKey, quoteNumberOf, storedQuote } from '../../src/server/quote/stored-quote.ts';
import type { BlobEngine } from '../blobs/engine.ts';
import { createDraw } from './draw.ts';
import { customer, model, quote } from './things.ts';

export const KINDS = ['customers', 'quotes', 'models'] as const;
export type Sizes = Record<(typeof KINDS)[number], number>;

const BUDGET_MS = HOUR_MS;
/**
 * Documents that reach the disk together: others who use the file wait for no longer than these
 * take.
 */
const AT_ONCE = 1_000;
const DAYS = 200;

/**
 * What is there already beside staff, for example "3 customers"; empty for a folder that may be
 * filled.
 */
export const whatIsThere = async (deps: Deps): Promise<string> => {
  const { catalogue, people, quoteList } = createApp(deps).services;
  const kv = deps.storage.scope({ budgetMs: BUDGET_MS });
  const [persons, quotes, models] = [
    await people.read(kv),
    await quoteList.read(kv),
    await catalogue.modelList.read(kv),
  ];
  const found = {
    customers: persons.filter(({ role }) => role === 'user').length,
    quotes: quotes.length,
    models: models.length,
  };
  return KINDS.flatMap((kind) => (found[kind] > 0 ? [`${found[kind]} ${kind}`] : [])).join(', ');
};

export const fill = async (engine: Pick<BlobEngine, 'together'>, deps: Deps, sizes: Sizes) => {
  const { ports, storage } = deps;
  const { catalogue, keys, newOpId, people, quoteList } = createApp(deps).services;
  const kv: Kv = storage.scope({ budgetMs: BUDGET_MS });
  const draw = createDraw(ports);
  const release = await deps.firstCatalogue();
  const storedModel = storedDraft(MODEL);
  await storage.ready();

  const make: Record<keyof Sizes, (id: string, at: number) => Promise<unknown>> = {
    customers: (id, at) => {
      const person = customer(draw, id, at);
      return Promise.all([
        kv.create(userKey(id), storedUser, person, newOpId()),
        kv.create(keys.email(person.email), pointer, { userId: id }, newOpId()),
      ]);
    },
    quotes: (id, at) =>
      kv.create(
        quoteKey(id),
        storedQuote,
        quote(draw, id, at, quoteNumberOf(keys, id, new Date(at).toISOString())),
        newOpId(),
      ),
    models: (id, at) => {
      const slug = `trial-${id}`;
      return kv.create(
        keyOf(MODEL.folder, catalogue.idOf('model', slug)),
        storedModel,
        model(draw, release, id, slug, at),
        newOpId(),
      );
    },
  };

  const makeMany = async (kind: keyof Sizes) => {
    for (let made = 0; made < sizes[kind]; made += AT_ONCE) {
      await engine.together(async () => {
        const things = Array.from({ length: Math.min(AT_ONCE, sizes[kind] - made) }, () =>
          draw.lately(DAYS),
        );
        await Promise.all(things.map((at) => make[kind](newId({ ...ports, now: () => at }), at)));
      });
    }
  };

  async function* idsIn(prefix: Prefix) {
    for await (const key of kv.list(prefix)) yield key.slice(prefix.length);
  }
  const rebuild = <Row>(index: ListIndex<Row>, folder: string) =>
    rebuildList(index, kv, idsIn(prefixOf(folder)), ports.now());

  for (const kind of KINDS) await makeMany(kind);
  if (sizes.customers > 0) await rebuild(people, 'usr');
  if (sizes.quotes > 0) await rebuild(quoteList, 'quo');
  if (sizes.models > 0) await rebuild(catalogue.modelList, MODEL.folder);
};
