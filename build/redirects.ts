// Redirects `/products/{id}` to the category's own address, `/products/{group}/{id}`, and so the
// spelling of its name where the id differs from it. The rules come from the catalogue, so a new
// category gets its redirects. The rules for pages in other languages follow.
import { readdir, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { languageLines } from './languages.ts';
import { type GroupedCategory, readOwnFiles, readRelease } from './release/read-release.ts';

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The lines of a _redirects file for the addresses of categories. */
export const redirectLines = (categories: readonly GroupedCategory[]) => {
  const ids = new Set(categories.map(({ id }) => id));
  return categories
    .flatMap(({ id, data: { group, name } }) => {
      const own = `/products/${group}/${id}`;
      const spelled = slugOf(name);
      const others =
        spelled === '' || ids.has(spelled)
          ? []
          : [`/products/${spelled}`, `/products/${group}/${spelled}`];
      return [`/products/${id}`, ...others].map((from) => `${from} ${own} 301`);
    })
    .sort();
};

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
        const files = await readdir(dir, { recursive: true });
        const inLanguages = languageLines(files.map((file) => file.replaceAll(sep, '/')));
        await writeFile(new URL('_redirects', dir), `${[...lines, ...inLanguages].join('\n')}\n`);
        logger.info(`${lines.length} product addresses without their group are redirected`);
        logger.info(`${inLanguages.length} addresses below a language are redirected`);
      },
    },
  };
};
