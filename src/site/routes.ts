// Every address of the site, built in one place.

import {
  CARE_PLANS_PATH,
  FORGOT_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  orderPath,
  RESET_PATH,
  REVIEWS_PATH,
  VERIFY_PATH,
  WALLET_PATH,
} from '../contract/account/letter-links.ts';
import type { Group } from '../contract/catalogue/category.ts';
import type { EntryReason } from '../contract/order/entry-reason.ts';
import { productAnchor } from '../contract/product/product-anchor.ts';
import type { ProductSummary } from '../contract/product/rules.ts';
import type { DrawingView } from '../contract/quote/lift-choices.ts';
import { PRIVACY_PATH } from './privacy-path.ts';

/** With this query the login page stays open while an account is logged in. */
export const OTHER_LOGIN = '?other';

export const routes = {
  home: '/',
  about: '/about-us',
  products: '/products',
  /** Everything that can be ordered beside lifts. */
  parts: '/parts',
  contact: '/contact-us',
  /** The lift finder, and the planning tools beside it. */
  plan: '/plan',
  planShaft: '/plan/shaft',
  planTraffic: '/plan/traffic',
  planCost: '/plan/cost',
  login: LOGIN_PATH,
  signup: '/signup',
  /** The same two, which then say why somebody is there. */
  loginTo: (why: EntryReason) => `/login#${why}`,
  signupTo: (why: EntryReason) => `/signup#${why}`,
  /** The login page for another account, while one is logged in. */
  otherLogin: `${LOGIN_PATH}${OTHER_LOGIN}`,
  invitation: INVITATION_PATH,
  account: '/account',
  orders: '/account/orders',
  order: orderPath,
  /** Where pieces of an order are sent back. */
  orderReturn: (id: string) => `/account/orders/${encodeURIComponent(id)}/return`,
  carePlans: CARE_PLANS_PATH,
  wallet: WALLET_PATH,
  addresses: '/account/addresses',
  wishlist: '/account/wishlist',
  reviews: REVIEWS_PATH,
  ownData: '/account/data',
  cart: '/cart',
  checkout: '/checkout',
  /** The checkout of one product instead of the cart. */
  buyNow: (product: string, quantity: number) =>
    `/checkout?product=${encodeURIComponent(product)}&quantity=${quantity}`,
  /** The order that was just placed. */
  placed: (order: string) => `/checkout/placed?order=${encodeURIComponent(order)}`,
  privacy: PRIVACY_PATH,
  terms: '/terms',
  /** Complaints, and who answers them. */
  grievance: '/grievance',
  forgotPassword: FORGOT_PATH,
  resetPassword: RESET_PATH,
  verifyEmail: VERIFY_PATH,
  quoteForm: '/contact-us#quote',
  group: (group: Group) => `/products/${group}`,
  category: (category: { id: string; data: { group: Group } }) =>
    `/products/${category.data.group}/${category.id}`,
  drawing: (id: string, view: DrawingView | 'front' | 'thumb') => `/drawings/${id}-${view}.svg`,
  shareImage: (name: string) => `/og/${name}.jpg`,
} as const;

/** Names the place of the login page that says that a page of the admin area was asked for. */
export const STAFF_LOGIN = 'staff';

/**
 * Where a product stands on the site; the address is completed with the group of its category on
 * the way.
 */
export const productHref = (product: Pick<ProductSummary, 'category' | 'kind' | 'slug'>) =>
  `/products/${product.category}#${productAnchor(product)}`;

/** Quick links of the footer, with the specification's labels. */
export const QUICK_LINKS = [
  { href: routes.home, label: 'Home' },
  { href: routes.about, label: 'About Us' },
  { href: routes.products, label: 'Products' },
  { href: routes.contact, label: 'Contact' },
] as const;
/** What leads to the shelf, beside the quick links. */
export const SHELF_LINK = { href: routes.parts, label: 'Parts and care' } as const;
