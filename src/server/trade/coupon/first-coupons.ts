// Creates the coupons with which the shop opens: the repository's own, once. Later changes by staff
// stay.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { type NewCoupon, newCouponSchema } from '../../../contract/coupon/rules.ts';
import type { Basics } from '../../kernel/basics.ts';
import type { ScopedKv } from '../../kernel/storage/kv.ts';
import { couponIdOf, couponKey, newCoupon, storedCoupon } from '../state/stored-coupon.ts';
import type { CouponList } from './coupon-list.ts';

const firstCouponsSchema = z.array(newCouponSchema);

/** @param file for example src/content/coupons.json. */
export const couponFile = (file: string) => async (): Promise<NewCoupon[]> =>
  firstCouponsSchema.parse(JSON.parse(await readFile(file, 'utf8')));

type Deps = Pick<Basics, 'isoNow' | 'keys' | 'newOpId'> & {
  kv: ScopedKv;
  list: CouponList;
  first: readonly NewCoupon[];
};

/**
 * Creates coupons whose codes were never issued; an ended coupon keeps its code for ever. Returns
 * the number created.
 */
export const makeFirstCoupons = async ({
  kv,
  list,
  first,
  isoNow,
  keys,
  newOpId,
}: Deps): Promise<number> => {
  let made = 0;
  const settled: Promise<void>[] = [];
  for (const { code, ...terms } of first) {
    const id = couponIdOf(keys, code);
    if (await kv.get(couponKey(id), storedCoupon)) continue;
    const coupon = newCoupon(id, code, terms, isoNow());
    const { value: outcome, settle } = await list.change(kv, id, () =>
      kv.create(couponKey(id), storedCoupon, coupon, newOpId()),
    );
    settled.push(settle(kv));
    if (outcome !== 'exists') made += 1;
  }
  await Promise.all(settled);
  return made;
};
