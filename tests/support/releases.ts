// Staff who change, publish and roll back the catalogue, and a builder that a test controls.

import type { DraftModel } from '../../src/contract/catalogue/model-fields.ts';
import type { DraftPart } from '../../src/contract/catalogue/part-fields.ts';
import type { BuildStatus, ReleaseDraft } from '../../src/contract/release/rules.ts';
import type { Builds } from '../../src/server/release/builds.ts';
import { idOf, saveProduct } from './drafts.ts';
import { createTestApi } from './test-api.ts';
import type { Visitor } from './visitor.ts';

export const MODEL = 'villa-lifts-272-manual';

/**
 * A builder that keeps the requests it gets. With `refusal` it refuses them; `said` is its answer
 * about the latest build.
 */
export const createBuilder = () => {
  const builder = {
    asked: [] as number[],
    refusal: undefined as string | undefined,
    said: null as BuildStatus | null,
    start: async (release: number) => {
      if (builder.refusal !== undefined) throw new Error(builder.refusal);
      builder.asked.push(release);
    },
    status: async () => builder.said,
  };
  return builder satisfies Builds;
};

/** An API with a builder, and two signed-in members of staff. */
export const createOffice = async (options: Parameters<typeof createTestApi>[0] = {}) => {
  const builder = createBuilder();
  const world = createTestApi({ builds: builder, ...options });
  const [one, two] = [await world.newAdmin(), await world.newAdmin('superAdmin')];
  return { ...world, builder, admin: one.visitor, adminId: one.id, owner: two.visitor };
};
export type Office = Awaited<ReturnType<typeof createOffice>>;

export const draftOf = async (by: Visitor): Promise<ReleaseDraft> =>
  (await by.get('/admin/release-draft')).body.draft;

/** Changes fields of a product's draft, whichever version it has at present. */
export const changeProduct = async (
  by: Visitor,
  slug: string,
  changes: Partial<DraftModel> | Partial<DraftPart>,
) => {
  const { product } = (await by.get(`/admin/product/${await idOf(by, 'products', slug)}`)).body;
  const answer = await saveProduct(by, { ...product, data: { ...product.data, ...changes } });
  if (answer.status !== 200) throw new Error(`change of ${slug}: ${answer.status} ${answer.text}`);
  return answer.body.product;
};
export const changeModel = (by: Visitor, changes: Partial<DraftModel>, slug = MODEL) =>
  changeProduct(by, slug, changes);

export const publish = async (by: Visitor, fingerprint?: string, note = '') =>
  by.post('/admin/release', { fingerprint: fingerprint ?? (await draftOf(by)).fingerprint, note });

export const restore = (by: Visitor, number: number, current: number) =>
  by.post('/admin/release-restore', { number, current });

export const releasesOf = async (by: Visitor, query = 'limit=100') =>
  (await by.get(`/admin/releases?${query}`)).body;
