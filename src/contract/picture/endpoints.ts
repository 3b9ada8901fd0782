// Photographs that customers upload, and pictures of the media store.

import * as z from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../account/account.ts';
import { endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';
import { newPictureSchema, pictureQuery, storedPictureSchema } from './picture-file-rules.ts';

const FORM_BYTES = 64 * 1024;

export const uploadPhoto = endpoint(calls.uploadPhoto, {
  summary: 'Uploads a photograph for a return or a review; its name goes into what is sent then.',
  body: {
    schema: newPictureSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
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
    tooLarge: PICTURE_TOO_LARGE,
  },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ picture: storedPictureSchema.describe('What was stored.') }),
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

export const PICTURE_ENDPOINTS = [storePicture, readStoredPicture] as const;

export const PHOTO_ENDPOINTS = [uploadPhoto, readPhoto] as const;
