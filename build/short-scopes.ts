// Shortens the names of Astro's style scopes: each occurs hundreds of times in a page, and eight
// random letters do not compress.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SCOPE = /data-astro-cid-[a-z0-9]+/g;

/** Numbers the scopes of one page in their order; the page looks the same as before. */
export const withShortScopes = (html: string) => {
  const names = new Map<string, string>();
  return html.replace(SCOPE, (scope) => {
    const name = names.get(scope) ?? `data-s${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
};

export const shortScopes = (): AstroIntegration => ({
  name: 'short-scopes',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const path = join(folder, file);
        await writeFile(path, withShortScopes(await readFile(path, 'utf8')));
      }
    },
  },
});
