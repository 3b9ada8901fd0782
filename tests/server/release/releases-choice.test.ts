// Publishing some of the drafts: the others stay, and nothing goes without what it needs.
import { describe, expect, it } from 'vitest';
import type { DraftChange } from '../../../src/contract/release/rules.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { addCategory, addModel, idOf, saveCategory } from '../../support/drafts.ts';
import {
  changeModel,
  createOffice,
  draftOf,
  MODEL,
  type Office,
  releasesOf,
} from '../../support/releases.ts';
import { saidOf } from '../../support/said-of.ts';
import { firstCatalogue } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const first = await firstCatalogue();
const modelOf = (slug: string) => {
  const found = first.models.find(({ id }) => id === slug);
  if (!found) throw new Error(`The catalogue has no ${slug}.`);
  return found.data;
};
const model = modelOf(MODEL);
const category = first.categories.find(({ id }) => id === model.category);
if (!category) throw new Error('The model has no category.');
/** Another model, of another category. */
const OTHER = first.models.find(({ data }) => data.category !== model.category)?.id ?? '';
const NOTE = '';

const changeIn = (changes: readonly DraftChange[], slug: string) => {
  const found = changes.find((change) => change.slug === slug);
  if (!found) throw new Error(`no change of ${slug}`);
  return found;
};
/** The request of the screen for the changes of these slugs. */
const choiceOf = async (by: Visitor, ...slugs: string[]) => {
  const { fingerprint, changes } = await draftOf(by);
  const drafts = slugs.map((slug) => {
    const { _id, fingerprint: one } = changeIn(changes, slug);
    return { _id, fingerprint: one };
  });
  return { fingerprint, drafts, note: NOTE };
};
const send = (by: Visitor, body: object) => by.post('/admin/release', body);
const slugsLeft = async (by: Visitor) => (await draftOf(by)).changes.map(({ slug }) => slug);
const liveModel = async ({ deps }: Office, slug: string) =>
  (await createLiveReleases(firstCatalogue).live(deps.storage.scope())).catalogue.models.find(
    ({ id }) => id === slug,
  )?.data;

/** Two finished changes and one that lacks its code. */
const threeDrafts = async () => {
  const office = await createOffice();
  const { admin } = office;
  await changeModel(admin, { headroomMm: 4100 });
  await changeModel(admin, { headroomMm: 4200 }, OTHER);
  await addModel(admin, 'half-done', { ...model, name: 'Half done', code: '' });
  return office;
};

describe('of several drafts', () => {
  it('the chosen one is published, and the others stay unchanged', async () => {
    const office = await threeDrafts();
    const { admin } = office;
    const before = await draftOf(admin);
    const { status, body } = await send(admin, await choiceOf(admin, MODEL));
    expect([status, body.release.changes.named.map(({ slug }: DraftChange) => slug)]).toEqual([
      201,
      [MODEL],
    ]);
    expect((await liveModel(office, MODEL))?.headroomMm).toBe(4100);
    expect((await liveModel(office, OTHER))?.headroomMm).toBe(modelOf(OTHER).headroomMm);
    expect(await liveModel(office, 'half-done')).toBeUndefined();
    const after = await draftOf(admin);
    expect(after.changes.map(({ slug }) => slug).toSorted()).toEqual(
      ['half-done', OTHER].toSorted(),
    );
    for (const slug of ['half-done', OTHER])
      expect(changeIn(after.changes, slug)).toEqual(changeIn(before.changes, slug));
  });

  it('an unfinished one says why it waits, and all finished ones are published without it', async () => {
    const office = await threeDrafts();
    const { admin, builder } = office;
    const { changes, fingerprint, problems } = await draftOf(admin);
    expect(changeIn(changes, MODEL).reason).toBeNull();
    expect(changeIn(changes, 'half-done').reason).toMatch(/^Code: .+\.$/);
    expect(problems.map(({ slug }) => slug)).toEqual(['half-done']);
    expect((await send(admin, { fingerprint, note: '' })).status).toBe(201);
    expect(await slugsLeft(admin)).toEqual(['half-done']);
    expect(builder.asked).toEqual([1]);
  });

  it('the remaining ones can be published with the next release', async () => {
    const { admin } = await threeDrafts();
    await send(admin, await choiceOf(admin, MODEL));
    const { status, body } = await send(admin, await choiceOf(admin, OTHER));
    expect([status, body.release.number]).toEqual([201, 2]);
    expect(await slugsLeft(admin)).toEqual(['half-done']);
  });

  it('one that another person edits meanwhile does not block the chosen one', async () => {
    const office = await threeDrafts();
    const { admin, owner } = office;
    const choice = await choiceOf(admin, MODEL);
    await changeModel(owner, { headroomMm: 4300 }, OTHER);
    expect((await send(admin, choice)).status).toBe(201);
    expect((await liveModel(office, OTHER))?.headroomMm).toBe(modelOf(OTHER).headroomMm);
  });
});

