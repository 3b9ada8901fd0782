// Photographs that customers upload, and pictures of the media store.

import * as z from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_RULE } from '../account/account.ts';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { newPictureSchema, pictureQuery, storedPictureSchema } from './picture-file-rules.ts';

const FORM_BYTES = 64 * 1024;

export const uploadPhoto = endpoint(calls.uploadPhoto, {
  summary: 'Uploads a photograph for a return or a review, which then names it.',
  body: {
    schema: newPictureSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_RULE,
  },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ photo: storedPictureSchema.describe('The photograph as it is kept.') }),
  },
  errors: ['too_many'],
});
export const readPhoto = endpoint(calls.readPhoto, {
  summary: 'A photograph that the caller uploaded; staff see all of them.',
  query: pictureQuery,
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const storePicture = endpoint(calls.storePicture, {
  keyScope: 'picture:write',
  summary: 'Stores a picture for the catalogue; storing it again gives the same name.',
  body: {
    schema: newPictureSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_RULE,
  },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ picture: storedPictureSchema.describe('The stored picture.') }),
  },
  errors: [],
});

export const readStoredPicture = endpoint(calls.readStoredPicture, {
  keyScope: 'picture:read',
  summary: 'A picture of the media store.',
  query: pictureQuery,
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const PHOTO_CALLS = callGroup('customer', null, [uploadPhoto, readPhoto]);

export const PICTURE_CALLS = callGroup('picture', 'Pictures of the catalogue.', [
  storePicture,
  readStoredPicture,
]);
