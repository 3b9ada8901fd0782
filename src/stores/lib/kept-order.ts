// An order on its way: what was sent, and under which key. The tab keeps it, so that a page that
// was reloaded in the middle sends the same again.

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
