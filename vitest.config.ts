import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

// Never green by accident: a test without an assertion fails, and mocks do not outlive their test.
// Minutes for one test: a machine that is slow, or shared with others, is not a failure.
const shared = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // One more than there are processors: some files wait for processes that they start.
  maxWorkers: availableParallelism() + 1,
  // The files of a worker share its modules: loading the server anew for each of 300 files takes
  // longer than their tests.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  expect: { requireAssertions: true },
};

/**
 * Node itself loads the modules, as on a server. Modules that Vite has rewritten take a fifth more
 * time.
 */
const onNode = { ...shared, environment: 'node', experimental: { viteModuleRunner: false } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...onNode,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{islands,stores/browser,e2e,browsers,attack}/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'islands',
          environment: 'jsdom',
          include: ['tests/{islands,stores/browser}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/jsdom.ts'],
          // Projects come one after the other, not among each other's files: a worker is kept only
          // as long as the next file in the queue is of its own project.
          sequence: { groupOrder: 1 },
        },
      },
      {
        // When everything else is done: pages are slow to answer while other tests hold the
        // processor.
        test: {
          ...onNode,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/site.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Beside Chromium's: the main journeys once more, in each other browser that is installed.
        test: {
          ...onNode,
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/support/other-browsers/setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Last: what is asked of a site under attack is whether others are served, not how fast a
        // busy machine is.
        test: {
          ...onNode,
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: ['tests/support/attack/setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
