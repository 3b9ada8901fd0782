// Schemas of releases.
import * as z from 'zod';
import { boundedText, typedText } from '../kernel/bounded-text-rules.ts';
import { listQuery } from '../kernel/list-rules.ts';
import {
  BUILD_STATES,
  CATALOGUE_KINDS,
  CHANGES,
  CHOSEN_MAX,
  NAMED_CHANGES_MAX,
  RELEASE_NOTE_MAX,
} from './release.ts';

const CHOSEN_ID_MAX = 64;

/** Release 0 is the repository's catalogue; numbers are never reused. */
const releaseNumber = z
  .int('Release must be a whole number from 0.')
  .min(0, 'Release must be a whole number from 0.')
  .max(1_000_000_000, 'There is no such release.');
const kind = z.enum(CATALOGUE_KINDS).describe('Kind of the thing.');
const slug = z.string().describe('Id in the address and in the release.');

const namedChangeSchema = z.object({
  kind,
  slug,
  name: z.string().describe('Name of the thing; may be empty.'),
  change: z.enum(CHANGES).describe('Kind of change.'),
});
export type NamedChange = z.infer<typeof namedChangeSchema>;

const count = (things: string) => z.int().min(0).describe(`Number of ${things}.`);

export const releaseSchema = z.object({
  number: releaseNumber.describe(
    'Number of the release; 0 is the catalogue that the site came with.',
  ),
  at: z.iso.datetime().nullable().describe('When it was published; null for release 0.'),
  by: z
    .object({ _id: z.string().describe('Identifier.'), name: z.string().describe('Full name.') })
    .nullable()
    .describe('Who published it; null for release 0.'),
  note: z.string().describe('Note of the person who published; may be empty.'),
  counts: z
    .object({
      categories: count('categories'),
      models: count('models'),
      parts: count('parts').default(0),
    })
    .describe('Number of things of each kind in the release.'),
  changes: z
    .object({
      added: count('things that were not there before'),
      changed: count('things that were different before'),
      removed: count('things that were there before'),
      named: z.array(namedChangeSchema).describe(`The first ${NAMED_CHANGES_MAX} of them.`),
    })
    .describe('Its changes against the release that was live when it was published.'),
});
export type Release = z.infer<typeof releaseSchema>;

export const fieldChangeSchema = z.object({
  path: z.string().describe('Path of the field, e.g. specRange.headroomMm.1.'),
  label: z.string().describe('Label of the field in the form, e.g. Headroom, most.'),
  before: z.string().nullable().describe('Live value in words; null for none.'),
  after: z.string().nullable().describe('Value in the draft, in words; null for none.'),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

export const draftChangeSchema = namedChangeSchema.extend({
  _id: z.string().describe('Identifier.'),
  fingerprint: z
    .string()
    .describe('Fingerprint of the draft’s content; send it back to choose this change.'),
  fields: z
    .array(fieldChangeSchema)
    .describe(
      'The fields that differ; empty for an added or removed entry, but not for corrections.',
    ),
  needs: z.array(z.string()).describe('Ids of changes that must be published with it or before.'),
  reason: z
    .string()
    .nullable()
    .describe('Why it cannot be published yet, in a sentence; null when it can.'),
  takenBackWith: releaseNumber
    .nullable()
    .describe(
      'Release that held this change and was rolled back: it is published only when chosen. Null for any other change.',
    ),
});
export type DraftChange = z.infer<typeof draftChangeSchema>;

export const draftProblemSchema = z.object({
  kind,
  _id: z.string().describe('Identifier.'),
  slug,
  name: z.string().describe('Name of the thing; may be empty.'),
  path: z
    .string()
    .describe('Field to be corrected, e.g. specRange.headroomMm.1; empty for the whole thing.'),
  message: z.string().describe('The problem, in a sentence that does not name the field.'),
});
export type DraftProblem = z.infer<typeof draftProblemSchema>;

export const releaseDraftSchema = z.object({
  base: releaseNumber.describe('The current release, which the draft is compared with.'),
  fingerprint: z
    .string()
    .describe('Identifies exactly these drafts and this release; send it back to publish.'),
  changes: z.array(draftChangeSchema).describe('The changes that publishing would make.'),
  problems: z
    .array(draftProblemSchema)
    .describe('Problems to fix. A draft with problems stays a draft; the others can be published.'),
});
export type ReleaseDraft = z.infer<typeof releaseDraftSchema>;

export const buildStatusSchema = z.object({
  release: releaseNumber.describe('The release the site is built from.'),
  state: z.enum(BUILD_STATES).describe('State of the build.'),
  step: z.string().nullable().describe('Current step, in a few words; null when unknown.'),
  progress: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Part that is done, 0 to 1; null when that is not known.'),
  reason: z.string().nullable().describe('Why it failed, in a sentence; null unless it did.'),
  detail: z
    .string()
    .nullable()
    .default(null)
    .describe('The last lines of its log, for a developer; null unless it failed and has a log.'),
  startedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the build was requested; null when unknown.'),
  finishedAt: z.iso.datetime().nullable().describe('When the build ended; null before.'),
});
export type BuildStatus = z.infer<typeof buildStatusSchema>;

const LOOK_FIRST = 'Please look at the changes first.';
const chosenDraftSchema = z.strictObject({
  _id: boundedText(CHOSEN_ID_MAX, { missing: 'Please name a change by its id.' }).describe(
    'Identifier.',
  ),
  fingerprint: boundedText(32, { missing: LOOK_FIRST })
    .regex(/^[0-9a-f]{32}$/, LOOK_FIRST)
    .describe('Fingerprint of this change as it was looked at.'),
});
export type ChosenDraft = z.infer<typeof chosenDraftSchema>;

export const chooseSchema = z.strictObject({
  fingerprint: boundedText(64, { missing: LOOK_FIRST })
    .regex(/^[0-9a-f]{64}$/, LOOK_FIRST)
    .describe('Fingerprint of the draft that was looked at.'),
  drafts: z
    .array(chosenDraftSchema, 'Choice must be a list of changes.')
    .min(1, 'Please choose at least one change.')
    .max(CHOSEN_MAX, `Please choose at most ${CHOSEN_MAX} changes.`)
    .optional()
    .describe(
      'Changes to publish. When left out: all that are ready, except those that a rollback took back.',
    ),
});
export type Choice = z.output<typeof chooseSchema>;

export const publishSchema = chooseSchema.extend({
  note: typedText(
    RELEASE_NOTE_MAX,
    {
      missing: 'Note must be a text.',
      long: `Note must be at most ${RELEASE_NOTE_MAX} characters.`,
    },
    'many',
  )
    .trim()
    .max(RELEASE_NOTE_MAX, `Note must be at most ${RELEASE_NOTE_MAX} characters.`)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, 'Note must not contain control characters.')
    .default('')
    .describe('A few words about the release.'),
});

export const restoreSchema = z.strictObject({
  number: releaseNumber.describe('Release that is to be current again.'),
  current: releaseNumber.describe('Release that was current when this was decided.'),
});

/** The newest release comes first. */
export const releaseQuery = listQuery(['createdAt'], {}).pick({ page: true, limit: true });
export type ReleaseQuery = z.output<typeof releaseQuery>;

/** `/release.json` of the built site: which release visitors see. */
export const builtReleaseSchema = z.object({
  release: releaseNumber.describe('The release the site was built from.'),
  legal: z
    .string()
    .nullish()
    .describe('The legal record that the pages print; null for the facts of the repository.'),
  builtAt: z.iso.datetime().describe('Time of the build.'),
});
export type BuiltRelease = z.infer<typeof builtReleaseSchema>;
