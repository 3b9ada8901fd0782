import { call } from '../kernel/call.ts';

export const readReleaseDraft = call({
  name: 'readReleaseDraft',
  method: 'GET',
  path: '/admin/release-draft',
  access: 'admin',
});

export const publishRelease = call({
  name: 'publishRelease',
  method: 'POST',
  path: '/admin/release',
  access: 'admin',
  idempotency: 'answer',
  sends: 'json',
});

export const startPreview = call({
  name: 'startPreview',
  method: 'POST',
  path: '/admin/preview',
  access: 'admin',
  idempotency: 'answer',
  sends: 'json',
});

export const readPreview = call({
  name: 'readPreview',
  method: 'GET',
  path: '/admin/preview',
  access: 'admin',
});

export const restoreRelease = call({
  name: 'restoreRelease',
  method: 'POST',
  path: '/admin/release-restore',
  access: 'admin',
  idempotency: 'answer',
  sends: 'json',
});

export const listReleases = call({
  name: 'listReleases',
  method: 'GET',
  path: '/admin/releases',
  access: 'admin',
  list: { rows: 'releases', total: 'totalAvailableReleases' },
});

export const readBuild = call({
  name: 'readBuild',
  method: 'GET',
  path: '/admin/build',
  access: 'admin',
});

export const retryBuild = call({
  name: 'retryBuild',
  method: 'POST',
  path: '/admin/build',
  access: 'admin',
  idempotency: 'answer',
});
