// Copying a whole site: out of it while it runs, and into it, unseen until all of it is there.
import * as z from 'zod';
import {
  BACKUP_BODY_MAX,
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
} from '../backup.ts';
import { endpoint } from '../endpoint.ts';

/** Sites are copied by a superAdmin, or by a program with a key for it. */
const copying = { access: 'superAdmin', errors: ['conflict'] } as const;
const reading = { ...copying, keyScope: 'backup:read' } as const;
const writing = { ...copying, keyScope: 'backup:write' } as const;

export const readBackupState = endpoint({
  name: 'readBackupState',
  method: 'GET',
  path: '/super-admin/backup',
  ...reading,
  summary: 'Whether this site can be copied, and whether a backup fits it.',
  answer: { as: 'json', status: 200, schema: backupStateSchema },
});

export const listBackup = endpoint({
  name: 'listBackup',
  method: 'GET',
  path: '/super-admin/backup/keys',
  ...reading,
  summary: 'Keys of everything a backup holds, page by page.',
  query: backupPageQuery,
  answer: { as: 'json', status: 200, schema: backupListSchema },
});

export const readBackupEntries = endpoint({
  name: 'readBackupEntries',
  method: 'GET',
  path: '/super-admin/backup/entries',
  ...reading,
  summary: 'Entries as a backup holds them: accounts without their sessions.',
  query: backupKeysQuery,
  answer: { as: 'json', status: 200, schema: backupEntriesSchema },
});

export const startRestore = endpoint({
  name: 'startRestore',
  method: 'POST',
  path: '/super-admin/restore',
  ...writing,
  summary:
    'Starts or continues restoring a backup. A site with customers, orders or quotes is refused unless it is to be replaced.',
  body: { as: 'json', schema: startRestoreSchema },
  answer: { as: 'json', status: 200, schema: restoreStateSchema },
});

export const stageEntries = endpoint({
  name: 'stageEntries',
  method: 'POST',
  path: '/super-admin/restore/{id}/entries',
  ...writing,
  summary:
    'Keeps entries of a backup beside the data that is served. Sending them again is harmless.',
  body: { as: 'json', schema: stageSchema, maxBytes: BACKUP_BODY_MAX },
  answer: {
    as: 'json',
    status: 200,
    schema: z.strictObject({ kept: z.int().describe('How many of them are kept now.') }),
  },
});

export const listStaged = endpoint({
  name: 'listStaged',
  method: 'GET',
  path: '/super-admin/restore/{id}/entries',
  ...reading,
  summary: 'What has arrived of a backup, with checksums, page by page.',
  query: backupPageQuery,
  answer: { as: 'json', status: 200, schema: stagedListSchema },
});

export const switchRestore = endpoint({
  name: 'switchRestore',
  method: 'POST',
  path: '/super-admin/restore/{id}',
  ...writing,
  summary:
    'Serves the restored data instead of the current data, in two steps between which the site is closed. Everybody is logged out.',
  body: { as: 'json', schema: switchSchema },
  answer: { as: 'json', status: 200, schema: switchStateSchema },
});

export const BACKUP_ENDPOINTS = [
  readBackupState,
  listBackup,
  readBackupEntries,
  startRestore,
  stageEntries,
  listStaged,
  switchRestore,
] as const;
