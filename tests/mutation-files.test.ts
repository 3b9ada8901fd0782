// The mutation runs of the money name files one by one: a file that has moved would be measured no
// more.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MONEY_NOUNS } from '../bench/money-nouns.ts';
import { ROOT } from '../local/built-site.ts';

it.each(Object.entries(MONEY_NOUNS))('the files of %s are there', (_, { code, tests }) => {
  const named = [...code, ...tests].filter((path) => !/[*!]/.test(path));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
