// Redirects `/products/{id}` to the category's own address, `/products/{group}/{id}`. The rules
// come from the catalogue, so a new category gets its redirect.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type GroupedCategory, readOwnFiles, readRelease } from './release/read-release.ts';

/** One line of a _redirects file for each category. */
export const redirectLines = (categories: readonly GroupedCategory[]) =>
  categories.map(({ id, data }) => `/products/${id} /products/${data.group}/${id} 301`).sort();

/** `folder` contains the release to build; without it, the repository's own files are built. */
export const redirects = (folder = process.env.RELEASE_DIR): AstroIntegration => {
  let own = '';
  return {
    name: 'redirects',
    hooks: {
      'astro:config:done': ({ config }) => {
        own = fileURLToPath(new URL('content/categories', config.srcDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { categories } = folder ? await readRelease(folder) : await readOwnFiles(own);
        const lines = redirectLines(categories);
        await writeFile(new URL('_redirects', dir), `${lines.join('\n')}\n`);
        logger.info(`${lines.length} product addresses without their group are redirected`);
      },
    },
  };
};
