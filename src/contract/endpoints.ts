// Every call of the API; an endpoint that is not in here does not exist.

import { ACCOUNT_ENDPOINTS, ACCOUNT_LINK_ENDPOINTS, AUTH_ENDPOINTS } from './account/endpoints.ts';
import { ADDRESS_ENDPOINTS } from './address/endpoints.ts';
import { API_KEY_ENDPOINTS } from './api-key/endpoints.ts';
import { AUDIT_ENDPOINTS } from './audit/endpoints.ts';
import { BACKUP_ENDPOINTS } from './backup/endpoints.ts';
import { BOOKS_ENDPOINTS } from './books/endpoints.ts';
import { CART_ENDPOINTS } from './cart/endpoints.ts';
import {
  CATEGORY_ENDPOINTS,
  PRODUCT_DRAFT_ENDPOINTS,
  RUNNING_COST_ENDPOINTS,
} from './catalogue/endpoints.ts';
import { COUPON_ENDPOINTS } from './coupon/endpoints.ts';
import { DASHBOARD_ENDPOINTS } from './dashboard/endpoints.ts';
import { DOCS_ENDPOINTS } from './docs/endpoints.ts';
import { GRIEVANCE_DESK_ENDPOINTS, GRIEVANCE_ENDPOINTS } from './grievance/endpoints.ts';
import { HEALTH_ENDPOINTS } from './health/endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { ORDER_ENDPOINTS } from './order/endpoints.ts';
import { OUTBOX_ENDPOINTS } from './outbox/endpoints.ts';
import { PAPER_ENDPOINTS } from './paper/endpoints.ts';
import { PAY_ENDPOINTS, PAYMENT_ENDPOINTS } from './payment/endpoints.ts';
import { PAYMENT_LINK_ENDPOINTS } from './payment-link/endpoints.ts';
import { ADMIN_ENDPOINTS } from './people/endpoints.ts';
import { PHOTO_ENDPOINTS, PICTURE_ENDPOINTS } from './picture/endpoints.ts';
import { PLAN_ENDPOINTS, PLAN_SHAFT_ENDPOINTS } from './plan/endpoints.ts';
import { PRIVACY_ENDPOINTS } from './privacy/endpoints.ts';
import { PRODUCT_ENDPOINTS } from './product/endpoints.ts';
import { QUOTE_DESK_ENDPOINTS, QUOTE_ENDPOINTS } from './quote/endpoints.ts';
import { RELEASE_ENDPOINTS } from './release/endpoints.ts';
import { RETURN_ORDER_ENDPOINTS } from './return/endpoints.ts';
import { REVIEW_ENDPOINTS } from './review/endpoints.ts';
import { WALLET_ENDPOINTS } from './wallet/endpoints.ts';
import { WEBHOOK_ENDPOINTS } from './webhook/endpoints.ts';
import { WISHLIST_ENDPOINTS } from './wishlist/endpoints.ts';

const EVERY = [
  ...AUTH_ENDPOINTS,
  ...ACCOUNT_LINK_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PRIVACY_ENDPOINTS,
  ...QUOTE_ENDPOINTS,
  ...QUOTE_DESK_ENDPOINTS,
  ...GRIEVANCE_ENDPOINTS,
  ...GRIEVANCE_DESK_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...API_KEY_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...OUTBOX_ENDPOINTS,
  ...CATEGORY_ENDPOINTS,
  ...PRODUCT_DRAFT_ENDPOINTS,
  ...RUNNING_COST_ENDPOINTS,
  ...PICTURE_ENDPOINTS,
  ...RELEASE_ENDPOINTS,
  ...PRODUCT_ENDPOINTS,
  ...CART_ENDPOINTS,
  ...COUPON_ENDPOINTS,
  ...ADDRESS_ENDPOINTS,
  ...WALLET_ENDPOINTS,
  ...WISHLIST_ENDPOINTS,
  ...PHOTO_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...RETURN_ORDER_ENDPOINTS,
  ...PAY_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...PAYMENT_LINK_ENDPOINTS,
  ...PAPER_ENDPOINTS,
  ...BOOKS_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...PLAN_SHAFT_ENDPOINTS,
  ...DASHBOARD_ENDPOINTS,
  ...PLAN_ENDPOINTS,
  ...HEALTH_ENDPOINTS,
  ...BACKUP_ENDPOINTS,
  ...DOCS_ENDPOINTS,
] as const;

export const ENDPOINTS: readonly Endpoint[] = EVERY;
/** Every endpoint by its name: the types of what calls send and get. */
export type Api = { [Declared in (typeof EVERY)[number] as Declared['name']]: Declared };
