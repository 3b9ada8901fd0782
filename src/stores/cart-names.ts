// What stands beside the products in what a cart is doing.
export const WHOLE_CART = 'cart';
export const COUPON = 'coupon';
