// The file of each part of the account, and the call with which it begins: the page asks for both
// before any code is there.
import { listAddresses } from '../../contract/address/calls.ts';
import { listCarePlans, listOwnOrders } from '../../contract/order/calls.ts';
import { listOwnReviews } from '../../contract/review/calls.ts';
import { readWallet } from '../../contract/wallet/calls.ts';
import { readWishlist } from '../../contract/wishlist/calls.ts';
import { pathOf } from '../../stores/lib/client.ts';
import { firstPageOf } from '../../stores/lib/first-call.ts';
import { OWN_ORDER_SHAPE } from '../../stores/orders.ts';
import { WALLET_SHAPE } from '../../stores/wallet.ts';
import type { SectionName } from './sections.ts';

type First = {
  /** Below src/islands/account. */
  file: string;
  /** Below /api; absent where the answer about the account is enough, or more is needed. */
  call?: string;
};

export const FIRST_SCREENS: Record<SectionName, First> = {
  orders: { file: 'orders/OrdersScreen', call: firstPageOf(listOwnOrders, OWN_ORDER_SHAPE) },
  order: { file: 'orders/OrderPage' },
  'care-plans': { file: 'care/CarePlansScreen', call: pathOf(listCarePlans, {}) },
  wallet: { file: 'wallet/WalletScreen', call: firstPageOf(readWallet, WALLET_SHAPE) },
  addresses: { file: 'addresses/AddressesScreen', call: pathOf(listAddresses, {}) },
  wishlist: { file: 'wishlist/WishlistScreen', call: pathOf(readWishlist, {}) },
  reviews: { file: 'reviews/ReviewsScreen', call: pathOf(listOwnReviews, {}) },
  data: { file: 'data/DataScreen' },
  profile: { file: 'ProfileScreen' },
};
