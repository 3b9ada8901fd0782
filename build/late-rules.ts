// In the browser's code, rules are plans until their library is there: src/stores/lib/rules.ts.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PLANS = fileURLToPath(new URL('../src/stores/lib/rules.ts', import.meta.url));
const RULES = /\/src\/(?:contract|stores|islands)\/.*\.tsx?$/;
const LIBRARY = "import * as z from 'zod';";

export const lateRules = (): Plugin => ({
  name: 'late-rules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    RULES.test(id) && code.includes(LIBRARY)
      ? { code: code.replace(LIBRARY, `import { z } from ${JSON.stringify(PLANS)};`), map: null }
      : undefined,
});
