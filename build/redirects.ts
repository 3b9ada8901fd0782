// Leads `/products/{id}` to the category's own address, `/products/{group}/{id}`. Written from the catalogue, so that a new category has its redirect.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { GROUPS } from '../src/contract/catalogue.ts';

const groupedSchema = z.object({ group: z.enum(GROUPS) });

/** One line of a _redirects file for each category file (`{id}.json`) in `folder`. */
export const redirectLines = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const id = name.replace(/\.json$/, '');
      const { group } = groupedSchema.parse(JSON.parse(await readFile(`${folder}/${name}`, 'utf8')));
      return `/products/${id} /products/${group}/${id} 301`;
    }),
  );
};

export const redirects = (): AstroIntegration => {
  let categories = '';
  return {
    name: 'redirects',
    hooks: {
      'astro:config:done': ({ config }) => {
        categories = fileURLToPath(new URL('content/categories', config.srcDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const lines = await redirectLines(categories);
        await writeFile(new URL('_redirects', dir), `${lines.join('\n')}\n`);
        logger.info(`${lines.length} product addresses without their group are redirected`);
      },
    },
  };
};
