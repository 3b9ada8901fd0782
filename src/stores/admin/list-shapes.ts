// What each list of the admin area can be narrowed by and sorted by, as its address says it.
import { API_KEY_SORTS, API_KEY_STATES } from '../../contract/api-key/api-key.ts';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, AUDIT_SORTS } from '../../contract/audit/audit.ts';
import { CATEGORY_SORTS, DRAFT_STATES } from '../../contract/catalogue/catalogue-desk.ts';
import { GROUPS } from '../../contract/catalogue/category.ts';
import { PRODUCT_DRAFT_SORTS } from '../../contract/catalogue/product-draft.ts';
import { COUPON_SORTS } from '../../contract/coupon/coupon.ts';
import { GRIEVANCE_SORTS, GRIEVANCE_STATUSES } from '../../contract/grievance/grievance.ts';
import { GRIEVANCE_TOPICS } from '../../contract/grievance/grievance-choices.ts';
import { ORDER_SORTS } from '../../contract/order/order.ts';
import {
  ORDER_RETURN_STATUSES,
  ORDER_STATUSES,
  RETURN_STATUSES,
} from '../../contract/order/order-statuses.ts';
import { CHANNELS, DISPATCH_STATES } from '../../contract/outbox/outbox.ts';
import { DISPATCH_SORTS } from '../../contract/outbox/outbox-desk.ts';
import {
  PAYMENT_METHODS,
  PAYMENT_SORTS,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
} from '../../contract/payment/payment.ts';
import { PERSON_SORTS } from '../../contract/people/people.ts';
import { DISCOUNT_TYPES } from '../../contract/product/price.ts';
import { PRODUCT_KINDS } from '../../contract/product/product.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../contract/quote/quote-choices.ts';
import { QUOTE_SORTS, QUOTE_STATUSES } from '../../contract/quote/quote-desk.ts';
import { RETURN_ORDER_SORTS, RETURN_REASONS } from '../../contract/return/return-order.ts';
import { REVIEW_SORTS, REVIEW_STATUSES } from '../../contract/review/review.ts';
import { STOCK_SORTS } from '../../contract/stock/stock.ts';
import { WALLET_SORTS, WALLET_TYPES } from '../../contract/wallet/wallet.ts';
import { WEBHOOK_SORTS } from '../../contract/webhook/webhook.ts';
import type { ListShape } from '../lib/list-query.ts';

const YES_OR_NO = ['true', 'false'] as const;

export const CUSTOMER_SHAPE = {
  sorts: PERSON_SORTS,
  sort: '-createdAt',
  filters: { isActive: YES_OR_NO },
} as const satisfies ListShape;

export const ADMIN_SHAPE = {
  sorts: PERSON_SORTS,
  sort: '-createdAt',
  filters: { isActive: YES_OR_NO, role: ['admin', 'superAdmin'] },
} as const satisfies ListShape;

export const PAYMENT_SHAPE = {
  sorts: PAYMENT_SORTS,
  sort: '-createdAt',
  filters: { status: PAYMENT_STATES, method: PAYMENT_METHODS, from: null, to: null },
} as const satisfies ListShape;

export const CATEGORY_SHAPE = {
  sorts: CATEGORY_SORTS,
  sort: 'sortOrder',
  filters: { group: GROUPS, state: DRAFT_STATES },
} as const satisfies ListShape;

export const OUTBOX_SHAPE = {
  sorts: DISPATCH_SORTS,
  sort: '-createdAt',
  filters: { state: DISPATCH_STATES, channel: CHANNELS, kind: null, webhook: null },
} as const satisfies ListShape;

export const RETURN_ORDER_SHAPE = {
  sorts: RETURN_ORDER_SORTS,
  sort: '-createdAt',
  filters: { status: RETURN_STATUSES, reason: RETURN_REASONS, user: null, from: null, to: null },
} as const satisfies ListShape;

export const API_KEY_SHAPE = {
  sorts: API_KEY_SORTS,
  sort: '-createdAt',
  filters: { state: API_KEY_STATES },
} as const satisfies ListShape;

export const GRIEVANCE_SHAPE = {
  sorts: GRIEVANCE_SORTS,
  sort: '-createdAt',
  filters: { status: GRIEVANCE_STATUSES, topic: GRIEVANCE_TOPICS },
} as const satisfies ListShape;

export const ORDER_SHAPE = {
  sorts: ORDER_SORTS,
  sort: '-createdAt',
  filters: {
    status: ORDER_STATUSES,
    paymentStatus: PAYMENT_STATUSES,
    returnStatus: ORDER_RETURN_STATUSES,
    method: PAYMENT_METHODS,
    user: null,
    from: null,
    to: null,
  },
} as const satisfies ListShape;

export const REVIEW_SHAPE = {
  sorts: REVIEW_SORTS,
  sort: '-createdAt',
  filters: { status: REVIEW_STATUSES, rating: ['5', '4', '3', '2', '1'] },
} as const satisfies ListShape;

export const WALLET_SHAPE = {
  sorts: WALLET_SORTS,
  sort: '-createdAt',
  filters: { type: WALLET_TYPES },
} as const satisfies ListShape;

export const COUPON_SHAPE = {
  sorts: COUPON_SORTS,
  sort: '-createdAt',
  filters: { isActive: ['true', 'false'], type: DISCOUNT_TYPES },
} as const satisfies ListShape;

export const STOCK_SHAPE = {
  sorts: STOCK_SORTS,
  sort: 'name',
  filters: { isLow: ['true', 'false'] },
} as const satisfies ListShape;

export const AUDIT_SHAPE = {
  sorts: AUDIT_SORTS,
  sort: '-createdAt',
  filters: { entity: AUDIT_ENTITIES, action: AUDIT_ACTIONS, actor: null, from: null, to: null },
} as const satisfies ListShape;

const FILTERS = {
  category: null,
  state: DRAFT_STATES,
  isPublished: YES_OR_NO,
  purchasable: YES_OR_NO,
} as const;

export const PRODUCT_SHAPE = {
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: { ...FILTERS, kind: PRODUCT_KINDS },
} as const satisfies ListShape;

export const LIFT_SHAPE = {
  sorts: PRODUCT_DRAFT_SORTS,
  sort: 'name',
  filters: FILTERS,
} as const satisfies ListShape;

export const QUOTE_SHAPE = {
  sorts: QUOTE_SORTS,
  sort: '-createdAt',
  filters: { status: QUOTE_STATUSES, elevatorType: ELEVATOR_TYPES, location: LOCATIONS },
} as const satisfies ListShape;

export const WEBHOOK_SHAPE = {
  sorts: WEBHOOK_SORTS,
  sort: '-createdAt',
  filters: { isActive: ['true', 'false'] },
} as const satisfies ListShape;
