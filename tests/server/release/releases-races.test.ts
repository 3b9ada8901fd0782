// Several at once over the catalogue: one wins, the others are told who, and nothing of theirs
// becomes current.
import { describe, expect, it } from 'vitest';
import type { ScopedKv, Storage } from '../../../src/server/kernel/storage/kv.ts';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import { POINTER_KEY } from '../../../src/server/release/stored-release.ts';
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

/** Holds all writers of the pointer until `count` have read the same version of it. */
const createGate = () => {
  let awaited = 0;
  let opened = Promise.withResolvers<void>();
  const arrive = async () => {
    if (awaited === 0) return;
    awaited -= 1;
    if (awaited === 0) opened.resolve();
    await opened.promise;
  };
  const through = (storage: Storage): Storage => ({
    ...storage,
    scope: (options) => {
      const kv = storage.scope(options);
      const update = (async (...[key, schema, opId, change]: Parameters<ScopedKv['update']>) => {
        if (key !== POINTER_KEY) return kv.update(key, schema, opId, change);
        return kv.update(key, schema, opId, async (current) => {
          const next = await change(current);
          await arrive();
          return next;
        });
      }) as ScopedKv['update'];
      return { ...kv, counts: kv.counts, update };
    },
  });
  const expectAtOnce = (count: number) => {
    awaited = count;
    opened = Promise.withResolvers<void>();
  };
  return { through, expectAtOnce, isUsed: () => awaited === 0 };
};

const headroomOf = async ({ deps }: Office) =>
  (await createLiveReleases(firstCatalogue).live(deps.storage.scope())).catalogue.models.find(
    ({ id }) => id === MODEL,
  )?.data.headroomMm;
const atGate = async () => {
  const gate = createGate();
  const office = await createOffice({ through: gate.through });
  const third = (await office.newAdmin()).visitor;
  return { gate, office, third };
};
const outcomesOf = (answers: { status: number; body: { error?: string } }[]) => ({
  won: answers.filter(({ status }) => status === 201).length,
  told: answers.filter(({ status }) => status === 409).map(({ body }) => body.error),
});
const PUBLISHED = (number: number) =>
  `Binu published release ${number} in the meantime. Please look at the changes again.`;

describe('publishing at once', () => {
  it('succeeds for one person, and the others are told who was faster', async () => {
    const { gate, office, third } = await atGate();
    const { admin, owner, builder } = office;
    await changeModel(admin, { headroomMm: 4100 });
    const { fingerprint } = await draftOf(admin);
    gate.expectAtOnce(3);
    const answers = await Promise.all([admin, owner, third].map((by) => publish(by, fingerprint)));
    expect(gate.isUsed()).toBe(true);
    const { releases, current } = await releasesOf(admin);
    expect(outcomesOf(answers)).toEqual({ won: 1, told: [PUBLISHED(current), PUBLISHED(current)] });
    expect(answers.find(({ status }) => status === 201)?.body.release.number).toBe(current);
    expect(releases).toHaveLength(2);
    expect(builder.asked).toEqual([current]);
    expect(await headroomOf(office)).toBe(4100);

    // The losers' numbers are stepped over, and what comes next finds its way past them.
    await changeModel(owner, { headroomMm: 4200 });
    const next = (await publish(owner)).body.release.number;
    expect(next).toBeGreaterThan(3);
    const listed = (await releasesOf(admin)).releases.map(
      ({ number }: { number: number }) => number,
    );
    expect(listed).toEqual([next, current, 0]);
    const absent = [1, 2, 3].filter((number) => number !== current);
    for (const number of absent) expect((await restore(admin, number, next)).status).toBe(404);
  });

  it('together with a restoration is done, or the restoration is', async () => {
    const { gate, office } = await atGate();
    const { admin, owner } = office;
    await changeModel(admin, { headroomMm: 4100 });
    await publish(admin);
    await changeModel(admin, { headroomMm: 4200 });
    const { fingerprint } = await draftOf(admin);
    gate.expectAtOnce(2);
    const answers = await Promise.all([publish(admin, fingerprint), restore(owner, 0, 1)]);
    expect(outcomesOf(answers).won).toBe(1);
    const hasPublished = answers[0]?.status === 201;
    const { current } = await releasesOf(admin);
    expect([current, await headroomOf(office)]).toEqual(
      hasPublished
        ? [2, 4200]
        : [0, (await firstCatalogue()).models.find(({ id }) => id === MODEL)?.data.headroomMm],
    );
    const restored =
      'Binu made release 0 the current one again in the meantime. Please look at the changes again.';
    expect(outcomesOf(answers).told).toEqual([hasPublished ? PUBLISHED(2) : restored]);
  });
});

describe('restoring at once', () => {
  it('to different releases succeeds for one person', async () => {
    const { gate, office } = await atGate();
    const { admin, owner } = office;
    for (const headroomMm of [4100, 4200]) {
      await changeModel(admin, { headroomMm });
      await publish(admin);
    }
    gate.expectAtOnce(2);
    const answers = await Promise.all([restore(admin, 0, 2), restore(owner, 1, 2)]);
    expect(outcomesOf(answers)).toEqual({
      won: 1,
      told: [
        expect.stringMatching(/^Binu made release [01] the current one again in the meantime\./),
      ],
    });
    expect((await releasesOf(admin)).current).toBe(
      answers.find(({ status }) => status === 201)?.body.release.number,
    );
  });
});
