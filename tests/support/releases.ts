// Staff at work on the catalogue: what they change, publish and take back, and a builder that does
// as it is told.

import type { DraftExtra } from '../../src/contract/catalogue/extra-rules.ts';
import type { DraftModel } from '../../src/contract/catalogue/model-rules.ts';
import type { BuildStatus, ReleaseDraft } from '../../src/contract/release/rules.ts';
import type { Builds } from '../../src/server/deps.ts';
import { idOf, saveProduct } from './drafts.ts';
import { createTestApi } from './test-api.ts';
import type { Visitor } from './visitor.ts';

export const MODEL = 'villa-lifts-272-manual';

/**
 * Keeps what it was asked for. With `refusal` it takes no orders; `said` is what it tells of the
 * latest build.
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

/** An API with two of the staff signed in and a builder. */
export const createOffice = async (options: Parameters<typeof createTestApi>[0] = {}) => {
  const builder = createBuilder();
  const world = createTestApi({ builds: builder, ...options });
  const [one, two] = [await world.newAdmin(), await world.newAdmin('superAdmin')];
  return { ...world, builder, admin: one.visitor, adminId: one.id, owner: two.visitor };
};
export type Office = Awaited<ReturnType<typeof createOffice>>;

export const draftOf = async (by: Visitor): Promise<ReleaseDraft> =>
  (await by.get('/admin/release-draft')).body.draft;

/** Changes fields of a product's draft, whatever its version is by now. */
export const changeProduct = async (
  by: Visitor,
  slug: string,
  changes: Partial<DraftModel> | Partial<DraftExtra>,
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
