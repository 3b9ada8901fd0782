// From drafts to a release, back to an earlier one, and what the builder makes of it.
import { describe, expect, it } from 'vitest';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { addCategory, addModel, idOf } from '../../support/drafts.ts';
import {
  changeModel,
  createOffice,
  draftOf,
  MODEL,
  type Office,
  publish,
  releasesOf,
  restore,
} from '../../support/releases.ts';
import { saidOf } from '../../support/said-of.ts';
import { firstCatalogue } from '../../support/test-api.ts';

const first = await firstCatalogue();
const model = first.models.find(({ id }) => id === MODEL)?.data;
if (!model) throw new Error(`The catalogue has no ${MODEL}.`);
const HEADROOM = model.headroomMm;
const said = (millimetres: number) => `${millimetres.toLocaleString('en-IN')} mm`;

/** Headroom of the model in a release. */
const headroomIn = async ({ deps }: Office, number?: number) => {
  const releases = createLiveReleases(firstCatalogue);
  const kv = deps.storage.scope();
  const catalogue =
    number === undefined ? (await releases.live(kv)).catalogue : await releases.content(kv, number);
  return catalogue.models.find(({ id }) => id === MODEL)?.data.headroomMm;
};
/** Publishes the model with another headroom; the release's number. */
const publishHeadroom = async ({ admin }: Office, headroomMm: number): Promise<number> => {
  await changeModel(admin, { headroomMm });
  const { status, body, text } = await publish(admin, undefined, `Headroom ${headroomMm}`);
  if (status !== 201) throw new Error(text);
  return body.release.number;
};

describe('before any change', () => {
  it('the draft is the first catalogue, and nothing can be published', async () => {
    const { admin, builder } = await createOffice();
    const draft = await draftOf(admin);
    expect(draft).toEqual({
      base: 0,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      changes: [],
      problems: [],
    });
    const { status, body } = await publish(admin, draft.fingerprint);
    expect([status, body.error]).toEqual([
      409,
      'There is nothing to publish: the drafts are what release 0 holds.',
    ]);
    expect(builder.asked).toEqual([]);
  });

  it('there is one release, and no build', async () => {
    const { admin } = await createOffice();
    const counts = {
      categories: first.categories.length,
      models: first.models.length,
      parts: first.parts.length,
    };
    expect(await releasesOf(admin)).toEqual({
      releases: [
        {
          number: 0,
          at: null,
          by: null,
          note: '',
          counts,
          changes: { added: 0, changed: 0, removed: 0, named: [] },
        },
      ],
      totalAvailableReleases: 1,
      current: 0,
      build: null,
      page: 1,
      limit: 100,
    });
    expect((await admin.get('/admin/build')).body).toEqual({ build: null });
  });
});

