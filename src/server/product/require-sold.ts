// A product somebody names, as it is offered now.

import { NO_LONGER_AVAILABLE, NOT_SOLD_ONLINE } from '../../contract/product/product.ts';
import { ApiError } from '../refusal.ts';
import { parseId } from '../storage/keys.ts';
import type { ScopedKv } from '../storage/kv.ts';
import type { Products } from './products.ts';

/**
 * The product with this id, if it can be bought. Throws 404 for what there is not, 409 for what is
 * no longer sold, or sold by quotation only.
 */
export const requireSold = async (products: Pick<Products, 'find'>, kv: ScopedKv, id: string) => {
  const product = parseId(id) && (await products.find(kv, id));
  if (!product) throw new ApiError('not_found', NO_LONGER_AVAILABLE);
  if (product.isByQuotation) throw new ApiError('not_sold_online', NOT_SOLD_ONLINE);
  if (!product.isSold) throw new ApiError('conflict', NO_LONGER_AVAILABLE);
  return product;
};
