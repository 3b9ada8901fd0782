// The mutation runs name files: one that has moved would no longer be measured.
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATED_PARTS } from '../bench/mutated-parts.ts';
import { ROOT } from '../local/built-site.ts';

it.each(Object.entries(MUTATED_PARTS))('the files of %s are there', (_, { code, tests }) => {
  const named = [...code, ...tests];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});
