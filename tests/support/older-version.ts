// The version in which open orders stayed in the ledger, over the storage of the present version,
// for tests of two versions that are deployed side by side. The older version treats an order that
// is not in the ledger as finished, never moves an open order, and cannot read a ledger that names
// open orders on closed pages.
import * as z from 'zod';
import { createApp } from '../../src/server/app.ts';
import type { Key, Kv, Schema, ScopedKv, Storage } from '../../src/server/kernel/storage/kv.ts';
import { type StoredLedger, storedLedger } from '../../src/server/trade/state/stored-ledger.ts';
import type { Shop } from './shop.ts';
import { SITE } from './test-api.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The older version's check of closed pages; its other checks are the present ones. */
const itsPages = z.looseObject({
  closedOrders: z
    .strictObject({
      pages: z.array(z.strictObject({ id: z.string(), orders: z.array(z.string()) })),
      latest: z.iso.datetime().nullable(),
      hasCounted: z.boolean(),
    })
    .optional(),
});
const itsLedger: Schema<StoredLedger> = {
  version: storedLedger.version,
  read: (data, version) => {
    itsPages.parse(data);
    return storedLedger.read(data, version);
  },
};

const itsSchema = <T>(key: Key, schema: Schema<T>): Schema<T> =>
  key.startsWith('led/') ? (itsLedger as unknown as Schema<T>) : schema;

const asItReads = (kv: ScopedKv): ScopedKv => ({
  ...kv,
  get: (key, schema, known) => kv.get(key, itsSchema(key, schema), known),
  create: (key, schema, value, opId) => kv.create(key, itsSchema(key, schema), value, opId),
  update: ((key: Key, schema: Schema<unknown>, ...more: [never, never, never]) =>
    kv.update(key, itsSchema(key, schema), ...more)) as Kv['update'],
});
const through = (storage: Storage): Storage => ({
  ready: () => storage.ready(),
  scope: (options) => asItReads(storage.scope(options)),
});

/** Functions of the older version beside those of the shop. */
export const olderVersion = ({ deps }: Shop) => {
  const reports: Error[] = [];
  const api = createApp({
    ...deps,
    storage: through(deps.storage),
    orderPageSizes: { recent: 2, page: 3, open: Number.POSITIVE_INFINITY },
    report: (error) => void reports.push(error),
    log: () => undefined,
  });
  return {
    reports,
    sweep: api.sweep,
    /** The same browser; the older version answers its calls. */
    as: ({ cookies }: Visitor) =>
      createVisitor({ fetch: api.fetch, site: SITE, ip: '203.0.113.8', cookies }),
  };
};
