// Rollbacks: the changes that they took off the site stay in the drafts, are marked with the
// release that was rolled back, and are published again only when staff choose them.
import { describe, expect, it } from 'vitest';
import type { Pointer } from '../../../src/server/release/stored-release.ts';
import { POINTER_KEY, storedPointer } from '../../../src/server/release/stored-release.ts';
import { restoresOf, withRestore } from '../../../src/server/release/taken-back.ts';
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
import { firstCatalogue } from '../../support/test-api.ts';

const first = await firstCatalogue();
const model = first.models.find(({ id }) => id === MODEL)?.data ?? expect.fail('no model');
const category =
  first.categories.find(({ id }) => id === model.category)?.data ?? expect.fail('no category');
const OTHER = first.models.find(({ data }) => data.category !== model.category)?.id ?? '';

const made = async ({ admin }: Office) => {
  const { status, body, text } = await publish(admin);
  if (status !== 201) throw new Error(text);
  return body.release.number as number;
};
const headroom = (office: Office, headroomMm: number, slug = MODEL) =>
  changeModel(office.admin, { headroomMm }, slug);
/** Rolls back, a minute after the last step. */
const back = async (office: Office, number: number, from: number) => {
  office.clock.offsetMs += 60_000;
  const { status, text } = await restore(office.owner, number, from);
  if (status !== 201) throw new Error(text);
  office.clock.offsetMs += 60_000;
};
const marks = async ({ admin }: Office) =>
  Object.fromEntries(
    (await draftOf(admin)).changes.map(({ slug, takenBackWith }) => [slug, takenBackWith]),
  );
/** Two releases of one change each, and then the first one again. */
const rolledBack = async () => {
  const office = await createOffice();
  await headroom(office, 4_100);
  await made(office);
  await headroom(office, 4_200, OTHER);
  await made(office);
  await back(office, 1, 2);
  return office;
};

describe('a change that was rolled back', () => {
  it('names the release that was rolled back, and other changes name none', async () => {
    const office = await createOffice();
    await headroom(office, 4_100);
    expect(await marks(office)).toEqual({ [MODEL]: null });
    const number = await made(office);
    await changeModel(office.admin, { name: 'Not published yet' }, OTHER);
    await back(office, 0, number);
    expect(await marks(office)).toEqual({ [MODEL]: 1, [OTHER]: null });
  });

  it('may be a new category with its model, or a removal', async () => {
    const office = await createOffice();
    const { admin } = office;
    await admin.delete(`/admin/product/${await idOf(admin, 'products', OTHER)}?version=0`);
    await addCategory(admin, 'quiet-lifts', {
      ...category,
      name: 'Quiet lifts',
      related: category.related,
    });
    const fields = { name: 'Quiet one', code: 'QUIET-1', category: 'quiet-lifts' };
    await addModel(admin, 'quiet-one', { ...model, ...fields });
    await made(office);
    await back(office, 0, 1);
    expect(await marks(office)).toEqual({ 'quiet-lifts': 1, 'quiet-one': 1, [OTHER]: 1 });
  });

  it('is left out of a release that names no changes, even if no other change is left', async () => {
    const office = await rolledBack();
    const { admin } = office;
    expect(await marks(office)).toEqual({ [OTHER]: 2 });
    const refusal = await publish(admin);
    expect([refusal.status, refusal.body.error]).toEqual([
      409,
      'A rollback took back all changes that are ready. Choose the changes to publish again.',
    ]);
    await changeModel(admin, { name: 'A new name' });
    expect(await made(office)).toBe(3);
    expect(await marks(office)).toEqual({ [OTHER]: 2 });
  });

  it('holds back the changes that need it', async () => {
    const office = await createOffice();
    const { admin } = office;
    await addCategory(admin, 'quiet-lifts', {
      ...category,
      name: 'Quiet lifts',
      related: category.related,
    });
    await made(office);
    await back(office, 0, 1);
    const fields = { name: 'Quiet one', code: 'QUIET-1', category: 'quiet-lifts' };
    await addModel(admin, 'quiet-one', { ...model, ...fields });
    expect(await marks(office)).toEqual({ 'quiet-lifts': 1, 'quiet-one': null });
    expect((await publish(admin)).status).toBe(409);
  });

  it('is published again when it is chosen, and loses its mark', async () => {
    const office = await rolledBack();
    const { fingerprint, changes } = await draftOf(office.admin);
    const drafts = changes.map(({ _id, fingerprint: one }) => ({ _id, fingerprint: one }));
    const { status } = await office.admin.post('/admin/release', { fingerprint, drafts, note: '' });
    expect([status, await marks(office)]).toEqual([201, {}]);
    await headroom(office, 4_300, OTHER);
    expect(await marks(office)).toEqual({ [OTHER]: null });
  });

  it('is gone when its release is published again', async () => {
    const office = await rolledBack();
    await back(office, 2, 1);
    expect(await marks(office)).toEqual({});
    await back(office, 1, 2);
    expect(await marks(office)).toEqual({ [OTHER]: 2 });
  });
});

