// The environment variables on Netlify: of the functions, and of the build before them.
import * as z from 'zod';
import { baseEnvironment, secret } from '../src/server/environment.ts';

/** Both secrets must be set, because there is no folder to store them in. */
export const functionsEnvironment = baseEnvironment.extend({
  SESSION_SECRET: secret,
  /** A site that used only SESSION_SECRET before sets KEY_SECRET to that value. */
  KEY_SECRET: secret.describe(
    `${secret.description}, and it must never change; a site that ran without it sets it to the SESSION_SECRET it had`,
  ),
  /** Starts a build of the site; without it a release waits for the next deploy. */
  BUILD_HOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of a build hook'),
});

/** For Netlify's own tools; missing secrets are created and stored in the data folder. */
export const localToolsEnvironment = functionsEnvironment.extend({
  SESSION_SECRET: baseEnvironment.shape.SESSION_SECRET,
  KEY_SECRET: baseEnvironment.shape.KEY_SECRET,
  /** The data folder of `npm start`; a relative path starts at the folder of the code. */
  DATA_DIR: z.string().default('.data').describe('the path of a folder, for example .data'),
});

/**
 * For the build. Secrets may be set for the functions alone; the variables that the build sees are
 * checked before it builds.
 */
export const buildEnvironment = baseEnvironment.extend({
  /** Folder into which the release is written, for Astro to build. */
  RELEASE_DIR: z.string().optional().describe('the path of a folder'),
  /** Access to the site's Blobs; set by Netlify. */
  NETLIFY_BLOBS_CONTEXT: z.string().optional().describe('the value that Netlify sets'),
  /** Set by Netlify in its builds. */
  NETLIFY: z.string().optional().describe('the value that Netlify sets'),
  /** Netlify's name for the kind of build: production, deploy-preview, branch-deploy. */
  CONTEXT: z.string().optional().describe('the value that Netlify sets'),
  /**
   * Address of this branch or preview, set by Netlify. Its host names the branch's stores, in
   * functions and builds alike.
   */
  DEPLOY_PRIME_URL: z.url().optional().describe('an address'),
});
