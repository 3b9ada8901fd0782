// The environment variables on Netlify: of the functions, and of the build before them.
import * as z from 'zod';
import { baseEnvironment, secret } from '../src/server/environment.ts';

/** There is no folder to keep secrets in, so both have to be set. */
export const functionsEnvironment = baseEnvironment.extend({
  SESSION_SECRET: secret,
  /** A site that ran on SESSION_SECRET alone sets it to the SESSION_SECRET it had then. */
  KEY_SECRET: secret.describe(
    `${secret.description}, and it must never change; a site that ran without it sets it to the SESSION_SECRET it had`,
  ),
  /** Starts a build of the site; without it releases are kept until somebody builds the site. */
  BUILD_HOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of a build hook'),
});

/** Under Netlify's own tools; secrets that are absent are made and kept in the data folder. */
export const localToolsEnvironment = functionsEnvironment.extend({
  SESSION_SECRET: baseEnvironment.shape.SESSION_SECRET,
  KEY_SECRET: baseEnvironment.shape.KEY_SECRET,
  /** The folder of `npm start`; a relative path begins at the folder of the code. */
  DATA_DIR: z.string().default('.data').describe('the path of a folder, for example .data'),
});

/** Secrets may be set for the functions alone; what the build sees is checked before it builds. */
export const buildEnvironment = baseEnvironment.extend({
  /** Folder the release is written into, for Astro to build. */
  RELEASE_DIR: z.string().optional().describe('the path of a folder'),
  /** Where the Blobs of the site are; set by Netlify. */
  NETLIFY_BLOBS_CONTEXT: z.string().optional().describe('what Netlify has set'),
  /** Says that this is a build on Netlify; set by Netlify. */
  NETLIFY: z.string().optional().describe('what Netlify has set'),
  /** Netlify's word for what is built: production, deploy-preview, branch-deploy. */
  CONTEXT: z.string().optional().describe('what Netlify has set'),
  /**
   * Address of this branch or preview, set by Netlify; its host names the branch's stores, as it
   * does for the functions.
   */
  DEPLOY_PRIME_URL: z.url().optional().describe('an address'),
});
