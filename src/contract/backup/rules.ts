// Schemas of copying a whole site.
import * as z from 'zod';
import { boundedText } from '../kernel/bounded-text-rules.ts';
import { BACKUP_BODY_MAX, BACKUP_KEYS_MAX } from './backup.ts';

const KEY_MAX = 120;

const key = boundedText(KEY_MAX, { missing: 'Not a key.' })
  .regex(/^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/, 'Not a key.')
  .describe('Where the entry is stored.');
const sha256 = boundedText(64, { missing: 'Not a SHA-256.' })
  .regex(/^[0-9a-f]{64}$/, 'Not a SHA-256.')
  .describe('SHA-256 of the bytes, in hexadecimal digits.');
const type = boundedText(100, { missing: 'Not a media type.' })
  .nullable()
  .describe('Media type of a picture or of a part of a list; null for a document.');
const etag = z.string().describe('ETag of exactly this version of the entry.');
const next = z
  .string()
  .nullable()
  .describe('The value of "after" for the next page; null on the last page.');

export const backupEntrySchema = z.strictObject({
  key,
  type,
  sha256,
  body: boundedText(BACKUP_BODY_MAX, { missing: 'Not base64.' }).describe('The bytes in base64.'),
});
export type BackupEntry = z.infer<typeof backupEntrySchema>;

export const backupPageQuery = z.strictObject({
  after: z
    .union([z.literal(''), key])
    .default('')
    .describe('Only entries after this key; from the first one on when empty.'),
});
export const backupKeysQuery = z.strictObject({
  keys: boundedText(BACKUP_KEYS_MAX * (KEY_MAX + 1), { missing: 'Not a list of keys.' })
    .transform((text) => text.split(','))
    .pipe(z.array(key).max(BACKUP_KEYS_MAX))
    .describe(`At most ${BACKUP_KEYS_MAX} keys, separated by commas.`),
});

export const backupStateSchema = z.strictObject({
  keyCheck: z.string().describe('Tells whether two sites have the same KEY_SECRET.'),
  canRestore: z.boolean().describe('Whether a backup can be restored into this site over the API.'),
  isEmpty: z.boolean().describe('Whether the site has neither customers nor orders nor quotes.'),
});

export const backupListSchema = z.strictObject({
  entries: z
    .array(z.strictObject({ key, etag }))
    .describe('Keys in their order: documents first, then pictures and parts of lists.'),
  next,
});
export const backupEntriesSchema = z.strictObject({
  entries: z
    .array(backupEntrySchema.extend({ etag }))
    .describe('As many of the entries as fit into one answer, in the order of the question.'),
  gone: z.array(key).describe('Keys under which nothing is stored any more.'),
});

export const startRestoreSchema = z.strictObject({
  digest: sha256.describe('The checksum over all entries of the backup.'),
  entries: z.int().min(1).max(10_000_000).describe('Number of entries in the backup.'),
  keyCheck: boundedText(64, { missing: 'Not a key check.' }).describe(
    'The key check of the site that was backed up.',
  ),
  replace: z
    .boolean()
    .default(false)
    .describe('True to replace a site that has customers, orders or quotes.'),
});
export const restoreStateSchema = z.strictObject({
  id: z.string().describe('Names the restore; the same backup goes on under the same id.'),
});
export const stageSchema = z.strictObject({
  entries: z.array(backupEntrySchema).min(1).max(BACKUP_KEYS_MAX).describe('Entries to keep.'),
});
export const stagedListSchema = z.strictObject({
  entries: z
    .array(z.strictObject({ key, type, sha256 }))
    .describe('Entries that have arrived, read back from storage.'),
  next,
});
export const switchSchema = z.strictObject({
  step: z
    .enum(['close', 'open'])
    .describe('First close the site, then, when waitMs have passed, open it with the new data.'),
});
export const switchStateSchema = z.strictObject({
  state: z
    .enum(['closed', 'restored'])
    .describe('Closed: no call but these is answered. Restored: the new data is served.'),
  waitMs: z.int().min(0).describe('How long to wait before the next step, in milliseconds.'),
});
