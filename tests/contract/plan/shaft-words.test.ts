// The words of the shaft planner's answer.
import { describe, expect, it } from 'vitest';
import { isReduced } from '../../../src/contract/plan/needs.ts';
import type { PlanModel } from '../../../src/contract/plan/plan-model.ts';
import { answerShaft } from '../../../src/contract/plan/shaft-answer.ts';
import { DEFAULT_PLAN } from '../../../src/contract/plan/shaft-plan.ts';
import { othersFitting, reducedNote, verdictOf } from '../../../src/contract/plan/shaft-words.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { MODELS } from '../../support/plan-models.ts';

const LARGE = { ...DEFAULT_PLAN, w: 2000, d: 2000, pit: 1600, headroom: 4900 };
const fitting = (answer: ReturnType<typeof answerShaft>, isForPeople: boolean) =>
  answer.results.filter(
    (each) => each.fit.state !== 'no' && answer.forPeople.includes(each) === isForPeople,
  ).length;

describe('the answer in a sentence', () => {
  it('counts models for people and the others apart', () => {
    const answer = answerShaft(LARGE, MODELS);
    const words = verdictOf(ENGLISH_SHAFT, answer);
    const [fits = 0, tight = 0] = (words.match(/\d+/g) ?? []).map(Number);
    expect(words).toMatch(/^\d+ lift models for people fit comfortably/);
    expect(fits + tight).toBe(fitting(answer, true));
    expect(othersFitting(ENGLISH_SHAFT, answer)).toBe(
      `${fitting(answer, false)} lift models for goods or vehicles fit.`,
    );
  });

  it('says how many lifts stand side by side', () => {
    const two = answerShaft({ ...LARGE, w: 4100, lifts: 2 }, MODELS);
    expect(verdictOf(ENGLISH_SHAFT, two)).toMatch(
      /^\d+ lift models for people fit .*, with 2 lifts side by side$/,
    );
    const none = answerShaft({ ...DEFAULT_PLAN, w: 500, d: 500, lifts: 3 }, MODELS);
    expect(verdictOf(ENGLISH_SHAFT, none)).toBe(
      'No lift for people fits yet, with 3 lifts side by side',
    );
    expect(othersFitting(ENGLISH_SHAFT, none)).toBe('');
  });
});

describe('the notice of a reduced pit or headroom', () => {
  const reduced = MODELS.find(isReduced) as PlanModel;

  it('names the lift’s own figures if the visitor has given none', () => {
    expect(
      reducedNote(ENGLISH_SHAFT, DEFAULT_PLAN, { ...reduced, pit: 550, headroom: 3100 }),
    ).toMatch(/^Drawn with this lift’s own pit, 550 mm, and headroom, 3,100 mm\./);
  });

  it('is about those of the visitor otherwise', () => {
    expect(reducedNote(ENGLISH_SHAFT, { ...DEFAULT_PLAN, pit: 550 }, reduced)).toBe(
      ENGLISH_SHAFT.words.shaft.answer.reduced,
    );
  });
});
