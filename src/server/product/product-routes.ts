// Calls of products.
import * as product from '../../contract/product/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { Products } from './products.ts';

export const mountProducts = (mount: Mount, { products }: { products: Products }) => {
  mountList(mount, product.browseProducts, products);
  mount(product.browseProduct, async (call) => ({ product: await products.read(call, call.id) }));
  mountList(mount, product.listOwnProducts, products);
  mount(product.readOwnProduct, async (call) => ({ product: await products.read(call, call.id) }));
  mount(product.readProductPicture, async (call) => {
    const { bytes, type } = await products.picture(call, call.id);
    return new Response(bytes, {
      headers: { 'content-type': type, 'content-disposition': 'inline; filename="picture"' },
    });
  });
};
