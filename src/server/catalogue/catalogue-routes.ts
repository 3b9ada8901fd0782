// Calls of the catalogue: the published one, and its drafts.
import * as catalogue from '../../contract/catalogue/endpoints.ts';
import * as picture from '../../contract/picture/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import { notFound } from '../kernel/refusal.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { readMedia, storeMedia } from './media.ts';
import type { PublishedCategories } from './published-categories.ts';

const mountCategories = (mount: Mount, desk: CatalogueDesk) => {
  mount(catalogue.createCategory, async (call) => ({
    category: await desk.createCategory(call, call.body.slug, call.body.category),
  }));
  mountList(mount, catalogue.listCategories, { page: desk.categoryPage });
  mount(catalogue.readCategory, async (call) => ({
    category: await desk.readCategory(call, call.id),
  }));
  mount(catalogue.changeCategory, async (call) => ({
    category: await desk.changeCategory(call, call.id, call.body.version, call.body.category),
  }));
  mount(catalogue.removeCategory, async (call) => ({
    category: await desk.removeCategory(call, call.id, call.query.version),
  }));
};

const mountProductDrafts = (mount: Mount, { products }: CatalogueDesk) => {
  mount(catalogue.createProduct, async (call) => ({
    product: await products.create(call, call.body),
  }));
  mountList(mount, catalogue.listProducts, products);
  mount(catalogue.readProduct, async (call) => ({ product: await products.read(call, call.id) }));
  mount(catalogue.changeProduct, async (call) => ({
    product: await products.change(call, call.id, call.body),
  }));
  mount(catalogue.removeProduct, async (call) => ({
    product: await products.remove(call, call.id, call.query.version),
  }));
};

const mountPages = (mount: Mount, { pages }: CatalogueDesk) => {
  mount(catalogue.listPages, async (call) => ({ pages: await pages.list(call) }));
  mount(catalogue.readPage, async (call) => ({ page: await pages.read(call, call.id) }));
  mount(catalogue.changePage, async (call) => ({
    page: await pages.change(call, call.id, call.body),
  }));
};

const mountTranslations = (mount: Mount, { translations }: CatalogueDesk) => {
  mount(catalogue.listTranslations, async (call) => ({
    translations: await translations.list(call, call.query),
  }));
  mount(catalogue.readTranslation, async (call) => ({
    translation: await translations.read(call, call.id),
  }));
  mount(catalogue.changeTranslation, async (call) => ({
    translation: await translations.change(call, call.id, call.body),
  }));
};

/** The published catalogue, for anyone. */
export const mountPublishedCatalogue = (
  mount: Mount,
  { publishedCategories }: { publishedCategories: PublishedCategories },
) => mountList(mount, catalogue.browseCategories, publishedCategories);

/** Drafts of the catalogue, for staff. */
export const mountCatalogue = (mount: Mount, { catalogue: desk }: { catalogue: CatalogueDesk }) => {
  mountCategories(mount, desk);
  mountProductDrafts(mount, desk);
  mount(catalogue.readCost, async (call) => ({ cost: await desk.cost.read(call) }));
  mount(catalogue.changeCost, async (call) => ({
    cost: await desk.cost.change(call, call.body),
  }));
  mount(catalogue.readCompany, async (call) => ({ company: await desk.company.read(call) }));
  mount(catalogue.changeCompany, async (call) => ({
    company: await desk.company.change(call, call.body),
  }));
  mountPages(mount, desk);
  mountTranslations(mount, desk);
  mount(picture.storePicture, async (call) => ({
    picture: await storeMedia(call, call.body.picture),
  }));
  mount(picture.readStoredPicture, async ({ kv, query }) => {
    const file = await readMedia(kv, query.src);
    if (!file) throw notFound();
    return new Response(file.bytes, {
      headers: { 'content-type': file.type, 'content-disposition': 'inline; filename="picture"' },
    });
  });
};
