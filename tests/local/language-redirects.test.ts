// Addresses below a language: what is not translated leads to English, all else is not found.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageLines } from '../../build/languages.ts';
import { ROOT } from '../../local/built-site.ts';
import { readSite } from '../../local/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FILES = [
  'index.html',
  '404.html',
  'about-us.html',
  'products/home.html',
  'ml.html',
  'ml/404.html',
  'ml/about-us.html',
  'ml/quote-messages.json',
  'hi.html',
];

const openSite = async () => {
  const dist = await tempFolder(Object.fromEntries(FILES.map((file) => [`${file}.x`, ''])));
  for (const file of FILES) {
    await mkdir(join(dist, file, '..'), { recursive: true });
    await writeFile(join(dist, file), `page ${file}`);
  }
  await writeFile(join(dist, '_redirects'), `${languageLines(FILES).join('\n')}\n`);
  const { answer } = await readSite({ root: ROOT, dist });
  return async (path: string) => {
    const response = await answer(new Request(`http://localhost${path}`));
    return [response.status, response.headers.get('location') ?? (await response.text())];
  };
};

describe('an address below a language', () => {
  it.each([
    ['/ml', 200, 'page ml.html'],
    ['/ml/about-us', 200, 'page ml/about-us.html'],
    ['/ml/products/home', 302, '/products/home'],
    ['/ml/products/home?about=x', 302, '/products/home?about=x'],
    ['/ml/nothing', 404, 'page ml/404.html'],
    ['/ml/404', 404, 'page ml/404.html'],
    ['/hi/about-us', 302, '/about-us'],
    ['/hi/nothing', 404, 'page 404.html'],
    ['/kn', 302, '/'],
    ['/kn/about-us', 302, '/about-us'],
    ['/ta', 404, 'page 404.html'],
    ['/ta/about-us', 404, 'page 404.html'],
  ])('%s is answered with %i and %s', async (path, status, what) => {
    const ask = await openSite();
    expect(await ask(path)).toEqual([status, what]);
  });
});
