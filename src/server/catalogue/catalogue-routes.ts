// Calls of the catalogue: what is published, and its drafts.

import * as category from '../../contract/catalogue/endpoints.ts';
import * as product from '../../contract/catalogue/endpoints.ts';
import * as cost from '../../contract/catalogue/endpoints.ts';
import * as picture from '../../contract/picture/endpoints.ts';
import type { Mount } from '../mounted.ts';
import { notFound } from '../refusal.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { readMedia, storeMedia } from './media.ts';
import type { PublishedCategories } from './published-categories.ts';

const mountCategories = (mount: Mount, desk: CatalogueDesk) => {
  mount(category.createCategory, async ({ kv, caller, body, afterAnswer }) => ({
    category: await desk.createCategory(kv, caller, body.slug, body.category, afterAnswer),
  }));
  mount(category.listCategories, async ({ kv, query }) => {
    const { rows, total, page, limit } = await desk.categoryPage(kv, query);
    return { categories: rows, totalAvailableCategories: total, page, limit };
  });
  mount(category.readCategory, async ({ kv, id }) => ({
    category: await desk.readCategory(kv, id),
  }));
  mount(category.changeCategory, async ({ kv, caller, id, body, afterAnswer }) => ({
    category: await desk.changeCategory(kv, caller, id, body.version, body.category, afterAnswer),
  }));
  mount(category.removeCategory, async ({ kv, caller, id, query, afterAnswer }) => ({
    category: await desk.removeCategory(kv, caller, id, query.version, afterAnswer),
  }));
};

const mountProductDrafts = (mount: Mount, { products }: CatalogueDesk) => {
  mount(product.createProduct, async ({ kv, caller, body, afterAnswer }) => ({
    product: await products.create(kv, caller, body, afterAnswer),
  }));
  mount(product.listProducts, async ({ kv, query }) => {
    const { rows, total, page, limit } = await products.page(kv, query);
    return { products: rows, totalAvailableProducts: total, page, limit };
  });
  mount(product.readProduct, async ({ kv, id }) => ({ product: await products.read(kv, id) }));
  mount(product.changeProduct, async ({ kv, caller, id, body, afterAnswer }) => ({
    product: await products.change(kv, caller, id, body, afterAnswer),
  }));
  mount(product.removeProduct, async ({ kv, caller, id, query, afterAnswer }) => ({
    product: await products.remove(kv, caller, id, query.version, afterAnswer),
  }));
};

/** What anyone may see of the catalogue. */
export const mountPublishedCatalogue = (
  mount: Mount,
  { publishedCategories }: { publishedCategories: PublishedCategories },
) =>
  mount(category.browseCategories, async ({ kv, query }) => {
    const { total, ...found } = await publishedCategories.page(kv, query);
    return { ...found, totalAvailableCategories: total };
  });

/** Its drafts, for staff. */
export const mountCatalogue = (mount: Mount, { catalogue: desk }: { catalogue: CatalogueDesk }) => {
  mountCategories(mount, desk);
  mountProductDrafts(mount, desk);
  mount(cost.readCost, async ({ kv }) => ({ cost: await desk.cost.read(kv) }));
  mount(cost.changeCost, async ({ kv, caller, body, afterAnswer }) => ({
    cost: await desk.cost.change(kv, caller, body, afterAnswer),
  }));
  mount(picture.storePicture, async ({ kv, body }) => ({
    picture: await storeMedia(kv, body.picture),
  }));
  mount(picture.readStoredPicture, async ({ kv, query }) => {
    const file = await readMedia(kv, query.src);
    if (!file) throw notFound();
    return new Response(file.bytes, {
      headers: { 'content-type': file.type, 'content-disposition': 'inline; filename="picture"' },
    });
  });
};
