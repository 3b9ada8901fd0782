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

/** Files of src/styles that name colours: those of the site, and those of its two areas alone. */
const TOKENS = ['src/styles/tokens.css', 'src/styles/area-tokens.css'];
/** Colours of one thing in one file; as shared names they would weigh on every page. */
const OTHERS: Record<string, string[]> = {
  // Shadows: the ink or the leaf, thinned.
  'src/components/AccountMenu.astro': ['rgb(14 43 35 / 0.16)'],
  'src/components/FloatingButtons.astro': ['rgb(19 32 27 / 45%)'],
  // The brushed metal of the lift's panel.
  'src/components/Panel.astro': [
    '#dedad0',
    '#f4f1e9',
    '#e6e2d8',
    '#d6d1c5',
    '#8b8678',
    '#f8f6f0',
    'rgb(19 32 27 / 55%)',
    'rgb(255 255 255 / 60%)',
  ],
  // Drawings are also files of their own, which no style sheet reaches.
  'src/components/drawing/HouseSection.astro': ['#0e2b23'],
  // Glass of a drawing on dark ground.
  'src/styles/parts.css': ['#1b4438'],
};
/** Names are given to colours here. */
const NAMED = /^ *--[\w-]+: #[0-9a-f]{6};$/gm;

describe('colours', () => {
  it('have names, and every style uses the names', () => {
    const files = readSourceFiles().filter(
      ({ path }) => /^src\/.*\.(css|astro|tsx)$/.test(path) && !TOKENS.includes(path),
    );
    const found = files.flatMap(({ path, text }) =>
      coloursIn(text.replace(/\bhref="#[^"]*"|&#\d+;/g, ''))
        .filter((colour) => !OTHERS[path]?.includes(colour))
        .map((colour) => `${path}: ${colour}`),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('are each named by one file', () => {
    const named = TOKENS.flatMap((path) => read(path).match(NAMED) ?? []).map((one) => one.trim());
    const values = named.map((line) => line.replace(/^.*: /, ''));
    const twice = named.filter((_line, at) => values.indexOf(values[at] ?? '') !== at);
    expect(named.length).toBeGreaterThan(15);
    // Text on the leaf has the colour of paper; a new owner may want another.
    expect(twice).toEqual(['--on-leaf: #f5f2ea;']);
  });

  it('of pages that the API renders match those of the site', () => {
    const own = new Set(coloursIn(read('src/styles/tokens.css')));
    const used = coloursIn(read('src/server/kernel/html-page.ts').replace(/'&#39;'/g, ''));
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((colour) => !own.has(colour))).toEqual([]);
  });

  it('of drawings match those of the site, except for glass, metal, and lines on dark ground', () => {
    const own = new Set(coloursIn(read('src/styles/tokens.css')));
    const used = coloursIn(read('src/components/drawing/palette.ts'));
    expect(used.length).toBeGreaterThan(5);
    expect([...new Set(used)].filter((colour) => !own.has(colour)).sort()).toEqual([
      '#1b4438',
      '#264a3f',
      '#9fb0a6',
      '#d9ae5c',
      '#dde5de',
    ]);
  });
});
