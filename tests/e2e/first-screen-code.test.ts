// What the pages of the account and of the admin area fetch while they are still coming: the code
// of their first screen, and the call whose answer it shows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIST, ROOT } from '../../local/built-site.ts';
import { FIRST_SCREENS as ACCOUNT } from '../../src/islands/account/first-screens.ts';
import { SECTIONS, type SectionName, slugOf } from '../../src/islands/account/sections.ts';
import { FIRST_SCREENS as ADMIN } from '../../src/islands/admin/first-screens.ts';
import { ROUTES, type RouteName } from '../../src/stores/admin/router.ts';
import { readTags } from '../support/html.ts';

type First = { at: string; call?: string; code: string };
type Data = { island: string; mark: string; screens: First[] };
type Screen = { name: string; page: string; island: string; file: string; call?: string };

const ASSETS = '/_astro/';
const nameOf = (file: string) => file.split('/').at(-1) ?? '';
const parts = Object.keys(SECTIONS) as SectionName[];
const screens: Screen[] = [
  ...parts.map((part) => ({
    name:
      part === 'order'
        ? '/account/orders/:id'
        : ['/account', slugOf(part)].filter(Boolean).join('/'),
    page: `${['account', slugOf(part)].filter(Boolean).join('/')}.html`,
    island: 'AccountPage',
    ...ACCOUNT[part],
  })),
  ...(Object.keys(ROUTES) as RouteName[]).map((route) => ({
    name: ROUTES[route],
    page: 'admin.html',
    island: 'AdminApp',
    ...ADMIN[route],
  })),
];

/** A script and all that it needs at once, by its static imports. */
const closure = (address: string, found = new Set<string>()): Set<string> => {
  if (found.has(address)) return found;
  found.add(address);
  const text = readFileSync(join(DIST, address), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    closure(ASSETS + name, found);
  return found;
};

const headOf = ({ page, name }: Screen) => {
  const { named } = readTags(readFileSync(join(DIST, page), 'utf8'));
  const data = named('script', { type: 'application/json' })[0]?.text ?? '{}';
  const { island, mark, screens } = JSON.parse(data) as Data;
  const first = screens.find(({ at }) => at === name);
  return { first, mark, fetched: `${island} ${first?.code}`.split(' ').filter(Boolean) };
};

describe('the head of an area’s page', () => {
  it('fetches every script of its first screen in one round trip, and no other', () => {
    for (const screen of screens) {
      const { fetched } = headOf(screen);
      const entries = fetched.filter((address) =>
        [screen.island, nameOf(screen.file)].some((name) =>
          address.startsWith(`${ASSETS}${name}.`),
        ),
      );
      expect(entries, screen.name).toHaveLength(2);
      const needed = new Set(entries.flatMap((entry) => [...closure(entry)]));
      expect(fetched.sort(), screen.name).toEqual([...needed].sort());
    }
  });

  it('names the call of a screen, and none where the screen begins in another way', () => {
    for (const screen of screens) {
      const { first, mark } = headOf(screen);
      expect(first?.call, screen.name).toBe(screen.call);
      expect(mark, screen.name).toBe(screen.page === 'admin.html' ? 'staff' : 'signed-in');
    }
    expect(screens.filter(({ call }) => call).length).toBeGreaterThan(10);
  });

  it('begins before styles, and holds nothing of anybody', () => {
    for (const { page } of screens) {
      const html = readFileSync(join(DIST, page), 'utf8');
      expect(html.indexOf('earlyAnswers'), page).toBeGreaterThan(0);
      expect(html.indexOf('earlyAnswers'), page).toBeLessThan(html.indexOf('<style'));
    }
  });
});

describe('the files of the screens', () => {
  const filesIn = (area: string) =>
    [
      ...readFileSync(join(ROOT, `src/islands/${area}/screens.ts`), 'utf8').matchAll(
        /^ {2}['\w-]+: [\s\S]*?import\('\.\/([^']+)\.tsx'\)/gm,
      ),
    ].map(([, file]) => file);

  it('are those that the areas open', () => {
    expect(filesIn('account')).toEqual(parts.map((part) => ACCOUNT[part].file));
    const admin = (Object.keys(ROUTES) as RouteName[]).map((route) => ADMIN[route].file);
    expect(filesIn('admin').sort()).toEqual([...admin].sort());
  });

  it('are there', () => {
    for (const [area, table] of Object.entries({ account: ACCOUNT, admin: ADMIN }))
      for (const { file } of Object.values(table))
        expect(
          readdirSync(join(ROOT, 'src/islands', area, file, '..')).includes(`${nameOf(file)}.tsx`),
          file,
        ).toBe(true);
  });
});
