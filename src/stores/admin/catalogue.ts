// The catalogue as this page works on it: editors of a category, a model and a part, their lists,
// and pictures on their way to the media store.
import { atom } from 'nanostores';
import { type DraftCategory, type DraftModel, GROUPS } from '../../contract/catalogue.ts';
import {
  CATEGORY_SORTS,
  type CategoryRow,
  type DeskCategory,
  type DeskModel,
  type DeskPart,
  DRAFT_STATES,
  MODEL_SORTS,
  type ModelRow,
  PART_SORTS,
  type PartRow,
} from '../../contract/catalogue-desk.ts';
import {
  changeCategory,
  changeModel,
  changePart,
  createCategory,
  createModel,
  createPart,
  listCategories,
  listModels,
  listParts,
  readCategory,
  readModel,
  readPart,
  removeCategory,
  removeModel,
  removePart,
  storePicture,
} from '../../contract/endpoints/catalogue.ts';
import { LIST_LIMIT_MAX } from '../../contract/list.ts';
import { type DraftPart, PART_KINDS } from '../../contract/part.ts';
import type { Client, RequestResult } from '../lib/client.ts';
import { createList, sentQuery } from '../lib/list.ts';
import type { ListShape } from '../lib/list-query.ts';
import { only } from '../lib/only.ts';
import { createEditor } from './catalogue-editor.ts';
import { desk } from './desk.ts';

export const createCategoryEditor = (client: Client) =>
  createEditor<DraftCategory, DeskCategory>({
    part: 'category',
    read: async (id) => only('category', await client(readCategory, { id })),
    create: async (slug, data) =>
      only(
        'category',
        await client(createCategory, { body: { slug, category: JSON.stringify(data) } }),
      ),
    change: async (id, version, data) =>
      only(
        'category',
        await client(changeCategory, {
          id,
          body: { version: String(version), category: JSON.stringify(data) },
        }),
      ),
    remove: async (id, version) =>
      only('category', await client(removeCategory, { id, query: { version } })),
  });

export const createModelEditor = (client: Client) =>
  createEditor<DraftModel, DeskModel>({
    part: 'product',
    read: async (id) => only('product', await client(readModel, { id })),
    create: async (slug, data) =>
      only('product', await client(createModel, { body: { slug, product: JSON.stringify(data) } })),
    change: async (id, version, data) =>
      only(
        'product',
        await client(changeModel, {
          id,
          body: { version: String(version), product: JSON.stringify(data) },
        }),
      ),
    remove: async (id, version) =>
      only('product', await client(removeModel, { id, query: { version } })),
  });

export const createPartEditor = (client: Client) =>
  createEditor<DraftPart, DeskPart>({
    part: 'part',
    read: async (id) => only('part', await client(readPart, { id })),
    create: async (slug, data) =>
      only('part', await client(createPart, { body: { slug, part: JSON.stringify(data) } })),
    change: async (id, version, data) =>
      only(
        'part',
        await client(changePart, {
          id,
          body: { version: String(version), part: JSON.stringify(data) },
        }),
      ),
    remove: async (id, version) =>
      only('part', await client(removePart, { id, query: { version } })),
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

export const PART_SHAPE = {
  sorts: PART_SORTS,
  sort: 'name',
  filters: {
    category: null,
    kind: Object.keys(PART_KINDS),
    state: DRAFT_STATES,
    isPublished: YES_NO,
    purchasable: YES_NO,
  },
} as const satisfies ListShape;

export const createCategoryList = (client: Client) =>
  createList<CategoryRow>(async (query) => {
    const result = await client(listCategories, { query: sentQuery(query) });
    return result.ok
      ? {
          ok: true,
          data: {
            rows: result.data.categories,
            total: result.data.totalAvailableCategories,
            more: undefined,
          },
        }
      : result;
  });

export const createModelList = (client: Client) =>
  createList<ModelRow>(async (query) => {
    const result = await client(listModels, { query: sentQuery(query) });
    return result.ok
      ? {
          ok: true,
          data: {
            rows: result.data.products,
            total: result.data.totalAvailableProducts,
            more: undefined,
          },
        }
      : result;
  });

export const createPartList = (client: Client) =>
  createList<PartRow>(async (query) => {
    const result = await client(listParts, { query: sentQuery(query) });
    return result.ok
      ? {
          ok: true,
          data: {
            rows: result.data.parts,
            total: result.data.totalAvailableParts,
            more: undefined,
          },
        }
      : result;
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
        const result = await client(listCategories, {
          query: { page, limit: LIST_LIMIT_MAX, sort: 'sortOrder' },
        });
        if (!result.ok) return $choices.set({ ...$choices.get(), message: result.error.error });
        rows.push(...result.data.categories);
        if (rows.length < result.data.totalAvailableCategories && result.data.categories.length > 0)
          continue;
        return $choices.set({ rows, message: undefined });
      }
    },
  };
};

/** Resolves to the source a gallery names the stored picture by. */
export const sendPicture = async (
  client: Client,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<RequestResult<string>> => {
  const result = await client(storePicture, {
    body: { picture: new File([picture], 'picture', { type: picture.type }) },
    onProgress,
  });
  return result.ok ? { ok: true, data: result.data.picture.src } : result;
};

/** Address of a stored picture for staff. */
export const storedPictureAddress = (src: string) =>
  `/api/admin/picture?src=${encodeURIComponent(src)}`;

/** Those of this page. */
export const categoriesList = createCategoryList(desk.call);
export const modelsList = createModelList(desk.call);
export const partsList = createPartList(desk.call);
export const categoryChoices = createCategoryChoices(desk.call);
export const openCategoryEditor = () => createCategoryEditor(desk.call);
export const openModelEditor = () => createModelEditor(desk.call);
export const openPartEditor = () => createPartEditor(desk.call);
export const uploadPicture = (picture: Blob, onProgress: (part: number) => void) =>
  sendPicture(desk.call, picture, onProgress);
