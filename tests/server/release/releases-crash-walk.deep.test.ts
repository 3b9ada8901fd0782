// Publishing and restoring, cut off at every one of their operations: a retry works, the pointer
// names whole releases only, and no number is used twice.
import { describe, expect, it } from 'vitest';
import { createLiveReleases } from '../../../src/server/release/live.ts';
import {
  POINTER_KEY,
  releaseKey,
  storedPointer,
  storedRelease,
} from '../../../src/server/release/stored-release.ts';
import { CUTS, cutAt, operations } from '../../support/crashing-process.ts';
import { saveProduct } from '../../support/drafts.ts';
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
import type { Visitor } from '../../support/visitor.ts';

const LONG = 180_000;
const numberOf = ({ number }: { number: number }) => number;

/** The content of the public site, read from storage by a new process. */
const liveOf = async ({ deps }: Office) => {
  const kv = deps.storage.scope();
  const { number, catalogue } = await createLiveReleases(firstCatalogue).live(kv);
  // The release the pointer names holds what the pointer says.
  expect(await createLiveReleases(firstCatalogue).content(kv, number)).toEqual(catalogue);
  const pointer = (await kv.get(POINTER_KEY, storedPointer))?.value;
  return {
    number,
    headroom: catalogue.models.find(({ id }) => id === MODEL)?.data.headroomMm,
    models: catalogue.models.length,
    pointer,
  };
};

/** Documents of releases by number, those a crash left behind included. */
const documentsOf = async ({ deps }: Office, upTo: number) => {
  const kv = deps.storage.scope();
  const found = await Promise.all(
    Array.from({ length: upTo }, (_, place) => kv.get(releaseKey(place + 1), storedRelease)),
  );
  return new Map(
    found.flatMap((document) =>
      document ? [[document.value.number, document.value] as const] : [],
    ),
  );
};

const auditOf = async ({ owner }: Office): Promise<number[]> =>
  (await owner.get('/admin/audit-log?entity=release&limit=100')).body.entries.map(
    ({ entityId }: { entityId: string }) => Number(entityId),
  );

describe('publishing whose process ends at any operation', () => {
  it.each(CUTS)(
    '%s, is complete or not started, and can be tried again',
    { timeout: LONG },
    async (_when, fault) => {
      const office = await createOffice();
      const { admin, builder } = office;
      let model = await changeModel(admin, {});
      const models = (await firstCatalogue()).models.length;
      let before = { number: 0, headroom: model.data.headroomMm };
      let known = new Map<number, unknown>();
      const ends = { done: 0, undone: 0, left: 0 };

      for (let operation = 1; ; operation += 1) {
        const headroom = 4000 + operation;
        model = (
          await saveProduct(admin, { ...model, data: { ...model.data, headroomMm: headroom } })
        ).body.product;
        const { fingerprint } = await draftOf(admin);
        const wasCut = await cutAt(
          office,
          admin,
          (by) => publish(by, fingerprint),
          operation,
          fault,
        );

        const after = await liveOf(office);
        const isDone = after.number !== before.number;
        expect({ operation, headroom: after.headroom, models: after.models }).toEqual({
          operation,
          headroom: isDone ? headroom : before.headroom,
          models,
        });
        ends[isDone ? 'done' : 'undone'] += 1;

        const again = await publish(admin, fingerprint);
        expect([operation, again.status, again.text]).toEqual([operation, 201, expect.any(String)]);
        const now = await liveOf(office);
        expect([now.number, now.headroom]).toEqual([again.body.release.number, headroom]);
        if (isDone) expect(now.number).toBe(after.number);
        expect(builder.asked.at(-1)).toBe(now.number);
        expect(now.pointer?.build.state).toBe('asked');

        const documents = await documentsOf(office, now.number + 2);
        for (const [number, document] of known) expect(documents.get(number)).toEqual(document);
        known = documents;
        before = now;
        if (!wasCut) break;
      }

      const { releases, totalAvailableReleases } = await releasesOf(admin);
      const numbers = releases.map(numberOf);
      // Numbers that a crash has used up are no releases; every release that was published is told
      // of once.
      ends.left = known.size - (numbers.length - 1);
      expect(ends).toEqual({
        done: expect.toSatisfy((count: number) => count > 8),
        undone: expect.toSatisfy((count: number) => count > 3),
        left: expect.toSatisfy((count: number) => count > 1),
      });
      expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => b - a));
      expect(new Set(numbers).size).toBe(totalAvailableReleases);
      expect((await auditOf(office)).toSorted((a, b) => b - a)).toEqual(
        numbers.filter((number: number) => number > 0),
      );
    },
  );
});

describe('publishing with one lost answer', () => {
  it('is done once, and reported as done', { timeout: LONG }, async () => {
    const office = await createOffice();
    const { admin, engine, builder } = office;
    let model = await changeModel(admin, {});
    let last = 0;
    for (let operation = 1; operation === last + 1; operation += 1) {
      model = (
        await saveProduct(admin, {
          ...model,
          data: { ...model.data, headroomMm: 4000 + operation },
        })
      ).body.product;
      const { fingerprint } = await draftOf(admin);
      const first = operations(office);
      engine.faults.plan(({ number }) => {
        if (number !== first + operation) return undefined;
        last = operation;
        return { answer: 'lost' };
      });
      const { status, body } = await publish(admin, fingerprint);
      engine.faults.clear();
      expect([operation, status, body.release?.number]).toEqual([operation, 201, operation]);
      expect(await liveOf(office)).toMatchObject({ number: operation, headroom: 4000 + operation });
    }
    expect(last).toBeGreaterThan(15);
    expect(builder.asked).toEqual(Array.from({ length: last + 1 }, (_, place) => place + 1));
  });
});

describe('restoring whose process ends at any operation', () => {
  it.each(CUTS)(
    '%s, is complete or not started, and can be tried again',
    { timeout: LONG },
    async (_when, fault) => {
      const office = await createOffice();
      const { admin, builder } = office;
      await changeModel(admin, { headroomMm: 4001 });
      await publish(admin);
      const atFirst = (await firstCatalogue()).models.find(({ id }) => id === MODEL)?.data
        .headroomMm;
      const ends = { done: 0, undone: 0 };

      for (let operation = 1; ; operation += 1) {
        const [to, from] = operation % 2 === 1 ? [0, 1] : [1, 0];
        const call = (by: Visitor) => restore(by, to, from);
        const wasCut = await cutAt(office, admin, call, operation, fault);
        const { number } = await liveOf(office);
        expect([to, from]).toContain(number);
        ends[number === to ? 'done' : 'undone'] += 1;
        const again = await call(admin);
        expect([operation, again.status, again.body.release?.number]).toEqual([operation, 201, to]);
        expect(await liveOf(office)).toMatchObject({
          number: to,
          headroom: to === 0 ? atFirst : 4001,
        });
        expect(builder.asked.at(-1)).toBe(to);
        if (!wasCut) break;
      }
      expect([ends.done > 3, ends.undone > 4]).toEqual([true, true]);
    },
  );
});
