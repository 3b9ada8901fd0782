// The services of what belongs to one customer, and of coupons and reviews.
import type { Basics, Parts } from '../parts.ts';
import type { StoragePorts } from '../storage/ports.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { type Carts, createCarts } from './carts.ts';
import { type CouponList, createCouponList } from './coupon-list.ts';
import { type Coupons, createCoupons } from './coupons.ts';
import { createPhotos, type Photos } from './photos.ts';
import type { ReviewList } from './review-list.ts';
import { createReviews, type Reviews } from './reviews.ts';
import { createWallets, type Wallets } from './wallets.ts';
import { createWishlists, type Wishlists } from './wishlists.ts';

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

type Needed = Basics & Pick<Parts, 'accounts' | 'audit' | 'products' | 'freeing' | 'reviewList' | 'throttle'> & { ports: StoragePorts };

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
