// Against the real server in the same process, and without jsdom, which would disturb the server.
import { describe, expect, it } from 'vitest';
import { createReleasesStore, RELEASE_LIST } from '../../src/browser/admin/releases/releases.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { openPage } from '../support/page-client.ts';
import { changeModel, createOffice, draftOf, publish } from '../support/releases.ts';
import type { Visitor } from '../support/visitor.ts';

/** The store of the releases screen, with everything loaded. */
const aScreen = async (office: Awaited<ReturnType<typeof createOffice>>, by: Visitor, live = 0) => {
  const told: string[] = [];
  const store = createReleasesStore({
    client: openPage(office, by).client,
    readLive: async () => live,
    page: { isShown: () => false, onShown: () => () => undefined },
    notify: (words) => void told.push(words),
  });
  await store.list.load(readListQuery({}, RELEASE_LIST));
  await store.lookAgain();
  const draft = () => {
    const review = store.$review.get();
    if (!review.shown) throw new Error(review.status);
    return review.shown;
  };
  return { store, told, draft, shown: () => store.list.$list.get().shown };
};

describe('publishing', () => {
  it('sends the shown changes with the note; afterwards nothing is left to publish', async () => {
    const office = await createOffice();
    await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    const { store, told, draft, shown } = await aScreen(office, office.admin);
    expect(
      draft().changes.map(({ change, fields }) => [change, fields.map(({ label }) => label)]),
    ).toEqual([['changed', ['Name']]]);
    expect(await store.publish('Quiet doors')).toBe(true);
    expect(told).toEqual(['Release 1 published']);
    expect(draft()).toMatchObject({ base: 1, changes: [] });
    expect(shown()).toMatchObject({ total: 2, more: { current: 1 } });
    expect(shown()?.rows[0]).toMatchObject({
      number: 1,
      note: 'Quiet doors',
      by: { name: 'Binu' },
    });
    expect(office.builder.asked).toEqual([1]);
  });

  it('by two people at once succeeds for one; the other is told, and sees why after loading again', async () => {
    const office = await createOffice();
    await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    const [mine, theirs] = [
      await aScreen(office, office.admin),
      await aScreen(office, office.owner),
    ];
    const won = await Promise.all([mine.store.publish('mine'), theirs.store.publish('theirs')]);
    expect(won.filter(Boolean)).toHaveLength(1);
    const loser = won[0] ? theirs : mine;
    expect(loser.store.$attempt.get()).toMatchObject({ status: 'refused', kind: 'conflict' });
    expect(loser.told).toEqual([]);
    await loser.store.lookAgain();
    expect(loser.store.$attempt.get()).toEqual({ status: 'idle' });
    expect(loser.draft()).toMatchObject({ base: 1, changes: [] });
    expect(loser.shown()?.more.current).toBe(1);
    expect(office.builder.asked).toEqual([1]);
  });

  it('never includes a draft that has changed since it was shown', async () => {
    const office = await createOffice();
    await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    const { store, draft } = await aScreen(office, office.admin);
    await changeModel(office.owner, {
      summary: 'For a family of four that likes its lift to be heard by nobody.',
    });
    expect(await store.publish('')).toBe(false);
    expect(store.$attempt.get()).toMatchObject({ kind: 'conflict' });
    expect(draft().base).toBe(0);
    await store.lookAgain();
    expect(await store.publish('')).toBe(true);
  });

  it('leaves out an unfinished draft, which cannot be chosen', async () => {
    const office = await createOffice();
    const { store, draft } = await aScreen(office, office.admin);
    const { _id } = await changeModel(office.owner, { price: null, purchasable: true });
    await store.lookAgain();
    store.choice.toggle(_id, true);
    expect(store.choice.$choice.get()).toMatchObject({
      ready: [],
      waiting: [{ _id, reason: expect.stringMatching(/^Price: /) }],
      chosen: [],
    });
    expect(await store.publish('')).toBe(false);
    expect(office.builder.asked).toEqual([]);
    expect(draft().problems).toMatchObject([{ kind: 'model', path: 'price' }]);
  });

  it('keeps the release when the builder cannot be reached, and starts the build again on request', async () => {
    const office = await createOffice();
    office.builder.refusal = 'The build service did not answer. Please try again.';
    await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    const { store } = await aScreen(office, office.admin);
    expect(await store.publish('')).toBe(true);
    await expect
      .poll(() => store.$build.get().view)
      .toMatchObject({ status: 'failed', release: 1, live: 0, reason: office.builder.refusal });
    office.builder.refusal = undefined;
    await store.retryBuild();
    expect(office.builder.asked).toEqual([1]);
    expect(store.$build.get().view.status).not.toBe('failed');
  });

  it('says what went wrong and keeps everything when no answer comes', async () => {
    const office = await createOffice();
    await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    const { store, draft } = await aScreen(office, office.admin);
    const { base } = draft();
    await office.admin.get('/auth/logout');
    expect(await store.publish('')).toBe(false);
    expect(store.$attempt.get()).toMatchObject({ status: 'refused', kind: 'other' });
    expect(draft().base).toBe(base);
  });
});

describe('an earlier release', () => {
  it('is made current again; the drafts stay and differ from it', async () => {
    const office = await createOffice();
    await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    await publish(office.admin);
    const { store, told, draft, shown } = await aScreen(office, office.admin, 1);
    expect(await store.restore(0)).toBe(true);
    expect(told).toEqual(['The first catalogue is current again']);
    expect(shown()).toMatchObject({ total: 2, more: { current: 0 } });
    expect(draft()).toMatchObject({ base: 0, changes: [{ change: 'changed' }] });
    expect(office.builder.asked).toEqual([1, 0]);
  });

  it('leaves the changes that it removed from the site unticked until staff tick them', async () => {
    const office = await createOffice();
    const { _id } = await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    await publish(office.admin);
    const { store } = await aScreen(office, office.admin, 1);
    office.clock.offsetMs += 60_000;
    await store.restore(0);
    const chosen = () => store.choice.$choice.get().chosen.map((change) => change._id);
    expect([store.choice.$choice.get().ready.length, chosen()]).toEqual([1, []]);
    expect(store.choice.body()).toBeUndefined();
    expect(await store.publish('')).toBe(false);
    store.choice.toggle(_id, true);
    expect(await store.publish('again')).toBe(true);
    office.clock.offsetMs += 60_000;
    // It was ticked before; a rollback unticks it as well.
    expect(await store.restore(1)).toBe(true);
    expect(chosen()).toEqual([]);
    await changeModel(office.admin, { name: 'Four persons, silent doors' });
    await store.lookAgain();
    expect(chosen()).toEqual([_id]);
  });

  it('is not published if a colleague has published meanwhile', async () => {
    const office = await createOffice();
    await changeModel(office.admin, { name: 'Four persons, quiet doors' });
    await publish(office.admin);
    const { store } = await aScreen(office, office.admin, 1);
    await changeModel(office.owner, { name: 'Four persons, silent doors' });
    await publish(office.owner, (await draftOf(office.owner)).fingerprint);
    expect(await store.restore(0)).toBe(false);
    expect(store.$attempt.get()).toMatchObject({ status: 'refused', kind: 'conflict' });
    await store.lookAgain();
    expect(await store.restore(0)).toBe(true);
  });
});
