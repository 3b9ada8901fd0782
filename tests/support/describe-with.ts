import { describe } from 'vitest';

/**
 * `describe` for tests that need a tool of the machine. If `missing` names a tool that is not
 * installed, the tests are skipped and named at the end of the run, which fails on a CI server
 * (`local/run-tests.ts`).
 */
export const describeWith = (missing: string | undefined) => describe.skipIf(missing);
