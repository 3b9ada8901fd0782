// Running cost in another language: the same amounts, in the words of that language.
import { describe, expect, it } from 'vitest';
import { costAnswer, costSaid } from '../../../src/browser/plan/cost-view.ts';
import { type Cost, unsetCost } from '../../../src/contract/catalogue/running-cost.ts';
import type { Tariff } from '../../../src/contract/catalogue/tariff-fields.ts';
import { type CostValues, costFields } from '../../../src/contract/plan/cost-fields.ts';
import { planCost } from '../../../src/contract/plan/cost-plan.ts';
import { readFields } from '../../../src/contract/plan/fields.ts';
import { tariffsOf } from '../../../src/contract/plan/tariffs.ts';
import { costWords, ENGLISH_COST } from '../../../src/contract/words/cost-words.ts';
import { ENGLISH } from '../../../src/contract/words/words.ts';
import { inventedWords, MARK, marked } from '../../support/marked-words.ts';
import { pseudo } from '../../support/pseudo-translation.ts';
import { spokenTexts } from '../../support/spoken-texts.ts';

const { plan, cost } = ENGLISH;
/** Each word in letters of Malayalam. */
const SPEECH = {
  language: 'ml' as const,
  words: costWords({ plan: inventedWords(plan, pseudo), cost: inventedWords(cost, pseudo) }),
};
const MARKED = {
  language: 'ml' as const,
  words: costWords({ plan: marked(plan), cost: marked(cost) }),
};

const { data } = unsetCost();
const inWords = (tariff: Tariff) => ({
  ...tariff,
  source: pseudo(tariff.source),
  note: pseudo(tariff.note),
});
const spoken: Cost = { ...data, kseb: inWords(data.kseb), bescom: inWords(data.bescom) };
const [ENGLISH_TARIFFS, TARIFFS] = [tariffsOf(data), tariffsOf(spoken)];
const undated = { validFrom: '', validUntil: '' };
const LAST = '2027-03-31';

const PLANS: readonly CostValues[] = [
  {},
  { rate: 8, care: 20_000, rise: 5, other: 1500 },
  { tariff: 'kseb-lt1', units: 240 },
  { tariff: 'kseb-lt1', units: 400 },
  { tariff: 'kseb-lt1', units: 100, phase: 'three' },
  { tariff: 'bescom-lt', units: 100 },
  { tariff: 'bescom-lt', units: 100, kw: 5 },
  { load: 544, speed: 1, stops: 6, travel: 18_000, rides: 300, drive: 'geared', riding: 1.89 },
  { load: 2000, speed: 0.15, drive: 'hydraulic' },
];
/** Each figure in an answer; languages put them in another order. */
const figuresIn = (html: string) =>
  (html.replaceAll(/<[^>]*>/g, ' ').match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();

describe('running cost in another language', () => {
  it.each(PLANS)('has the amounts and figures that it has in English: %j', (values) => {
    const here = costAnswer(planCost(values, TARIFFS), TARIFFS, SPEECH).text;
    const there = costAnswer(planCost(values, ENGLISH_TARIFFS), ENGLISH_TARIFFS, ENGLISH_COST).text;
    expect(figuresIn(here).length).toBeGreaterThan(6);
    expect(figuresIn(here)).toEqual(figuresIn(there));
  });

  it.each(PLANS)('says everything in that language, but units and codes: %j', (values) => {
    const { text } = costAnswer(planCost(values, TARIFFS), TARIFFS, SPEECH);
    const said = spokenTexts(text);
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((one) => /[a-z]{2,}/i.test(one))).toEqual([]);
    expect(costSaid(planCost(values, TARIFFS), SPEECH)).not.toMatch(/about|month|year/i);
  });

  it.each<[string, Partial<Tariff>, RegExp, RegExp]>([
    ['both days', {}, /മ Valid from 2023 .* until 2024 [^.]*\./, /മ rates of 2023 to 2024,/],
    ['a first day', { validUntil: '' }, /മ Valid from 2023 [^.]*\./, /മ rates of 2023,/],
    ['a last day', { ...undated, validUntil: LAST }, /മ Valid until 2027 [^.]*\./, /read in 2026,/],
    ['no days', undated, /supplier\. മ Last checked on 2026 [^.]*\./, /മ rates read in 2026,/],
  ])('says of which days a tariff with %s is', (_, days, valid, rates) => {
    const tariffs = { ...TARIFFS, 'kseb-lt1': { ...TARIFFS['kseb-lt1'], ...days } };
    const values = { tariff: 'kseb-lt1', units: 240 } as const;
    const { text } = costAnswer(planCost(values, tariffs), tariffs, MARKED);
    expect(text).toMatch(valid);
    expect(text).toMatch(rates);
  });

  it('writes days with the months of that language, and Latin digits', () => {
    const values = { tariff: 'kseb-lt1', units: 240 } as const;
    const { text } = costAnswer(planCost(values, TARIFFS), TARIFFS, MARKED);
    expect(text).toContain('2026 നവംബർ 22');
  });

  it('names labels and reasons of a field that it cannot read', () => {
    const typed: Record<string, string> = { load: '9', travel: 'high', drive: 'rope', kw: '0' };
    const { problems } = readFields(costFields(MARKED.words), (name) => typed[name]);
    expect(problems.map(({ name }) => name).sort()).toEqual(['drive', 'kw', 'load', 'travel']);
    for (const { words } of problems) expect(words).toContain(MARK);
    expect(problems.find(({ name }) => name === 'load')?.words).toContain('45 to 10,000');
  });

  it.each(['൨൭൨', '೨೭೨', '२७२'])('reads the digits of its script: %s', (load) => {
    const { values } = readFields(costFields(SPEECH.words), (name) =>
      name === 'load' ? load : undefined,
    );
    expect(values).toEqual({ load: 272 });
  });

  it('names the class of a plan that is kept on a device in that language', () => {
    const { riding, tariff } = costFields(MARKED.words);
    expect(riding.inWords(1)).toBe(`${MARK}Class C, usual`);
    expect(riding.inWords(1.1)).toBe('1.1 mWh/(kg·m)');
    expect(tariff.inWords('kseb-lt1')).toBe(`${MARK}Kerala, at home (KSEB LT-1A)`);
  });
});
