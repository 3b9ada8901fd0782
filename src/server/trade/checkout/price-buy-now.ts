// The price of one product that is bought without the cart: as if a cart contained nothing else.
import { couponRefusal } from '../../../contract/coupon/coupon-check.ts';
import type { BuyNow } from '../../../contract/order/rules.ts';
import type { StoredUser } from '../../account/stored-user.ts';
import type { Throttle } from '../../account/throttle.ts';
import type { Basics } from '../../kernel/basics.ts';
import { refused } from '../../kernel/refusal.ts';
import type { Call } from '../../kernel/service-call.ts';
import { type Products, requireSold } from '../../product/products.ts';
import { storedLine } from '../cart/carts.ts';
import { cartView, createLookAtCart } from '../cart/look-at-cart.ts';
import { createCouponTries } from '../coupon/coupon-tries.ts';
import type { Coupons } from '../coupon/coupons.ts';
import type { FreeClaims } from '../effects/claim-desk.ts';
import { emptyLedger, ledgerKey, storedLedger } from '../state/stored-ledger.ts';

type Deps = Pick<Basics, 'isoNow'> & {
  coupons: Coupons;
  freeClaims: FreeClaims;
  products: Products;
  throttle: Throttle;
};

export const createPriceBuyNow = ({ coupons, freeClaims, isoNow, products, throttle }: Deps) => {
  const look = createLookAtCart({ coupons, products });
  const tryCoupon = createCouponTries({ freeClaims, throttle });

  return async (
    call: Call,
    owner: Pick<StoredUser, '_id' | 'createdAt'>,
    { product, quantity, couponCode }: BuyNow,
  ) => {
    const [found, stored] = await Promise.all([
      requireSold(products, call.kv, product),
      call.kv.get(ledgerKey(owner._id), storedLedger),
    ]);
    const price = async () => {
      const ledger = stored?.value ?? emptyLedger(owner.createdAt);
      const { seen, trouble } = await look(
        call.kv,
        { owner, at: isoNow() },
        {
          ...ledger,
          cart: {
            ...ledger.cart,
            lines: [storedLine(found, quantity)],
            coupon: couponCode ?? null,
          },
        },
      );
      if (trouble) throw refused(couponRefusal(trouble));
      const { items, discount, type, couponCode: code, totals } = cartView('', owner._id, seen);
      return { items, discount, type, couponCode: code, totals };
    };
    return couponCode === undefined ? price() : tryCoupon(call, owner._id, couponCode, price);
  };
};
export type PriceBuyNow = ReturnType<typeof createPriceBuyNow>;
