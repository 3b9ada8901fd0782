import { keyScopes } from '../../../contract/api-key/key-scopes.ts';
import { COUPON_CALLS } from '../../../contract/coupon/endpoints.ts';
import { defineNoun, type Kernel } from '../../account/define-noun.ts';
import { COUPON_FOLDER } from '../state/stored-coupon.ts';
import { COUPON_LIST } from './coupon-list.ts';
import { mountCoupons } from './coupon-routes.ts';
import { createCoupons } from './coupons.ts';

export const coupon = defineNoun({
  name: 'coupon',
  about: 'codes, their terms and their uses',
  calls: [COUPON_CALLS],
  scopes: keyScopes('coupon'),
  folders: [COUPON_FOLDER],
  make: (needs: Kernel) => {
    const couponList = COUPON_LIST.open(needs.ports);
    const coupons = createCoupons({ ...needs, list: couponList });
    return {
      services: { couponList, coupons },
      routes: (mount) => mountCoupons(mount, { couponList, coupons }),
      lists: [couponList],
      // The order records who used a coupon; trade erases it.
      personal: null,
    };
  },
});
