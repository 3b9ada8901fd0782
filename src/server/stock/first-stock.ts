// The stock when the shop opens: pieces of the repository's own products, stored once.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { slugSchema } from '../../contract/catalogue/catalogue-fields-rules.ts';
import { STOCK_MAX } from '../../contract/stock/stock.ts';
import { keyOf, newOpId } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { documentSchema } from '../storage/schema.ts';
import { newStock, stockKey, storedStock } from './stored-stock.ts';

/** Pieces by the product's id in the catalogue; what is made to order is not in it. */
const firstStockSchema = z.record(slugSchema, z.int().min(0).max(STOCK_MAX));
export type FirstStock = z.infer<typeof firstStockSchema>;

/** @param file for example src/content/stock.json. */
export const stockFile = (file: string) => async (): Promise<FirstStock> =>
  firstStockSchema.parse(JSON.parse(await readFile(file, 'utf8')));

/** Records which stock was stored, so that every start after the first costs a single read. */
const DONE_KEY = keyOf('upk', 'first-stock');
const doneSchema = documentSchema(z.strictObject({ hash: z.string() }));

type Deps = {
  kv: Kv;
  ports: StoragePorts;
  first: FirstStock;
  /** Identifier of the product with this id in the catalogue. */
  idOf: (slug: string) => string;
};

/**
 * Stores what was never stored; a product that has stock keeps it. Cut off anywhere, the next call
 * continues. Returns for how many products it stored stock.
 */
export const putOutFirstStock = async ({ kv, ports, first, idOf }: Deps): Promise<number> => {
  const hash = createHash('sha256').update(JSON.stringify(first)).digest('base64url');
  if ((await kv.get(DONE_KEY, doneSchema))?.value.hash === hash) return 0;
  let filled = 0;
  for (const [slug, pieces] of Object.entries(first)) {
    const outcome = await kv.create(
      stockKey(idOf(slug)),
      storedStock,
      newStock(pieces),
      newOpId(ports),
    );
    if (outcome !== 'exists') filled += 1;
  }
  await kv.update(DONE_KEY, doneSchema, newOpId(ports), () => ({ hash }));
  return filled;
};
