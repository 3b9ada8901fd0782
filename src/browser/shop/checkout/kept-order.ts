// A sent order without an answer: its body and its key. The tab keeps both, so that a page that was
// reloaded meanwhile sends the same order again.

const KEY = 'order-under-way';

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

export type OrderKeeper = {
  read: () => KeptOrder | undefined;
  keep: (order: KeptOrder) => void;
  forget: () => void;
};

export const orderKeeper: OrderKeeper = {
  read: () => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      return isKept(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  keep: (order) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(order));
    } catch {
      // A reload then begins a new order, which an empty cart refuses.
    }
  },
  forget: () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  },
};
