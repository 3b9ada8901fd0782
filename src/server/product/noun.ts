import { PRODUCT_CALLS } from '../../contract/product/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { ReadOffering } from '../catalogue/offering.ts';
import type { Stocks } from '../stock/stock.ts';
import { mountProducts } from './product-routes.ts';
import { createProducts } from './products.ts';
import { REVIEW_LIST, ratingsOf } from './review-list.ts';

export const product = defineNoun({
  name: 'product',
  about: 'products on sale in the release that visitors see, with their ratings',
  calls: [PRODUCT_CALLS],
  scopes: {},
  folders: [],
  make: (needs: Kernel & { offering: ReadOffering; stock: Stocks }) => {
    const reviewList = REVIEW_LIST.open(needs.ports);
    const products = createProducts({ ...needs, ratings: ratingsOf(reviewList) });
    return {
      services: { products, reviewList },
      routes: (mount) => mountProducts(mount, { products }),
      personal: null,
    };
  },
});
