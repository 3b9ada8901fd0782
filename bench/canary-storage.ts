// Looks whether Netlify Blobs keep what the storage layer relies on, on a store that belongs to one
// deploy: npm run bench -- canary-storage
import { getDeployStore } from '@netlify/blobs';
import * as z from 'zod';
import { findings } from './canary-checks.ts';

const environment = z
  .object({
    NETLIFY_SITE_ID: z.string(
      'NETLIFY_SITE_ID must be set: the site’s id, from its general settings.',
    ),
    NETLIFY_AUTH_TOKEN: z.string('NETLIFY_AUTH_TOKEN must be set: a personal access token.'),
    NETLIFY_DEPLOY_ID: z.string(
      'NETLIFY_DEPLOY_ID must be set: the id of a deploy preview, whose blobs go with it.',
    ),
  })
  .safeParse(process.env);

if (environment.success) {
  const {
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_DEPLOY_ID: deployID,
  } = environment.data;
  // A store of a deploy, under a name that the site never uses: it holds no customer's data.
  const store = getDeployStore({ name: 'canary', deployID, siteID, token });
  const found = await findings(store, () => performance.now());
  process.stdout.write(
    `${found.map(({ verdict, what }) => `${verdict.padEnd(6)}  ${what}`).join('\n')}\n`,
  );
  process.exitCode = found.some(({ verdict }) => verdict === 'broken') ? 1 : 0;
} else {
  process.stderr.write(`${environment.error.issues.map(({ message }) => message).join('\n')}\n`);
  process.exitCode = 1;
}
