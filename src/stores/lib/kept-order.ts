// An order on its way: what was sent, and under which key. The tab keeps it, so that a page that
// was reloaded in the middle sends the same again.
import * as z from 'zod';

const KEY = 'order-under-way';

const keptOrderSchema = z.object({
  /** Idempotency-Key it was sent with. */
  key: z.string(),
  /** The body as it was sent. */
  content: z.string(),
});
export type KeptOrder = z.infer<typeof keptOrderSchema>;

export type OrderKeeper = {
  read: () => KeptOrder | undefined;
  keep: (order: KeptOrder) => void;
  forget: () => void;
};

export const orderKeeper: OrderKeeper = {
  read: () => {
    try {
      const parsed = keptOrderSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
      return parsed.success ? parsed.data : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (order) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(order));
    } catch {
      // A reload then begins a new order; the cart, empty by then, refuses it.
    }
  },
  forget: () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept where nothing may be kept.
    }
  },
};
