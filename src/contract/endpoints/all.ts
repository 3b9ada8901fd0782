// Every call of the API; an endpoint that is not in here does not exist.
import type { Endpoint } from '../endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './account.ts';
import { ACCOUNT_LINK_ENDPOINTS } from './account-link.ts';
import { ADMIN_ENDPOINTS } from './admin.ts';
import { API_KEY_ENDPOINTS } from './api-key.ts';
import { AUDIT_ENDPOINTS } from './audit.ts';
import { AUTH_ENDPOINTS } from './auth.ts';
import { BACKUP_ENDPOINTS } from './backup.ts';
import { BOOKS_ENDPOINTS } from './books.ts';
import { CART_ENDPOINTS } from './cart.ts';
import { CATEGORY_ENDPOINTS } from './category.ts';
import { COUPON_ENDPOINTS } from './coupon.ts';
import { CUSTOMER_ENDPOINTS } from './customer.ts';
import { DASHBOARD_ENDPOINTS } from './dashboard.ts';
import { DOCS_ENDPOINTS } from './docs.ts';
import { GRIEVANCE_DESK_ENDPOINTS, GRIEVANCE_ENDPOINTS } from './grievance.ts';
import { HEALTH_ENDPOINTS } from './health.ts';
import { ORDER_ENDPOINTS } from './order.ts';
import { OUTBOX_ENDPOINTS } from './outbox.ts';
import { PAPER_ENDPOINTS } from './paper.ts';
import { PAY_ENDPOINTS } from './pay.ts';
import { PAYMENT_ENDPOINTS } from './payment.ts';
import { PAYMENT_LINK_ENDPOINTS } from './payment-link.ts';
import { PICTURE_ENDPOINTS } from './picture.ts';
import { PLAN_ENDPOINTS } from './plan.ts';
import { PLAN_SHAFT_ENDPOINTS } from './plan-shaft.ts';
import { PRIVACY_ENDPOINTS } from './privacy.ts';
import { PRODUCT_ENDPOINTS } from './product.ts';
import { PRODUCT_DRAFT_ENDPOINTS } from './product-draft.ts';
import { QUOTE_DESK_ENDPOINTS, QUOTE_ENDPOINTS } from './quote.ts';
import { RELEASE_ENDPOINTS } from './release.ts';
import { RETURN_ORDER_ENDPOINTS } from './return-order.ts';
import { REVIEW_ENDPOINTS } from './review.ts';
import { RUNNING_COST_ENDPOINTS } from './running-cost.ts';
import { WEBHOOK_ENDPOINTS } from './webhook.ts';

export const ENDPOINTS: readonly Endpoint[] = [
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
  ...CUSTOMER_ENDPOINTS,
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
];
