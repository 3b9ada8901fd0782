// npm run test:deep: installs the browsers and Netlify's tools for the slow tests, makes sure of a
// fresh build and runs all slow tests.
import { ensureBrowser } from './browser.ts';
import { ensureBuilt } from './built-site.ts';
import { ensureTools } from './netlify-tools.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runTests } from './run-tests.ts';
import { runCommand, Stop } from './stop.ts';

/** One after the other, because only one process may use apt at a time. */
const ensureBrowsers = async () => {
  await ensureBrowser();
  await ensureOtherBrowsers();
};

/** Without the tools, their tests are skipped. */
const tryTools = () =>
  ensureTools().catch((error: unknown) => {
    if (!(error instanceof Stop)) throw error;
    process.stdout.write(`${error.message}\n`);
  });

await runCommand(async () => {
  await Promise.all([ensureBuilt(), ensureBrowsers(), tryTools()]);
  await runTests(process.argv.slice(2), { projects: ['deep-*'] });
});
