// A colour of the site is written down once, in tokens.css, and read from there by its name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { readSourceFiles } from './support/source-files.ts';

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)/gi;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');
const coloursIn = (text: string) => withoutComments(text).match(COLOUR) ?? [];
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Where a colour is not one of the site's own. */
const OTHERS: Record<string, string[]> = {
  // Print has black and a grey.
  'src/islands/account/orders/order-print.css': ['#000', '#888'],
  // The blue in which search engines show a title.
  'src/islands/admin/catalogue/pictures.css': ['#1b3f8f'],
};
/** Names are given to colours here. */
const NAMED = /^ *--[\w-]+: #[0-9a-f]{6};$/gm;

describe('colours', () => {
  it('of islands have names', () => {
    const files = readSourceFiles().filter(({ path }) => /^src\/islands\/.*\.css$/.test(path));
    const found = files.flatMap(({ path, text }) =>
      coloursIn(text.replace(NAMED, ''))
        .filter((colour) => !OTHERS[path]?.includes(colour))
        .map((colour) => `${path}: ${colour}`),
    );
    expect(files.length).toBeGreaterThan(40);
    expect(found).toEqual([]);
  });

  it('are named by one file each', () => {
    const files = readSourceFiles().filter(({ path }) => path.endsWith('.css'));
    const named = files.flatMap(({ text }) => text.match(NAMED) ?? []).map((line) => line.trim());
    const values = named.map((line) => line.replace(/^.*: /, ''));
    const twice = named.filter((_line, at) => values.indexOf(values[at] ?? '') !== at);
    expect(named.length).toBeGreaterThan(15);
    // Text on the leaf has the colour of paper; a new owner may want another.
    expect(twice).toEqual(['--on-leaf: #f5f2ea;']);
  });

  it('of the pages that the API writes itself are those of the site', () => {
    const own = new Set(coloursIn(read('src/styles/tokens.css')));
    const used = coloursIn(read('src/server/html-page.ts').replace(/'&#39;'/g, ''));
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((colour) => !own.has(colour))).toEqual([]);
  });
});
