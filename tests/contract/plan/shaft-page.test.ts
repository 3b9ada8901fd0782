// The answer of the shaft planner's page, as it is printed in the page and while typing.
import { describe, expect, it } from 'vitest';
import { shaftAnswer } from '../../../src/browser/plan/shaft-view.ts';
import { DEFAULT_PLAN, planOf, type ShaftPlan } from '../../../src/contract/plan/shaft-plan.ts';
import { ENGLISH_SHAFT } from '../../../src/contract/words/shaft-words.ts';
import { MODELS } from '../../support/plan-models.ts';

const owners = Object.fromEntries(
  MODELS.map(({ category }) => [category, { name: category, href: `/${category}` }]),
);
const answerTo = (plan: Partial<ShaftPlan>, contradiction?: Parameters<typeof shaftAnswer>[3]) =>
  shaftAnswer(
    ENGLISH_SHAFT,
    { ...DEFAULT_PLAN, ...plan },
    { models: MODELS, owners, homeNotice: '' },
    contradiction,
  );

describe('the answer on the page', () => {
  it('for a shaft in which nothing fits names the nearest lift and marks what is missing', () => {
    const { text } = answerTo({ w: 1000, d: 1000 }).answer;
    expect(text).toContain('No lift for people fits yet');
    const [, needed] = /Nearest: [^<]*Needs (\d+) mm more (width|depth)/.exec(text) ?? [];
    expect(text).toContain('<path class="L-MISSING"');
    expect(text).toContain(`>${needed} missing<`);
  });

  it('for a shaft that fits marks nothing', () => {
    expect(answerTo({ w: 2200, d: 2400 }).answer.text).not.toContain('L-MISSING');
  });

  it('for a plan whose lift is no longer offered says so, and draws another one', () => {
    const { answer, said } = answerTo({ model: 'gone' });
    expect(answer.text).toContain('The lift of this plan is no longer offered.');
    // The files are those of the lift that is drawn.
    expect(answer.text).not.toContain('model=gone');
    expect(answer.text).toContain('class="view-plan"');
    expect(said).toContain('no longer offered');
  });

  it('speaks of a reduced pit or headroom only where one is low', () => {
    const model = 'home-elevators-272-manual';
    const shaft = { w: 2200, d: 2400, model };
    expect(answerTo(shaft).answer.text).toContain('extra protective devices');
    const ample = { ...shaft, pit: 2000, headroom: 5500 };
    expect(answerTo(ample).answer.text).not.toContain('extra protective devices');
    expect(answerTo({ ...ample, pit: 550 }).answer.text).toContain('extra protective devices');
  });

  it('for sizes that contradict each other names the field that was left out', () => {
    const { plan, problems } = planOf({ w: 1900, d: 1900, storeys: '3x3000', travel: 5000 });
    const [words] = Object.values(problems);
    expect(answerTo(plan, words).answer.text).toContain(
      'Travel: the storeys are 9,000 mm together.',
    );
  });
});
