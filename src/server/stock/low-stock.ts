// Tells the office by letter that stock has become low: once each time, for all products of a sweep
// together.
import * as z from 'zod';
import type { Stock } from '../../contract/stock/rules.ts';
import type { Basics } from '../kernel/basics.ts';
import { type LetterKinds, letterKind } from '../kernel/outbox/letter.ts';
import type { Outbox } from '../kernel/outbox/outbox.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type Kv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import type { SweepTask } from '../kernel/sweep/sweeper.ts';

/** Products that are low, as of the last sweep. */
type ReadLow = (kv: Kv) => Promise<Stock[]>;

const KEY = keyOf('lvl', 'low');
const shape = z.strictObject({
  /** Products that were low at the last check. */
  low: z.array(z.string()),
  /** Number of checks in which a product had become low. */
  times: z.int().min(0),
  /** Products of the latest such check, until they are posted. */
  news: z.array(z.string()),
});
const schema = documentSchema(shape);
/** Rows of a letter; more are in the list. */
const SHOWN = 20;
const STOCK_PATH = '/admin/stock?isLow=true';

type Low = { name: string; left: number }[];

export const stockLetters = (readLow: ReadLow): LetterKinds => ({
  'stock-low': letterKind<Low>({
    label: 'Low stock, to the office',
    facts: async (kv, { ids }) => {
      const wanted = (ids.products ?? '').split(' ');
      const low = (await readLow(kv)).filter(({ _id }) => wanted.includes(_id));
      // Counted again meanwhile, so there is nothing to say.
      if (low.length === 0) return null;
      return low.map(({ product, left }) => ({ name: product.name, left: left ?? 0 }));
    },
    words: (low, { desk, link }) => ({
      to: desk,
      subject:
        low.length === 1 ? `Low stock: ${low[0]?.name}` : `Low stock: ${low.length} products`,
      preview: 'This is what can still be ordered.',
      blocks: [
        { is: 'table', rows: low.slice(0, SHOWN).map(({ name, left }) => [name, String(left)]) },
        { is: 'button', text: 'Open the stock', href: link(STOCK_PATH) },
      ],
    }),
    example: [
      { name: 'Door sensor', left: 2 },
      { name: 'Landing bell', left: 0 },
    ],
  }),
});

type Deps = Pick<Basics, 'newOpId'> & { outbox: Pick<Outbox, 'post'>; readLow: ReadLow };

export const lowStockTask = ({ newOpId, outbox, readLow }: Deps): SweepTask => ({
  name: 'low stock',
  run: async (kv) => {
    const now = (await readLow(kv)).map(({ _id }) => _id).toSorted();
    const seen = await kv.update(KEY, schema, newOpId(), (current) => {
      const { low, times, news } = current ?? { low: [], times: 0, news: [] };
      const added = now.filter((id) => !low.includes(id));
      if (added.length === 0) return low.length === now.length ? KEEP : { low: now, times, news };
      // Includes news that are not posted yet.
      return { low: now, times: times + 1, news: [...new Set([...news, ...added])] };
    });
    if (!seen || seen.news.length === 0) return 0;
    await outbox.post(kv, {
      kind: 'stock-low',
      of: [String(seen.times)],
      to: 'desk',
      ids: { products: seen.news.join(' ') },
    });
    await kv.update(KEY, schema, newOpId(), (current) =>
      current?.times === seen.times && current.news.length > 0 ? { ...current, news: [] } : KEEP,
    );
    return seen.news.length;
  },
});
