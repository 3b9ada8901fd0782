// The registers of the account's and the admin area's screens are complete: the compiler refuses a
// screen that lacks a part, and each file exports its screen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ROOT } from '../local/built-site.ts';
import { SECTIONS, type Section } from '../src/browser/account/sections.ts';
import { SCREENS, type Screen } from '../src/browser/admin/screens.ts';
import { screenFiles } from './support/screens.ts';

type Area = Screen<`/admin${string}`, 'lamps'>;
type Lamps = { address: '/admin/lamps'; title: string; group: 'Shop'; file: 'lamps/LampsScreen' };
type Lamp = {
  address: '/admin/lamps/:id';
  title: string;
  under: 'lamps';
  file: 'lamps/LampScreen';
};
type Own = { address: '/account/lamps'; title: string; menu: string; file: string };

// The compiler checks these lines. It takes a whole screen, and one under the entry of another.
expectTypeOf<Lamps>().toExtend<Area>();
expectTypeOf<Lamp>().toExtend<Area>();
expectTypeOf<Own>().toExtend<Section>();
// It refuses a screen without an address, title or file,
expectTypeOf<Omit<Lamps, 'address'>>().not.toExtend<Area>();
expectTypeOf<Omit<Lamps, 'title'>>().not.toExtend<Area>();
expectTypeOf<Omit<Lamps, 'file'>>().not.toExtend<Area>();
expectTypeOf<Omit<Own, 'address'>>().not.toExtend<Section>();
expectTypeOf<Omit<Own, 'title'>>().not.toExtend<Section>();
expectTypeOf<Omit<Own, 'file'>>().not.toExtend<Section>();
// one without a place in the menu,
expectTypeOf<Omit<Lamps, 'group'>>().not.toExtend<Area>();
expectTypeOf<Omit<Lamps, 'group'> & { group: 'Garden' }>().not.toExtend<Area>();
expectTypeOf<Omit<Lamp, 'under'> & { under: 'ceilings' }>().not.toExtend<Area>();
expectTypeOf<Omit<Own, 'menu'>>().not.toExtend<Section>();
// and an address outside the area.
expectTypeOf<Omit<Lamps, 'address'> & { address: '/lamps' }>().not.toExtend<Area>();
// The register has the type that is checked here.
expectTypeOf(SCREENS.quote).toEqualTypeOf<Screen<'/admin/quotes/:id', keyof typeof SCREENS>>();

describe('the screens', () => {
  const all = [...Object.values(SCREENS), ...Object.values(SECTIONS)];
  const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

  it('have an address that no other screen has', () => {
    const shapes = all.map((screen) => shapeOf(screen.address));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('are in files that export them under the name of the file', () => {
    const files = screenFiles();
    expect(files.length).toBe(all.length);
    for (const file of files) {
      const name = file.split('/').at(-1)?.replace('.tsx', '');
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toMatch(
        new RegExp(`^export const ${name}\\b`, 'm'),
      );
    }
  });

  it('that are not in a menu belong to a screen that is', () => {
    const entries = Object.values(SCREENS).flatMap(({ under }) => (under ? [SCREENS[under]] : []));
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.filter(({ group }) => !group)).toEqual([]);
  });
});
