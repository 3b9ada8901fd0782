// The services of what belongs to one customer, and of coupons and reviews.

import { type Addresses, createAddresses } from './address/addresses.ts';
import { type Carts, createCarts } from './cart/carts.ts';
import { type CouponList, createCouponList } from './coupon/coupon-list.ts';
import { type Coupons, createCoupons } from './coupon/coupons.ts';
import { createPhotos, type Photos } from './review/photos.ts';
import type { ReviewList } from './review/review-list.ts';
import { createReviews, type Reviews } from './review/reviews.ts';
import type { Basics, Parts } from './services.ts';
import type { StoragePorts } from './storage/ports.ts';
import { createWallets, type Wallets } from './wallet/wallets.ts';
import { createWishlists, type Wishlists } from './wishlist/wishlists.ts';

export type CustomerParts = {
  addresses: Addresses;
  carts: Carts;
  couponList: CouponList;
  coupons: Coupons;
  photos: Photos;
  reviewList: ReviewList;
  reviews: Reviews;
  wallets: Wallets;
  wishlists: Wishlists;
};

type Needed = Basics &
  Pick<Parts, 'accounts' | 'audit' | 'products' | 'freeing' | 'reviewList' | 'throttle'> & {
    ports: StoragePorts;
  };

export const createCustomerParts = (needed: Needed): CustomerParts => {
  const { ports, reviewList } = needed;
  const couponList = createCouponList(ports);
  const coupons = createCoupons({ ...needed, list: couponList });
  const photos = createPhotos(needed);
  return {
    addresses: createAddresses(needed),
    carts: createCarts({ ...needed, coupons }),
    couponList,
    coupons,
    photos,
    reviewList,
    reviews: createReviews({ ...needed, list: reviewList, photos }),
    wallets: createWallets(needed),
    wishlists: createWishlists(needed),
  };
};
