// A guest's cart: products and quantities, kept in this browser. The stored data may have been
// changed by hand, so every line is checked. Without storage, the cart lasts until the visitor
// leaves the page.
import {
  CART_LINES_MAX,
  type CartLine,
  isQuantity,
  QUANTITY_MAX,
} from '../../../contract/cart/cart.ts';
import { sum } from '../../../contract/product/price.ts';
import { PRODUCT_ID_MAX } from '../../../contract/product/product.ts';
import { GUEST_CART } from '../../kernel/guest-mark.ts';
import { newId } from '../../kernel/new-id.ts';

/**
 * Lines that are joined with an account's cart under one key, so that a repeated try adds nothing.
 */
type KeyedLines = { readonly key: string; readonly lines: readonly CartLine[] };
export type GuestLines = KeyedLines & {
  /** Lines on their way into an account's cart; it is not known yet whether they have arrived. */
  readonly joining: KeyedLines | undefined;
};
export type GuestStorage = {
  read: () => GuestLines;
  /** Stores the cart; returns whether it outlives the page. */
  keep: (guest: GuestLines) => boolean;
  /** Reports changes by other tabs; returns a function that ends this. */
  watch: (onChange: () => void) => () => void;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Stored = { key: string; lines: readonly unknown[]; joining?: unknown };
const isStored = (value: unknown): value is Stored => {
  const { key, lines }: Partial<Record<keyof Stored, unknown>> = Object(value);
  return typeof key === 'string' && UUID.test(key) && Array.isArray(lines);
};

/** A line has a product and a quantity, and never a price. */
const isLine = (value: unknown): value is CartLine => {
  const { product, quantity, ...more }: Partial<Record<keyof CartLine, unknown>> = Object(value);
  return (
    typeof product === 'string' &&
    product !== '' &&
    product.length <= PRODUCT_ID_MAX &&
    isQuantity(quantity) &&
    Object.keys(more).length === 0
  );
};

/** The valid lines of a list, each product once; quantities of the same product add up. */
const linesIn = (things: readonly unknown[]): CartLine[] => {
  const quantities = new Map<string, number>();
  for (const thing of things) {
    if (!isLine(thing)) continue;
    const { product, quantity } = thing;
    quantities.set(product, Math.min(QUANTITY_MAX, (quantities.get(product) ?? 0) + quantity));
  }
  return [...quantities]
    .slice(0, CART_LINES_MAX)
    .map(([product, quantity]) => ({ product, quantity }));
};

const noLines = (): GuestLines => ({ key: newId(), lines: [], joining: undefined });

const parse = (text: string | null): GuestLines => {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isStored(stored)) return noLines();
  const { joining } = stored;
  if (joining !== undefined && !isStored(joining)) return noLines();
  const underWay = joining && { key: joining.key, lines: linesIn(joining.lines) };
  return {
    key: stored.key,
    lines: linesIn(stored.lines),
    joining: underWay && underWay.lines.length > 0 ? underWay : undefined,
  };
};

export const isNothing = ({ lines, joining }: GuestLines) => lines.length === 0 && !joining;

/** All lines of the guest, also those on their way into an account's cart. */
export const allLines = ({ lines, joining }: Pick<GuestLines, 'lines' | 'joining'>): CartLine[] =>
  linesIn([...(joining?.lines ?? []), ...lines]);

export const piecesIn = (guest: Pick<GuestLines, 'lines' | 'joining'>) =>
  sum(allLines(guest).map(({ quantity }) => quantity));

/** The cart of this page where the browser stores nothing. */
let unkept: GuestLines | undefined;

export const guestStorage: GuestStorage = {
  read: () => {
    try {
      return unkept ?? parse(localStorage.getItem(GUEST_CART));
    } catch {
      return noLines();
    }
  },
  keep: (guest) => {
    try {
      if (isNothing(guest)) localStorage.removeItem(GUEST_CART);
      else localStorage.setItem(GUEST_CART, JSON.stringify({ pieces: piecesIn(guest), ...guest }));
      unkept = undefined;
      return true;
    } catch {
      unkept = guest;
      return false;
    }
  },
  watch: (onChange) => {
    const onStorage = ({ key }: StorageEvent) => {
      // Null: everything that this browser kept was cleared.
      if (key === GUEST_CART || key === null) onChange();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