describe('publishing', () => {
  it('makes exactly the shown drafts the current release, and requests a build', async () => {
    const office = await createOffice();
    const { admin, adminId, builder } = office;
    const { _id } = await changeModel(admin, { headroomMm: HEADROOM + 100 });
    const draft = await draftOf(admin);
    const change = { kind: 'model', slug: MODEL, name: model.name, change: 'changed' };
    const field = {
      path: 'headroomMm',
      label: 'Headroom',
      before: said(HEADROOM),
      after: said(HEADROOM + 100),
    };
    expect(draft).toMatchObject({
      base: 0,
      changes: [{ _id, ...change, fields: [field] }],
      problems: [],
    });

    const { status, body } = await publish(admin, draft.fingerprint, ' More headroom ');
    expect(status).toBe(201);
    expect(body.release).toEqual({
      number: 1,
      at: expect.any(String),
      by: { _id: adminId, name: 'Binu' },
      note: 'More headroom',
      counts: {
        categories: first.categories.length,
        models: first.models.length,
        parts: first.parts.length,
      },
      changes: { added: 0, changed: 1, removed: 0, named: [change] },
    });
    expect(builder.asked).toEqual([1]);
    expect([
      await headroomIn(office),
      await headroomIn(office, 1),
      await headroomIn(office, 0),
    ]).toEqual([HEADROOM + 100, HEADROOM + 100, HEADROOM]);
    expect(await draftOf(admin)).toMatchObject({ base: 1, changes: [], problems: [] });
    expect((await admin.get(`/admin/product/${_id}`)).body.product).toMatchObject({
      state: 'live',
      live: { headroomMm: HEADROOM + 100 },
    });
  });

  it('leaves everything unchanged that was not edited', async () => {
    const office = await createOffice();
    await publishHeadroom(office, HEADROOM + 100);
    const { catalogue } = await createLiveReleases(firstCatalogue).live(
      office.deps.storage.scope(),
    );
    const touched = {
      ...first,
      models: first.models.map((entry) =>
        entry.id === MODEL
          ? { ...entry, data: { ...entry.data, headroomMm: HEADROOM + 100 } }
          : entry,
      ),
    };
    expect(catalogue).toEqual(touched);
  });

  it('adds new entries and leaves out removed ones', async () => {
    const { admin, deps } = await createOffice();
    const removed =
      first.models.find(({ id, data }) => data.category === model.category && id !== MODEL)?.id ??
      '';
    await addModel(admin, 'a-new-one', { ...model, name: 'A new one', code: 'NEW-1' });
    await admin.delete(`/admin/product/${await idOf(admin, 'products', removed)}?version=0`);
    const { changes, fingerprint } = await draftOf(admin);
    expect(changes.map(({ slug, change }) => [slug, change])).toEqual([
      ['a-new-one', 'added'],
      [removed, 'removed'],
    ]);
    expect((await publish(admin, fingerprint)).body.release.changes).toMatchObject({
      added: 1,
      changed: 0,
      removed: 1,
    });
    const ids = (
      await createLiveReleases(firstCatalogue).live(deps.storage.scope())
    ).catalogue.models.map(({ id }) => id);
    expect([ids.includes('a-new-one'), ids.includes(removed), ids.length]).toEqual([
      true,
      false,
      first.models.length,
    ]);
  });

  it('is refused with every problem of the draft, and the current release stays', async () => {
    const { admin, builder } = await createOffice();
    await changeModel(admin, { code: '' });
    await addCategory(admin, 'stair-lifts', { group: 'home' });
    const draft = await draftOf(admin);
    expect(draft.problems).toContainEqual(
      expect.objectContaining({
        kind: 'model',
        slug: MODEL,
        path: 'code',
        message: expect.stringMatching(/^The code /),
      }),
    );
    expect(draft.problems.filter(({ slug }) => slug === 'stair-lifts').length).toBeGreaterThan(5);
    const { status, body } = await publish(admin, draft.fingerprint);
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
    expect(body.error).toMatch(
      new RegExp(
        `^${draft.problems.length} problems have to be fixed first\\. Stair lifts, Place in lists: .+\\.$`,
      ),
    );
    expect(body.fields[`model.${MODEL}.code`]).toMatch(/^The code /);
    expect((await releasesOf(admin)).current).toBe(0);
    expect(builder.asked).toEqual([]);
  });

  it.each([
    [{}, 'Please look at the changes first.'],
    [{ fingerprint: 'abc' }, 'Please look at the changes first.'],
    [
      { fingerprint: 'a'.repeat(64), note: 'x'.repeat(301) },
      'Note must be at most 300 characters.',
    ],
    [
      { fingerprint: 'a'.repeat(64), note: 'bell \u0007' },
      'Note must not contain control characters.',
    ],
    [{ fingerprint: 'a'.repeat(64), number: 1 }, 'Unknown field "number".'],
  ])('with %j is refused', async (body, sentence) => {
    const { admin } = await createOffice();
    const answer = await admin.post('/admin/release', body);
    expect([answer.status, saidOf(answer.body)]).toEqual([422, sentence]);
  });

  it('is refused if a draft has changed since it was shown', async () => {
    const office = await createOffice();
    const { admin, owner } = office;
    await changeModel(admin, { headroomMm: HEADROOM + 100 });
    const { fingerprint } = await draftOf(admin);
    await changeModel(owner, { headroomMm: HEADROOM + 200 });
    const { status, body } = await publish(admin, fingerprint);
    expect([status, body.error]).toEqual([
      409,
      'The drafts have changed since you looked at them. Please look at the changes again.',
    ]);
    expect(await headroomIn(office)).toBe(HEADROOM);
  });

  it('is refused if another person has published meanwhile, and names them', async () => {
    const { admin, owner, builder } = await createOffice();
    await changeModel(admin, { headroomMm: HEADROOM + 100 });
    const { fingerprint } = await draftOf(admin);
    await publish(owner);
    const { status, body } = await publish(admin, fingerprint);
    expect([status, body.error]).toEqual([
      409,
      'Binu published release 1 in the meantime. Please look at the changes again.',
    ]);
    expect(builder.asked).toEqual([1]);
  });

  it('twice by the same person makes one release and one build', async () => {
    const { admin, builder } = await createOffice();
    await changeModel(admin, { headroomMm: HEADROOM + 100 });
    const { fingerprint } = await draftOf(admin);
    const [once, again] = [await publish(admin, fingerprint), await publish(admin, fingerprint)];
    expect([once.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(once.body);
    expect((await releasesOf(admin)).totalAvailableReleases).toBe(2);
    expect(builder.asked).toEqual([1]);
  });
});

describe('an earlier release', () => {
  it('becomes current again, with its content, while the drafts stay', async () => {
    const office = await createOffice();
    const { admin, owner, builder } = office;
    await publishHeadroom(office, HEADROOM + 100);
    await publishHeadroom(office, HEADROOM + 200);
    const { status, body } = await restore(owner, 1, 2);
    expect([status, body.release.number]).toEqual([201, 1]);
    expect(await headroomIn(office)).toBe(HEADROOM + 100);
    expect(builder.asked).toEqual([1, 2, 1]);
    expect(await releasesOf(admin)).toMatchObject({ current: 1, totalAvailableReleases: 3 });
    const draft = await draftOf(admin);
    expect([draft.base, draft.changes.map(({ fields }) => fields)]).toEqual([
      1,
      [
        [
          {
            path: 'headroomMm',
            label: 'Headroom',
            before: said(HEADROOM + 100),
            after: said(HEADROOM + 200),
          },
        ],
      ],
    ]);
  });

  it('may be the first catalogue, and the next release has a new number', async () => {
    const office = await createOffice();
    await publishHeadroom(office, HEADROOM + 100);
    const { body } = await restore(office.admin, 0, 1);
    expect([body.release.number, await headroomIn(office)]).toEqual([0, HEADROOM]);
    expect(await publishHeadroom(office, HEADROOM + 300)).toBe(2);
    expect(await Promise.all([0, 1, 2].map((number) => headroomIn(office, number)))).toEqual([
      HEADROOM,
      HEADROOM + 100,
      HEADROOM + 300,
    ]);
  });

  it.each([
    [1, 0, 409, 'Binu published release 2 in the meantime. Please look at the changes again.'],
    [2, 2, 409, 'Release 2 is the current one.'],
    [7, 2, 404, 'There is no release 7.'],
    [-1, 2, 422, 'Release must be a whole number from 0.'],
    [1.5, 2, 422, 'Release must be a whole number from 0.'],
  ])('%d instead of %d is refused with %d', async (number, from, status, sentence) => {
    const office = await createOffice();
    await publishHeadroom(office, HEADROOM + 100);
    await publishHeadroom(office, HEADROOM + 200);
    const answer = await restore(office.admin, number, from);
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
    expect((await releasesOf(office.admin)).current).toBe(2);
  });

  it('is not restored over another one that was made current meanwhile', async () => {
    const office = await createOffice();
    await publishHeadroom(office, HEADROOM + 100);
    await publishHeadroom(office, HEADROOM + 200);
    await restore(office.owner, 1, 2);
    const answer = await restore(office.admin, 0, 2);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Binu made release 1 the current one again in the meantime. Please look at the changes again.',
    ]);
  });

  it('that is requested again is the same restoration, and one build', async () => {
    const office = await createOffice();
    await publishHeadroom(office, HEADROOM + 100);
    const [once, again] = [await restore(office.admin, 0, 1), await restore(office.admin, 0, 1)];
    expect([again.status, again.body]).toEqual([201, once.body]);
    expect(office.builder.asked).toEqual([1, 0]);
  });
});

