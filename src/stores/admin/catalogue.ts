// The catalogue as this page works on it: editors of a category and a model, their lists, and pictures on their way to the media store.
import { atom } from 'nanostores';
import { type DraftCategory, type DraftModel, GROUPS } from '../../contract/catalogue.ts';
import {
  CATEGORY_SORTS,
  type CategoryRow,
  type DeskCategory,
  type DeskModel,
  DRAFT_STATES,
  MODEL_SORTS,
  type ModelRow,
} from '../../contract/catalogue-desk.ts';
import {
  changeCategory,
  changeModel,
  createCategory,
  createModel,
  listCategories,
  listModels,
  readCategory,
  readModel,
  removeCategory,
  removeModel,
  storePicture,
} from '../../contract/endpoints/catalogue.ts';
import { LIST_LIMIT_MAX } from '../../contract/list.ts';
import type { Client, RequestResult } from '../lib/client.ts';
import { createEditor } from './catalogue-editor.ts';
import { desk } from './desk.ts';
import { createList, sentQuery } from './list.ts';
import type { ListShape } from './list-query.ts';

/** The one thing an answer carries under its name. */
const only = <Name extends string, Kept>(name: Name, result: RequestResult<Record<Name, Kept>>): RequestResult<Kept> =>
  result.ok ? { ok: true, data: result.data[name] } : result;

export const createCategoryEditor = (client: Client) =>
  createEditor<DraftCategory, DeskCategory>({
    part: 'category',
    read: async (id) => only('category', await client(readCategory, { id })),
    create: async (slug, data) => only('category', await client(createCategory, { body: { slug, category: JSON.stringify(data) } })),
    change: async (id, version, data) =>
      only('category', await client(changeCategory, { id, body: { version: String(version), category: JSON.stringify(data) } })),
    remove: async (id, version) => only('category', await client(removeCategory, { id, query: { version } })),
  });

export const createModelEditor = (client: Client) =>
  createEditor<DraftModel, DeskModel>({
    part: 'product',
    read: async (id) => only('product', await client(readModel, { id })),
    create: async (slug, data) => only('product', await client(createModel, { body: { slug, product: JSON.stringify(data) } })),
    change: async (id, version, data) => only('product', await client(changeModel, { id, body: { version: String(version), product: JSON.stringify(data) } })),
    remove: async (id, version) => only('product', await client(removeModel, { id, query: { version } })),
  });

const YES_NO = ['true', 'false'] as const;
export const CATEGORY_SHAPE = {
  sorts: CATEGORY_SORTS,
  sort: 'sortOrder',
  filters: { group: GROUPS, state: DRAFT_STATES },
} as const satisfies ListShape;
export const MODEL_SHAPE = {
  sorts: MODEL_SORTS,
  sort: 'name',
  filters: { category: null, state: DRAFT_STATES, isPublished: YES_NO, purchasable: YES_NO },
} as const satisfies ListShape;

export const createCategoryList = (client: Client) =>
  createList<CategoryRow>(async (query) => {
    const result = await client(listCategories, { query: sentQuery(query) });
    return result.ok ? { ok: true, data: { rows: result.data.categories, total: result.data.totalAvailableCategories, more: undefined } } : result;
  });

export const createModelList = (client: Client) =>
  createList<ModelRow>(async (query) => {
    const result = await client(listModels, { query: sentQuery(query) });
    return result.ok ? { ok: true, data: { rows: result.data.products, total: result.data.totalAvailableProducts, more: undefined } } : result;
  });

export type CategoryChoices = { rows: readonly CategoryRow[]; message: string | undefined };

/** All categories there are, in the order of the menu: for choosing one. */
export const createCategoryChoices = (client: Client) => {
  const $choices = atom<CategoryChoices>({ rows: [], message: undefined });
  return {
    $choices,
    load: async () => {
      const rows: CategoryRow[] = [];
      for (let page = 1; ; page += 1) {
        const result = await client(listCategories, { query: { page, limit: LIST_LIMIT_MAX, sort: 'sortOrder' } });
        if (!result.ok) return $choices.set({ ...$choices.get(), message: result.error.error });
        rows.push(...result.data.categories);
        if (rows.length < result.data.totalAvailableCategories && result.data.categories.length > 0) continue;
        return $choices.set({ rows, message: undefined });
      }
    },
  };
};

/** Resolves to the source a gallery names the stored picture by. */
export const sendPicture = async (client: Client, picture: Blob, onProgress: (part: number) => void): Promise<RequestResult<string>> => {
  const result = await client(storePicture, { body: { picture: new File([picture], 'picture', { type: picture.type }) }, onProgress });
  return result.ok ? { ok: true, data: result.data.picture.src } : result;
};

/** Address of a stored picture for staff. */
export const storedPictureAddress = (src: string) => `/api/admin/picture?src=${encodeURIComponent(src)}`;

/** Those of this page. */
export const categoriesList = createCategoryList(desk.call);
export const modelsList = createModelList(desk.call);
export const categoryChoices = createCategoryChoices(desk.call);
export const openCategoryEditor = () => createCategoryEditor(desk.call);
export const openModelEditor = () => createModelEditor(desk.call);
export const uploadPicture = (picture: Blob, onProgress: (part: number) => void) => sendPicture(desk.call, picture, onProgress);
