// What the calls are about: the document's tags, in the order of its page.
import type { Endpoint } from '../../contract/endpoint.ts';
import { ACCOUNT_ENDPOINTS } from '../../contract/endpoints/account.ts';
import { ACCOUNT_LINK_ENDPOINTS } from '../../contract/endpoints/account-link.ts';
import { ADMIN_ENDPOINTS } from '../../contract/endpoints/admin.ts';
import { API_KEY_ENDPOINTS } from '../../contract/endpoints/api-key.ts';
import { AUDIT_ENDPOINTS } from '../../contract/endpoints/audit.ts';
import { AUTH_ENDPOINTS } from '../../contract/endpoints/auth.ts';
import { BACKUP_ENDPOINTS } from '../../contract/endpoints/backup.ts';
import { BOOKS_ENDPOINTS } from '../../contract/endpoints/books.ts';
import { CART_ENDPOINTS } from '../../contract/endpoints/cart.ts';
import { CATEGORY_ENDPOINTS } from '../../contract/endpoints/category.ts';
import { COUPON_ENDPOINTS } from '../../contract/endpoints/coupon.ts';
import { CUSTOMER_ENDPOINTS } from '../../contract/endpoints/customer.ts';
import { DASHBOARD_ENDPOINTS } from '../../contract/endpoints/dashboard.ts';
import { DOCS_ENDPOINTS } from '../../contract/endpoints/docs.ts';
import {
  GRIEVANCE_DESK_ENDPOINTS,
  GRIEVANCE_ENDPOINTS,
} from '../../contract/endpoints/grievance.ts';
import { HEALTH_ENDPOINTS } from '../../contract/endpoints/health.ts';
import { ORDER_ENDPOINTS } from '../../contract/endpoints/order.ts';
import { OUTBOX_ENDPOINTS } from '../../contract/endpoints/outbox.ts';
import { PAPER_ENDPOINTS } from '../../contract/endpoints/paper.ts';
import { PAY_ENDPOINTS } from '../../contract/endpoints/pay.ts';
import { PAYMENT_ENDPOINTS } from '../../contract/endpoints/payment.ts';
import { PAYMENT_LINK_ENDPOINTS } from '../../contract/endpoints/payment-link.ts';
import { PICTURE_ENDPOINTS } from '../../contract/endpoints/picture.ts';
import { PLAN_ENDPOINTS } from '../../contract/endpoints/plan.ts';
import { PLAN_SHAFT_ENDPOINTS } from '../../contract/endpoints/plan-shaft.ts';
import { PRIVACY_ENDPOINTS } from '../../contract/endpoints/privacy.ts';
import { PRODUCT_ENDPOINTS } from '../../contract/endpoints/product.ts';
import { PRODUCT_DRAFT_ENDPOINTS } from '../../contract/endpoints/product-draft.ts';
import { QUOTE_DESK_ENDPOINTS, QUOTE_ENDPOINTS } from '../../contract/endpoints/quote.ts';
import { RELEASE_ENDPOINTS } from '../../contract/endpoints/release.ts';
import { RETURN_ORDER_ENDPOINTS } from '../../contract/endpoints/return-order.ts';
import { REVIEW_ENDPOINTS } from '../../contract/endpoints/review.ts';
import { RUNNING_COST_ENDPOINTS } from '../../contract/endpoints/running-cost.ts';
import { WEBHOOK_ENDPOINTS } from '../../contract/endpoints/webhook.ts';

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
  ['customer', 'Addresses, wallet, wishlist and photographs of a customer.', CUSTOMER_ENDPOINTS],
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
