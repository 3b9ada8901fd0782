// npm test: makes sure of browsers and a fresh build and runs every test once.
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
  await Promise.all([ensureBuilt(), ensureBrowsers()]);
  await runTests(process.argv.slice(2));
});
