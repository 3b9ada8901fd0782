// Tables of rules as the browser has them: the figures, without the words.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanTable } from '../../build/lean-rules.ts';

const FOLDER = 'src/contract/plan';
const NAMES = readdirSync(FOLDER).flatMap((file) => /^(.+)-rules\.ts$/.exec(file)?.[1] ?? []);
const count = (code: string, field: string) => code.match(new RegExp(`\\b${field}:`, 'g'))?.length;

it.each(NAMES)('the table %s keeps every figure and loses what only pages print', (name) => {
  const code = readFileSync(`${FOLDER}/${name}-rules.ts`, 'utf8');
  const lean = leanTable(code, name);
  expect(count(lean, 'value')).toBe(count(code, 'value'));
  expect(count(lean, 'means')).toBeUndefined();
  expect(lean.length).toBeLessThan(code.length);
});

it('the checks of the shaft planner keep their sources', () => {
  const code = readFileSync(`${FOLDER}/height-rules.ts`, 'utf8');
  expect(count(leanTable(code, 'height'), 'source')).toBe(count(code, 'source'));
  expect(leanTable("a: { value: 1, means: 'b', source: 'own' }", 'energy')).toMatch(
    /^a: \{ value: 1, +\}$/,
  );
});
