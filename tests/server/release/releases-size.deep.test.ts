// A catalogue of a thousand models that staff have all edited, over storage as slow as the real
// one.
import { expect, it } from 'vitest';
import { storedDraft } from '../../../src/server/catalogue/draft-documents.ts';
import { MODEL } from '../../../src/server/catalogue/kinds.ts';
import { keyOf } from '../../../src/server/kernel/storage/keys.ts';
import { createTestServices, type TestServices } from '../../support/services.ts';
import { firstCatalogue } from '../../support/test-api.ts';

const MODELS = 1000;
const LATENCY_MS = 20;
const CALL_MS = 7500;
/** Operations that are the same for any number of models. */
const OTHERS = 40;
const AT = '2026-11-21T10:00:00.000Z';

/** Stores drafts as the catalogue's own calls leave them, without a call for each. */
const storeModels = async ({ services, kv }: TestServices) => {
  const [like] = (await firstCatalogue()).models;
  if (!like) throw new Error('The catalogue has no models.');
  const slugs = Array.from({ length: MODELS }, (_, number) => `made-${number}`);
  const ids = slugs.map((slug) => services.catalogue.idOf('model', slug));
  const frame = {
    version: 1,
    isRemoved: false,
    createdAt: AT,
    updatedAt: AT,
    updatedBy: { id: 'somebody', name: 'Binu' },
  };
  const stored = slugs.map((slug) => ({
    ...frame,
    slug,
    data: { ...like.data, name: `Model ${slug}`, code: slug.toUpperCase() },
  }));
  await Promise.all(
    stored.map((value, place) =>
      kv().create(keyOf('mdl', ids[place] ?? ''), storedDraft(MODEL), value, services.newOpId()),
    ),
  );
  await services.catalogue.modelList.fold(kv(), ids);
};

it('a catalogue of a thousand models is read and published within the time of one call', {
  timeout: 300_000,
}, async () => {
  const world = createTestServices();
  const { visitor: admin } = await world.newAdmin();
  await storeModels(world);
  world.engine.faults.plan(() => ({ answerDelayMs: LATENCY_MS }));

  const { draft } = (await admin.get('/admin/release-draft')).body;
  expect([draft.changes.length, draft.problems]).toEqual([MODELS, []]);
  const { status, body } = await admin.post('/admin/release', { fingerprint: draft.fingerprint });
  expect([status, body.release.changes.added, body.release.changes.named.length]).toEqual([
    201,
    MODELS,
    20,
  ]);
  for (const { ms, blobOps } of world.log.slice(-2)) {
    expect(ms).toBeLessThan(CALL_MS);
    expect(blobOps.reads + blobOps.writes + blobOps.lists).toBeLessThan(MODELS + OTHERS);
  }
});
