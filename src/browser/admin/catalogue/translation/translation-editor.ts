// The editor of a translation's draft.
import { changeTranslation, readTranslation } from '../../../../contract/catalogue/calls.ts';
import type { DeskTranslation } from '../../../../contract/catalogue/translation-draft-rules.ts';
import type { Client, RequestResult } from '../../../kernel/client.ts';
import { takeField } from '../../../kernel/take-field.ts';
import { desk } from '../../kit/desk.ts';
import { createEditor, type Thing } from '../catalogue-editor.ts';
import type { DraftTranslation } from '../catalogue-fields.ts';
import { dataOf } from './translation-form.ts';

/** A translation as its form has it. */
export type OpenedTranslation = Thing<DraftTranslation> & { translation: DeskTranslation };

const opened = (result: RequestResult<DeskTranslation>): RequestResult<OpenedTranslation> => {
  if (!result.ok) return result;
  const { _id, slug, version, state, updatedAt, updatedBy } = result.data;
  return {
    ok: true,
    data: {
      _id,
      slug,
      version,
      // A translation without corrections is none that was removed: it has the site's own texts.
      state: state === 'live' ? 'live' : 'changed',
      updatedAt,
      updatedBy,
      // The form finds them itself.
      problems: [],
      data: dataOf(result.data),
      live: null,
      translation: result.data,
    },
  };
};

export const createTranslationEditor = (client: Client) =>
  createEditor<DraftTranslation, OpenedTranslation>({
    read: async (id) => opened(takeField('translation', await client(readTranslation, { id }))),
    change: async (id, version, { texts }) =>
      opened(
        takeField('translation', await client(changeTranslation, { id, body: { version, texts } })),
      ),
  });

export const openTranslationEditor = () => createTranslationEditor(desk.call);
