// Pages that letters lead to: what is outside the site keeps working only while these stay.

/** A customer's own order. */
export const orderPath = (id: string) => `/account/orders/${encodeURIComponent(id)}`;
/** Screens of staff. */
export const staffQuotePath = (id: string) => `/admin/quotes/${encodeURIComponent(id)}`;
export const LOGIN_PATH = '/login';
export const FORGOT_PATH = '/forgot-password';
