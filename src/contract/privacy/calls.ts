import { call } from '../kernel/call.ts';

export const readDeletion = call({
  name: 'readDeletion',
  method: 'GET',
  path: '/user/deletion',
  access: 'user',
});

export const requestDeletion = call({
  name: 'requestDeletion',
  method: 'POST',
  path: '/user/deletion',
  access: 'user',
  sends: 'json',
});

export const cancelDeletion = call({
  name: 'cancelDeletion',
  method: 'DELETE',
  path: '/user/deletion',
  access: 'user',
});

export const exportData = call({
  name: 'exportData',
  method: 'POST',
  path: '/user/export',
  access: 'user',
  sends: 'json',
});

export const readConsents = call({
  name: 'readConsents',
  method: 'GET',
  path: '/user/consents',
  access: 'user',
});

export const changeConsent = call({
  name: 'changeConsent',
  method: 'PATCH',
  path: '/user/consents',
  access: 'user',
  sends: 'json',
});
