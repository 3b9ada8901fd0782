// The services of what belongs to one customer, and of coupons and reviews.

import type { Accounts } from './account/accounts.ts';
import type { Throttle } from './account/throttle.ts';
import { createAddresses } from './address/addresses.ts';
import type { Audit } from './audit/audit.ts';
import type { Basics } from './basics.ts';
import { createCarts } from './cart/carts.ts';
import { createCouponList } from './coupon/coupon-list.ts';
import { createCoupons } from './coupon/coupons.ts';
import type { FreeClaims } from './order/free-claims.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Products } from './product/products.ts';
import { createPhotos } from './review/photos.ts';
import type { ReviewList } from './review/review-list.ts';
import { createReviews } from './review/reviews.ts';
import type { StoragePorts } from './storage/ports.ts';
import { createWalletNews } from './wallet/wallet-news.ts';
import { createWallets } from './wallet/wallets.ts';
import { createWishlists } from './wishlist/wishlists.ts';

type Deps = Basics & {
  accounts: Accounts;
  audit: Audit;
  products: Products;
  freeClaims: FreeClaims;
  outbox: Outbox;
  reviewList: ReviewList;
  throttle: Throttle;
  ports: StoragePorts;
};

export const createCustomerServices = (deps: Deps) => {
  const { ports, reviewList } = deps;
  const couponList = createCouponList(ports);
  const coupons = createCoupons({ ...deps, list: couponList });
  const photos = createPhotos(deps);
  const walletNews = createWalletNews(deps);
  return {
    addresses: createAddresses(deps),
    carts: createCarts({ ...deps, coupons }),
    couponList,
    coupons,
    photos,
    reviewList,
    reviews: createReviews({ ...deps, list: reviewList, photos }),
    walletNews,
    wallets: createWallets({ ...deps, news: walletNews }),
    wishlists: createWishlists(deps),
  };
};
