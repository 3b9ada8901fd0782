// Runs tests once and ends the process with a line that counts them.
import { type Reporter, startVitest } from 'vitest/node';
import { useRunFolder } from './run-folder.ts';

type Results = {
  passed: number;
  /** Where the failed ones are, a line for each. */
  failed: string[];
  /** The skipped tests, a line for each. */
  skipped: string[];
};

/**
 * Counts tests; a file that fails before or outside its tests counts as one failed test, as does an
 * uncaught error.
 */
const countingReporter = (results: Results): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) => {
    for (const module of modules) {
      const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
      const skipped = [...module.children.allTests('skipped')].map(({ fullName }) => fullName);
      results.passed += [...module.children.allTests('passed')].length;
      if (module.state() === 'failed' && failed.length === 0) failed.push('outside its tests');
      results.failed.push(...failed.map((name) => `${module.relativeModuleId} > ${name}`));
      results.skipped.push(...skipped.map((name) => `${module.relativeModuleId} > ${name}`));
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

type End = {
  /** A CI server should have every tool, so a skipped test counts as a failed one there. */
  isOnCi: boolean;
  notTried?: string | undefined;
};

/** The last lines of a run, and whether it ends well. */
export const endOf = ({ passed, failed, skipped }: Results, { isOnCi, notTried }: End) => {
  const counted = isOnCi ? [...failed, ...skipped] : failed;
  return {
    lines: [
      ...skipped.map((line) => `Skipped: ${line}`),
      // The reasons are further up, between other output.
      ...counted.map((line) => `Failed: ${line}`),
      ...(notTried ? [notTried] : []),
      `${passed} passed, ${counted.length} failed`,
    ],
    isGood: counted.length === 0,
  };
};

type Run = {
  /** Names or patterns of the projects to run. */
  projects: string[];
  /** Says which tests are left to another command. */
  notTried?: string;
};

/** Runs the tests and ends the process. */
export const runTests = async (filters: string[], { projects, notTried }: Run): Promise<never> => {
  useRunFolder();
  const results: Results = { passed: 0, failed: [], skipped: [] };
  const vitest = await startVitest(filters, {
    watch: false,
    reporters: ['default', countingReporter(results), timingReporter(Date.now())],
    project: projects,
  });
  await vitest.close();
  const { lines, isGood } = endOf(results, { isOnCi: Boolean(process.env.CI), notTried });
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exit(process.exitCode ?? (isGood ? 0 : 1));
};
