// Claims that a crash has left, of orders that will never be placed. A request that is refused
// because of them frees them and tries once more.

import { sum } from '../../contract/product/price.ts';
import type { Basics } from '../basics.ts';
import { couponIdOf } from '../coupon/stored-coupon.ts';
import { ApiError } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import type { OrderClaims } from './order-claims.ts';

type Reaped<Kind extends keyof OrderClaims> = Pick<OrderClaims[Kind], 'reapSome'>;
type Deps = Pick<Basics, 'keys'> & {
  claims: { stock: Reaped<'stock'>; coupons: Reaped<'coupons'> };
};
/** Products and the code of a coupon that a task is about. */
type Limited = { products?: readonly string[]; code?: string | null };

const isAbout = (error: ApiError, product: string) =>
  error.details.fields === undefined || Object.hasOwn(error.details.fields, product);

export const createFreeClaims =
  ({ claims, keys }: Deps) =>
  /** Runs the task; when stock or coupon refuse it and old claims could be freed, runs it again. */
  async <T>(
    kv: Kv,
    { products = [], code = null }: Limited,
    task: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const freed = await Promise.all([
        ...products
          .filter((product) => parseId(product) && isAbout(error, product))
          .map((product) => claims.stock.reapSome(kv, product)),
        ...(code === null ? [] : [claims.coupons.reapSome(kv, couponIdOf(keys, code))]),
      ]);
      if (sum(freed) === 0) throw error;
      return task();
    }
  };
export type FreeClaims = ReturnType<typeof createFreeClaims>;
