// The editor and the list of categories, and the upload of pictures to the media store.
import { atom } from 'nanostores';
import {
  changeCategory,
  createCategory,
  listCategories,
  readCategory,
  removeCategory,
} from '../../../contract/catalogue/calls.ts';
import type {
  CategoryRow,
  DeskCategory,
} from '../../../contract/catalogue/catalogue-desk-rules.ts';
import type { DraftCategory } from '../../../contract/catalogue/category-fields.ts';
import { LIST_LIMIT_MAX } from '../../../contract/kernel/list.ts';
import { storePicture } from '../../../contract/picture/calls.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createList, sentQuery } from '../../kernel/list.ts';
import { readAllRows } from '../../kernel/list-client.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createEditor } from './catalogue-editor.ts';

const ID = /^[0-9a-z]{26}$/;

/** Id of the category that an address names by its id or, as people write it, by its slug. */
export const categoryIdNamed = async (client: Client, named: string) => {
  if (ID.test(named)) return named;
  const query = { search: named, limit: LIST_LIMIT_MAX };
  const listed = await settle(async () =>
    takeField('categories', await client(listCategories, { query })),
  );
  const rows = listed.ok ? listed.data : [];
  return rows.find(({ slug }) => slug === named)?._id ?? named;
};

export const createCategoryEditor = (client: Client) =>
  createEditor<DraftCategory, DeskCategory>({
    field: 'category',
    read: async (id) => takeField('category', await client(readCategory, { id })),
    create: async (slug, data) =>
      takeField('category', await client(createCategory, { body: { slug, category: data } })),
    change: async (id, version, data) =>
      takeField(
        'category',
        await client(changeCategory, {
          id,
          body: { version, category: data },
        }),
      ),
    remove: async (id, version) =>
      takeField('category', await client(removeCategory, { id, query: { version } })),
  });

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

export type CategoryChoices = { rows: readonly CategoryRow[]; message: string | undefined };

/** All categories, in the order of the menu, to choose one. */
export const createCategoryChoices = (client: Client) => {
  const $choices = atom<CategoryChoices>({ rows: [], message: undefined });
  return {
    $choices,
    load: async () => {
      const result = await readAllRows(client, listCategories, { sort: 'sortOrder' });
      $choices.set(
        result.ok
          ? { rows: result.data, message: undefined }
          : { ...$choices.get(), message: result.error.error },
      );
    },
  };
};

/** Resolves to the `src` of the stored picture. */
export const sendPicture = async (
  client: Client,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<RequestResult<string>> => {
  const body = { picture: new File([picture], 'picture', { type: picture.type }) };
  return settle(async () => {
    const result = takeField('picture', await client(storePicture, { body, onProgress }));
    return result.ok ? { ok: true, data: result.data.src } : result;
  });
};

/** Address of a stored picture for staff. */
export const storedPictureAddress = (src: string) =>
  `/api/admin/picture?src=${encodeURIComponent(src)}`;

/** The list of this page. */
export const categoriesList = createCategoryList(desk.call);
export const categoryChoices = createCategoryChoices(desk.call);
export const namedCategoryId = (named: string) => categoryIdNamed(desk.call, named);
export const openCategoryEditor = () => createCategoryEditor(desk.call);
export const uploadPicture = (picture: Blob, onProgress: (part: number) => void) =>
  sendPicture(desk.call, picture, onProgress);
