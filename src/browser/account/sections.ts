// The register of the customer's area: its pages, its menu, the first calls and the code that a
// page fetches follow from it. The menu has the order of the register.
import { listAddresses } from '../../contract/address/calls.ts';
import { listCarePlans, listOwnOrders } from '../../contract/order/calls.ts';
import { listOwnReviews } from '../../contract/review/calls.ts';
import { readWallet } from '../../contract/wallet/calls.ts';
import { readWishlist } from '../../contract/wishlist/calls.ts';
import { routes } from '../../site/routes.ts';
import { pathOf } from '../kernel/client.ts';
import { firstPageOf } from '../kernel/first-call.ts';
import { OWN_ORDER_SHAPE, WALLET_SHAPE } from './own-list-shapes.ts';

export type Section = {
  /** `:` begins a part that takes any value. */
  readonly address: string;
  /** Heading and title of the page. */
  readonly title: string;
  /** Address below /api of the section's first call: its page sends the call in its head. */
  readonly call?: string;
  /** Path below this folder; the file exports the section's screen under the file's name. */
  readonly file: string;
} & (
  | { /** Words of its entry in the menu. */ readonly menu: string; readonly under?: never }
  // A section that is not in the menu belongs to the entry of another section.
  | { readonly menu?: never; readonly under: string }
);

const REGISTER = {
  orders: {
    address: routes.orders,
    menu: 'Orders',
    title: 'Your orders',
    call: firstPageOf({ call: listOwnOrders, ...OWN_ORDER_SHAPE }),
    file: 'orders/OrdersScreen',
  },
  order: {
    address: `${routes.orders}/:id`,
    title: 'Your order',
    under: 'orders',
    file: 'orders/OrderPage',
  },
  'care-plans': {
    address: routes.carePlans,
    menu: 'Care plans',
    title: 'Your care plans',
    call: pathOf(listCarePlans, {}),
    file: 'care/CarePlansScreen',
  },
  wallet: {
    address: routes.wallet,
    menu: 'Wallet',
    title: 'Your wallet',
    call: firstPageOf({ call: readWallet, ...WALLET_SHAPE }),
    file: 'wallet/WalletScreen',
  },
  addresses: {
    address: routes.addresses,
    menu: 'Addresses',
    title: 'Your addresses',
    call: pathOf(listAddresses, {}),
    file: 'addresses/AddressesScreen',
  },
  wishlist: {
    address: routes.wishlist,
    menu: 'Wishlist',
    title: 'Your wishlist',
    call: pathOf(readWishlist, {}),
    file: 'wishlist/WishlistScreen',
  },
  reviews: {
    address: routes.reviews,
    menu: 'Reviews',
    title: 'Your reviews',
    call: pathOf(listOwnReviews, {}),
    file: 'reviews/ReviewsScreen',
  },
  data: {
    address: routes.ownData,
    menu: 'Your data',
    title: 'Your data',
    file: 'data/DataScreen',
  },
  profile: {
    address: routes.account,
    menu: 'Profile',
    title: 'Your account',
    file: 'profile/ProfileScreen',
  },
} satisfies Record<string, Section>;
export type SectionName = keyof typeof REGISTER;
export const SECTIONS: Readonly<Record<SectionName, Section>> = REGISTER;

/**
 * The section's name in the address below /account; the profile is the area's first page and has
 * none.
 */
export const slugOf = (section: SectionName) => (section === 'profile' ? undefined : section);

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
