// Copying a whole site: backing it up while it runs, and restoring it, invisible to visitors until
// all of it has arrived.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { BACKUP_BODY_MAX } from './backup.ts';
import * as calls from './calls.ts';
import {
  backupEntriesSchema,
  backupKeysQuery,
  backupListSchema,
  backupPageQuery,
  backupStateSchema,
  restoreStateSchema,
  stagedListSchema,
  stageSchema,
  startRestoreSchema,
  switchSchema,
  switchStateSchema,
} from './rules.ts';

/** Sites are copied by a superAdmin, or by a program with a key for it. */
const copying = { access: 'superAdmin', errors: ['conflict'] } as const;
const reading = { ...copying, keyScope: 'backup:read' } as const;
const writing = { ...copying, keyScope: 'backup:write' } as const;

export const readBackupState = endpoint(calls.readBackupState, {
  ...reading,
  summary: 'Whether this site can be copied, and whether a backup fits it.',
  answer: { as: 'json', status: 200, schema: backupStateSchema },
});

export const listBackup = endpoint(calls.listBackup, {
  ...reading,
  summary: 'Keys of everything a backup holds, page by page.',
  query: backupPageQuery,
  answer: { as: 'json', status: 200, schema: backupListSchema },
});

export const readBackupEntries = endpoint(calls.readBackupEntries, {
  ...reading,
  summary: 'Entries as a backup holds them: accounts without their sessions.',
  query: backupKeysQuery,
  answer: { as: 'json', status: 200, schema: backupEntriesSchema },
});

export const startRestore = endpoint(calls.startRestore, {
  ...writing,
  summary:
    'Starts or continues restoring a backup. A site with customers, orders or quotes is refused unless it is to be replaced.',
  body: { schema: startRestoreSchema },
  answer: { as: 'json', status: 200, schema: restoreStateSchema },
});

export const stageEntries = endpoint(calls.stageEntries, {
  ...writing,
  summary:
    'Keeps entries of a backup beside the data that is served. Sending them again is harmless.',
  body: { schema: stageSchema, maxBytes: BACKUP_BODY_MAX },
  answer: {
    as: 'json',
    status: 200,
    schema: z.strictObject({
      kept: z.int().describe('Number of the sent entries that are stored now.'),
    }),
  },
});

export const listStaged = endpoint(calls.listStaged, {
  ...reading,
  summary: 'The entries of a backup that have arrived, with checksums, page by page.',
  query: backupPageQuery,
  answer: { as: 'json', status: 200, schema: stagedListSchema },
});

export const switchRestore = endpoint(calls.switchRestore, {
  ...writing,
  summary:
    'Serves the restored data instead of the current data, in two steps between which the site is closed. Everybody is logged out.',
  body: { schema: switchSchema },
  answer: { as: 'json', status: 200, schema: switchStateSchema },
});

export const BACKUP_CALLS = callGroup('backup', 'Backup and restore of the whole site.', [
  readBackupState,
  listBackup,
  readBackupEntries,
  startRestore,
  stageEntries,
  listStaged,
  switchRestore,
]);
