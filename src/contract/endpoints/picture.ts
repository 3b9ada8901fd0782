// Pictures of the catalogue, which drafts name.
import * as z from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../account.ts';
import { endpoint } from '../endpoint.ts';
import { newPictureSchema, pictureQuery, storedPictureSchema } from '../picture-file.ts';

const FORM_BYTES = 64 * 1024;

export const storePicture = endpoint({
  name: 'storePicture',
  method: 'POST',
  path: '/admin/picture',
  access: 'admin',
  keyScope: 'picture:write',
  summary: 'Stores a picture for the catalogue; storing it again gives the same name.',
  idempotency: 'answer',
  body: {
    as: 'multipart',
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

export const readStoredPicture = endpoint({
  name: 'readStoredPicture',
  method: 'GET',
  path: '/admin/picture',
  access: 'admin',
  keyScope: 'picture:read',
  summary: 'A picture of the media store.',
  query: pictureQuery,
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const PICTURE_ENDPOINTS = [storePicture, readStoredPicture] as const;
