// Visitors see a first screen before zod is fetched: a form imports its rules when it is sent.
import { describe, expect, it } from 'vitest';
import { screenFiles } from './support/screens.ts';
import { readSourceFiles, staticImportsOf } from './support/source-files.ts';

type Imports = ReadonlyMap<string, readonly string[]>;

const imports: Imports = new Map(
  readSourceFiles().map(({ path, text }) => [path, staticImportsOf(path, text)]),
);
/** The chain of imports from an entry to zod, or undefined. */
const wayToZod = (entry: string, among: Imports) => {
  const cameFrom = new Map<string, string | undefined>([[entry, undefined]]);
  for (const path of cameFrom.keys())
    for (const target of among.get(path) ?? [])
      if (!cameFrom.has(target)) cameFrom.set(target, path);
  if (!cameFrom.has('zod')) return undefined;
  const way: string[] = [];
  for (let at: string | undefined = 'zod'; at; at = cameFrom.get(at)) way.unshift(at);
  return way.join(' > ');
};

/** The catalogue's forms check while staff type, so their rules come with the screen. */
const isEditor = (path: string) =>
  /^src\/browser\/admin\/catalogue\/((Add|Edit)\w+|RunningCost|Company)Screen\.tsx$/.test(path);
const screens = screenFiles();
const shells = ['src/browser/account/AccountArea.tsx', 'src/browser/admin/AdminArea.tsx'];
const publicIslands = [...imports.keys()].filter((path) =>
  /^src\/browser\/(public|plan|shop|kernel\/ui)\/.*\.tsx?$/.test(path),
);

describe('a first screen imports no zod', () => {
  it.each([...screens.filter((path) => !isEditor(path)), ...shells])('%s', (path) => {
    expect(imports.has(path)).toBe(true);
    expect(wayToZod(path, imports)).toBeUndefined();
  });

  it('on the islands of the public pages', () => {
    expect(publicIslands.length).toBeGreaterThan(50);
    const ways = publicIslands.map((path) => wayToZod(path, imports));
    expect(ways.filter((way) => way !== undefined)).toEqual([]);
  });
});

describe('the way to zod', () => {
  it('is found from every editor of the catalogue', () => {
    const editors = screens.filter(isEditor);
    expect(editors).toHaveLength(10);
    expect(editors.filter((path) => wayToZod(path, imports) === undefined)).toEqual([]);
  });

  it('is found when a store of a screen imports rules', () => {
    const store = 'src/browser/account/orders/orders.ts';
    const rules = 'src/contract/order/rules.ts';
    const changed = new Map([...imports, [store, [...(imports.get(store) ?? []), rules]]]);
    expect(wayToZod('src/browser/account/orders/OrdersScreen.tsx', changed)).toContain(
      `${store} > ${rules}`,
    );
  });

  it.each([
    ["import { orderSchema } from 'rules';", ['rules']],
    ["import 'rules';", ['rules']],
    ["import { type Order, orderSchema } from 'rules';", ['rules']],
    ["import type { Order } from 'rules';", []],
    ["const rules = await import('rules');", []],
  ])('follows only static imports of values: %s', (text, expected) => {
    expect(staticImportsOf('src/store.ts', text)).toEqual(expected);
  });
});
