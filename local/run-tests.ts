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

/** Notes when the last file of each project ended: where the time of a run went. */
const timingReporter = (seconds: Map<string, number>, startedAt: number): Reporter => ({
  onTestModuleEnd: ({ project }) =>
    void seconds.set(project.name, Math.round((Date.now() - startedAt) / 1000)),
});

type Part = {
  /** Names of its projects; all when they are absent. */
  projects?: string[];
  /** What it waits for. */
  needs?: Promise<unknown>;
};

/**
 * Runs the parts one after the other, and ends the process.
 * @param filters files to run; all when there are none.
 */
export const runTests = async (filters: string[], ...parts: Part[]): Promise<never> => {
  const results: Results = { passed: 0, failed: [] };
  const seconds = new Map<string, number>();
  const startedAt = Date.now();
  const folder = memoryFolder();
  if (folder) process.env.TMPDIR = folder;
  for (const { projects, needs } of parts) {
    await needs;
    const vitest = await startVitest(filters, {
      watch: false,
      reporters: ['default', countingReporter(results), timingReporter(seconds, startedAt)],
      ...(projects && { project: projects }),
      // The named files may all be in another part.
      passWithNoTests: filters.length > 0 && parts.length > 1,
    });
    await vitest.close();
  }
  const ends = [...seconds].map(([name, end]) => `${name} ${end}`).join(', ');
  process.stdout.write(`Seconds until the end of ${ends}\n`);
  // The reasons stand above, with the part that each belongs to.
  for (const line of results.failed) process.stdout.write(`Failed: ${line}\n`);
  process.stdout.write(`${results.passed} passed, ${results.failed.length} failed\n`);
  const hasFailed = results.failed.length > 0 || results.passed === 0;
  process.exit(process.exitCode ?? (hasFailed ? 1 : 0));
};
