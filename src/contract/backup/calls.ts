import { call } from '../kernel/call.ts';

export const readBackupState = call({
  name: 'readBackupState',
  method: 'GET',
  path: '/super-admin/backup',
  access: 'superAdmin',
});

export const listBackup = call({
  name: 'listBackup',
  method: 'GET',
  path: '/super-admin/backup/keys',
  access: 'superAdmin',
});

export const readBackupEntries = call({
  name: 'readBackupEntries',
  method: 'GET',
  path: '/super-admin/backup/entries',
  access: 'superAdmin',
});

export const startRestore = call({
  name: 'startRestore',
  method: 'POST',
  path: '/super-admin/restore',
  access: 'superAdmin',
  sends: 'json',
});

export const stageEntries = call({
  name: 'stageEntries',
  method: 'POST',
  path: '/super-admin/restore/{id}/entries',
  access: 'superAdmin',
  sends: 'json',
});

export const listStaged = call({
  name: 'listStaged',
  method: 'GET',
  path: '/super-admin/restore/{id}/entries',
  access: 'superAdmin',
});

export const switchRestore = call({
  name: 'switchRestore',
  method: 'POST',
  path: '/super-admin/restore/{id}',
  access: 'superAdmin',
  sends: 'json',
});
