// Previews of chosen drafts: the input of the builder, and refusals before it.
import { describe, expect, it } from 'vitest';
import type { Preview } from '../../../src/contract/release/preview-rules.ts';
import type { PreviewWish } from '../../../src/server/release/builds.ts';
import { addModel, idOf } from '../../support/drafts.ts';
import {
  changeModel,
  changeProduct,
  createBuilder,
  createOffice,
  draftOf,
  MODEL,
  publish,
  releasesOf,
} from '../../support/releases.ts';
import { firstCatalogue } from '../../support/test-api.ts';
import type { Visitor } from '../../support/visitor.ts';

const first = await firstCatalogue();
const model = first.models.find(({ id }) => id === MODEL)?.data;
const category = first.categories.find(({ id }) => id === model?.category);
const part = first.parts.find(({ data }) => data.category !== category?.id);
const ofPart = first.categories.find(({ id }) => id === part?.data.category);
if (!model || !category || !part || !ofPart) throw new Error('The catalogue has changed.');

/** An office whose builder keeps the wishes for previews. */
const createStudio = async () => {
  const wishes: PreviewWish[] = [];
  const studio = { wishes, refusal: undefined as string | undefined };
  const viewOf = ({ of }: PreviewWish): Preview => ({
    of,
    state: 'building',
    step: null,
    progress: null,
    reason: null,
    detail: null,
    pages: [],
  });
  const previews = {
    start: async (wish: PreviewWish) => {
      if (studio.refusal !== undefined) return { refused: studio.refusal };
      wishes.push(wish);
      return { preview: viewOf(wish) };
    },
    status: () => {
      const last = wishes.at(-1);
      return last ? viewOf(last) : null;
    },
  };
  const office = await createOffice({ builds: { ...createBuilder(), previews } });
  return { ...office, studio };
};
const choose = async (by: Visitor, ...slugs: string[]) => {
  const { fingerprint, changes } = await draftOf(by);
  const drafts = changes
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ _id, fingerprint: one }) => ({ _id, fingerprint: one }));
  return { fingerprint, drafts };
};
const ask = (by: Visitor, body: object) => by.post('/admin/preview', body);

describe('a preview', () => {
  it('is built from the chosen drafts over the current release, and publishes nothing', async () => {
    const { admin, studio } = await createStudio();
    await changeModel(admin, { headroomMm: 4100 });
    await changeProduct(admin, part.id, { price: 4321 });
    const { status, body } = await ask(admin, await choose(admin, MODEL));
    expect([status, body.preview.state]).toEqual([201, 'building']);
    const [wish] = studio.wishes;
    expect(wish?.catalogue).toEqual({
      ...first,
      models: first.models.map((entry) =>
        entry.id === MODEL ? { ...entry, data: { ...entry.data, headroomMm: 4100 } } : entry,
      ),
    });
    expect(wish?.pages).toEqual([
      { name: category.data.name, path: `/products/${category.data.group}/${category.id}#models` },
      { name: 'All products', path: '/products' },
    ]);
    expect((await admin.get('/admin/preview')).body).toEqual({
      canBuild: true,
      preview: body.preview,
    });
    expect((await releasesOf(admin)).current).toBe(0);
    expect((await draftOf(admin)).changes).toHaveLength(2);
  });

  it('links to the place of a product on the page of its category', async () => {
    const { admin, studio } = await createStudio();
    await changeProduct(admin, part.id, { price: 4321 });
    await ask(admin, await choose(admin, part.id));
    expect(studio.wishes[0]?.pages[0]?.path).toBe(
      `/products/${ofPart.data.group}/${ofPart.id}#part-${part.id}`,
    );
  });

  it('of running-cost amounts links to that tool', async () => {
    const { admin, studio } = await createStudio();
    await admin.patchForm('/admin/running-cost', { version: '0', careRisePercent: '5' });
    await ask(admin, await choose(admin, 'running-cost'));
    expect(studio.wishes[0]?.pages).toEqual([
      { name: 'Running cost', path: '/plan/cost' },
      { name: 'All products', path: '/products' },
    ]);
    expect(studio.wishes[0]?.catalogue.costs[0]?.data.careRisePercent).toBe(5);
  });

  it('of a removed product links to the page that had it', async () => {
    const { admin, studio } = await createStudio();
    await admin.delete(`/admin/product/${await idOf(admin, 'products', MODEL)}`);
    await ask(admin, await choose(admin, MODEL));
    expect(studio.wishes[0]?.pages.map(({ name }) => name)).toEqual([
      category.data.name,
      'All products',
    ]);
    expect(studio.wishes[0]?.catalogue.models.some(({ id }) => id === MODEL)).toBe(false);
  });

  it('of the same drafts is the same, of other drafts another', async () => {
    const { admin, studio } = await createStudio();
    await changeModel(admin, { headroomMm: 4100 });
    await changeProduct(admin, part.id, { price: 4321 });
    const both = await choose(admin, MODEL, part.id);
    await ask(admin, both);
    await ask(admin, { ...both, drafts: both.drafts.toReversed() });
    await ask(admin, await choose(admin, MODEL));
    const [one, same, other] = studio.wishes.map(({ of }) => of);
    expect([one === same, one === other]).toEqual([true, false]);
  });
});

describe('a preview is refused', () => {
  it('for an unfinished draft, for nothing, and for drafts that have changed since', async () => {
    const { admin, owner, studio } = await createStudio();
    await changeModel(admin, { headroomMm: 4100 });
    await addModel(admin, 'half-done', { ...model, name: 'Half done', code: '' });
    const choice = await choose(admin, MODEL);
    expect((await ask(admin, await choose(admin, 'half-done'))).status).toBe(422);
    expect((await ask(admin, { ...choice, drafts: [] })).status).toBe(422);
    expect((await ask(admin, { ...choice, note: 'x' })).status).toBe(422);
    await changeModel(owner, { headroomMm: 4200 });
    expect((await ask(admin, choice)).status).toBe(409);
    await publish(owner);
    expect((await ask(admin, choice)).body.error).toBe(
      'Binu published release 1 in the meantime. Please look at the changes again.',
    );
    expect(studio.wishes).toEqual([]);
  });

  it('while a release is being built, in the words of the builder', async () => {
    const { admin, studio } = await createStudio();
    await changeModel(admin, { headroomMm: 4100 });
    studio.refusal = 'Release 3 is being built. Please make the preview when that is done.';
    const { status, body } = await ask(admin, await choose(admin, MODEL));
    expect([status, body.error]).toEqual([409, studio.refusal]);
  });

  it('if a service builds the site, which is said beforehand', async () => {
    const { admin } = await createOffice();
    await changeModel(admin, { headroomMm: 4100 });
    expect((await admin.get('/admin/preview')).body).toEqual({ canBuild: false, preview: null });
    const { status, body } = await ask(admin, await choose(admin, MODEL));
    expect([status, body.error]).toEqual([
      409,
      'This site is built by a service, which builds what is published and nothing else. There is no preview here.',
    ]);
  });
});
