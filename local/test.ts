// npm test: makes sure of browsers and a fresh build and runs every test once.
import { ensureBrowser } from './browser.ts';
import { ensureBuilt } from './built-site.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runTests } from './run-tests.ts';
import { runCommand } from './stop.ts';

await runCommand(async () => {
  await ensureBrowser();
  ensureOtherBrowsers();
  await ensureBuilt();
  await runTests(process.argv.slice(2));
});
