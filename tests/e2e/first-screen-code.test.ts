// The pages of the account and of the admin area fetch the code of their first screen, and the
// answer that it shows, while they are still loading.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIST } from '../../local/built-site.ts';
import { SECTION_NAMES, SECTIONS, slugOf } from '../../src/browser/account/sections.ts';
import { SCREENS } from '../../src/browser/admin/screens.ts';
import { readTags } from '../support/html.ts';

type First = { at: string; call?: string; code: string };
type Data = { mark: string; screens: First[] };
type Screen = { address: string; page: string; island: string; file: string; call?: string };

const ASSETS = '/_astro/';
const nameOf = (file: string) => file.split('/').at(-1) ?? '';
const screens: Screen[] = [
  ...SECTION_NAMES.map((name) => ({
    page: `${['account', slugOf(name)].filter(Boolean).join('/')}.html`,
    island: 'AccountArea',
    ...SECTIONS[name],
  })),
  ...Object.values(SCREENS).map((screen) => ({
    page: 'admin.html',
    island: 'AdminArea',
    ...screen,
  })),
];

/** A script and all scripts that it imports statically. */
const closure = (address: string, found = new Set<string>()): Set<string> => {
  if (found.has(address)) return found;
  found.add(address);
  const text = readFileSync(join(DIST, address), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    closure(ASSETS + name, found);
  return found;
};

const headOf = ({ page, address }: Screen) => {
  const { named } = readTags(readFileSync(join(DIST, page), 'utf8'));
  const data = named('script', { type: 'application/json' })[0]?.text ?? '{}';
  const { mark, screens } = JSON.parse(data) as Data;
  const first = screens.find(({ at }) => at === address);
  const preloaded = named('link', { rel: 'modulepreload' }).map(
    ({ attributes }) => attributes.href ?? '',
  );
  return {
    first,
    mark,
    fetched: [...preloaded, ...(first?.code ?? '').split(' ')].filter(Boolean),
  };
};

describe('the head of an area’s page', () => {
  it('fetches every script of its first screen in one round trip, and no other', () => {
    for (const screen of screens) {
      const { fetched } = headOf(screen);
      const entries = fetched.filter((address) =>
        [screen.island, nameOf(screen.file), 'client'].some((name) =>
          address.startsWith(`${ASSETS}${name}.`),
        ),
      );
      expect(entries, screen.address).toHaveLength(3);
      const needed = new Set(entries.flatMap((entry) => [...closure(entry)]));
      expect(fetched.sort(), screen.address).toEqual([...needed].sort());
    }
  });

  it('names the call of a screen, and none where the screen begins in another way', () => {
    for (const screen of screens) {
      const { first, mark } = headOf(screen);
      expect(first?.call, screen.address).toBe(screen.call);
      expect(mark, screen.address).toBe(screen.page === 'admin.html' ? 'staff' : 'signed-in');
    }
    expect(screens.filter(({ call }) => call).length).toBeGreaterThan(10);
  });

  it('begins before styles', () => {
    for (const { page } of screens) {
      const html = readFileSync(join(DIST, page), 'utf8');
      expect(html.indexOf('earlyAnswers'), page).toBeGreaterThan(0);
      expect(html.indexOf('earlyAnswers'), page).toBeLessThan(html.indexOf('<style'));
    }
  });
});
