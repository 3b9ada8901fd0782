// The registry of rules: every constant of the planning tools stands there, with its source.
import { describe, expect, it } from 'vitest';
import { CERTAINTIES, type Rule, SOURCES, sourceOf } from '../../../src/contract/plan/rules.ts';
import { readSourceFiles } from '../../support/source-files.ts';

const files = readSourceFiles().filter(({ path }) => path.startsWith('src/contract/plan/'));
const tables = files.filter(({ path }) => path.endsWith('-rules.ts'));

const rulesOf = async () => {
  const rules: [id: string, rule: Rule][] = [];
  for (const { path } of tables) {
    const module: Record<string, unknown> = await import(`../../../${path}`);
    for (const [name, table] of Object.entries(module))
      if (/^[A-Z_]+_RULES$/.test(name))
        rules.push(...Object.entries(table as Record<string, Rule>));
  }
  return rules;
};

/** Files that work out figures. */
const FIGURES = [
  'along',
  'area',
  'bodies/car-bodies',
  'bodies/collisions',
  'bodies/divider-bodies',
  'bodies/door-bodies',
  'bodies/guide-bodies',
  'bodies/machine-bodies',
  'bodies/motion',
  'bodies/pit-bodies',
  'bodies/shaft-bodies',
  'door-leaves',
  'drawn-layout',
  'heights',
  'largest-car',
  'layout',
  'lift-parts',
  'machine',
  'needs',
  'placed',
  'reactions',
  'shaft-answer',
  'shaft-lines',
  'shortages',
  'side-by-side',
  'vehicle',
  'weight',
  'well',
  'traffic',
  'round-trip',
  'energy',
  'cost',
  'finder',
  'finder-checks',
].map((name) => `src/contract/plan/${name}.ts`);

describe('every rule', () => {
  it('has a meaning, a source and a level of certainty', async () => {
    const rules = await rulesOf();
    expect(rules.length).toBeGreaterThan(60);
    for (const [id, rule] of rules) {
      expect(rule.means.length, id).toBeGreaterThan(5);
      expect(Object.keys(CERTAINTIES), id).toContain(rule.sure);
      expect(sourceOf(rule).length, id).toBeGreaterThan(8);
    }
  });

  it('has its own id', async () => {
    const ids = (await rulesOf()).map(([id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('has a source with a name', () => {
    for (const name of Object.values(SOURCES)) expect(name.length).toBeGreaterThan(8);
  });
});

describe('the figures of the planning tools', () => {
  it('come from rules: their files have no other constants', () => {
    expect(files.filter(({ path }) => FIGURES.includes(path))).toHaveLength(FIGURES.length);
    const constants = files
      .filter(({ path }) => FIGURES.includes(path))
      .flatMap(({ path, text }) =>
        text
          .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'|`[^`]*`/g, '')
          .split('\n')
          .flatMap((line) => line.match(/(?<![\w.])\d{2,}(\.\d+)?(?!\w)/g) ?? [])
          // Rounding, and percent.
          .filter((number) => !['10', '100', '1000'].includes(number))
          .map((number) => `${path}: ${number}`),
      );
    expect(constants.sort()).toEqual([
      // Months of a year, hours of a day, days of a year; and a ride by jerk alone.
      'src/contract/plan/cost.ts: 12',
      'src/contract/plan/cost.ts: 12',
      'src/contract/plan/energy.ts: 24',
      'src/contract/plan/energy.ts: 24',
      'src/contract/plan/energy.ts: 365',
      'src/contract/plan/energy.ts: 365',
      'src/contract/plan/round-trip.ts: 32',
      'src/contract/plan/round-trip.ts: 32',
    ]);
  });
});
