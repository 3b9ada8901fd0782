// A test that fails once fails again: random tests draw from fixed seeds.
import { describe, expect, it } from 'vitest';
import { seedsToFind, stepsOf } from './support/effort.ts';
import { readSourceFiles } from './support/source-files.ts';

const tests = readSourceFiles().filter(({ path }) => path.startsWith('tests/'));
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe('random tests', () => {
  it('choose no seed of their own', () => {
    const own = /\b(Math\.random|randomInt)\(/;
    expect(tests.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('with fast-check take their seed and number of runs from one place', () => {
    const unseeded = tests.filter(
      ({ text, imports }) =>
        imports.includes('fast-check') &&
        count(text, /(?<!\w)(fc\.)?assert\(/g) !== count(text, /\bdrawn\(/g),
    );
    expect(unseeded.map(({ path }) => path)).toEqual([]);
  });

  it('that look for a fault begin with the seed that is known to show it', () => {
    expect(seedsToFind(57, 3)).toEqual([57, 1, 2, 3]);
  });
});

describe('the sample of a walk', () => {
  const kinds = ['mkdir', 'mkdir', 'mkdir', 'cp', 'mkdir', 'rename', 'mkdir', 'mkdir'];

  it('has every kind of step, every n-th one, and the last', () => {
    const steps = stepsOf(kinds, 3);
    expect(steps).toEqual(expect.arrayContaining([1, 3, 4, 6, 8]));
    expect(new Set(steps.map((step) => kinds[step - 1]))).toEqual(new Set(kinds));
  });
});
