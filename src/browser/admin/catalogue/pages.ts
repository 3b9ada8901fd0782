// The list of the pages that the company writes, and the editor of their drafts.
import { changePage, listPages, readPage } from '../../../contract/catalogue/calls.ts';
import type { DeskPage } from '../../../contract/catalogue/page-draft-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createEditor } from './catalogue-editor.ts';
import type { DraftPage } from './catalogue-fields.ts';

export const createPageList = (client: Client) =>
  createRemote(async () => takeField('pages', await client(listPages, {})));

export const createPageEditor = (client: Client) =>
  createEditor<DraftPage, DeskPage>({
    field: 'page',
    read: async (id) => takeField('page', await client(readPage, { id })),
    change: async (id, version, page) =>
      takeField('page', await client(changePage, { id, body: { version, page } })),
  });

export const openPageList = () => createPageList(desk.call);
export const openPageEditor = () => createPageEditor(desk.call);