describe('a choice is refused', () => {
  it('with the name of the draft that has changed since it was read, and the person who changed it', async () => {
    const { admin, owner } = await threeDrafts();
    const choice = await choiceOf(admin, MODEL, OTHER);
    await changeModel(owner, { headroomMm: 4300 }, OTHER);
    const { status, body } = await send(admin, choice);
    expect([status, body.error]).toEqual([
      409,
      `Binu has changed “${modelOf(OTHER).name}” since you looked at it. Please look at the changes again.`,
    ]);
    expect((await releasesOf(admin)).current).toBe(0);
  });

  it('if a chosen draft was reverted meanwhile', async () => {
    const { admin, owner } = await threeDrafts();
    const choice = await choiceOf(admin, MODEL);
    await changeModel(owner, { headroomMm: model.headroomMm });
    const { status, body } = await send(admin, choice);
    expect([status, body.error]).toEqual([
      409,
      `“${model.name}” matches the site by now. Please look at the changes again.`,
    ]);
  });

  it('with every problem of an unfinished draft in it', async () => {
    const { admin } = await threeDrafts();
    const { status, body } = await send(admin, await choiceOf(admin, MODEL, 'half-done'));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['model.half-done.code']]);
    expect(body.error).toMatch(/^One problem has to be fixed first\. Half done, Code: /);
  });

  const id = '0123456789abcdef0123456789';
  const one = { _id: id, fingerprint: 'a'.repeat(32) };
  it.each([
    ['nothing', [], 'Please choose at least one change.'],
    ['what is no draft', [one], 'There is no draft with this id. It may have been removed.'],
    ['no list', 'all', 'Choice must be a list of changes.'],
    ['no fingerprint', [{ _id: id }], 'Please look at the changes first.'],
    ['a long id', [{ ...one, _id: 'x'.repeat(65) }], 'Please name a change by its id.'],
    ['more than there can be', Array(501).fill(one), 'Please choose at most 500 changes.'],
    ['an unknown field', [{ ...one, version: 1 }], 'Unknown field "version".'],
  ])('if it names %s', async (_what, drafts, sentence) => {
    const { admin } = await threeDrafts();
    const { fingerprint } = await draftOf(admin);
    const { status, body } = await send(admin, { fingerprint, drafts });
    expect([status, saidOf(body)]).toEqual([422, sentence]);
    expect((await releasesOf(admin)).current).toBe(0);
  });

  it('if it names one draft twice', async () => {
    const { admin } = await threeDrafts();
    const { status, body } = await send(admin, await choiceOf(admin, MODEL, MODEL));
    expect([status, body.fields]).toEqual([
      422,
      { 'drafts.1': `“${model.name}” is chosen twice.` },
    ]);
  });
});

