// npm test: runs every test once. Those without a browser begin at once; the site is built and
// browsers are installed beside them.
import { ensureBrowser } from './browser.ts';
import { ensureBuilt } from './built-site.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runTests } from './run-tests.ts';
import { runCommand } from './stop.ts';

/** One after the other: apt works for one at a time. */
const ensureBrowsers = async () => {
  await ensureBrowser();
  await ensureOtherBrowsers();
};

await runCommand(async () => {
  const ready = Promise.all([ensureBuilt({ isAside: true }), ensureBrowsers()]);
  const tests = runTests(
    process.argv.slice(2),
    { projects: ['unit', 'islands'] },
    { projects: ['e2e', 'browsers', 'attack'], needs: ready },
  );
  // What cannot be had ends the tests at once.
  await Promise.all([ready, tests]);
});
