// Publishing the catalogue: from the drafts to a release, and back to an earlier one.

import * as z from 'zod';
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import { listAnswer } from '../kernel/list-rules.ts';
import * as calls from './calls.ts';
import { previewSchema } from './preview-rules.ts';
import {
  buildStatusSchema,
  chooseSchema,
  publishSchema,
  releaseDraftSchema,
  releaseQuery,
  releaseSchema,
  restoreSchema,
} from './rules.ts';

const build = buildStatusSchema
  .nullable()
  .describe(
    'The state of building the site from the current release; null if it never had to be built.',
  );
const release = releaseSchema.describe('The release that is current now.');

export const readReleaseDraft = endpoint(calls.readReleaseDraft, {
  keyScope: 'release:read',
  summary: 'The changes that publishing would make, and the problems that prevent it.',
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      draft: releaseDraftSchema.describe('All drafts against the current release.'),
    }),
  },
  errors: [],
});

export const publishRelease = endpoint(calls.publishRelease, {
  keyScope: 'release:write',
  summary:
    'Makes the chosen drafts the next release and has the site built. What has changed since it was looked at is refused: 409.',
  body: { schema: publishSchema },
  answer: { as: 'json', status: 201, schema: z.object({ release, build }) },
  errors: ['conflict'],
});

export const startPreview = endpoint(calls.startPreview, {
  keyScope: 'release:write',
  summary: 'Builds the site from the chosen drafts without publishing them.',
  body: { schema: chooseSchema },
  answer: { as: 'json', status: 201, schema: z.object({ preview: previewSchema }) },
  errors: ['conflict'],
});

export const readPreview = endpoint(calls.readPreview, {
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

export const restoreRelease = endpoint(calls.restoreRelease, {
  keyScope: 'release:write',
  summary:
    'Makes an earlier release the current one again and has the site built; the drafts stay.',
  body: { schema: restoreSchema },
  answer: { as: 'json', status: 201, schema: z.object({ release, build }) },
  errors: ['conflict', 'not_found'],
});

export const listReleases = endpoint(calls.listReleases, {
  keyScope: 'release:read',
  summary: 'Releases, the newest first.',
  query: releaseQuery,
  answer: listAnswer(calls.listReleases, releaseSchema, {
    more: { current: z.int().min(0).describe('Number of the current release.'), build },
  }),
  errors: [],
});

export const readBuild = endpoint(calls.readBuild, {
  keyScope: 'release:read',
  summary:
    'The state of the build. /release.json on the site itself names the release that visitors see.',
  answer: { as: 'json', status: 200, schema: z.object({ build }) },
  errors: [],
});

export const retryBuild = endpoint(calls.retryBuild, {
  keyScope: 'release:write',
  summary: 'Builds the site from the current release again.',
  answer: { as: 'json', status: 201, schema: z.object({ build }) },
  errors: [],
});

export const RELEASE_CALLS = callGroup('release', 'Publishing the catalogue.', [
  readReleaseDraft,
  publishRelease,
  startPreview,
  readPreview,
  restoreRelease,
  listReleases,
  readBuild,
  retryBuild,
]);
