// The parts of the customer's area, in the order of its menu.
import { routes } from '../../site/routes.ts';

export const SECTIONS = {
  orders: { href: routes.orders, label: 'Orders', title: 'Your orders' },
  order: { href: routes.orders, label: 'Orders', title: 'Your order' },
  'care-plans': { href: routes.carePlans, label: 'Care plans', title: 'Your care plans' },
  wallet: { href: routes.wallet, label: 'Wallet', title: 'Your wallet' },
  addresses: { href: routes.addresses, label: 'Addresses', title: 'Your addresses' },
  wishlist: { href: routes.wishlist, label: 'Wishlist', title: 'Your wishlist' },
  reviews: { href: routes.reviews, label: 'Reviews', title: 'Your reviews' },
  data: { href: routes.ownData, label: 'Your data', title: 'Your data' },
  profile: { href: routes.account, label: 'Profile', title: 'Your account' },
} as const;
export type SectionName = keyof typeof SECTIONS;

/** Its part of the address below /account; the profile is the area's first page and has none. */
export const slugOf = (section: SectionName) => (section === 'profile' ? undefined : section);

/** One order stands below the list of all. */
export const MENU = (Object.keys(SECTIONS) as SectionName[]).filter((name) => name !== 'order');
