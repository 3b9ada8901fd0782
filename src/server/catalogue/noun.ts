import { keyScopes } from '../../contract/api-key/key-scopes.ts';
import {
  CATEGORY_CALLS,
  COMPANY_CALLS,
  PAGE_CALLS,
  PRODUCT_DRAFT_CALLS,
  RUNNING_COST_CALLS,
  TRANSLATION_CALLS,
} from '../../contract/catalogue/endpoints.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { PICTURE_CALLS } from '../../contract/picture/endpoints.ts';
import { defineNoun, type Kernel } from '../account/define-noun.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { createCatalogue } from './catalogue-desk.ts';
import { mountCatalogue, mountPublishedCatalogue } from './catalogue-routes.ts';
import { CATEGORY, COMPANY, COST, HOME, MODEL, PART, TRANSLATION } from './kinds.ts';
import { createPublishedCategories } from './published-categories.ts';
import type { ReadTranslations } from './translation-files.ts';

type Needs = Kernel & {
  /** Reads the catalogue of the current release; returns the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
  firstCatalogue: () => Promise<Catalogue>;
  shown: (kv: Kv) => Promise<Catalogue>;
  translations: ReadTranslations;
};

export const catalogue = defineNoun({
  name: 'catalogue',
  about: 'drafts over the repository’s content, and uploaded pictures',
  calls: [
    CATEGORY_CALLS,
    PRODUCT_DRAFT_CALLS,
    RUNNING_COST_CALLS,
    COMPANY_CALLS,
    PAGE_CALLS,
    TRANSLATION_CALLS,
    PICTURE_CALLS,
  ],
  scopes: keyScopes('category', 'product', 'cost', 'company', 'page', 'translation', 'picture'),
  folders: [
    CATEGORY.folder,
    MODEL.folder,
    PART.folder,
    COST.folder,
    COMPANY.folder,
    HOME.folder,
    TRANSLATION.folder,
    'f',
  ],
  make: (needs: Needs) => {
    const catalogue = createCatalogue(needs);
    const publishedCategories = createPublishedCategories(needs.shown);
    const { categoryList, modelList, partList, translationList } = catalogue;
    return {
      services: { catalogue, publishedCategories },
      routes: (mount) => {
        mountPublishedCatalogue(mount, { publishedCategories });
        mountCatalogue(mount, { catalogue });
      },
      lists: [categoryList, modelList, partList, translationList],
      personal: null,
    };
  },
});
