// In the browser's code, rules are placeholders until their library is there:
// src/stores/lib/rules.ts.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PLACEHOLDERS = fileURLToPath(new URL('../src/stores/lib/rules.ts', import.meta.url));
const RULES = /\/src\/(?:contract|stores|islands|site)\/.*\.tsx?$/;
const NOW = fileURLToPath(new URL('../src/stores/lib/rules-now.ts', import.meta.url));
const LIBRARY = "import * as z from 'zod';";
/** Looks into a schema, or applies it, while the module is read. */
const AT_ONCE = /\binstanceof z\.|^const \w+ = \w+\.(?:safeParse|parse)\(/m;

/**
 * A module with placeholders in the place of rules; the library comes before it where it cannot
 * wait.
 */
export const withPlaceholders = (code: string) => {
  const now = AT_ONCE.test(code) ? `import ${JSON.stringify(NOW)};` : '';
  return now + code.replace(LIBRARY, `import { z } from ${JSON.stringify(PLACEHOLDERS)};`);
};

export const lateRules = (): Plugin => ({
  name: 'late-rules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    RULES.test(id) ? { code: withPlaceholders(code), map: null } : undefined,
});
