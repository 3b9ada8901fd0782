// npm run test:browsers: the main journeys in Firefox and WebKit, and pictures of them to look at.
import { ensureBuilt } from './built-site.ts';
import { ensureOtherBrowsers } from './other-browsers.ts';
import { runTests } from './run-tests.ts';
import { runCommand } from './stop.ts';

await runCommand(async () => {
  process.env.TEST_PICTURES = '1';
  await Promise.all([ensureBuilt(), ensureOtherBrowsers()]);
  await runTests(process.argv.slice(2), { projects: ['deep-browsers'] });
});
