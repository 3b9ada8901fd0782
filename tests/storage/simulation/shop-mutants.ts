// Broken ways to do it, kept to show that the simulation would notice.
import { newOpId } from '../../../src/server/kernel/storage/keys.ts';
import { KEEP } from '../../../src/server/kernel/storage/kv.ts';
import { COUPON, couponKey, couponSchema, ledgerKey, ledgerSchema, Refusal } from './shop.ts';
import type { ShopVariant } from './shop-run.ts';

const OLD_MS = 10 * 60_000;

/**
 * Takes the client's `modified: true` for a write, whatever the status was: an etag is made up for
 * answers without one.
 */
const trustingModified: ShopVariant = {
  distort: (fetch) => async (input, init) => {
    if (init?.method !== 'put') return fetch(input, init);
    const answer = await fetch(input, init).catch(() => new Response(null, { status: 500 }));
    return answer.status === 412
      ? answer
      : new Response(null, { status: 200, headers: { etag: '"made-up"' } });
  },
};

/** The effect of an empty `onlyIfMatch`: the condition is not sent. */
const writingUnconditionally: ShopVariant = {
  distort: (fetch) => (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('if-match');
    return fetch(input, { ...init, headers });
  },
};

/** Looks whether a use is left, and claims it in another step. */
const checkingBeforeActing: ShopVariant = {
  take: async (kv, order, user, ports) => {
    const seen = await kv.get(couponKey(COUPON), couponSchema);
    if (
      !seen ||
      (!seen.value.claims[order] && Object.keys(seen.value.claims).length >= seen.value.limit)
    )
      throw new Refusal('used up');
    const at = ports.now();
    await kv.update(couponKey(COUPON), couponSchema, newOpId(ports), (coupon) => {
      if (!coupon) return KEEP;
      return { ...coupon, claims: { ...coupon.claims, [order]: { by: user, at } } };
    });
  },
};

/** Frees old claims without asking whether their owner could still commit. */
const freeingWithoutFence: ShopVariant = {
  reap: async (kv, ports) => {
    const coupon = await kv.get(couponKey(COUPON), couponSchema);
    for (const [order, { by, at }] of Object.entries(coupon?.value.claims ?? {})) {
      const ledger = await kv.get(ledgerKey(by), ledgerSchema);
      if (ports.now() - at <= OLD_MS || ledger?.value.orders[order] === 'placed') continue;
      await kv.update(couponKey(COUPON), couponSchema, newOpId(ports), (current) => {
        if (!current) return KEEP;
        const { [order]: _freed, ...claims } = current.claims;
        return { ...current, claims };
      });
    }
  },
};

export const SHOP_MUTANTS: Record<string, ShopVariant> = {
  'trusting `modified`': trustingModified,
  'writing unconditionally': writingUnconditionally,
  'checking before acting': checkingBeforeActing,
  'freeing without a fence': freeingWithoutFence,
};
