// Fingerprints of drafts: somebody publishes exactly what they have looked at.
import { createHash } from 'node:crypto';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { Choice } from '../../contract/release/rules.ts';
import type { Pointer } from './stored-release.ts';

type Things = readonly { slug: string; data: object }[];

const HALF = 32;
const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, HALF);
/** Second half of a fingerprint: everything the draft says. */
export const contentOf = ({
  categories,
  models,
  parts,
  costs,
}: Record<'categories' | 'models' | 'parts' | 'costs', Things>) =>
  hashOf(
    [categories, models, parts, costs].map((things) =>
      things.map(({ slug, data }) => [slug, data]).sort(),
    ),
  );
/** First half: the release it was compared with. */
export const baseOf = (at: Pointer | null) => hashOf(at && [at.current, at.latest, at.contentHash]);
/** Of one change: what the draft of a category or a product says; null for one that was removed. */
export const changeFingerprint = (kind: CatalogueKind, slug: string, data: object | null) =>
  hashOf([kind, slug, data]);
/** Stands for what is asked for: all that is ready, or exactly these changes. */
export const askedFingerprint = ({
  fingerprint,
  drafts,
}: Pick<Choice, 'fingerprint' | 'drafts'>) =>
  drafts
    ? `${fingerprint.slice(0, HALF)}${hashOf(drafts.map(({ _id, fingerprint: one }) => `${_id} ${one}`).sort())}`
    : fingerprint;
