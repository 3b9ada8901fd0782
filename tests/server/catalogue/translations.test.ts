// Translations as staff read, correct and confirm them.
import { describe, expect, it } from 'vitest';
import { textHash } from '../../../src/contract/language/translate.ts';
import type { ReadTranslations } from '../../../src/server/catalogue/translation-files.ts';
import { createOffice } from '../../support/releases.ts';
import {
  readTranslation,
  setSummary,
  textAt,
  translate,
  translationRows,
} from '../../support/translations.ts';

const SKIP = 'Skip to the content';
const SHELL = 'ml-words-shell';
const LIFT = 'ml-category-villa-lifts';
/** The site came with one Malayalam word, and with one of an earlier English word. */
const translations: ReadTranslations = async (language, { kind, id }) =>
  language === 'ml' && kind === 'words' && id === 'shell'
    ? {
        skip: { text: 'ഉള്ളടക്കത്തിലേക്ക്', of: textHash(SKIP) },
        'menu.close': { text: 'അടയ്ക്കുക', of: textHash('Shut the menu') },
      }
    : {};
const openOffice = () => createOffice({ translations });

describe('the translations into a language', () => {
  it('lead to a page that shows them, and name who changed them last', async () => {
    const { admin } = await openOffice();
    const pageOf = async (slug: string) => (await readTranslation(admin, slug)).page;
    expect(await pageOf(LIFT)).toBe('/ml/products/home/villa-lifts');
    expect(await pageOf('ml-model-villa-lifts-272-manual')).toBe(
      '/ml/products/home/villa-lifts#models',
    );
    expect(await pageOf('hi-home-home')).toBe('/hi');
    expect(await pageOf('kn-words-about')).toBe('/kn/about-us');
    await translate(admin, SHELL, { skip: { text: 'ഒഴിവാക്കുക' } });
    const { updatedBy } = await readTranslation(admin, SHELL);
    expect((await translationRows(admin)).find(({ slug }) => slug === SHELL)?.updatedBy).toBe(
      updatedBy?.name,
    );
  });

  it('are listed, one for each thing with texts, with their counts', async () => {
    const { admin } = await openOffice();
    const rows = await translationRows(admin);
    expect(rows.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([SHELL, 'ml-home-home', LIFT, 'ml-model-villa-lifts-272-manual']),
    );
    const shell = rows.find(({ slug }) => slug === SHELL);
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
    const hindi = (await translationRows(admin, 'hi')).find(({ of }) => of === 'shell');
    expect(hindi?.counts).toMatchObject({ total, missing: total, changed: 0, unconfirmed: 0 });
  });

  it('show each text beside its English one, with what visitors read', async () => {
    const { admin } = await openOffice();
    const shell = await readTranslation(admin, SHELL);
    expect(textAt(shell, 'skip')).toEqual({
      path: 'skip',
      label: 'Skip',
      english: SKIP,
      of: textHash(SKIP),
      max: null,
      text: 'ഉള്ളടക്കത്തിലേക്ക്',
      state: 'current',
      isConfirmed: false,
      isCorrection: false,
      fromSite: 'ഉള്ളടക്കത്തിലേക്ക്',
      faults: [],
      live: 'ഉള്ളടക്കത്തിലേക്ക്',
    });
    expect(textAt(shell, 'menu.close')).toMatchObject({ state: 'changed', text: 'അടയ്ക്കുക' });
    expect(textAt(shell, 'menu.open')).toMatchObject({ state: 'missing', text: null, live: null });
    expect(textAt(await readTranslation(admin, LIFT), 'summary')).toMatchObject({
      label: 'Summary',
      max: 210,
    });
  });

  it('take corrections, and confirmations of corrections and of the texts of the site', async () => {
    const { admin } = await openOffice();
    const saved = await translate(admin, SHELL, {
      'menu.main': { text: ' പ്രധാനം ', isConfirmed: true },
      skip: { isConfirmed: true },
    });
    expect(saved.status).toBe(200);
    const shell = await readTranslation(admin, SHELL);
    expect(saved.body.translation).toEqual(shell);
    expect(shell).toMatchObject({ version: 1, state: 'new', counts: { unconfirmed: 1 } });
    expect(textAt(shell, 'menu.main')).toMatchObject({
      label: 'Menu: main',
      english: 'Main',
      text: 'പ്രധാനം',
      state: 'current',
      isConfirmed: true,
      isCorrection: true,
      fromSite: null,
      live: null,
    });
    expect(textAt(shell, 'skip')).toMatchObject({ isConfirmed: true, isCorrection: false });
  });

  it('go back to the text of the site when a correction is empty, or the same', async () => {
    const { admin } = await openOffice();
    await translate(admin, SHELL, { skip: { text: 'ഒഴിവാക്കുക' } });
    expect(textAt(await readTranslation(admin, SHELL), 'skip')).toMatchObject({
      text: 'ഒഴിവാക്കുക',
      isCorrection: true,
      fromSite: 'ഉള്ളടക്കത്തിലേക്ക്',
    });
    await translate(admin, SHELL, { skip: { text: 'ഉള്ളടക്കത്തിലേക്ക്' } });
    const shell = await readTranslation(admin, SHELL);
    expect(shell).toMatchObject({ version: 2, state: 'live' });
    expect(textAt(shell, 'skip')).toMatchObject({ isCorrection: false });
  });

  it('are no longer confirmed once the English text or the translation is another', async () => {
    const { admin } = await openOffice();
    await translate(admin, LIFT, { summary: { text: 'ഒരു ലിഫ്റ്റ്', isConfirmed: true } });
    await setSummary(admin, 'villa-lifts', 'A lift for a family, from the stairwell to the roof.');
    const changed = textAt(await readTranslation(admin, LIFT), 'summary');
    expect(changed).toMatchObject({ state: 'changed', isConfirmed: false, text: 'ഒരു ലിഫ്റ്റ്' });
    await translate(admin, LIFT, { summary: { text: 'ഒരു ലിഫ്റ്റ്' } });
    const kept = textAt(await readTranslation(admin, LIFT), 'summary');
    expect(kept).toMatchObject({ state: 'changed', isConfirmed: false });
    await translate(admin, LIFT, { summary: { text: 'ഒരു ലിഫ്റ്റ്', isConfirmed: true } });
    const confirmed = textAt(await readTranslation(admin, LIFT), 'summary');
    expect(confirmed).toMatchObject({ state: 'current', isConfirmed: true });
    await translate(admin, LIFT, { summary: { text: 'കുടുംബത്തിന്' } });
    const corrected = textAt(await readTranslation(admin, LIFT), 'summary');
    expect(corrected).toMatchObject({ state: 'current', isConfirmed: false });
  });

  it('of an earlier English word are current once a reader confirms that they still fit', async () => {
    const { admin } = await openOffice();
    await translate(admin, SHELL, { 'menu.close': { isConfirmed: true } });
    expect(textAt(await readTranslation(admin, SHELL), 'menu.close')).toMatchObject({
      text: 'അടയ്ക്കുക',
      state: 'current',
      isConfirmed: true,
      isCorrection: true,
    });
  });

  it('of an English text that changed while staff typed are of the earlier text', async () => {
    const { admin } = await openOffice();
    const seen = await readTranslation(admin, LIFT);
    await setSummary(admin, 'villa-lifts', 'A lift for a family, from the stairwell to the roof.');
    const { of } = textAt(seen, 'summary');
    const texts = [{ path: 'summary', of, text: 'ഒരു ലിഫ്റ്റ്', isConfirmed: true }];
    const saved = await admin.patch(`/admin/translations/${seen._id}`, { version: 0, texts });
    expect(textAt(saved.body.translation, 'summary')).toMatchObject({
      state: 'changed',
      isConfirmed: false,
    });
  });

  it('without a change leave no draft', async () => {
    const { admin } = await openOffice();
    expect((await translate(admin, SHELL, {})).body.translation.version).toBe(0);
  });

  it.each([
    [
      'of a text that there is not',
      'path',
      { path: 'menu.none' },
      'There is no English text at menu.none. It may have been removed.',
    ],
    ['that are too long', 'text', { text: 'അ'.repeat(211) }, 'May have at most 210 characters.'],
    [
      'of two lines',
      'text',
      { text: 'ഒന്ന്\nരണ്ട്' },
      'This must be one line. Please replace the line break with a space.',
    ],
    [
      'with control characters',
      'text',
      { text: 'ഒന്ന്\u0007' },
      'Must not contain control characters.',
    ],
    [
      'of no English text',
      'of',
      { of: 'x' },
      'Please send the hash of the English text as it was read.',
    ],
  ])('%s are refused', async (_what, field, sent, sentence) => {
    const { admin } = await openOffice();
    const seen = await readTranslation(admin, LIFT);
    const { of } = textAt(seen, 'summary');
    const texts = [{ path: 'summary', of, text: '', isConfirmed: false, ...sent }];
    const { status, body } = await admin.patch(`/admin/translations/${seen._id}`, {
      version: 0,
      texts,
    });
    expect([status, body.code, body.fields]).toEqual([
      422,
      'invalid_fields',
      { [`texts.0.${field}`]: sentence },
    ]);
    expect((await readTranslation(admin, LIFT)).version).toBe(0);
  });

  it('with one text twice are refused', async () => {
    const { admin } = await openOffice();
    const seen = await readTranslation(admin, LIFT);
    const { of } = textAt(seen, 'summary');
    const texts = ['ഒന്ന്', 'രണ്ട്'].map((text) => ({
      path: 'summary',
      of,
      text,
      isConfirmed: false,
    }));
    const path = `/admin/translations/${seen._id}`;
    const { status, body } = await admin.patch(path, { version: 0, texts });
    expect([status, body.fields]).toEqual([
      422,
      { 'texts.1.path': 'The text at summary was sent twice.' },
    ]);
  });

  it('are not written over by an editor who has not seen the other version', async () => {
    const { admin, owner } = await openOffice();
    await translate(owner, SHELL, { 'menu.main': { text: 'പ്രധാനം' } });
    const late = await translate(admin, SHELL, { 'menu.main': { text: 'മുഖ്യം' } }, 0);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(late.body.error).toMatch(/ changed this on .*\. Please look at that version/);
    const shell = await readTranslation(admin, SHELL);
    expect(textAt(shell, 'menu.main').text).toBe('പ്രധാനം');
    const headers = admin.own({ 'content-type': 'application/json', 'if-match': '"0"' });
    const body = JSON.stringify({ texts: [] });
    const path = `/admin/translations/${shell._id}`;
    expect((await admin.raw('PATCH', path, { body, headers })).status).toBe(409);
  });

  it('are those of three languages, for staff alone', async () => {
    const { admin, newCustomer } = await openOffice();
    expect((await admin.get('/admin/translations?language=en')).status).toBe(422);
    expect((await admin.get('/admin/translations')).status).toBe(422);
    expect((await admin.get(`/admin/translations/${'0'.repeat(26)}`)).status).toBe(404);
    const { visitor } = await newCustomer();
    const path = `/admin/translations/${(await readTranslation(admin, SHELL))._id}`;
    expect((await visitor.get('/admin/translations?language=ml')).status).toBe(403);
    expect((await visitor.get(path)).status).toBe(403);
    expect((await visitor.patch(path, { version: 0, texts: [] })).status).toBe(403);
  });

  it('tell the audit log who corrected and confirmed which text', async () => {
    const { admin, owner } = await openOffice();
    await translate(admin, LIFT, { summary: { text: 'ഒരു ലിഫ്റ്റ്' } });
    await translate(admin, LIFT, { summary: { text: 'കുടുംബത്തിന്', isConfirmed: true } });
    const { body } = await owner.get('/admin/audit-log?entity=translation&limit=1');
    expect(body.entries).toMatchObject([
      {
        action: 'change',
        label: 'Malayalam: Villa lifts',
        changes: [
          { field: 'category.summary', before: 'ഒരു ലിഫ്റ്റ്', after: 'കുടുംബത്തിന്' },
          { field: 'confirmed', before: 0, after: 1 },
        ],
      },
    ]);
  });
});
