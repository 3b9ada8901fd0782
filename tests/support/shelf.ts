// Stock: a product with pieces, staff who count them, and orders that claim them.
import * as z from 'zod';
import type { Stock } from '../../src/contract/stock/rules.ts';
import { createApp } from '../../src/server/app.ts';
import { createClaims } from '../../src/server/kernel/storage/claims.ts';
import { keyOf, newOpId } from '../../src/server/kernel/storage/keys.ts';
import type { Kv } from '../../src/server/kernel/storage/kv.ts';
import type { StoragePorts } from '../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../src/server/kernel/storage/schema.ts';
import { admitPieces } from '../../src/server/stock/stock.ts';
import { stockKey, storedStock } from '../../src/server/stock/stored-stock.ts';
import { createOffice } from './releases.ts';
import type { Visitor } from './visitor.ts';

export const BUTTON = 'villa-lifts-landing-plate';
export const BATTERY = 'villa-lifts-battery-pair';
export const HANDRAIL = 'villa-lifts-grab-bar';
export const CARE = 'villa-lifts-care-year';

export const stockOf = async (by: Visitor, slug: string): Promise<Stock> => {
  const { stock } = (await by.get('/admin/stock?limit=100')).body as { stock: Stock[] };
  const found = stock.find(({ product }) => product.slug === slug);
  if (!found) throw new Error(`no stock of ${slug}`);
  return found;
};
export const count = (by: Visitor, { _id }: Pick<Stock, '_id'>, body: object) =>
  by.patch(`/admin/stock/${_id}`, body);
export const leftOf = async (by: Visitor, { _id }: Pick<Stock, '_id'>) =>
  (await by.get(`/products/${_id}`)).body.product.left;

const ownerSchema = documentSchema(
  z.strictObject({ placed: z.array(z.string()), aborted: z.array(z.string()) }),
);
const NONE = { placed: [], aborted: [] };

/** Orders of one buyer that claim a product; a document of the buyer names the placed orders. */
export const claimsOn = (kv: Kv, ports: StoragePorts, product: string, buyer = 'buyer') => {
  const ownerKey = (by: string) => keyOf('tst', by);
  const claims = createClaims({
    limited: { key: stockKey, schema: storedStock },
    owner: {
      key: ownerKey,
      schema: ownerSchema,
      stateOf: (current, { id }) =>
        current?.placed.includes(id)
          ? 'committed'
          : current?.aborted.includes(id)
            ? 'over'
            : 'open',
      abort: (current, { id }) => ({
        ...(current ?? NONE),
        aborted: [...(current?.aborted ?? []), id],
      }),
    },
    ports,
  });
  return {
    claim: (id: string, units = 1) =>
      claims.addClaim(kv, product, { id, by: buyer, units }, admitPieces(units)),
    place: (id: string) =>
      kv.update(ownerKey(buyer), ownerSchema, newOpId(ports), (current) => ({
        ...(current ?? NONE),
        placed: [...(current?.placed ?? []), id],
      })),
    free: (id: string) => claims.settle(kv, product, { id, by: buyer }),
  };
};

/** An office with so many landing buttons in stock, and orders that claim them. */
export const shop = async (pieces = 3) => {
  const office = await createOffice({
    firstStock: async () => ({ [BUTTON]: pieces, [BATTERY]: 50 }),
  });
  await office.api.putOutFirstStock();
  const kv = office.deps.storage.scope();
  const button = await stockOf(office.admin, BUTTON);
  const { stock } = createApp(office.deps).services;
  return { ...office, kv, stock, button, ...claimsOn(kv, office.deps.ports, button._id) };
};
