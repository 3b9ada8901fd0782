// Every call of the API, grouped by subject. The server mounts only these.
import { ACCOUNT_CALLS, INVITATION_CALLS, SESSION_CALLS } from './account/endpoints.ts';
import { ADDRESS_CALLS } from './address/endpoints.ts';
import { API_KEY_CALLS } from './api-key/endpoints.ts';
import { AUDIT_CALLS } from './audit/endpoints.ts';
import { BACKUP_CALLS } from './backup/endpoints.ts';
import { BOOKS_CALLS } from './books/endpoints.ts';
import { CART_CALLS } from './cart/endpoints.ts';
import {
  CATEGORY_CALLS,
  COMPANY_CALLS,
  PAGE_CALLS,
  PRODUCT_DRAFT_CALLS,
  RUNNING_COST_CALLS,
  TRANSLATION_CALLS,
} from './catalogue/endpoints.ts';
import { COUPON_CALLS } from './coupon/endpoints.ts';
import { DASHBOARD_CALLS } from './dashboard/endpoints.ts';
import { DOCS_CALLS } from './docs/endpoints.ts';
import { GRIEVANCE_CALLS } from './grievance/endpoints.ts';
import { HEALTH_CALLS } from './health/endpoints.ts';
import type { CallGroup, Endpoint } from './kernel/endpoint.ts';
import { LEGAL_CALLS } from './legal/endpoints.ts';
import { CHECKOUT_CALLS, ORDER_CALLS } from './order/endpoints.ts';
import { OUTBOX_CALLS } from './outbox/endpoints.ts';
import { PAPER_CALLS } from './paper/endpoints.ts';
import { PAYMENT_CALLS } from './payment/endpoints.ts';
import { PAYMENT_LINK_CALLS } from './payment-link/endpoints.ts';
import { PEOPLE_CALLS } from './people/endpoints.ts';
import { PHOTO_CALLS, PICTURE_CALLS } from './picture/endpoints.ts';
import { PLAN_CALLS } from './plan/endpoints.ts';
import { PRIVACY_CALLS } from './privacy/endpoints.ts';
import { PRODUCT_CALLS, PRODUCT_REVIEW_CALLS, STOCK_CALLS } from './product/endpoints.ts';
import { QUOTE_CALLS } from './quote/endpoints.ts';
import { RELEASE_CALLS } from './release/endpoints.ts';
import { RETURN_CALLS } from './return/endpoints.ts';
import { REVIEW_CALLS } from './review/endpoints.ts';
import { WALLET_CALLS } from './wallet/endpoints.ts';
import { WEBHOOK_CALLS } from './webhook/endpoints.ts';
import { WISHLIST_CALLS } from './wishlist/endpoints.ts';

/** In the order of the documentation. */
export const CALL_GROUPS = [
  SESSION_CALLS,
  INVITATION_CALLS,
  ACCOUNT_CALLS,
  PRIVACY_CALLS,
  QUOTE_CALLS,
  GRIEVANCE_CALLS,
  PRODUCT_CALLS,
  PRODUCT_REVIEW_CALLS,
  STOCK_CALLS,
  CART_CALLS,
  ADDRESS_CALLS,
  WALLET_CALLS,
  WISHLIST_CALLS,
  PHOTO_CALLS,
  ORDER_CALLS,
  CHECKOUT_CALLS,
  PAYMENT_CALLS,
  PAYMENT_LINK_CALLS,
  PAPER_CALLS,
  BOOKS_CALLS,
  RETURN_CALLS,
  REVIEW_CALLS,
  COUPON_CALLS,
  CATEGORY_CALLS,
  PRODUCT_DRAFT_CALLS,
  RUNNING_COST_CALLS,
  COMPANY_CALLS,
  PAGE_CALLS,
  TRANSLATION_CALLS,
  PICTURE_CALLS,
  RELEASE_CALLS,
  LEGAL_CALLS,
  PEOPLE_CALLS,
  API_KEY_CALLS,
  WEBHOOK_CALLS,
  OUTBOX_CALLS,
  AUDIT_CALLS,
  DASHBOARD_CALLS,
  BACKUP_CALLS,
  PLAN_CALLS,
  HEALTH_CALLS,
  DOCS_CALLS,
] as const;

type Declared = (typeof CALL_GROUPS)[number]['endpoints'][number];

const groups: readonly CallGroup[] = CALL_GROUPS;

export const ENDPOINTS: readonly Endpoint[] = groups.flatMap(({ endpoints }) => endpoints);
/** Every endpoint by its name, with the types of its request and its answer. */
export type Api = { [One in Declared as One['name']]: One };
