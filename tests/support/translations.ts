// Staff who read, correct and confirm translations.
import type {
  DeskText,
  DeskTranslation,
  TranslationRow,
} from '../../src/contract/catalogue/translation-draft-rules.ts';
import { idOf } from './drafts.ts';
import type { Visitor } from './visitor.ts';

export const translationRows = async (by: Visitor, language = 'ml'): Promise<TranslationRow[]> =>
  (await by.get(`/admin/translations?language=${language}`)).body.translations;

/** @param slug such as `ml-words-shell`. */
export const readTranslation = async (by: Visitor, slug: string): Promise<DeskTranslation> => {
  const row = (await translationRows(by, slug.slice(0, 2))).find((one) => one.slug === slug);
  if (!row) throw new Error(`no translation ${slug}`);
  return (await by.get(`/admin/translations/${row._id}`)).body.translation;
};

export const textAt = ({ texts }: DeskTranslation, path: string): DeskText => {
  const found = texts.find((text) => text.path === path);
  if (!found) throw new Error(`no text at ${path}`);
  return found;
};

type Decision = { text?: string; isConfirmed?: boolean };
/** Sends decisions by path, each with the English text as it is now. */
export const translate = async (
  by: Visitor,
  slug: string,
  decisions: Record<string, Decision>,
  version?: number,
) => {
  const now = await readTranslation(by, slug);
  const texts = Object.entries(decisions).map(([path, { text = '', isConfirmed = false }]) => ({
    path,
    text,
    isConfirmed,
    of: textAt(now, path).of,
  }));
  return by.patch(`/admin/translations/${now._id}`, { version: version ?? now.version, texts });
};

/** Saves a category with another summary. */
export const setSummary = async (by: Visitor, slug: string, summary: string) => {
  const path = `/admin/category/${await idOf(by, 'categories', slug)}`;
  const { category } = (await by.get(path)).body;
  return by.patchForm(path, {
    version: String(category.version),
    category: JSON.stringify({ ...category.data, summary }),
  });
};