describe('the list of releases', () => {
  it('has the newest first, in pages, with person, time and changes', async () => {
    const office = await createOffice();
    for (const more of [100, 200, 300]) await publishHeadroom(office, HEADROOM + more);
    const page = await releasesOf(office.owner, 'limit=2&page=1');
    expect(
      page.releases.map(({ number, note }: { number: number; note: string }) => [number, note]),
    ).toEqual([
      [3, `Headroom ${HEADROOM + 300}`],
      [2, `Headroom ${HEADROOM + 200}`],
    ]);
    expect(page).toMatchObject({ totalAvailableReleases: 4, current: 3, page: 1, limit: 2 });
    const numbers = async (query: string) =>
      (await releasesOf(office.owner, query)).releases.map(
        ({ number }: { number: number }) => number,
      );
    expect([await numbers('limit=2&page=2'), await numbers('limit=2&page=3')]).toEqual([
      [1, 0],
      [],
    ]);
    expect((await office.owner.get('/admin/releases?sort=name')).status).toBe(422);
  });

  it('is in the audit log and on the dashboard', async () => {
    const office = await createOffice();
    await publishHeadroom(office, HEADROOM + 100);
    await restore(office.owner, 0, 1);
    const { entries } = (await office.owner.get('/admin/audit-log?entity=release')).body;
    expect(
      entries.map(
        ({ action, label, changes }: { action: string; label: string; changes: object[] }) => [
          action,
          label,
          changes[0],
        ],
      ),
    ).toEqual([
      ['restore', 'Release 0', { field: 'current', before: 1, after: 0 }],
      ['publish', 'Release 1', { field: 'current', before: 0, after: 1 }],
    ]);
    const { dashboard } = (await office.admin.get('/admin/dashboard?days=30')).body;
    expect(dashboard.releases.map(({ number }: { number: number }) => number)).toEqual([1]);
  });
});
