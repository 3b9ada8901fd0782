// The cart and the wishlist of an account: their code comes for somebody who is logged in, which
// most visitors of a product's page are not.

export const loadAccountShop = () => import('./account-shop.ts');
