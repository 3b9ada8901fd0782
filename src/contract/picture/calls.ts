import { call } from '../kernel/call.ts';

export const uploadPhoto = call({
  name: 'uploadPhoto',
  method: 'POST',
  path: '/user/photo',
  access: 'user',
  idempotency: 'answer',
  sends: 'multipart',
});

export const readPhoto = call({
  name: 'readPhoto',
  method: 'GET',
  path: '/user/photo',
  access: 'user',
});

export const storePicture = call({
  name: 'storePicture',
  method: 'POST',
  path: '/admin/picture',
  access: 'admin',
  idempotency: 'answer',
  sends: 'multipart',
});

export const readStoredPicture = call({
  name: 'readStoredPicture',
  method: 'GET',
  path: '/admin/picture',
  access: 'admin',
});
