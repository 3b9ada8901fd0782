// Addresses of pages that letters link to. They must stay valid, because people keep letters for
// years.

export const ORDERS_PATH = '/account/orders';
/** A customer's own order. */
export const orderPath = (id: string) => `/account/orders/${encodeURIComponent(id)}`;
export const REVIEWS_PATH = '/account/reviews';
export const WALLET_PATH = '/account/wallet';
export const CARE_PLANS_PATH = '/account/care-plans';

/** Screens of staff. */
export const staffQuotePath = (id: string) => `/admin/quotes/${encodeURIComponent(id)}`;
export const staffGrievancePath = (id: string) => `/admin/complaints/${encodeURIComponent(id)}`;
export const staffOrderPath = (id: string) => `/admin/orders/${encodeURIComponent(id)}`;
export const staffReturnPath = (id: string) => `/admin/return-orders/${encodeURIComponent(id)}`;
export const LOGIN_PATH = '/login';
export const FORGOT_PATH = '/forgot-password';
export const RESET_PATH = '/reset-password';
export const VERIFY_PATH = '/verify-email';
/** Where an invited person sets the password; the token follows as a fragment. */
export const INVITATION_PATH = '/invitation';
