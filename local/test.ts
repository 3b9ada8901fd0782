// npm test: makes sure of a browser and a fresh build, and runs every test of the fast tier.
import { ensureBrowser } from './browser.ts';
import { ensureBuilt } from './built-site.ts';
import { runTests } from './run-tests.ts';
import { runCommand } from './stop.ts';

const NOT_TRIED = [
  'Not tried here: crashes at every step, simulations, interleavings, killed processes, real builds',
  'and bundles, every page at every width and in every state, Firefox and WebKit, Netlify’s own',
  'tools, attacks. Run them with: npm run test:deep',
].join('\n');

await runCommand(async () => {
  await Promise.all([ensureBuilt(), ensureBrowser()]);
  await runTests(process.argv.slice(2), { projects: ['!deep-*'], notTried: NOT_TRIED });
});
