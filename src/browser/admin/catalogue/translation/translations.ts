// The lists of translations by language.
import { listTranslations } from '../../../../contract/catalogue/calls.ts';
import type { TranslationRow } from '../../../../contract/catalogue/translation-draft-rules.ts';
import {
  isTranslation,
  TRANSLATIONS,
  type Translation,
} from '../../../../contract/language/language.ts';
import type { Client } from '../../../kernel/client.ts';
import { createRemote } from '../../../kernel/remote.ts';
import { takeField } from '../../../kernel/take-field.ts';
import { desk } from '../../kit/desk.ts';

/** The language that an address names; the first one without. */
export const languageNamed = (named: string | undefined): Translation =>
  isTranslation(named) ? named : TRANSLATIONS[0];

export type TranslationList = { language: Translation; rows: readonly TranslationRow[] };

export const createTranslationList = (client: Client) =>
  createRemote<TranslationList, Translation>(async (language) => {
    const result = takeField(
      'translations',
      await client(listTranslations, { query: { language } }),
    );
    return result.ok ? { ok: true, data: { language, rows: result.data } } : result;
  });

export const openTranslationList = () => createTranslationList(desk.call);
