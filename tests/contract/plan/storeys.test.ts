// Storeys of different heights: how they are typed, and what they make of stops and travel.
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/contract/plan/drawn-layout.ts';
import { answerShaft } from '../../../src/contract/plan/shaft-answer.ts';
import {
  landingsOf,
  readPlan,
  type ShaftTexts,
  shaftAddress,
} from '../../../src/contract/plan/shaft-plan.ts';
import { storeysField as storeysFieldIn } from '../../../src/contract/plan/storeys.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { MODELS } from '../../support/plan-models.ts';

const storeysField = storeysFieldIn(ENGLISH_SHAFT.words);
const SHAFT = { w: '1600', d: '1800' };
const read = (texts: ShaftTexts) => readPlan(ENGLISH_SHAFT, { ...SHAFT, ...texts });

describe('heights of storeys', () => {
  it.each([
    ['3.2, 3, 3', '3200,2x3000'],
    ['3.2,3,3', '3200,2x3000'],
    ['3200; 3000 + 3000', '3200,2x3000'],
    ['3,200, 3,000', '3200,3000'],
    ['3,200,3,000', '3200,3000'],
    ['3200,2x3000', '3200,2x3000'],
    ['4.5, 9 x 3.2, 4', '4500,9x3200,4000'],
    ['10\'6", 10 ft', '3200,3048'],
    ['३.२, ३', '3200,3000'],
    ['320 cm', '3200'],
    ['59 x 3', '59x3000'],
  ])('typed as %s are %s', (typed, value) => {
    expect(storeysField.read(typed)).toEqual({ value });
  });

  it.each(['tall', '3, , 3', '-3', '0', '3, 1e9', 'NaN', '60 x 3', '0 x 3', '3,', '100 m'])(
    'cannot be read from %s',
    (typed) => {
      expect(storeysField.read(typed)).toHaveProperty(
        'problem',
        expect.stringMatching(/^Storeys: /),
      );
    },
  );

  it('determine stops and travel, and appear in the address', () => {
    const { plan, problems } = read({ storeys: '3.2, 3, 3' });
    expect(problems).toEqual({});
    expect(plan).toMatchObject({ stops: 4, travel: 9200 });
    expect(landingsOf(plan)).toEqual([0, 3200, 6200, 9200]);
    const address = shaftAddress(plan);
    expect(address).toBe('?w=1600&d=1800&stops=4&storeys=3200%2C2x3000');
    expect(readPlan(ENGLISH_SHAFT, Object.fromEntries(new URLSearchParams(address))).plan).toEqual(
      plan,
    );
  });

  it('repeat the last one up to the number of stops', () => {
    const { plan, problems } = read({ storeys: '4, 3.2', stops: '5' });
    expect(problems).toEqual({});
    expect(landingsOf(plan)).toEqual([0, 4000, 7200, 10_400, 13_600]);
  });

  it('take precedence over contradicting stops and travel, and say so', () => {
    const { plan, problems } = read({ storeys: '3, 3, 3', stops: '2', travel: '12 m' });
    expect(plan).toMatchObject({ stops: 4, travel: 9000 });
    expect(problems).toEqual({
      stops: 'Stops: 3 storeys have 4 stops.',
      travel: 'Travel: the storeys are 9,000 mm together.',
    });
  });

  it('that cannot be read or are too high fall back alone', () => {
    expect(read({ storeys: 'moon', stops: '4' }).plan).toMatchObject({ stops: 4, travel: 9000 });
    const high = read({ storeys: '30 x 20 m' });
    expect(high.problems.storeys).toBe('Storeys: together they are higher than 1,50,000 mm.');
    expect(high.plan).toMatchObject({ stops: 3, travel: 6000 });
    expect(high.plan).not.toHaveProperty('storeys');
  });

  it('are checked one by one, and the lowest counts', () => {
    const { plan } = read({ storeys: '2.2, 6' });
    const check = answerShaft(plan, MODELS).checks.find(({ id }) => id === 'storey');
    expect(check).toMatchObject({ ok: false, value: 2200 });
  });

  it('decide where the landings are drawn', () => {
    const { plan } = read({ storeys: '3.2, 3, 4.1' });
    expect(layoutOf(plan, undefined).landings).toEqual([0, 3200, 6200, 10_300]);
  });
});
