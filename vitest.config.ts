import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

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

/** The name of a file says its tier. */
const DEEP = '.deep.test.{ts,tsx}';

type Tests = NonNullable<TestProjectInlineConfiguration['test']> & {
  name: string;
  /** The folders of the project, as a pattern. */
  folders: string;
};

/**
 * The tests of some folders as a project of the fast tier (`npm test`), and as one of the deep tier
 * (`npm run test:deep`).
 */
const inBothTiers = ({ name, folders, exclude = [], ...test }: Tests) => [
  {
    test: {
      ...test,
      name,
      include: [`${folders}/*.test.{ts,tsx}`],
      exclude: [...exclude, `**/*${DEEP}`],
    },
  },
  { test: { ...test, name: `deep-${name}`, include: [`${folders}/*${DEEP}`], exclude } },
];

export default defineConfig({
  test: {
    projects: [
      ...inBothTiers({
        ...onNode,
        name: 'unit',
        folders: 'tests/**',
        exclude: ['tests/{islands,stores/browser,e2e,browsers,attack}/**'],
      }),
      ...inBothTiers({
        ...shared,
        name: 'islands',
        folders: 'tests/{islands,stores/browser}/**',
        environment: 'jsdom',
        setupFiles: ['tests/support/jsdom.ts'],
        // Made anew with the islands that show toasts (`vi.resetModules`): else islands of earlier
        // tests would show those of later ones.
        server: { deps: { inline: ['react-hot-toast'] } },
        // Projects come one after the other, not among each other's files: a worker is kept only
        // as long as the next file in the queue is of its own project.
        sequence: { groupOrder: 1 },
      }),
      // When everything else is done: pages are slow to answer while other tests hold the
      // processor.
      ...inBothTiers({
        ...onNode,
        name: 'e2e',
        folders: 'tests/e2e/**',
        globalSetup: ['tests/support/site.ts'],
        sequence: { groupOrder: 2 },
      }),
      {
        // The main journeys once more, in Firefox and WebKit.
        test: {
          ...onNode,
          name: 'deep-browsers',
          include: [`tests/browsers/**/*${DEEP}`],
          globalSetup: ['tests/support/other-browsers/setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Last: what is asked of a site under attack is whether others are served, not how fast a
        // busy machine is.
        test: {
          ...onNode,
          name: 'deep-attack',
          include: [`tests/attack/**/*${DEEP}`],
          globalSetup: ['tests/support/attack/setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
