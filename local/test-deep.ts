// npm run test:deep: installs what the slow tests need (browsers, Netlify's tools), makes sure of a
// fresh build and runs them all.
import { ensureBrowser } from './browser.ts';
import { ensureBuilt } from './built-site.ts';
import { ensureTools } from './netlify-tools.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runTests } from './run-tests.ts';
import { runCommand, Stop } from './stop.ts';

/** One after the other: apt works for one at a time. */
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
