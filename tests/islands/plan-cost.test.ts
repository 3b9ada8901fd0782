// The script of the running cost page in another language than English.
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { workCost } from '../../src/browser/plan/cost.ts';
import { unsetCost } from '../../src/contract/catalogue/running-cost.ts';
import { tariffsOf } from '../../src/contract/plan/tariffs.ts';
import { costWords } from '../../src/contract/words/cost-words.ts';
import { ENGLISH } from '../../src/contract/words/words.ts';
import { MARK, marked } from '../support/marked-words.ts';

const TARIFFS = tariffsOf(unsetCost().data);
const speech = {
  language: 'ml' as const,
  words: costWords({ plan: marked(ENGLISH.plan), cost: marked(ENGLISH.cost) }),
};

const MARKUP = `<div class="plan-tool"><form>
  <p data-told hidden></p>
  <input name="load" value="272"><p data-problem="load" hidden></p>
  <input name="travel" value="6.6 m">
  <label><input type="radio" name="tariff" value="kseb-lt1" checked><span>KSEB</span></label>
  <label><input type="radio" name="tariff" value=""><span>Mine</span></label>
  <div data-bill="any"><input name="units" value="200"></div>
  <div data-bill="rate" hidden><input name="rate"></div>
  <p data-said></p>
  <p data-printed></p><div data-answer></div>
  <a data-quote href="/ml#quote">Quote</a><button type="button" data-print>Print</button>
  <div data-drafts hidden></div>
</form></div>`;

const part = (selector: string) => document.querySelector(selector) as HTMLElement;
const shown = (name: string) => part(`[data-${name}]`).textContent ?? '';
const start = () => workCost(part('.plan-tool'), { tariffs: TARIFFS }, speech);
const type = (name: string, value: string) =>
  fireEvent.input(part(`[name=${name}]`), { target: { value } });

beforeEach(() => {
  history.replaceState(null, '', '/ml/plan/cost');
  document.body.innerHTML = MARKUP;
});

describe('the running cost page in another language', () => {
  it('answers in that language, with amounts as India writes them', () => {
    start();
    expect(shown('answer')).toMatch(/^മ About ₹\d+ a month/);
    expect(shown('answer')).toContain(`${MARK}Without the lift, 200 units`);
    expect(shown('said')).toMatch(/^മ About ₹\d+ a month, 359 kWh a year\.$/);
    type('units', '18000');
    fireEvent.click(part('[name=tariff][value=""]'));
    type('rate', '99');
    type('load', '10000');
    expect(shown('answer')).toMatch(/about ₹\d\d,\d{3}\./);
  });

  it('reads digits of its script, and keeps Latin ones in an address of every language', () => {
    start();
    type('load', '൫൪൪');
    expect(location.pathname).toBe('/ml/plan/cost');
    expect(new URLSearchParams(location.search).get('load')).toBe('544');
    expect(part('[data-quote]').getAttribute('href')).toContain('plan=%2Fplan%2Fcost%3Fload%3D544');
  });

  it('says in that language what it cannot read, in place of an answer', () => {
    start();
    type('load', 'heavy');
    const refusal = `${MARK}${MARK}Rated load: please enter a whole number from 45 to 10,000.`;
    expect(shown('answer')).toBe(refusal);
    expect(shown('said')).toBe(refusal);
    expect(part('[data-problem=load]').textContent).toBe(refusal);
    expect(part('[name=load]').getAttribute('aria-invalid')).toBe('true');
  });

  it('says in that language which part of a bill is not known', () => {
    start();
    type('units', '400');
    expect(shown('answer')).toMatch(/മ We cannot calculate this bill without മ the price per unit/);
    expect(shown('answer')).toContain(`${MARK}Choose “Another rate”`);
  });
});