describe('a change that depends on another', () => {
  /** A finished category that is new, with a model in it. */
  const newCategory = async (changes: Partial<typeof category.data> = {}) => {
    const office = await createOffice();
    const { admin } = office;
    await addCategory(admin, 'stair-lifts', { ...category.data, name: 'Stair lifts', ...changes });
    await addModel(admin, 'rail', {
      ...model,
      name: 'Straight rail',
      code: 'SR-1',
      category: 'stair-lifts',
    });
    return office;
  };

  it('is a model of a new category, which goes with it or after it, never alone', async () => {
    const { admin } = await newCategory();
    const { changes } = await draftOf(admin);
    expect(changeIn(changes, 'rail').needs).toEqual([changeIn(changes, 'stair-lifts')._id]);
    const { status, body } = await send(admin, await choiceOf(admin, 'rail'));
    expect([status, body.fields]).toEqual([
      422,
      {
        'drafts.0':
          '“Straight rail” cannot be published without “Stair lifts”. Please choose that change as well.',
      },
    ]);
    expect((await send(admin, await choiceOf(admin, 'stair-lifts'))).status).toBe(201);
    expect((await send(admin, await choiceOf(admin, 'rail'))).status).toBe(201);
    expect(await slugsLeft(admin)).toEqual([]);
  });

  it('is a model of an unfinished category, which waits for it', async () => {
    const { admin } = await newCategory({ summary: '' });
    const { changes, fingerprint } = await draftOf(admin);
    expect(changeIn(changes, 'rail').reason).toBe(
      'It needs “Stair lifts”, which cannot be published yet.',
    );
    const { status, body } = await send(admin, await choiceOf(admin, 'rail'));
    expect([status, body.error]).toEqual([
      422,
      '“Straight rail” cannot be published yet. It needs “Stair lifts”, which cannot be published yet.',
    ]);
    expect((await send(admin, { fingerprint })).status).toBe(422);
  });

  it('is a removed category, which goes with the removal of its products', async () => {
    const { admin } = await newCategory();
    await send(admin, await choiceOf(admin, 'stair-lifts', 'rail'));
    await admin.delete(`/admin/product/${await idOf(admin, 'products', 'rail')}`);
    await admin.delete(`/admin/category/${await idOf(admin, 'categories', 'stair-lifts')}`);
    const { status, body } = await send(admin, await choiceOf(admin, 'stair-lifts'));
    expect([status, body.error]).toEqual([
      422,
      '“Stair lifts” cannot be published without “Straight rail”. Please choose that change as well.',
    ]);
    expect((await send(admin, await choiceOf(admin, 'rail', 'stair-lifts'))).status).toBe(201);
  });

  it('is the removal of a related category, which waits until no live category names it', async () => {
    const { admin } = await newCategory();
    const { _id } = category ? { _id: await idOf(admin, 'categories', category.id) } : { _id: '' };
    const read = async () => (await admin.get(`/admin/category/${_id}`)).body.category;
    const relate = async (related: readonly string[]) => {
      const now = await read();
      await saveCategory(admin, { ...now, data: { ...now.data, related } });
    };
    await relate(['stair-lifts', ...category.data.related.slice(1)]);
    await send(admin, await choiceOf(admin, 'stair-lifts', 'rail', category.id));
    await admin.delete(`/admin/product/${await idOf(admin, 'products', 'rail')}`);
    await admin.delete(`/admin/category/${await idOf(admin, 'categories', 'stair-lifts')}`);
    expect(changeIn((await draftOf(admin)).changes, 'stair-lifts').reason).toBe(
      `“${category.data.name}” still names this category. Please change that first.`,
    );
    await relate(category.data.related);
    const { changes } = await draftOf(admin);
    const removal = changeIn(changes, 'stair-lifts');
    expect([removal.reason, removal.needs.length]).toEqual([null, 2]);
    expect((await send(admin, { ...(await choiceOf(admin, 'stair-lifts')) })).status).toBe(422);
    const all = ['stair-lifts', 'rail', category.id];
    expect((await send(admin, await choiceOf(admin, ...all))).status).toBe(201);
  });

  it('is a pair of models that exchange codes, which go together', async () => {
    const { admin } = await createOffice();
    await changeModel(admin, { code: modelOf(OTHER).code });
    await changeModel(admin, { code: model.code }, OTHER);
    const { status, body } = await send(admin, await choiceOf(admin, MODEL));
    expect([status, body.error]).toEqual([
      422,
      `“${model.name}” cannot be published without “${modelOf(OTHER).name}”. Please choose that change as well.`,
    ]);
    expect((await send(admin, await choiceOf(admin, MODEL, OTHER))).status).toBe(201);
  });
});

describe('a choice that is sent again', () => {
  it('gets the same release, and another choice does not', async () => {
    const { admin, builder } = await threeDrafts();
    const [choice, other] = [await choiceOf(admin, MODEL), await choiceOf(admin, OTHER)];
    const [once, again] = [await send(admin, choice), await send(admin, choice)];
    expect([again.status, again.body]).toEqual([201, once.body]);
    expect((await send(admin, other)).status).toBe(409);
    expect([builder.asked, await slugsLeft(admin)]).toEqual([[1], expect.arrayContaining([OTHER])]);
  });

  it('in another order is the same choice', async () => {
    const { admin } = await threeDrafts();
    const choice = await choiceOf(admin, MODEL, OTHER);
    await send(admin, choice);
    const turned = { ...choice, drafts: choice.drafts.toReversed() };
    expect((await send(admin, turned)).body.release.number).toBe(1);
  });

  it('by two people at once, each with drafts of their own, is published for one; the other keeps theirs', async () => {
    const { admin, owner, builder } = await threeDrafts();
    const choices = [await choiceOf(admin, MODEL), await choiceOf(owner, OTHER)] as const;
    const answers = await Promise.all([send(admin, choices[0]), send(owner, choices[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const lost = answers[0].status === 201 ? OTHER : MODEL;
    expect(await slugsLeft(admin)).toEqual(expect.arrayContaining([lost, 'half-done']));
    expect((await send(admin, await choiceOf(admin, lost))).status).toBe(201);
    expect(builder.asked).toHaveLength(2);
  });
});
