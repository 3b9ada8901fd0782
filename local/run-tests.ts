// Runs tests once and ends the process with a line that counts them.
import { type Reporter, startVitest } from 'vitest/node';
import { memoryFolder } from './memory-folder.ts';

type Results = {
  passed: number;
  /** Where the failed ones are, a line for each. */
  failed: string[];
};

/**
 * Counts tests; a file that fails before or outside its tests counts as one failed test, as does an
 * error nobody caught.
 */
const countingReporter = (results: Results): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) => {
    for (const module of modules) {
      const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
      results.passed += [...module.children.allTests('passed')].length;
      if (module.state() === 'failed' && failed.length === 0) failed.push('outside its tests');
      results.failed.push(...failed.map((name) => `${module.relativeModuleId} > ${name}`));
    }
    results.failed.push(...unhandledErrors.map(({ message }) => `outside any file: ${message}`));
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
  const results: Results = { passed: 0, failed: [] };
  const folder = memoryFolder();
  if (folder) process.env.TMPDIR = folder;
  const vitest = await startVitest(filters, {
    watch: false,
    reporters: ['default', countingReporter(results), timingReporter(Date.now())],
    ...(project ? { project: [project] } : {}),
  });
  await vitest.close();
  // Their reasons stand above, among much else.
  for (const line of results.failed) process.stdout.write(`Failed: ${line}\n`);
  process.stdout.write(`${results.passed} passed, ${results.failed.length} failed\n`);
  process.exit(process.exitCode ?? (results.failed.length > 0 ? 1 : 0));
};
