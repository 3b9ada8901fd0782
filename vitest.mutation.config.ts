// The tests that Stryker runs for every change to storage, accounts and money: npm run mutate
import { defineConfig } from 'vitest/config';
import { keptThread, QuickTestsFirst } from './bench/kept-thread.ts';

export default defineConfig({
  plugins: [keptThread],
  test: {
    environment: 'node',
    include: ['tests/{storage,contract,server}/**/*.test.ts'],
    // The simulation plays thousands of seeds, and storage in trouble every fault in every call:
    // run for every change, they would take days. The durability test kills processes of its own,
    // and the tests of the embedded engine are about other files.
    exclude: [
      'tests/{storage,server}/simulation/**',
      'tests/storage/{durability,engine,engine-faults,engine-model}{,.deep}.test.ts',
      'tests/server/kernel/http/{storage-trouble,docs}{,.deep}.test.ts',
    ],
    // One worker for all files: starting one for each would take longer than most tests do.
    isolate: false,
    sequence: { sequencer: QuickTestsFirst },
    // A busy machine is no failure; Stryker ends what never ends.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    expect: { requireAssertions: true },
  },
});
