import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsHash } from '../../local/built-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FILES = {
  'src/pages/index.astro': 'Home',
  'src/content/company/company.json': '{}',
  'public/robots.txt': 'x',
  'astro.config.mjs': 'x',
  'README.md': 'x',
};

/** A project and the hash before and after something happened to it. */
const around = async (
  happens: (root: string) => Promise<unknown>,
  after: Record<string, string> = {},
) => {
  const root = await tempFolder(FILES);
  const before = await inputsHash(root, {});
  await happens(root);
  return [before, await inputsHash(root, after)];
};

describe('the decision to build again', () => {
  it.each<[string, (root: string) => Promise<unknown>]>([
    ['a page grows', (root) => writeFile(join(root, 'src/pages/index.astro'), 'Home page')],
    [
      'a page is saved with the same length',
      (root) => utimes(join(root, 'src/pages/index.astro'), 1, 1),
    ],
    ['a page is added', (root) => writeFile(join(root, 'src/pages/login.astro'), 'x')],
    ['a page is removed', (root) => rm(join(root, 'src/pages/index.astro'))],
    ['the configuration changes', (root) => writeFile(join(root, 'astro.config.mjs'), 'xy')],
  ])('is to build when %s', async (_what, happens) => {
    const [before, after] = await around(happens);
    expect(after).not.toBe(before);
  });

  it('is to build when a variable of the build changes', async () => {
    const [before, after] = await around(async () => undefined, {
      SITE_URL: 'https://www.example.com',
    });
    expect(after).not.toBe(before);
  });

  it('is not to build when no input has changed', async () => {
    const [before, after] = await around((root) => writeFile(join(root, 'README.md'), 'longer'), {
      PORT: '80',
    });
    expect(after).toBe(before);
  });
});
