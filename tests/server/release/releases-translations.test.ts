// Corrected translations, from the draft to the release.
import { describe, expect, it } from 'vitest';
import { textHash } from '../../../src/contract/language/translate.ts';
import type { ReadTranslations } from '../../../src/server/catalogue/translation-files.ts';
import { contentKeyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import type { PreviewWish } from '../../../src/server/release/builds.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { releaseKey, storedRelease } from '../../../src/server/release/stored-release.ts';
import { addCategory } from '../../support/drafts.ts';
import { createBuilder, createOffice, draftOf, publish, restore } from '../../support/releases.ts';
import { firstCatalogue } from '../../support/test-api.ts';
import {
  readTranslation,
  setSummary,
  textAt,
  translate,
  translationRows,
} from '../../support/translations.ts';

const LIFT = 'ml-category-villa-lifts';
const SKIP = { text: 'ഉള്ളടക്കത്തിലേക്ക്', of: textHash('Skip to the content') };
const translations: ReadTranslations = async (language, { id }) =>
  language === 'ml' && id === 'shell' ? { skip: SKIP } : {};
const openOffice = (builds: Parameters<typeof createOffice>[0] = {}) =>
  createOffice({ translations, ...builds });
const contentOf = async ({ deps }: Awaited<ReturnType<typeof createOffice>>) =>
  (await createLiveReleases(firstCatalogue).live(deps.storage.scope())).catalogue;

describe('a corrected translation', () => {
  it('is published with a release; a rollback takes it back', async () => {
    const office = await openOffice();
    const { admin } = office;
    await translate(admin, LIFT, { summary: { text: 'ഒരു ലിഫ്റ്റ്', isConfirmed: true } });
    expect(await draftOf(admin)).toMatchObject({
      problems: [],
      changes: [
        {
          kind: 'translation',
          slug: LIFT,
          name: 'Malayalam: Villa lifts',
          change: 'added',
          reason: null,
          needs: [],
        },
      ],
    });
    expect((await publish(admin)).status).toBe(201);
    const english = (await firstCatalogue()).categories.find(({ id }) => id === 'villa-lifts');
    expect((await contentOf(office)).translations).toEqual([
      {
        id: LIFT,
        data: {
          name: 'Malayalam: Villa lifts',
          language: 'ml',
          kind: 'category',
          of: 'villa-lifts',
          texts: [{ path: 'summary', text: 'ഒരു ലിഫ്റ്റ്', of: textHash(english?.data.summary ?? '') }],
        },
      },
    ]);
    const live = await readTranslation(admin, LIFT);
    expect(live.state).toBe('live');
    expect(textAt(live, 'summary')).toMatchObject({ live: 'ഒരു ലിഫ്റ്റ്', isConfirmed: true });

    await restore(admin, 0, 1);
    expect((await contentOf(office)).translations).toEqual([]);
    expect(textAt(await readTranslation(admin, LIFT), 'summary').live).toBeNull();
    expect((await draftOf(admin)).changes).toMatchObject([
      { kind: 'translation', takenBackWith: 1 },
    ]);
  });

  it('is compared by its texts, not by their places', async () => {
    const { admin } = await openOffice();
    const title = { text: 'തലക്കെട്ട്' };
    await translate(admin, LIFT, { 'pageHeader.title': title, summary: { text: 'ഒന്ന്' } });
    await publish(admin);
    await translate(admin, LIFT, { summary: { text: 'രണ്ട്' }, 'pageHeader.title': title });
    expect((await draftOf(admin)).changes).toMatchObject([
      {
        change: 'changed',
        fields: [{ path: 'category.summary', label: 'Summary', before: 'ഒന്ന്', after: 'രണ്ട്' }],
      },
    ]);
    await translate(admin, LIFT, { summary: { text: 'ഒന്ന്' }, 'pageHeader.title': title });
    expect((await draftOf(admin)).changes).toEqual([]);
  });

  it('is no change when it is only confirmed', async () => {
    const { admin } = await openOffice();
    await translate(admin, 'ml-words-shell', { skip: { isConfirmed: true } });
    expect((await draftOf(admin)).changes).toEqual([]);
    await translate(admin, LIFT, { summary: { text: 'ഒന്ന്' } });
    await publish(admin);
    await translate(admin, LIFT, { summary: { text: 'ഒന്ന്', isConfirmed: true } });
    expect((await draftOf(admin)).changes).toEqual([]);
    expect((await readTranslation(admin, LIFT)).state).toBe('live');
  });

  it('is taken back when staff remove its last correction', async () => {
    const office = await openOffice();
    const { admin } = office;
    await translate(admin, 'ml-words-shell', { skip: { text: 'ഒഴിവാക്കുക' } });
    await publish(admin);
    const live = async () => textAt(await readTranslation(admin, 'ml-words-shell'), 'skip').live;
    expect(await live()).toBe('ഒഴിവാക്കുക');
    await translate(admin, 'ml-words-shell', {});
    expect((await readTranslation(admin, 'ml-words-shell')).state).toBe('removed');
    expect((await draftOf(admin)).changes).toMatchObject([
      { kind: 'translation', change: 'removed', name: 'Malayalam: Header, menu and footer' },
    ]);
    expect((await publish(admin)).status).toBe(201);
    expect((await contentOf(office)).translations).toEqual([]);
    expect(await live()).toBe(SKIP.text);
  });

  it('that lacks a figure stays a draft, and keeps no other change back', async () => {
    const { admin } = await openOffice();
    await setSummary(admin, 'villa-lifts', 'Carries 4 persons and 272 kg to the top floor.');
    await publish(admin);
    await translate(admin, LIFT, { summary: { text: '4 പേർ' } });
    await translate(admin, 'ml-words-shell', { 'menu.main': { text: 'പ്രധാനം' } });
    const lift = await readTranslation(admin, LIFT);
    const faults = ['The figure 272 is missing.', 'The unit kg is missing.'];
    expect(lift).toMatchObject({ problemCount: 1, counts: { faulty: 1 } });
    expect(textAt(lift, 'summary')).toMatchObject({ text: '4 പേർ', faults });
    const { changes, problems, fingerprint } = await draftOf(admin);
    expect(problems).toMatchObject(
      faults.map((message) => ({ slug: LIFT, path: 'category.summary', message })),
    );
    expect(changes.map(({ slug, reason }) => [slug, reason])).toEqual([
      [LIFT, 'Summary: The figure 272 is missing. And 1 more to fix.'],
      ['ml-words-shell', null],
    ]);
    const drafts = changes.map(({ _id, fingerprint: one }) => ({ _id, fingerprint: one }));
    const refused = await admin.post('/admin/release', { fingerprint, drafts });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { [`translation.${LIFT}.category.summary`]: faults[1] },
    ]);
    expect((await publish(admin)).status).toBe(201);
    expect((await draftOf(admin)).changes.map(({ slug }) => slug)).toEqual([LIFT]);
  });

  it('needs the change of the English text that it translates', async () => {
    const { admin } = await openOffice();
    await setSummary(admin, 'villa-lifts', 'A lift for a family, from the stairwell to the roof.');
    await translate(admin, LIFT, { summary: { text: 'കുടുംബത്തിന്' } });
    const { changes } = await draftOf(admin);
    expect(changes.map(({ kind, needs }) => [kind, needs])).toEqual([
      ['category', []],
      ['translation', [changes[0]?._id]],
    ]);
    await publish(admin);
    await translate(admin, LIFT, { summary: { text: 'വീട്ടിലേക്ക്' } });
    expect((await draftOf(admin)).changes).toMatchObject([{ kind: 'translation', needs: [] }]);
  });

  it('of a category that was removed is no change, and comes back with it', async () => {
    const { admin } = await openOffice();
    const attic = 'ml-category-attic-lifts';
    const made = (await addCategory(admin, 'attic-lifts', { summary: 'A lift' })).body.category;
    await translate(admin, attic, { summary: { text: 'ഒരു ലിഫ്റ്റ്' } });
    await admin.delete(`/admin/category/${made._id}?version=${made.version}`);
    expect((await draftOf(admin)).changes).toEqual([]);
    await addCategory(admin, 'attic-lifts', { summary: 'A lift' });
    expect((await draftOf(admin)).changes.map(({ slug }) => slug)).toEqual(['attic-lifts', attic]);
  });

  it('is previewed on the page of its language', async () => {
    const wishes: PreviewWish[] = [];
    const previews = {
      start: async (wish: PreviewWish) => {
        wishes.push(wish);
        return { refused: 'No preview in this test.' };
      },
      status: () => null,
    };
    const { admin } = await openOffice({ builds: { ...createBuilder(), previews } });
    await translate(admin, LIFT, { summary: { text: 'ഒന്ന്' } });
    await translate(admin, 'hi-words-shell', { 'menu.main': { text: 'मुख्य' } });
    const { fingerprint } = await draftOf(admin);
    await admin.post('/admin/preview', { fingerprint });
    expect(wishes[0]?.pages).toEqual([
      { name: 'Home, Hindi', path: '/hi' },
      { name: 'Villa lifts, Malayalam', path: '/ml/products/home/villa-lifts' },
      { name: 'All products', path: '/products' },
    ]);
    expect(wishes[0]?.catalogue.translations.map(({ id }) => id)).toEqual(['hi-words-shell', LIFT]);
  });
});

it('a release from before translations were part of it has none, and can be current again', async () => {
  const office = await openOffice();
  const { admin, deps } = office;
  await setSummary(admin, 'villa-lifts', 'A lift for a family, from the stairwell to the roof.');
  await publish(admin);
  const kv = deps.storage.scope();
  const { translations: _, ...older } = await createLiveReleases(firstCatalogue).content(kv, 1);
  const bytes = new TextEncoder().encode(JSON.stringify(older));
  const key = contentKeyOf(['f'], bytes);
  await kv.putImmutable(key, bytes, 'application/json');
  await kv.update(releaseKey(1), storedRelease, newOpId(deps.ports), (release) => {
    if (!release) throw new Error('no release 1');
    return { ...release, contentHash: key.slice(2) };
  });
  await restore(admin, 0, 1);
  expect((await restore(admin, 1, 0)).status).toBe(201);
  expect((await contentOf(office)).translations).toEqual([]);
  expect((await translationRows(admin)).every(({ state }) => state === 'live')).toBe(true);
  await translate(admin, LIFT, { summary: { text: 'ഒന്ന്' } });
  expect((await publish(admin)).status).toBe(201);
});
