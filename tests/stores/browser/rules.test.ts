// Rules before their library is there: placeholders that become the rules themselves.
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as zod from 'zod';
import { ROOT } from '../../../local/built-site.ts';
import { library } from '../../../src/stores/lib/rules-library.ts';

const planned = async () => {
  vi.resetModules();
  return import('../../../src/stores/lib/rules.ts');
};
type Planned = Awaited<ReturnType<typeof planned>>;

/** What the contract does with schemas, in small. */
const rulesOf = (z: Planned['z']) => {
  const name = z
    .string('A name.')
    .min(2, 'Too short.')
    .transform((typed) => typed.trim())
    .pipe(z.string().max(5, 'Too long.'));
  const person = z.strictObject({ name, at: z.iso.datetime().optional() });
  return {
    extended: person.extend({ age: z.int().nullable().default(null) }),
    member: person.shape.name,
    caught: person.shape.at.catch(undefined),
    list: z.array(z.union([person, z.literal('nobody')])),
    record: z.record(z.string(), z.enum(['a', 'b'])),
    refined: person.refine(({ name: typed }) => typed !== 'Bob', { error: 'Not Bob.' }),
  };
};
const THINGS = [
  undefined,
  'nobody',
  'A',
  ' Asha ',
  { name: 'Bob' },
  { name: 'Asha', more: 1 },
  { name: 'Asha', age: 3 },
  { name: 'Somebody' },
  [{ name: 'Asha' }, 'nobody'],
  [{ name: 'A' }],
  { one: 'a', two: 'c' },
  { one: 'a' },
];
const verdicts = (rules: ReturnType<typeof rulesOf>) =>
  Object.values(rules).map((rule) =>
    THINGS.map((thing) => {
      const { success, data, error } = rule.safeParse(thing);
      return { success, data, said: error?.issues.map(({ path, message }) => [path, message]) };
    }),
  );

describe('a rule that was made before the library of rules was there', () => {
  let rules: Planned;
  beforeEach(async () => {
    rules = await planned();
  });

  it('cannot be applied, which is said', () => {
    const made = rulesOf(rules.z);
    expect(rules.hasRules()).toBe(false);
    expect(() => made.extended.safeParse({})).toThrow(/before the library of rules/);
    expect(() => Object.keys(made.extended.shape)).toThrow(/before the library of rules/);
    expect(() => made.extended instanceof rules.z.ZodObject).toThrow(/before the library of rules/);
  });

  it('says the same as any other once the library has come', async () => {
    const made = rulesOf(rules.z);
    await rules.fetchRules();
    expect(rules.hasRules()).toBe(true);
    expect(verdicts(made)).toEqual(verdicts(rulesOf(zod as unknown as Planned['z'])));
    expect(Object.keys(made.extended.shape)).toEqual(['name', 'at', 'age']);
    expect(made.extended).toBeInstanceOf(zod.ZodObject);
  });

  it('goes together with rules that were made afterwards', async () => {
    const { member } = rulesOf(rules.z);
    await rules.fetchRules();
    const pair = rules.z.object({ first: member, second: rulesOf(rules.z).member });
    expect(pair.safeParse({ first: 'Asha', second: 'A' }).success).toBe(false);
    expect(pair.parse({ first: 'Asha', second: ' Bina' })).toEqual({
      first: 'Asha',
      second: 'Bina',
    });
  });

  it('can be given on by a promise', async () => {
    const { member } = rulesOf(rules.z);
    expect(await Promise.resolve(member)).toBe(member);
  });
});

const sources = () =>
  globSync('src/{contract,stores,islands}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => ({
    path,
    text: readFileSync(`${ROOT}/${path}`, 'utf8'),
  }));

describe('the library of rules', () => {
  it('has everything that the browser’s code makes rules of', () => {
    const used = sources()
      .filter(({ path, text }) => path.endsWith('.ts') && text.includes("import * as z from 'zod'"))
      .flatMap(({ path, text }) =>
        [...stripTypeScriptTypes(text).matchAll(/\bz\s*\.\s*([A-Za-z]+)/g)].map(
          ([, name = '']) => `${name in library ? '' : path}:${name}`,
        ),
      );
    expect(used.length).toBeGreaterThan(500);
    expect(used.filter((one) => !one.startsWith(':'))).toEqual([]);
  });

  /** Where rules are applied only after somebody has fetched them, and who that is. */
  const FETCHED_BEFORE = [
    'src/contract/catalogue-complete.ts',
    'src/contract/order-states.ts',
    'src/contract/plain-fields.ts',
    'src/stores/admin/grievances.ts',
    'src/stores/admin/orders.ts',
    'src/stores/admin/outbox.ts',
    'src/stores/admin/return-orders.ts',
    'src/stores/admin/step-form.ts',
    'src/stores/lib/client.ts',
    'src/stores/lib/failed-call.ts',
    'src/stores/lib/form-submit.ts',
    'src/stores/lib/guest-lines.ts',
    'src/stores/lib/seen-prices.ts',
  ];

  it('comes with the code that applies rules as soon as it is there', () => {
    const applies = /(?<!\b(?:JSON|Date|URL))\.(?:safeParse|safeParseAsync|parse)\(|instanceof z\./;
    const without = sources()
      .filter(({ text }) => applies.test(text) && !text.includes('rules-now.ts'))
      .map(({ path }) => path);
    expect(without.toSorted()).toEqual(FETCHED_BEFORE);
  });
});
