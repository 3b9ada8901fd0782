// In the browser's code, rules are plans until their library is there: src/stores/lib/rules.ts.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PLANS = fileURLToPath(new URL('../src/stores/lib/rules.ts', import.meta.url));
const RULES = /\/src\/(?:contract|stores|islands)\/.*\.tsx?$/;
const NOW = fileURLToPath(new URL('../src/stores/lib/rules-now.ts', import.meta.url));
const LIBRARY = "import * as z from 'zod';";
/** Looks into schemas while its module is read. */
const LOOKS = 'instanceof z.';

const asPlans = (code: string) =>
  code.replace(
    LIBRARY,
    `${code.includes(LOOKS) ? `import ${JSON.stringify(NOW)};` : ''}import { z } from ${JSON.stringify(PLANS)};`,
  );

export const lateRules = (): Plugin => ({
  name: 'late-rules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    RULES.test(id) && code.includes(LIBRARY) ? { code: asPlans(code), map: null } : undefined,
});
