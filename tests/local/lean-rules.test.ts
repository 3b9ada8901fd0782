// Tables of rules as the browser has them: the figures, without the words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanContract, leanTable } from '../../build/lean-rules.ts';

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

const CONTRACT = 'src/contract';
const readContract = (folder = '') =>
  readdirSync(join(CONTRACT, folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(CONTRACT, folder, name), 'utf8'));

it('a schema keeps its rules and loses what the documentation says of it', () => {
  const code =
    "z\n  .string('Please.')\n  .max(3, 'At most 3.')\n  .describe('A \\'short\\' name.')\n  .optional()";
  expect(leanContract(code)).toBe(
    "z\n  .string('Please.')\n  .max(3, 'At most 3.')\n  .optional()",
  );
  expect(leanContract('z.int().describe(`Of all, at most one.`);')).toBe('z.int();');
  const files = readContract();
  const left =
    files
      .map(leanContract)
      .join('')
      .match(/\.describe\(\s*['`]/g) ?? [];
  expect(files.join('').match(/\.describe\(/g)?.length).toBeGreaterThan(500);
  expect(left).toEqual([]);
});

it('a call keeps everything but its summary', () => {
  const files = readContract('endpoints');
  const calls = files.join('').match(/^ {2}name: '/gm)?.length ?? 0;
  const lean = files.map(leanContract).join('');
  expect(calls).toBeGreaterThan(80);
  expect(lean.match(/^ {2}name: '/gm)).toHaveLength(calls);
  expect(lean.match(/^ {2}path:/gm)).toHaveLength(
    files.join('').match(/^ {2}path:/gm)?.length ?? 0,
  );
  expect(lean.match(/^ {2}summary:/gm)).toBeNull();
});
