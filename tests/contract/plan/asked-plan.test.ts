// Plans that go along with requests: a plan or a refusal, never text as it was typed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAskedPlan } from '../../../src/contract/plan/asked-plan.ts';
import { fileNameOf } from '../../../src/contract/plan/plan-links.ts';
import { planSummary } from '../../../src/contract/plan/plan-summary.ts';
import { planOf, readPlan } from '../../../src/contract/plan/shaft-plan.ts';
import { QUOTE_PLAN_MAX } from '../../../src/contract/quote/quote-desk.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { drawn } from '../../support/effort.ts';
import { MODELS } from '../../support/plan-models.ts';

const problemOf = (text: string) => {
  const plan = readAskedPlan(text);
  return 'problem' in plan ? plan.problem : null;
};
const addressOf = (text: string) => {
  const plan = readAskedPlan(text);
  return 'problem' in plan ? null : plan.address;
};
const wordsOf = (text: string) => {
  const plan = readAskedPlan(text);
  return 'problem' in plan ? null : planSummary(plan, MODELS);
};

describe('a plan that is sent with a request', () => {
  it.each([
    '/plan/shaft?w=1600&d=1800&pit=1500&headroom=4200&stops=4&counterweight=left&door=centre',
    '/plan?moves=people&place=villa&load=272&pit=300',
    '/plan/traffic?use=office&floors=7&people=540&speed=1.5',
    '/plan/cost?load=272&travel=6600&rides=20&standby=40',
  ])('is kept with the exact address of its page: %s', (address) => {
    expect(addressOf(address)).toBe(address);
  });

  it('is normalised: other digits and units become plain figures', () => {
    expect(addressOf('/plan/shaft?w=%E0%A5%A7%E0%A5%AC%E0%A5%A6%E0%A5%A6&d=5%20ft%203')).toBe(
      '/plan/shaft?w=1600&d=1600',
    );
    expect(addressOf('/plan/shaft?d=1,800&w=1.6%20m')).toBe('/plan/shaft?w=1600&d=1800');
  });

  it.each([
    ['', 'Plan: this is not the address of a plan made here.'],
    ['/plan/shaft', 'Plan: this is not the address of a plan made here.'],
    ['/plan/shaft?', 'Plan: this is not the address of a plan made here.'],
    ['/plan/shaft?w=', 'Plan: this is not the address of a plan made here.'],
    ['/admin?w=1600', 'Plan: this is not the address of a plan made here.'],
    [
      'https://evil.example/plan?moves=people',
      'Plan: this is not the address of a plan made here.',
    ],
    ['/constructor?w=1', 'Plan: this is not the address of a plan made here.'],
    ['/plan?moves=people?x=1', 'Plan: this is not the address of a plan made here.'],
    ['/plan/shaft?w=1600&note=%3Cb%3E', 'Plan: it has a field that we do not know.'],
    ['/plan/shaft?w=1600&__proto__=1', 'Plan: it has a field that we do not know.'],
    ['/plan/shaft?w=1600&w=1700', 'Plan: it has a field twice.'],
    ['/plan/shaft?w=wide', 'Plan: Width: Please enter a length, such as 1600, 1.6 m or 5 ft 3.'],
    ['/plan?place=moon', /^Plan: Building: please choose from this list: /],
  ])('is refused with its reason, without repeating the input: %s', (text, reason) => {
    expect(problemOf(text)).toMatch(reason);
    expect(problemOf(text)).not.toMatch(/evil|<b>|moon|wide/);
  });

  it('drops fields that contradict another field, as its page does', () => {
    expect(addressOf('/plan/shaft?w=1600&counterweight=rear&entrances=through')).toBe(
      '/plan/shaft?w=1600&entrances=through',
    );
  });

  it('never gets longer than the limit, and reads back unchanged', () => {
    const part = fc.constantFrom('w', 'd', 'pit', 'stops', 'load', 'model', 'speed', 'door');
    const value = fc.oneof(fc.string({ maxLength: 12 }), fc.integer().map(String));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(part, value), { selector: ([name]) => name }),
        (pairs) => {
          const address = addressOf(`/plan/shaft?${new URLSearchParams(pairs)}`);
          expect((address ?? '').length).toBeLessThanOrEqual(QUOTE_PLAN_MAX);
          if (address !== null) expect(addressOf(address)).toBe(address);
          expect(address ?? '').toMatch(/^(\/plan\/shaft\?[\w.=&-]+)?$/);
        },
      ),
      drawn(),
    );
  });
});

describe('a plan in words', () => {
  it('describes the shaft, the lifts that fit, and the lift that was drawn', () => {
    const model = MODELS.find(({ load }) => load === 204)?.id ?? '';
    expect(wordsOf(`/plan/shaft?w=1300&d=1600&pit=550&headroom=3100&model=${model}`)).toMatch(
      /^Shaft 1,300 mm × 1,600 mm, pit 550 mm, headroom 3,100 mm, 3 stops\. \d+ lift models for people fit comfortably.*\. Drawn: .*, 204 kg: fits comfortably\.$/,
    );
    expect(wordsOf('/plan/shaft?w=3900&d=1900&lifts=2')).toMatch(
      /^Shaft 3,900 mm × 1,900 mm, 2 lifts side by side, 3 stops\./,
    );
    expect(wordsOf('/plan/shaft?w=500&d=500')).toContain('No lift for people fits yet.');
  });

  it.each([
    ['/plan?moves=people&place=villa&load=272', /^Lift finder: People, .*272 kg\. Suits: Home/],
    ['/plan/traffic?use=flats&floors=9', /^Traffic: flats, 9 floors, 144 people\. 2 × 8 persons/],
    ['/plan/cost?load=272', /^Running cost: 272 kg over 6,600 mm, 20 rides a day\. 359 kWh/],
  ])('names the figures of %s', (address, words) => {
    expect(wordsOf(address)).toMatch(words);
  });
});

/** Bad input from the specification, for a field of every kind. */
const BAD = ['0', '-1600', '1e9', '1000000000', 'NaN', 'Infinity', 'wide', '<script>', '5\'13"'];

describe('an address with invalid fields', () => {
  it.each(BAD)('falls back in the field with %s alone, and says so', (typed) => {
    const { plan, problems } = readPlan(ENGLISH_SHAFT, { w: typed, d: '1900', pit: '1500' });
    expect(plan).toMatchObject({ w: 1600, d: 1900, pit: 1500 });
    expect(Object.keys(problems)).toEqual(['w']);
    expect(problems.w).not.toContain('<');
  });

  it.each([
    ['१६००', 1600],
    ['1,600', 1600],
    ['5\'3"', 1600],
    ['160 cm', 1600],
    ['1.6 m', 1600],
  ])('reports none in %s', (typed, mm) => {
    expect(readPlan(ENGLISH_SHAFT, { w: typed }).plan.w).toBe(mm);
    expect(readPlan(ENGLISH_SHAFT, { w: typed }).problems).toEqual({});
  });

  it('falls back for a counterweight that contradicts the doors', () => {
    const { plan, problems } = planOf({ counterweight: 'rear', entrances: 'through', w: 1900 });
    expect(plan).toMatchObject({ entrances: 'through', w: 1900 });
    expect(plan.counterweight).toBeUndefined();
    expect(Object.keys(problems)).toEqual(['counterweight']);
  });

  it('names files by figures alone, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (w, model) => {
        const { plan } = readPlan(ENGLISH_SHAFT, { w, model });
        expect(fileNameOf(plan, 'dxf')).toMatch(/^lift-shaft-\d{3,5}x\d{3,5}\.dxf$/);
      }),
      drawn(),
    );
  });
});
