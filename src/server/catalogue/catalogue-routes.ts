// Calls of the catalogue's drafts.

import * as catalogue from '../../contract/endpoints/catalogue.ts';
import type { Mount } from '../mounted.ts';
import { notFound } from '../refusal.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { readMedia, storeMedia } from './media.ts';

const mountCategories = (mount: Mount, desk: CatalogueDesk) => {
  mount(catalogue.createCategory, async ({ kv, caller, body, afterAnswer }) => ({
    category: await desk.createCategory(kv, caller, body.slug, body.category, afterAnswer),
  }));
  mount(catalogue.listCategories, async ({ kv, query }) => {
    const { rows, total, page, limit } = await desk.categoryPage(kv, query);
    return { categories: rows, totalAvailableCategories: total, page, limit };
  });
  mount(catalogue.readCategory, async ({ kv, id }) => ({
    category: await desk.readCategory(kv, id),
  }));
  mount(catalogue.changeCategory, async ({ kv, caller, id, body, afterAnswer }) => ({
    category: await desk.changeCategory(kv, caller, id, body.version, body.category, afterAnswer),
  }));
  mount(catalogue.removeCategory, async ({ kv, caller, id, query, afterAnswer }) => ({
    category: await desk.removeCategory(kv, caller, id, query.version, afterAnswer),
  }));
};

const mountModels = (mount: Mount, desk: CatalogueDesk) => {
  mount(catalogue.createModel, async ({ kv, caller, body, afterAnswer }) => ({
    product: await desk.models.create(kv, caller, body.slug, body.product, afterAnswer),
  }));
  mount(catalogue.listModels, async ({ kv, query }) => {
    const { rows, total, page, limit } = await desk.modelPage(kv, query);
    return { products: rows, totalAvailableProducts: total, page, limit };
  });
  mount(catalogue.readModel, async ({ kv, id }) => ({ product: await desk.models.read(kv, id) }));
  mount(catalogue.changeModel, async ({ kv, caller, id, body, afterAnswer }) => ({
    product: await desk.models.change(kv, caller, id, body.version, body.product, afterAnswer),
  }));
  mount(catalogue.removeModel, async ({ kv, caller, id, query, afterAnswer }) => ({
    product: await desk.models.remove(kv, caller, id, query.version, afterAnswer),
  }));
};

const mountParts = (mount: Mount, desk: CatalogueDesk) => {
  mount(catalogue.createPart, async ({ kv, caller, body, afterAnswer }) => ({
    part: await desk.parts.create(kv, caller, body.slug, body.part, afterAnswer),
  }));
  mount(catalogue.listParts, async ({ kv, query }) => {
    const { rows, total, page, limit } = await desk.partPage(kv, query);
    return { parts: rows, totalAvailableParts: total, page, limit };
  });
  mount(catalogue.readPart, async ({ kv, id }) => ({ part: await desk.parts.read(kv, id) }));
  mount(catalogue.changePart, async ({ kv, caller, id, body, afterAnswer }) => ({
    part: await desk.parts.change(kv, caller, id, body.version, body.part, afterAnswer),
  }));
  mount(catalogue.removePart, async ({ kv, caller, id, query, afterAnswer }) => ({
    part: await desk.parts.remove(kv, caller, id, query.version, afterAnswer),
  }));
};

export const mountCatalogue = (mount: Mount, { catalogue: desk }: { catalogue: CatalogueDesk }) => {
  mountCategories(mount, desk);
  mountModels(mount, desk);
  mountParts(mount, desk);
  mount(catalogue.storePicture, async ({ kv, body }) => ({
    picture: await storeMedia(kv, body.picture),
  }));
  mount(catalogue.readStoredPicture, async ({ kv, query }) => {
    const file = await readMedia(kv, query.src);
    if (!file) throw notFound();
    return new Response(file.bytes, {
      headers: { 'content-type': file.type, 'content-disposition': 'inline; filename="picture"' },
    });
  });
};
