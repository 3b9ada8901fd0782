// Runs tests once and ends the process with a line that counts them.
import { type Reporter, startVitest } from 'vitest/node';
import { memoryFolder } from './memory-folder.ts';

type Count = { passed: number; failed: number };

/**
 * Counts tests; a file that fails before or outside its tests counts as one failed test, as does an
 * error nobody caught.
 */
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

/** Says when the last file of each project ended: where the time of a run went. */
const timingReporter = (startedAt: number): Reporter => {
  const ends = new Map<string, number>();
  return {
    onTestModuleEnd: ({ project }) => void ends.set(project.name, Date.now()),
    onTestRunEnd: () => {
      const seconds = [...ends].map(
        ([name, end]) => `${name} ${Math.round((end - startedAt) / 1000)}`,
      );
      process.stdout.write(`Seconds until the end of ${seconds.join(', ')}\n`);
    },
  };
};

/** @param project name of the only project to run; all when it is absent. */
export const runTests = async (filters: string[], project?: string): Promise<never> => {
  const count: Count = { passed: 0, failed: 0 };
  const folder = memoryFolder();
  if (folder) process.env.TMPDIR = folder;
  const vitest = await startVitest(filters, {
    watch: false,
    reporters: ['default', countingReporter(count), timingReporter(Date.now())],
    ...(project ? { project: [project] } : {}),
  });
  await vitest.close();
  process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
  process.exit(process.exitCode ?? (count.failed > 0 ? 1 : 0));
};
