// npm test: makes sure of a browser and a fresh build, runs every test once, and ends with a line that counts them.
import { type Reporter, startVitest } from 'vitest/node';
import { ensureBrowser } from './browser.ts';
import { ensureBuilt } from './built-site.ts';
import { runCommand } from './stop.ts';

type Count = { passed: number; failed: number };

/** Counts tests; a file that fails before or outside its tests counts as one failed test, as does an error nobody caught. */
const countingReporter = (count: Count): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) => {
    for (const module of modules) {
      const failed = [...module.children.allTests('failed')].length;
      count.passed += [...module.children.allTests('passed')].length;
      count.failed += module.state() === 'failed' ? Math.max(failed, 1) : failed;
    }
    count.failed += unhandledErrors.length;
  },
});

await runCommand(async () => {
  ensureBrowser();
  await ensureBuilt();
  const count: Count = { passed: 0, failed: 0 };
  const vitest = await startVitest(process.argv.slice(2), { watch: false, reporters: ['default', countingReporter(count)] });
  await vitest.close();
  process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
  process.exit(process.exitCode ?? (count.failed > 0 ? 1 : 0));
});
