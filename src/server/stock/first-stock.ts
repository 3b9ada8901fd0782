// Stores the stock with which the shop opens: pieces of the repository's own products, once.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { slugSchema } from '../../contract/catalogue/catalogue-fields-rules.ts';
import { STOCK_MAX } from '../../contract/stock/stock.ts';
import { sha256InBase64url } from '../kernel/storage/hashes.ts';
import { keyOf, newOpId } from '../kernel/storage/keys.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { StoragePorts } from '../kernel/storage/ports.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { newStock, stockKey, storedStock } from './stored-stock.ts';

/** Pieces by the product's id in the catalogue; products made to order are not in it. */
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
 * Stores the stock of products that never had any; a product that has stock keeps it. Cut off
 * anywhere, the next call continues. Returns for how many products it stored stock.
 */
export const putOutFirstStock = async ({ kv, ports, first, idOf }: Deps): Promise<number> => {
  const hash = sha256InBase64url(JSON.stringify(first));
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
