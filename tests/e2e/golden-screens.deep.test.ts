// The words and roles of all screens over the kept data store, and the words of all built pages, as
// they were before the browser's code was moved: tests/fixtures/golden.
import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt, ROOT } from '../../local/built-site.ts';
import { openBrowser } from '../support/browser.ts';
import { expectKept } from '../support/golden/kept.ts';
import {
  readScreen,
  type ServedSite,
  screensOf,
  serveKept,
  wordsOf,
} from '../support/golden/screens.ts';

let site: ServedSite;
const ends: (() => void)[] = [];
beforeAll(async () => {
  site = await serveKept((end) => void ends.push(end));
});
afterAll(() => {
  for (const end of ends.toReversed()) end();
});
const { newPage } = openBrowser(() => site.address);

const openAs = async (name: string) => {
  const page = await newPage({
    reducedMotion: 'reduce',
    // Refused screens, things that no longer exist, and the frames of letters.
    expected: [/40[134]/, /sandboxed/],
  });
  await page.clock.setFixedTime(site.store.moment);
  await page.context().addCookies(
    Object.entries(site.store.cookies[name] ?? {}).map(([cookie, value]) => ({
      name: cookie,
      value,
      // Cookies with these names need a secure address; the browser counts localhost as one.
      url: site.address.replace('http:', 'https:'),
      secure: true,
    })),
  );
  return page;
};

it('every screen has the same words and roles', { timeout: 600_000 }, async () => {
  const parts: string[] = [];
  for (const [name, paths] of Object.entries(await screensOf(site))) {
    const page = await openAs(name);
    for (const path of paths) parts.push(`##### ${name} ${path}\n${await readScreen(page, path)}`);
  }
  expectKept('screens.txt', parts.join('\n').replaceAll(site.address, ''));
});

it('every built page has the same words', async () => {
  await ensureBuilt();
  const files = globSync('**/*.html', { cwd: `${ROOT}/dist` }).toSorted();
  expect(files.length).toBeGreaterThan(30);
  expectKept(
    'pages.txt',
    files.map((file) => `##### ${file}\n${wordsOf(`${ROOT}/dist/${file}`)}\n`).join('\n'),
  );
});
