import { describe, expect, it } from 'vitest';
import { endOf } from '../../local/run-tests.ts';

const SKIPPED = 'tests/browsers/firefox.deep.test.ts > Firefox > the menu on a phone';
const results = { passed: 7, failed: [], skipped: [SKIPPED] };

describe('a run of the tests', () => {
  it('ends with the numbers of passed and failed tests, after the line about tests that were not run', () => {
    const { lines, isGood } = endOf(
      { passed: 7, failed: ['a.test.ts > it'], skipped: [] },
      { isOnCi: true, notTried: 'Not tried here: attacks' },
    );
    expect(lines).toEqual([
      'Failed: a.test.ts > it',
      'Not tried here: attacks',
      '7 passed, 1 failed',
    ]);
    expect(isGood).toBe(false);
  });

  it('fails on a CI server for a skipped test', () => {
    expect(endOf(results, { isOnCi: true })).toEqual({
      lines: [`Skipped: ${SKIPPED}`, `Failed: ${SKIPPED}`, '7 passed, 1 failed'],
      isGood: false,
    });
  });

  it('names a skipped test elsewhere, and succeeds', () => {
    expect(endOf(results, { isOnCi: false })).toEqual({
      lines: [`Skipped: ${SKIPPED}`, '7 passed, 0 failed'],
      isGood: true,
    });
  });
});
