// The sections of the customer's area, in the order of its menu. `file` is a path below this
// folder; the file exports the section's screen under the file's name. `call` is the address below
// /api of the call with which the screen begins: its page sends the call in its head.
import { listAddresses } from '../../contract/address/calls.ts';
import { listCarePlans, listOwnOrders } from '../../contract/order/calls.ts';
import { listOwnReviews } from '../../contract/review/calls.ts';
import { readWallet } from '../../contract/wallet/calls.ts';
import { readWishlist } from '../../contract/wishlist/calls.ts';
import { routes } from '../../site/routes.ts';
import { pathOf } from '../../stores/lib/client.ts';
import { firstPageOf } from '../../stores/lib/first-call.ts';
import { OWN_ORDER_SHAPE, WALLET_SHAPE } from '../../stores/own-list-shapes.ts';

export const SECTIONS = {
  orders: {
    href: routes.orders,
    label: 'Orders',
    title: 'Your orders',
    file: 'orders/OrdersScreen',
    call: firstPageOf(listOwnOrders, OWN_ORDER_SHAPE),
  },
  order: { href: routes.orders, label: 'Orders', title: 'Your order', file: 'orders/OrderPage' },
  'care-plans': {
    href: routes.carePlans,
    label: 'Care plans',
    title: 'Your care plans',
    file: 'care/CarePlansScreen',
    call: pathOf(listCarePlans, {}),
  },
  wallet: {
    href: routes.wallet,
    label: 'Wallet',
    title: 'Your wallet',
    file: 'wallet/WalletScreen',
    call: firstPageOf(readWallet, WALLET_SHAPE),
  },
  addresses: {
    href: routes.addresses,
    label: 'Addresses',
    title: 'Your addresses',
    file: 'addresses/AddressesScreen',
    call: pathOf(listAddresses, {}),
  },
  wishlist: {
    href: routes.wishlist,
    label: 'Wishlist',
    title: 'Your wishlist',
    file: 'wishlist/WishlistScreen',
    call: pathOf(readWishlist, {}),
  },
  reviews: {
    href: routes.reviews,
    label: 'Reviews',
    title: 'Your reviews',
    file: 'reviews/ReviewsScreen',
    call: pathOf(listOwnReviews, {}),
  },
  data: { href: routes.ownData, label: 'Your data', title: 'Your data', file: 'data/DataScreen' },
  profile: { href: routes.account, label: 'Profile', title: 'Your account', file: 'ProfileScreen' },
} as const;
export type SectionName = keyof typeof SECTIONS;

/**
 * The section's name in the address below /account; the profile is the area's first page and has
 * none.
 */
export const slugOf = (section: SectionName) => (section === 'profile' ? undefined : section);

/** Sections in the menu. One order is reached from the list of all. */
export const MENU = (Object.keys(SECTIONS) as SectionName[]).filter((name) => name !== 'order');
