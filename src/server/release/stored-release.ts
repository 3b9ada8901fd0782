// The documents of releases: one for each release, which never changes, and one that names the
// current release.
import * as z from 'zod';
import { type Release, releaseSchema } from '../../contract/release/rules.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { documentSchema } from '../kernel/storage/schema.ts';

const who = z.strictObject({ _id: z.string(), name: z.string() });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const storedReleaseShape = releaseSchema.extend({
  number: z.int().positive(),
  at: z.iso.datetime(),
  by: who,
  /** Hash of its catalogue. */
  contentHash: hash,
  /** Fingerprint of the draft it was made from. */
  fingerprint: hash,
});
export type StoredRelease = z.infer<typeof storedReleaseShape>;
export const storedRelease = documentSchema(storedReleaseShape);

const pointerShape = z.strictObject({
  /** The highest number that was ever current. */
  latest: z.int().positive(),
  /** The release from which the public site is to be built. */
  current: z.int().min(0),
  /** Key of the catalogue of `current`; null for release 0. */
  contentHash: hash.nullable(),
  /** Numbers below `latest` whose documents were written and never became current. */
  skipped: z.array(z.int().positive()),
  /** Releases still to be told to webhooks; absent if there are none. */
  untold: z.array(z.int().positive()).optional(),
  /** How `current` became the current release. */
  move: z.strictObject({ kind: z.enum(['publish', 'restore']), at: z.iso.datetime(), by: who }),
  /** Rollbacks, the latest first: which release was current before each of them. */
  restores: z.array(z.strictObject({ from: z.int().min(0), at: z.iso.datetime() })).optional(),
  /** Whether a build of `current` was requested, and how that went. */
  build: z.strictObject({
    state: z.enum(['asking', 'asked', 'failed']),
    reason: z.string().nullable(),
    at: z.iso.datetime(),
  }),
});
export type Pointer = z.infer<typeof pointerShape>;
export const storedPointer = documentSchema(pointerShape);

export const releaseKey = (number: number) => keyOf('rel', number);
export const POINTER_KEY = keyOf('rel', 'current');

export const releaseView = (release: StoredRelease): Release => releaseSchema.parse(release);
