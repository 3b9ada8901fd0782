// The smallest shop with everything that can go wrong: a coupon of three uses, six customers with a
// balance and a cart each.
import * as z from 'zod';
import { claimsSchema, createClaims } from '../../../src/server/kernel/storage/claims.ts';
import { keyOf, newOpId, opIdOf } from '../../../src/server/kernel/storage/keys.ts';
import { KEEP, type Kv, type Storage } from '../../../src/server/kernel/storage/kv.ts';
import type { StoragePorts } from '../../../src/server/kernel/storage/ports.ts';
import { documentSchema } from '../../../src/server/kernel/storage/schema.ts';

export const LIMIT = 3;
export const START_BALANCE = 100;
export const PRICE = 60;
export const COUPON = 'c1';

export const couponSchema = documentSchema(
  z.strictObject({ limit: z.int(), claims: claimsSchema }),
);
export const ledgerSchema = documentSchema(
  z.strictObject({
    balance: z.int(),
    cart: z.int(),
    orders: z.record(z.string(), z.enum(['placed', 'aborted', 'cancelled'])),
    /** Every change that was made, for the books. */
    log: z.array(z.string()),
  }),
);
export type Ledger = ReturnType<typeof ledgerSchema.read>;

export const couponKey = (id: string) => keyOf('cpn', id);
export const ledgerKey = (user: string) => keyOf('led', user);
/** Says no for a reason of the shop's. */
export class Refusal extends Error {}

export const emptyLedger: Ledger = { balance: START_BALANCE, cart: 1, orders: {}, log: [] };

export const claimsOf = (ports: StoragePorts) =>
  createClaims({
    limited: { key: couponKey, schema: couponSchema },
    owner: {
      key: ledgerKey,
      schema: ledgerSchema,
      stateOf: (ledger, { id }) => {
        const order = ledger?.orders[id];
        return order === undefined ? 'open' : order === 'placed' ? 'committed' : 'over';
      },
      abort: (ledger, { id }) => {
        const before = ledger ?? emptyLedger;
        return { ...before, orders: { ...before.orders, [id]: 'aborted' as const } };
      },
    },
    ports,
  });

export type Take = (kv: Kv, order: string, user: string, ports: StoragePorts) => Promise<void>;
export type Reap = (kv: Kv, ports: StoragePorts) => Promise<unknown>;

export const take: Take = (kv, order, user, ports) =>
  claimsOf(ports).addClaim(kv, COUPON, { id: order, by: user }, (coupon) => {
    if (!coupon || Object.keys(coupon.claims).length >= coupon.limit) throw new Refusal('used up');
    return coupon;
  });

export const reap: Reap = (kv, ports) => claimsOf(ports).reap(kv, COUPON);

/**
 * Claims that were committed when the reaper read them and may have ended since: their owner is
 * asked once more, as the shop's own sweep does.
 */
export const settleEnded: Reap = async (kv, ports) => {
  const held = (await kv.get(couponKey(COUPON), couponSchema))?.value.claims ?? {};
  for (const [id, { by, kept }] of Object.entries(held))
    if (kept) await claimsOf(ports).settle(kv, COUPON, { id, by });
};

type Attempt = { storage: Storage; ports: StoragePorts };

/** Places an order with the coupon; `cart` is the one the customer saw. */
export const place = async (
  { storage, ports }: Attempt,
  takeOne: Take,
  user: string,
  order: string,
  cart: number,
) => {
  const kv = storage.scope();
  await takeOne(kv, order, user, ports);
  try {
    await kv.update(ledgerKey(user), ledgerSchema, opIdOf(order, 'commit'), (current) => {
      const ledger = current ?? emptyLedger;
      const state = ledger.orders[order];
      if (state === 'placed') return KEEP;
      if (state !== undefined) throw new Refusal('the order is over');
      if (ledger.cart !== cart) throw new Refusal('the cart was ordered');
      if (ledger.balance < PRICE) throw new Refusal('not enough');
      return {
        balance: ledger.balance - PRICE,
        cart: ledger.cart + 1,
        orders: { ...ledger.orders, [order]: 'placed' as const },
        log: [...ledger.log, `pay ${order}`],
      };
    });
  } catch (error) {
    if (error instanceof Refusal) await claimsOf(ports).settle(kv, COUPON, { id: order, by: user });
    throw error;
  }
};

export const cancel = async ({ storage, ports }: Attempt, user: string, order: string) => {
  const kv = storage.scope();
  await kv.update(ledgerKey(user), ledgerSchema, opIdOf(order, 'cancel'), (current) => {
    if (current?.orders[order] === 'cancelled') return KEEP;
    if (current?.orders[order] !== 'placed') throw new Refusal('nothing to cancel');
    return {
      ...current,
      balance: current.balance + PRICE,
      orders: { ...current.orders, [order]: 'cancelled' as const },
      log: [...current.log, `refund ${order}`],
    };
  });
  await claimsOf(ports).settle(kv, COUPON, { id: order, by: user });
};

/**
 * Something unconditional that must happen once for each call: only the operation id keeps it from
 * happening twice.
 */
export const note = ({ storage, ports }: Attempt, user: string, text: string) =>
  storage.scope().update(ledgerKey(user), ledgerSchema, newOpId(ports), (current) => {
    const ledger = current ?? emptyLedger;
    return { ...ledger, log: [...ledger.log, text] };
  });
