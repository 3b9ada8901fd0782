// The lift finder in another language: the same judgement, in the words of that language.
import { describe, expect, it } from 'vitest';
import { finderAnswer, finderSaid, nothingYet } from '../../../src/browser/plan/finder-view.ts';
import { readFields } from '../../../src/contract/plan/fields.ts';
import { findLifts } from '../../../src/contract/plan/finder.ts';
import { finderFields } from '../../../src/contract/plan/finder-fields.ts';
import type { FinderWish } from '../../../src/contract/plan/finder-wish.ts';
import { ENGLISH_FINDER, finderWords } from '../../../src/contract/words/finder-words.ts';
import { ENGLISH } from '../../../src/contract/words/words.ts';
import { MARK, marked } from '../../support/marked-words.ts';

const { plan, finder, choices } = ENGLISH;
const SPEECH = {
  language: 'ml' as const,
  words: finderWords({
    plan: marked(plan),
    finder: marked(finder),
    choices: marked(choices),
  }),
};
const WISHES: readonly FinderWish[] = [
  { moves: 'people', place: 'villa', load: 272, shaft: 'exists', w: 1300, d: 1500, pit: 300 },
  { moves: 'wheelchair', place: 'apartment', stops: 14, headroom: 4200, power: 'single' },
  { moves: 'goods', place: 'factory', load: 2000, loadedBy: 'forklift' },
  { moves: 'food', small: 'trolley', load: 45 },
];
const sentencesOf = ({ kinds, rejected, notes }: ReturnType<typeof findLifts>) => [
  ...kinds.flatMap(({ reasons, cautions }) => [...reasons, ...cautions]),
  ...rejected.map(({ missing }) => missing.words),
  ...notes,
];
const KINDS = { 'home-elevators': { name: 'വീട്ടിലെ ലിഫ്റ്റ്', href: '/ml/h', drawing: '/d' } };

describe('the lift finder in another language', () => {
  it.each(WISHES)('finds the lifts that it finds in English: %j', (wish) => {
    const [here, english] = [findLifts(SPEECH, wish), findLifts(ENGLISH_FINDER, wish)];
    expect(here.kinds.map(({ category, score }) => [category, score])).toEqual(
      english.kinds.map(({ category, score }) => [category, score]),
    );
    expect(here.also).toEqual(english.also);
  });

  it.each(WISHES)('says every sentence in that language, with the same figures: %j', (wish) => {
    const here = sentencesOf(findLifts(SPEECH, wish));
    expect(here.length).toBeGreaterThan(8);
    for (const sentence of here) expect(sentence).toMatch(/^മ /);
    const figures = (sentences: readonly string[]) =>
      sentences.map((sentence) => sentence.match(/\d[\d,]*/g) ?? []);
    expect(figures(here)).toEqual(figures(sentencesOf(findLifts(ENGLISH_FINDER, wish))));
  });

  it('names labels and reasons of a field that it cannot read', () => {
    const typed: Record<string, string> = { stops: '99', pit: 'deep', place: 'moon', w: '5' };
    const { problems } = readFields(finderFields(SPEECH.words), (name) => typed[name]);
    expect(problems.map(({ name }) => name).sort()).toEqual(['pit', 'place', 'stops', 'w']);
    for (const { words } of problems) expect(words).toContain(MARK);
    expect(problems.find(({ name }) => name === 'stops')?.words).toContain('2 to 60');
  });

  it('reads digits of its script', () => {
    const { values } = readFields(finderFields(SPEECH.words), (name) =>
      name === 'pit' ? '൫൫൦' : undefined,
    );
    expect(values.pit).toBe(550);
  });

  it('answers with the words and the names of that language', () => {
    const found = findLifts(SPEECH, WISHES[0] ?? {}, Object.keys(KINDS));
    const { text } = finderAnswer(KINDS, found, SPEECH);
    expect(text).toContain(`${MARK}One lift suits`);
    expect(text).toContain('<a href="/ml/h">വീട്ടിലെ ലിഫ്റ്റ്</a>');
    expect(text).toContain(`${MARK}Planning figures`);
    expect(finderSaid(KINDS, found, SPEECH)).toBe(`${MARK}1 lift suits: വീട്ടിലെ ലിഫ്റ്റ്.`);
    expect(nothingYet(SPEECH.words).text).toContain(`${MARK}Choose what the lift carries.`);
  });
});
