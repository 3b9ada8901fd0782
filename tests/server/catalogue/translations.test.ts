// Translations, from the draft to the release.
import { describe, expect, it } from 'vitest';
import type {
  DeskText,
  DeskTranslation,
  TranslationRow,
} from '../../../src/contract/catalogue/translation-draft-rules.ts';
import { textHash } from '../../../src/contract/language/translate.ts';
import type { ReadTranslations } from '../../../src/server/catalogue/translation-files.ts';
import { createOffice } from '../../support/releases.ts';
import type { Visitor } from '../../support/visitor.ts';

const SKIP = 'Skip to the content';
/** The site came with one Malayalam word, and with one of an earlier English word. */
const translations: ReadTranslations = async (language, { kind, id }) =>
  language === 'ml' && kind === 'words' && id === 'shell'
    ? {
        skip: { text: 'ഉള്ളടക്കത്തിലേക്ക്', of: textHash(SKIP) },
        'menu.close': { text: 'അടയ്ക്കുക', of: textHash('Shut the menu') },
      }
    : {};
const openOffice = () => createOffice({ translations });

const rowsOf = async (by: Visitor, language = 'ml'): Promise<TranslationRow[]> =>
  (await by.get(`/admin/translations?language=${language}`)).body.translations;
const pathOf = async (by: Visitor, slug: string) => {
  const row = (await rowsOf(by, slug.slice(0, 2))).find((one) => one.slug === slug);
  if (!row) throw new Error(`no translation ${slug}`);
  return `/admin/translations/${row._id}`;
};
const read = async (by: Visitor, slug: string): Promise<DeskTranslation> =>
  (await by.get(await pathOf(by, slug))).body.translation;
const textAt = ({ texts }: DeskTranslation, path: string): DeskText => {
  const found = texts.find((text) => text.path === path);
  if (!found) throw new Error(`no text at ${path}`);
  return found;
};
type Decision = { text?: string; isConfirmed?: boolean };
/** Sends decisions by path, each with the English text as it is now. */
const change = async (
  by: Visitor,
  slug: string,
  decisions: Record<string, Decision>,
  version?: number,
) => {
  const now = await read(by, slug);
  const texts = Object.entries(decisions).map(([path, { text = '', isConfirmed = false }]) => ({
    path,
    text,
    isConfirmed,
    of: textAt(now, path).of,
  }));
  return by.patch(`/admin/translations/${now._id}`, { version: version ?? now.version, texts });
};

describe('the translations into a language', () => {
  it('are listed, one for each thing with texts, with their counts', async () => {
    const { admin } = await openOffice();
    const rows = await rowsOf(admin);
    expect(rows.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['ml-words-shell', 'ml-home-home', 'ml-category-villa-lifts']),
    );
    const shell = rows.find(({ slug }) => slug === 'ml-words-shell');
    const total = shell?.counts.total ?? 0;
    expect(shell).toMatchObject({
      version: 0,
      state: 'live',
      name: 'Header, menu and footer',
      group: 'Words of the site',
      updatedBy: null,
      problemCount: 0,
      counts: { missing: total - 2, changed: 1, unconfirmed: 2, faulty: 0 },
    });
    const hindi = (await rowsOf(admin, 'hi')).find(({ of }) => of === 'shell');
    expect(hindi?.counts).toMatchObject({ total, missing: total, changed: 0, unconfirmed: 0 });
    expect((await admin.get('/admin/translations?language=en')).status).toBe(422);
    expect((await admin.get(`/admin/translations/${'0'.repeat(26)}`)).status).toBe(404);
  });

  it('are corrected, and confirmed until English or translation change', async () => {
    const { admin } = await openOffice();
    const saved = await change(admin, 'ml-words-shell', {
      'menu.title': { text: 'പട്ടിക', isConfirmed: true },
      skip: { isConfirmed: true },
    });
    expect(saved.status).toBe(200);
    const shell = await read(admin, 'ml-words-shell');
    expect(saved.body.translation).toEqual(shell);
    expect(shell).toMatchObject({ version: 1, state: 'new' });
    expect(textAt(shell, 'menu.title')).toMatchObject({
      label: 'Menu: title',
      english: 'Menu',
      text: 'പട്ടിക',
      state: 'current',
      isConfirmed: true,
      isCorrection: true,
    });
    expect(textAt(shell, 'skip')).toMatchObject({
      text: 'ഉള്ളടക്കത്തിലേക്ക്',
      isConfirmed: true,
      isCorrection: false,
    });
  });
});
