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
import type { Language } from '../contract/language/language.ts';
import type { EntryReason } from '../contract/order/entry-reason.ts';
import { productAnchor } from '../contract/product/product-anchor.ts';
import type { ProductSummary } from '../contract/product/rules.ts';
import type { DrawingView } from '../contract/quote/lift-choices.ts';
import type { Words } from '../contract/words/words.ts';
import { PRIVACY_PATH } from './privacy-path.ts';

/** With this query, the login page stays open for a logged-in account. */
export const OTHER_LOGIN = '?other';

export const routes = {
  home: '/',
  /** The home page, which then greets a new customer. */
  welcome: '/#welcome',
  about: '/about-us',
  products: '/products',
  /** The shelf: everything to order besides lifts. */
  parts: '/parts',
  contact: '/contact-us',
  notFound: '/404',
  /** The lift finder, with the planning tools below it. */
  plan: '/plan',
  planShaft: '/plan/shaft',
  planTraffic: '/plan/traffic',
  planCost: '/plan/cost',
  login: LOGIN_PATH,
  signup: '/signup',
  /** Login and sign-up with a fragment that makes the page say why the visitor is there. */
  loginTo: (why: EntryReason) => `/login#${why}`,
  signupTo: (why: EntryReason) => `/signup#${why}`,
  /** The login page for another account, for a logged-in visitor. */
  otherLogin: `${LOGIN_PATH}${OTHER_LOGIN}`,
  invitation: INVITATION_PATH,
  account: '/account',
  orders: '/account/orders',
  order: orderPath,
  /** The page for returning items of an order. */
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
  /** The built page that is filled for each payment link. */
  paymentLink: '/payment-link',
  privacy: PRIVACY_PATH,
  terms: '/terms',
  /** Complaints, and the person who answers them. */
  grievance: '/grievance',
  forgotPassword: FORGOT_PATH,
  resetPassword: RESET_PATH,
  verifyEmail: VERIFY_PATH,
  quoteForm: '/contact-us#quote',
  group: (group: Group) => `/products/${group}`,
  category: (category: { id: string; data: { group: Group } }) =>
    `/products/${category.data.group}/${category.id}`,
  drawing: (id: string, view: DrawingView | 'front' | 'thumb') => `/drawings/${id}-${view}.svg`,
  shareImage: (name: string, language: Language) =>
    `/og/${language === 'en' ? '' : `${language}/`}${name}.jpg`,
} as const;

/** Fragment of the login page for visitors who asked for a page of the admin area. */
export const STAFF_LOGIN = 'staff';

/** Link to a product on the site; a redirect adds the group of its category. */
export const productHref = (product: Pick<ProductSummary, 'category' | 'kind' | 'slug'>) =>
  `/products/${product.category}#${productAnchor(product)}`;

/** Links to the main pages, by the words for them; the shelf is the last. */
export const quickLinks = (pages: Words['shell']['pages']) => [
  { path: routes.home, label: pages.home },
  { path: routes.about, label: pages.about },
  { path: routes.products, label: pages.products },
  { path: routes.contact, label: pages.contact },
  { path: routes.parts, label: pages.parts },
];