describe('a rolled-back draft that is edited', () => {
  it('is a new change once none of its fields has the value that was rolled back', async () => {
    const office = await rolledBack();
    await headroom(office, 4_300, OTHER);
    expect(await marks(office)).toEqual({ [OTHER]: null });
    expect(await made(office)).toBe(3);
  });

  it('stays marked and off the site when another field is edited', async () => {
    const office = await rolledBack();
    await changeModel(office.admin, { name: 'A new name' }, OTHER);
    expect(await marks(office)).toEqual({ [OTHER]: 2 });
    expect((await publish(office.admin)).status).toBe(409);
    await headroom(office, 4_300, OTHER);
    expect(await marks(office)).toEqual({ [OTHER]: null });
  });

  it('is marked again when the value that was rolled back is entered again', async () => {
    const office = await rolledBack();
    await headroom(office, 4_300, OTHER);
    office.clock.offsetMs += 60_000;
    await headroom(office, 4_200, OTHER);
    expect(await marks(office)).toEqual({ [OTHER]: 2 });
  });

  it('is a new change when only the other field differs', async () => {
    const office = await rolledBack();
    const live = first.models.find(({ id }) => id === OTHER)?.data ?? expect.fail('no model');
    await changeModel(office.admin, { name: 'A new name', headroomMm: live.headroomMm }, OTHER);
    expect(await marks(office)).toEqual({ [OTHER]: null });
    expect(await made(office)).toBe(3);
  });

  it('still carries the change, and is marked, if it was edited before the rollback', async () => {
    const office = await createOffice();
    await headroom(office, 4_100);
    await made(office);
    await changeModel(office.admin, { name: 'Not published yet' });
    await back(office, 0, 1);
    expect(await marks(office)).toEqual({ [MODEL]: 1 });
  });
});

describe('several rollbacks', () => {
  it('mark each change with the latest of them that contained it completely', async () => {
    const office = await rolledBack();
    await back(office, 0, 1);
    expect(await marks(office)).toEqual({ [MODEL]: 1, [OTHER]: 2 });
    await changeModel(office.admin, { name: 'A new name' });
    expect(await marks(office)).toEqual({ [MODEL]: 1, [OTHER]: 2 });
  });

  it('of one field after the other name the release with both', async () => {
    const office = await createOffice();
    await headroom(office, 4_100);
    await made(office);
    await changeModel(office.admin, { name: 'Second name' });
    await made(office);
    await back(office, 1, 2);
    await back(office, 0, 1);
    expect(await marks(office)).toEqual({ [MODEL]: 2 });
  });

  it('are remembered ten deep, each release once, and a release in between forgets none', () => {
    const by = { _id: 'a', name: 'Binu' };
    const pointer: Pointer = {
      latest: 20,
      current: 1,
      contentHash: null,
      skipped: [],
      move: { kind: 'publish', at: '2026-11-28T04:00:00.000Z', by },
      build: { state: 'asked', reason: null, at: '2026-11-28T04:00:00.000Z' },
    };
    const at = (minute: number) => `2026-11-28T04:${String(minute).padStart(2, '0')}:00.000Z`;
    let restores: Pointer['restores'] = [];
    for (let from = 1; from <= 11; from += 1)
      restores = withRestore({ ...pointer, restores }, { from, at: at(from) });
    expect(restores.map(({ from }) => from)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    restores = withRestore({ ...pointer, restores }, { from: 5, at: at(12) });
    expect(restores.map(({ from }) => from)).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2]);
    expect(restores[0]).toEqual({ from: 5, at: at(12) });
    expect([restoresOf(null), restoresOf(pointer)]).toEqual([[], []]);
  });
});

describe('a rollback from before they were recorded', () => {
  it('counts as one of the latest release, also after the next release', async () => {
    const office = await rolledBack();
    const kv = office.deps.storage.scope();
    await kv.update(POINTER_KEY, storedPointer, 'older' as never, (current) => {
      const { restores: _unknown, ...older } = current ?? expect.fail('no pointer');
      return older;
    });
    expect(await marks(office)).toEqual({ [OTHER]: 2 });
    await changeModel(office.admin, { name: 'A new name' });
    await made(office);
    expect(await marks(office)).toEqual({ [OTHER]: 2 });
    expect((await releasesOf(office.admin)).current).toBe(3);
  });
});
