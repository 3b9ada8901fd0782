// Publishing the catalogue: from the drafts to a release, and back to an earlier one.
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer } from '../list.ts';
import { previewSchema } from '../preview.ts';
import {
  buildStatusSchema,
  chooseSchema,
  publishSchema,
  releaseDraftSchema,
  releaseQuery,
  releaseSchema,
  restoreSchema,
} from '../release.ts';

const build = buildStatusSchema
  .nullable()
  .describe('How the site is being built from the current release; null when it never had to be.');
const release = releaseSchema.describe('The release that is current now.');

export const readReleaseDraft = endpoint({
  name: 'readReleaseDraft',
  method: 'GET',
  path: '/admin/release-draft',
  access: 'admin',
  keyScope: 'release:read',
  summary: 'What publishing would change, and what stands in its way.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      draft: releaseDraftSchema.describe('All drafts against the current release.'),
    }),
  },
  errors: [],
});

export const publishRelease = endpoint({
  name: 'publishRelease',
  method: 'POST',
  path: '/admin/release',
  access: 'admin',
  keyScope: 'release:write',
  summary:
    'Makes the chosen drafts the next release and has the site built. What has changed since it was looked at is refused: 409.',
  idempotency: 'answer',
  body: { as: 'json', schema: publishSchema },
  answer: { as: 'json', status: 201, schema: z.object({ release, build }) },
  errors: ['conflict'],
});

export const startPreview = endpoint({
  name: 'startPreview',
  method: 'POST',
  path: '/admin/preview',
  access: 'admin',
  keyScope: 'release:write',
  summary: 'Builds the site from the chosen drafts without publishing them.',
  idempotency: 'answer',
  body: { as: 'json', schema: chooseSchema },
  answer: { as: 'json', status: 201, schema: z.object({ preview: previewSchema }) },
  errors: ['conflict'],
});

export const readPreview = endpoint({
  name: 'readPreview',
  method: 'GET',
  path: '/admin/preview',
  access: 'admin',
  keyScope: 'release:read',
  summary: 'The latest preview.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      canBuild: z.boolean().describe('False where the site is built by a service.'),
      preview: previewSchema.nullable().describe('Null when there is none.'),
    }),
  },
  errors: [],
});

export const restoreRelease = endpoint({
  name: 'restoreRelease',
  method: 'POST',
  path: '/admin/release-restore',
  access: 'admin',
  keyScope: 'release:write',
  summary:
    'Makes an earlier release the current one again and has the site built; the drafts stay.',
  idempotency: 'answer',
  body: { as: 'json', schema: restoreSchema },
  answer: { as: 'json', status: 201, schema: z.object({ release, build }) },
  errors: ['conflict', 'not_found'],
});

export const listReleases = endpoint({
  name: 'listReleases',
  method: 'GET',
  path: '/admin/releases',
  access: 'admin',
  keyScope: 'release:read',
  summary: 'Releases, the newest first.',
  query: releaseQuery,
  answer: listAnswer('releases', releaseSchema, {
    more: { current: z.int().min(0).describe('Number of the current release.'), build },
  }),
  errors: [],
});

export const readBuild = endpoint({
  name: 'readBuild',
  method: 'GET',
  path: '/admin/build',
  access: 'admin',
  keyScope: 'release:read',
  summary: 'How the site is being built. /release.json on the site itself says what visitors see.',
  answer: { as: 'json', status: 200, schema: z.object({ build }) },
  errors: [],
});

export const retryBuild = endpoint({
  name: 'retryBuild',
  method: 'POST',
  path: '/admin/build',
  access: 'admin',
  keyScope: 'release:write',
  summary: 'Has the site built from the current release once more.',
  idempotency: 'answer',
  answer: { as: 'json', status: 201, schema: z.object({ build }) },
  errors: [],
});

export const RELEASE_ENDPOINTS = [
  readReleaseDraft,
  publishRelease,
  startPreview,
  readPreview,
  restoreRelease,
  listReleases,
  readBuild,
  retryBuild,
] as const;
