// Sentences about orders that server and pages share.

export const ORDER_SENT_DIFFERENTLY = 'This order was already sent with different details.';
export const PRICES_CHANGED =
  'Your order has changed since you opened this page. Please check the new total and order again.';
export const ORDER_CHANGED_MEANWHILE =
  'This order has changed since you opened it. Reload and try again.';
export const ADDRESS_GONE = 'This address was deleted. Please choose another one.';
export const CART_CHANGED = 'Your cart has changed. Please check it and order again.';
/** The message when the key of a refused order is sent again; the next attempt needs a new key. */
export const ORDER_NOT_PLACED =
  'This order was not placed. Please check your cart and order again.';
export const NO_ONLINE_PAYMENT =
  'Online payment is not available. Please choose another payment method.';
/** The message when the gateway will never accept the payment of an order. */
export const NOT_PAYABLE_ONLINE =
  'The payment service does not accept this payment. Please cancel the order and place it again with another payment method, or call us.';
/** Printed below every order summary. */
export const NOT_A_TAX_INVOICE =
  'This summary is not a tax invoice. Bills, invoices and credit notes are on the order’s page.';
