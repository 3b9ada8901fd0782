// Traffic planning in another language: the same figures, in the words of that language.
import { describe, expect, it } from 'vitest';
import {
  playedAnswer,
  trafficAnswer,
  trafficSaid,
} from '../../../src/browser/plan/traffic-view.ts';
import { readFields } from '../../../src/contract/plan/fields.ts';
import { createPeaks } from '../../../src/contract/plan/simulation.ts';
import { timesOf } from '../../../src/contract/plan/traffic.ts';
import { type TrafficValues, trafficFields } from '../../../src/contract/plan/traffic-fields.ts';
import { planTraffic } from '../../../src/contract/plan/traffic-plan.ts';
import { ENGLISH_TRAFFIC, trafficWords } from '../../../src/contract/words/traffic-words.ts';
import { ENGLISH } from '../../../src/contract/words/words.ts';
import { inventedWords } from '../../support/marked-words.ts';
import { pseudo } from '../../support/pseudo-translation.ts';
import { spokenTexts } from '../../support/spoken-texts.ts';

const SPEECH = {
  language: 'ml' as const,
  words: trafficWords({
    plan: inventedWords(ENGLISH.plan, pseudo),
    traffic: inventedWords(ENGLISH.traffic, pseudo),
  }),
};
const BUILDINGS: readonly TrafficValues[] = [
  {},
  { flats: 1, floors: 1, bedrooms: 1 },
  { floors: 24, speed: 1, people: 900, opening: 1000 },
  { use: 'office', floors: 6, area: 1080, persons: 13, opening: 700 },
  { use: 'hotel', floors: 12, beds: 40, grade: 'better' },
  { use: 'hospital', floors: 60, beds: 500 },
];
const figuresIn = (text: string) => text.match(/\d[\d,.]*/g) ?? [];
/** Texts with an English word. */
const englishIn = (html: string) => spokenTexts(html).filter((text) => /[a-z]{2,}/i.test(text));

describe('traffic planning in another language', () => {
  it.each(BUILDINGS)('has the figures of the English answer: %j', (values) => {
    const plan = planTraffic(values);
    const answers = [SPEECH, ENGLISH_TRAFFIC].map((speech) => [
      ...figuresIn(trafficAnswer(plan, speech).text),
      ...figuresIn(trafficSaid(plan, speech)),
    ]);
    expect(answers[0]?.length).toBeGreaterThan(20);
    expect(answers[0]).toEqual(answers[1]);
  });

  it.each(BUILDINGS)('says everything in that language: %j', (values) => {
    const plan = planTraffic(values);
    expect(englishIn(trafficAnswer(plan, SPEECH).text)).toEqual([]);
    expect(englishIn(trafficSaid(plan, SPEECH))).toEqual([]);
  });

  it('names labels and reasons of a field that it cannot read', () => {
    const typed: Record<string, string> = { floors: '99', storey: 'high', use: 'moon', speed: '0' };
    const { problems } = readFields(trafficFields(SPEECH.words), (name) => typed[name]);
    expect(problems.map(({ name }) => name).sort()).toEqual(['floors', 'speed', 'storey', 'use']);
    const choices = /flats, office, hotel, hospital/;
    for (const { words } of problems)
      expect(englishIn(words.replace(choices, '')), words).toEqual([]);
    expect(problems.find(({ name }) => name === 'floors')?.words).toMatch(/1 \S+ 60/);
  });

  it.each(['൧൨', '೧೨', '१२', '12'])('reads the digits %s', (typed) => {
    const { values } = readFields(trafficFields(SPEECH.words), (name) =>
      name === 'floors' ? typed : undefined,
    );
    expect(values.floors).toBe(12);
  });

  it('shows the simulated minutes in that language', () => {
    const { input, lifts, people } = planTraffic({});
    const peaks = createPeaks(
      { trip: timesOf(input).trip, lifts, persons: input.persons, arriving: people / 10 },
      7,
    );
    peaks.playOne();
    const { text } = playedAnswer(peaks.result(), lifts, 7, SPEECH);
    expect(englishIn(text)).toEqual([0, 1, 2, 3, 4, 5].map((minute) => `${minute} min`));
    expect(text).toContain(`${SPEECH.words.traffic.lifts[2]}, 1 `);
  });
});

describe('lifts with room for more than everyone', () => {
  const PEOPLE: TrafficValues = { floors: 1, flats: 1, bedrooms: 1 };

  it('carry everyone, and never more than 100 % of the people', () => {
    const plan = planTraffic(PEOPLE);
    expect(plan.answer.percent).toBeGreaterThan(100);
    const { text } = trafficAnswer(plan, ENGLISH_TRAFFIC);
    expect(text).toContain('In the busiest five minutes the lifts can carry everyone.');
    const shares = (text + trafficSaid(plan, ENGLISH_TRAFFIC)).match(/[\d,.]+(?= %)/g) ?? [];
    expect(shares).toContain('100');
    for (const share of shares) expect(Number(share.replace(',', ''))).toBeLessThanOrEqual(100);
  });

  it('carry a share of the people where not everyone has room', () => {
    const { text } = trafficAnswer(planTraffic({}), ENGLISH_TRAFFIC);
    expect(text).toContain('the lifts carry <b>25 %</b> of 144 people.');
  });
});

describe('the steps of a round trip', () => {
  it('call each time by the name of its own row', () => {
    const { steps } = ENGLISH.traffic;
    const within = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
    expect(steps.perStop.sum).toContain(within(steps.oneFloor.name));
    for (const { sum } of [steps.perStop, steps.riding])
      expect(sum).toContain(within(steps.passing));
  });
});

describe('where the number of people comes from', () => {
  const sentence = (values: TrafficValues) =>
    /People: [^<]*/.exec(trafficAnswer(planTraffic(values), ENGLISH_TRAFFIC).text)?.[0];

  it.each([
    [{}, 'People: 9 floors × 4 flats × 4 people = 144.'],
    [{ floors: 1, flats: 1, bedrooms: 1 }, 'People: 1 floor × 1 flat × 2 people = 2.'],
    [{ use: 'office', floors: 6 }, 'People: 6 floors × 1000 m² ÷ 12 m² a person = 500.'],
    [{ use: 'hotel', beds: 40 }, 'People: 9 floors × 40 beds × 1 person = 360.'],
    [{ use: 'hospital', people: 77 }, 'People: 77, as entered.'],
  ] as const)('is said in words: %j', (values, said) => {
    expect(sentence(values)).toBe(said);
  });
});
