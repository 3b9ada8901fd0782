// What the calls are about: the document's tags, in the order of its page.

import {
  ACCOUNT_ENDPOINTS,
  ACCOUNT_LINK_ENDPOINTS,
  AUTH_ENDPOINTS,
} from '../../contract/account/endpoints.ts';
import { ADDRESS_ENDPOINTS } from '../../contract/address/endpoints.ts';
import { API_KEY_ENDPOINTS } from '../../contract/api-key/endpoints.ts';
import { AUDIT_ENDPOINTS } from '../../contract/audit/endpoints.ts';
import { BACKUP_ENDPOINTS } from '../../contract/backup/endpoints.ts';
import { BOOKS_ENDPOINTS } from '../../contract/books/endpoints.ts';
import { CART_ENDPOINTS } from '../../contract/cart/endpoints.ts';
import {
  CATEGORY_ENDPOINTS,
  PRODUCT_DRAFT_ENDPOINTS,
  RUNNING_COST_ENDPOINTS,
} from '../../contract/catalogue/endpoints.ts';
import { COUPON_ENDPOINTS } from '../../contract/coupon/endpoints.ts';
import { DASHBOARD_ENDPOINTS } from '../../contract/dashboard/endpoints.ts';
import { DOCS_ENDPOINTS } from '../../contract/docs/endpoints.ts';
import {
  GRIEVANCE_DESK_ENDPOINTS,
  GRIEVANCE_ENDPOINTS,
} from '../../contract/grievance/endpoints.ts';
import { HEALTH_ENDPOINTS } from '../../contract/health/endpoints.ts';
import type { Endpoint } from '../../contract/kernel/endpoint.ts';
import { ORDER_ENDPOINTS } from '../../contract/order/endpoints.ts';
import { OUTBOX_ENDPOINTS } from '../../contract/outbox/endpoints.ts';
import { PAPER_ENDPOINTS } from '../../contract/paper/endpoints.ts';
import { PAY_ENDPOINTS, PAYMENT_ENDPOINTS } from '../../contract/payment/endpoints.ts';
import { PAYMENT_LINK_ENDPOINTS } from '../../contract/payment-link/endpoints.ts';
import { ADMIN_ENDPOINTS } from '../../contract/people/endpoints.ts';
import { PHOTO_ENDPOINTS, PICTURE_ENDPOINTS } from '../../contract/picture/endpoints.ts';
import { PLAN_ENDPOINTS, PLAN_SHAFT_ENDPOINTS } from '../../contract/plan/endpoints.ts';
import { PRIVACY_ENDPOINTS } from '../../contract/privacy/endpoints.ts';
import { PRODUCT_ENDPOINTS } from '../../contract/product/endpoints.ts';
import { QUOTE_DESK_ENDPOINTS, QUOTE_ENDPOINTS } from '../../contract/quote/endpoints.ts';
import { RELEASE_ENDPOINTS } from '../../contract/release/endpoints.ts';
import { RETURN_ORDER_ENDPOINTS } from '../../contract/return/endpoints.ts';
import { REVIEW_ENDPOINTS } from '../../contract/review/endpoints.ts';
import { WALLET_ENDPOINTS } from '../../contract/wallet/endpoints.ts';
import { WEBHOOK_ENDPOINTS } from '../../contract/webhook/endpoints.ts';
import { WISHLIST_ENDPOINTS } from '../../contract/wishlist/endpoints.ts';

type Noun = [name: string, description: string, endpoints: readonly Endpoint[]];

const OTHER = { name: 'other', description: 'Everything else.' };
const NOUNS: Noun[] = [
  ['session', 'Sign-up, login and logout.', [...AUTH_ENDPOINTS, ...ACCOUNT_LINK_ENDPOINTS]],
  ['account', 'Your account: profile, password, sessions.', ACCOUNT_ENDPOINTS],
  ['privacy', 'Your data: download it, or have it deleted.', PRIVACY_ENDPOINTS],
  [
    'quote',
    'Requests for quotes, from the form to the desk.',
    [...QUOTE_ENDPOINTS, ...QUOTE_DESK_ENDPOINTS],
  ],
  [
    'grievance',
    'Complaints, from the form to the answer.',
    [...GRIEVANCE_ENDPOINTS, ...GRIEVANCE_DESK_ENDPOINTS],
  ],
  ['shop', 'What can be bought, and its stock.', PRODUCT_ENDPOINTS],
  ['cart', 'The cart and the coupon in it.', CART_ENDPOINTS],
  [
    'customer',
    'Addresses, wallet, wishlist and photographs of a customer.',
    [...ADDRESS_ENDPOINTS, ...WALLET_ENDPOINTS, ...WISHLIST_ENDPOINTS, ...PHOTO_ENDPOINTS],
  ],
  ['order', 'Orders, from the checkout to the last milestone.', ORDER_ENDPOINTS],
  [
    'payment',
    'Payments, confirmed by the gateway or by staff.',
    [...PAY_ENDPOINTS, ...PAYMENT_ENDPOINTS, ...PAYMENT_LINK_ENDPOINTS],
  ],
  [
    'invoice',
    'Bills, invoices and credit notes, and the books.',
    [...PAPER_ENDPOINTS, ...BOOKS_ENDPOINTS],
  ],
  ['return', 'Returns, replacements and their refunds.', RETURN_ORDER_ENDPOINTS],
  ['review', 'Reviews of products.', REVIEW_ENDPOINTS],
  ['coupon', 'Coupons, as staff make them.', COUPON_ENDPOINTS],
  ['category', 'Drafts of categories.', CATEGORY_ENDPOINTS],
  ['product', 'Drafts of products of every kind.', PRODUCT_DRAFT_ENDPOINTS],
  ['cost', 'Amounts of running cost, as drafts.', RUNNING_COST_ENDPOINTS],
  ['picture', 'Pictures of the catalogue.', PICTURE_ENDPOINTS],
  ['release', 'Publishing the catalogue.', RELEASE_ENDPOINTS],
  ['people', 'Accounts of customers and staff.', ADMIN_ENDPOINTS],
  ['api-key', 'Keys with which programs call the API.', API_KEY_ENDPOINTS],
  ['webhook', 'Addresses of other programs that are told of events.', WEBHOOK_ENDPOINTS],
  ['outbox', 'What is sent to others, and what became of it.', OUTBOX_ENDPOINTS],
  ['audit', 'Who changed what.', AUDIT_ENDPOINTS],
  ['dashboard', 'Figures of the shop and the desk.', DASHBOARD_ENDPOINTS],
  ['backup', 'Backup and restore of the whole site.', BACKUP_ENDPOINTS],
  [
    'plan',
    'Planning tools: which lift, its shaft, how many, what it costs to run.',
    [...PLAN_ENDPOINTS, ...PLAN_SHAFT_ENDPOINTS],
  ],
  ['health', 'Health of the site, for a monitor.', HEALTH_ENDPOINTS],
  ['docs', 'This description.', DOCS_ENDPOINTS],
];

const NOUN_OF = new Map(
  NOUNS.flatMap(([name, , endpoints]) => endpoints.map(({ name: call }) => [call, name])),
);

export const nounOf = ({ name }: Endpoint) => NOUN_OF.get(name) ?? OTHER.name;

/** Those that these endpoints are about. */
export const nounsOf = (endpoints: readonly Endpoint[]) => {
  const used = new Set(endpoints.map(nounOf));
  return [...NOUNS.map(([name, description]) => ({ name, description })), OTHER].filter(
    ({ name }) => used.has(name),
  );
};
