// The sentences of the shaft planner's answer, which its page and its sheet share.

import { fill, formFor } from '../language/fill.ts';
import type { ShaftWords } from '../words/shaft-words.ts';
import type { Speech } from '../words/speech.ts';
import type { FitState } from './fit-states.ts';
import { printedLength } from './length.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftAnswer } from './shaft-answer.ts';
import type { ShaftPlan } from './shaft-plan.ts';

type Shaft = Speech<ShaftWords>;

/** A figure of a check with its unit. */
export const checkFigure = (id: string, figure: number) => {
  if (id === 'carArea') return `${figure.toFixed(2)} m²`;
  return id === 'fireRide' ? `${figure} s` : printedLength(figure);
};

/** The car whose figures are checked. */
export const largestCar = ({ words: { shaft } }: Shaft, { w, d, area, load }: ShaftAnswer['car']) =>
  fill(shaft.checks.largest, {
    width: printedLength(w),
    depth: printedLength(d),
    area: `${area.toFixed(2)} m²`,
    load: `${load} kg`,
  });

/** The notice of a lift with a reduced pit or headroom: those of the plan, or the lift's own. */
export const reducedNote = (
  { words: { shaft } }: Shaft,
  plan: ShaftPlan,
  { pit, headroom }: PlanModel,
) =>
  plan.pit === undefined && plan.headroom === undefined
    ? fill(shaft.answer.reducedOwn, { pit: printedLength(pit), headroom: printedLength(headroom) })
    : shaft.answer.reduced;

const counted = (results: ShaftAnswer['results'], state: FitState) =>
  results.filter(({ fit }) => fit.state === state).length;

/** The answer in one sentence. It counts lifts for people, because most people plan one. */
export const verdictOf = (
  { language, words: { shaft } }: Shaft,
  { forPeople, lifts }: Pick<ShaftAnswer, 'forPeople' | 'lifts'>,
) => {
  const { answer: said } = shaft;
  const [fits, tight] = [counted(forPeople, 'fits'), counted(forPeople, 'tight')];
  const verdict = () => {
    if (fits > 0 && tight > 0) return fill(formFor(language, said.both, fits), { fits, tight });
    if (fits > 0) return fill(formFor(language, said.fits, fits), { fits });
    return tight > 0 ? fill(formFor(language, said.tight, tight), { tight }) : said.none;
  };
  return lifts > 1 ? fill(said.beside, { answer: verdict(), lifts }) : verdict();
};

/** How many of the other lifts fit; empty if none does. */
export const othersFitting = (
  { language, words: { shaft } }: Shaft,
  { forPeople, results }: Pick<ShaftAnswer, 'forPeople' | 'results'>,
) => {
  const all = (some: ShaftAnswer['results']) => counted(some, 'fits') + counted(some, 'tight');
  const count = all(results) - all(forPeople);
  return count === 0 ? '' : fill(formFor(language, shaft.answer.others, count), { count });
};

/** Words within a sentence: only English begins its labels with a capital. */
export const within = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
