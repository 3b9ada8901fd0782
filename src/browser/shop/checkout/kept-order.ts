// A sent order without an answer: its body and its key. The tab keeps both, so that a page that was
// reloaded meanwhile sends the same order again.
import { type KeptValue, keptValue } from '../../kernel/kept-value.ts';

export type KeptOrder = {
  /** Idempotency-Key it was sent with. */
  key: string;
  /** The body as it was sent. */
  content: string;
};
const isKept = (value: unknown): value is KeptOrder => {
  const { key, content }: Partial<Record<keyof KeptOrder, unknown>> = Object(value);
  return typeof key === 'string' && typeof content === 'string';
};

export type OrderKeeper = KeptValue<KeptOrder>;
export const orderKeeper: OrderKeeper = keptValue('tab', 'order-under-way', isKept);
