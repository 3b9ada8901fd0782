// Parts in releases: what keeps one from being published, and releases from before there were any.
import { describe, expect, it } from 'vitest';
import type { DraftPart } from '../../../src/contract/catalogue/part-fields.ts';
import { contentKeyOf, newOpId } from '../../../src/server/kernel/storage/keys.ts';
import type { Draft } from '../../../src/server/release/draft.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { problemsOf } from '../../../src/server/release/readiness.ts';
import { releaseKey, storedRelease } from '../../../src/server/release/stored-release.ts';
import { singleDrafts } from '../../support/catalogues.ts';
import {
  changeModel,
  changeProduct,
  createOffice,
  draftOf,
  publish,
  releasesOf,
  restore,
} from '../../support/releases.ts';
import { firstCatalogue } from '../../support/test-api.ts';

const BUTTON = 'villa-lifts-landing-plate';
const BATTERY = 'villa-lifts-battery-pair';
const LIFT = 'villa-lifts-272-manual';
const LOST = `media:${'b'.repeat(64)}.webp`;

/** The repository's catalogue as drafts, with these fields of parts changed. */
const draftWith = async (changes: Record<string, Partial<DraftPart>>): Promise<Draft> => {
  const first = structuredClone(await firstCatalogue());
  const { categories, models, parts } = first;
  const drafted = <Data>(things: { id: string; data: Data }[]) =>
    things.map(({ id, data }) => ({ _id: id, slug: id, data }));
  return {
    categories: drafted(categories),
    models: drafted(models),
    parts: drafted(parts).map((part) => ({
      ...part,
      data: { ...part.data, ...changes[part.slug] },
    })),
    ...singleDrafts(first),
  };
};
const problemsWith = async (changes: Record<string, Partial<DraftPart>>) =>
  problemsOf(await draftWith(changes), (src) => src !== LOST).map(
    ({ kind, slug, path, message }) => `${kind} ${slug} ${path} | ${message}`,
  );

const { name: NAME } = (await draftWith({})).parts.find(({ slug }) => slug === BUTTON)?.data ?? {
  name: '',
};
const { code: CODE } = (await draftWith({})).models.find(({ slug }) => slug === LIFT)?.data ?? {
  code: '',
};

describe('a problem of a part', () => {
  it.each<[string, Record<string, Partial<DraftPart>>, string[]]>([
    [
      'the code of a lift',
      { [BUTTON]: { code: CODE } },
      [
        `model ${LIFT} code | Another product has this code: ${BUTTON}.`,
        `part ${BUTTON} code | Another product has this code: ${LIFT}.`,
      ],
    ],
    [
      'the name of another one of its category',
      { [BATTERY]: { name: ` ${NAME.toUpperCase()}` } },
      [
        `part ${BUTTON} name | Another product of this category has this name: ${BATTERY}.`,
        `part ${BATTERY} name | Another product of this category has this name: ${BUTTON}.`,
      ],
    ],
    [
      'a category that is gone',
      { [BUTTON]: { category: 'moon-lifts' } },
      [`part ${BUTTON} category | There is no category moon-lifts.`],
    ],
    [
      'no price',
      { [BUTTON]: { price: null } },
      [`part ${BUTTON} price | Please enter an amount in rupees.`],
    ],
    [
      'no kind',
      { [BUTTON]: { kind: null } },
      [`part ${BUTTON} kind | Please choose one of the options.`],
    ],
    [
      'a care plan that can be sent back',
      { [BUTTON]: { kind: 'service', returnable: true } },
      [`part ${BUTTON} returnable | Only what is sent as a parcel can be returned.`],
    ],
    [
      'a picture that was never uploaded',
      { [BUTTON]: { pictures: [{ id: 1, src: LOST, alt: 'A button of steel', title: 'Button' }] } },
      [`part ${BUTTON} pictures.0.src | This picture is not stored. Please upload it again.`],
    ],
  ])('is %s', async (_what, changes, told) => {
    expect((await problemsWith(changes)).sort()).toEqual(told.sort());
  });

  it('does not include the same name in another category', async () => {
    expect(await problemsWith({ 'courtyard-lifts-edge-strip': { name: NAME } })).toEqual([]);
  });

  it('blocks publishing of the whole draft, and is named in the refusal', async () => {
    const { admin } = await createOffice();
    await changeProduct(admin, BUTTON, { price: null });
    const answer = await publish(admin);
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { [`part.${BUTTON}.price`]: 'Please enter an amount in rupees.' },
    ]);
    expect(answer.body.error).toContain('Landing call plate, raised signs, Price');
  });
});

describe('a release', () => {
  it('describes changes of parts in words', async () => {
    const { admin } = await createOffice();
    await changeProduct(admin, BUTTON, {
      price: 1234.5,
      warrantyMonths: 24,
      facts: [{ name: 'Face', value: 'Brass' }],
      returnable: false,
    });
    const [change] = (await draftOf(admin)).changes;
    expect(change).toMatchObject({ kind: 'part', slug: BUTTON, change: 'changed' });
    expect(change?.fields.map(({ label, before, after }) => [label, before, after])).toEqual(
      expect.arrayContaining([
        ['Price', '₹1,730', '₹1,234.5'],
        ['Warranty', '12 months', '24 months'],
        ['Can be returned', 'yes', 'no'],
        ['Fact 1, value', expect.any(String), 'Brass'],
      ]),
    );
  });

  it('counts its parts', async () => {
    const { admin } = await createOffice();
    await changeProduct(admin, BUTTON, { price: 5 });
    const { release } = (await publish(admin)).body;
    expect(release.counts.parts).toBe((await firstCatalogue()).parts.length);
  });

  it('from before parts existed has none, can be made current again, and its drafts offer them anew', async () => {
    const { admin, deps, visitor } = await createOffice();
    await changeModel(admin, { headroomMm: 2750 });
    await publish(admin);
    // As an older version of the site stored it: the same catalogue without parts.
    const kv = deps.storage.scope();
    const { parts: _later, ...older } = await createLiveReleases(firstCatalogue).content(kv, 1);
    const bytes = new TextEncoder().encode(JSON.stringify(older));
    const key = contentKeyOf(['f'], bytes);
    await kv.putImmutable(key, bytes, 'application/json');
    await kv.update(releaseKey(1), storedRelease, newOpId(deps.ports), (release) => {
      if (!release) throw new Error('no release 1');
      return { ...release, contentHash: key.slice(2) };
    });
    await restore(admin, 0, 1);
    expect((await restore(admin, 1, 0)).status).toBe(201);
    expect((await visitor().get('/products')).body).toMatchObject({
      products: [],
      totalAvailableProducts: 0,
    });
    const { changes } = await draftOf(admin);
    expect(
      changes.filter(({ kind, change }) => kind === 'part' && change === 'added'),
    ).toHaveLength((await firstCatalogue()).parts.length);
    expect((await releasesOf(admin)).current).toBe(1);
  });
});
