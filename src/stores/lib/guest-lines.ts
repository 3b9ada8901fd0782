// What somebody who is not logged in has put into the cart: products and quantities, kept in this
// browser. Anybody may have changed what is read, so every line is checked. A browser that keeps
// nothing has it until the page is left.
import * as z from 'zod';
import { CART_LINES_MAX, type CartLine, QUANTITY_MAX } from '../../contract/cart/cart.ts';
import { guestLineSchema } from '../../contract/cart/cart-join-rules.ts';
import { sum } from '../../contract/product/price.ts';
import { GUEST_CART } from './guest-mark.ts';
import { newId } from './new-id.ts';

/** Lines that are joined with an account's cart under one key, so that every try is the same. */
export type KeyedLines = { readonly key: string; readonly lines: readonly CartLine[] };
export type GuestLines = KeyedLines & {
  /** Lines on their way into an account's cart; nobody knows yet whether they have arrived. */
  readonly joining: KeyedLines | undefined;
};
export type GuestStorage = {
  read: () => GuestLines;
  /** Whether it outlives the page. */
  keep: (guest: GuestLines) => boolean;
  /** Tells of changes by other tabs; returns how to stop that. */
  watch: (onChange: () => void) => () => void;
};

const keyedSchema = z.object({ key: z.uuid(), lines: z.array(z.unknown()) });
const storedSchema = keyedSchema.extend({ joining: keyedSchema.optional() });

/** The lines among these things, each product once; quantities of the same product add up. */
const linesIn = (things: readonly unknown[]): CartLine[] => {
  const quantities = new Map<string, number>();
  for (const thing of things) {
    const line = guestLineSchema.safeParse(thing);
    if (!line.success) continue;
    const { product, quantity } = line.data;
    quantities.set(product, Math.min(QUANTITY_MAX, (quantities.get(product) ?? 0) + quantity));
  }
  return [...quantities]
    .slice(0, CART_LINES_MAX)
    .map(([product, quantity]) => ({ product, quantity }));
};

const noLines = (): GuestLines => ({ key: newId(), lines: [], joining: undefined });

const parse = (text: string | null): GuestLines => {
  const { success, data } = storedSchema.safeParse(JSON.parse(text ?? 'null'));
  if (!success) return noLines();
  const joining = data.joining && { key: data.joining.key, lines: linesIn(data.joining.lines) };
  return {
    key: data.key,
    lines: linesIn(data.lines),
    joining: joining && joining.lines.length > 0 ? joining : undefined,
  };
};

export const isNothing = ({ lines, joining }: GuestLines) => lines.length === 0 && !joining;

/** All lines as the guest put them in, those on their way among them. */
export const allLines = ({ lines, joining }: Pick<GuestLines, 'lines' | 'joining'>): CartLine[] =>
  linesIn([...(joining?.lines ?? []), ...lines]);

export const piecesIn = (guest: Pick<GuestLines, 'lines' | 'joining'>) =>
  sum(allLines(guest).map(({ quantity }) => quantity));

/** What this page holds where the browser keeps nothing. */
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
