// Words that the shaft planner's page and sheet share.

import type { FitState } from './fit-states.ts';
import { printedLength } from './length.ts';
import type { PlanModel } from './plan-model.ts';
import type { ShaftAnswer } from './shaft-answer.ts';
import type { ShaftPlan } from './shaft-plan.ts';

export const FIT_WORDS: Record<FitState, string> = {
  fits: 'Fits comfortably',
  tight: 'Tight',
  no: 'Does not fit',
};

/** Names of the checks, by id. */
export const CHECK_WORDS: Record<string, string> = {
  carWidth: 'Car width for the opening',
  carDepth: 'Car depth',
  carArea: 'Car area for the rated load',
  doorWidth: 'Shaft width for the doors',
  headroom: 'Headroom',
  pit: 'Pit',
  pitDoor: 'Pit without an access door',
  storey: 'Height of a storey',
  fireRide: 'Ride to the top, for a fire lift',
  wheelchairWidth: 'Car width for a wheelchair',
  wheelchairDepth: 'Car depth for a wheelchair',
  wheelchairDoor: 'Opening for a wheelchair',
};

/** A figure of a check with its unit. */
export const checkFigure = (id: string, figure: number) => {
  if (id === 'carArea') return `${figure.toFixed(2)} m²`;
  return id === 'fireRide' ? `${figure} s` : printedLength(figure);
};

/** The car whose figures are checked, in words. */
export const largestCar = ({ w, d, area, load }: ShaftAnswer['car']) =>
  `Largest car for this shaft: ${printedLength(w)} × ${printedLength(d)}, ${area.toFixed(2)} m², ${load} kg.`;

export const LIFT_GONE = 'The lift of this plan is no longer offered.';
export const PLANNING_NOTE =
  'These are planning figures. Do not build from them: the general arrangement drawing for your site is final.';
export const REDUCED_NOTE =
  'Reduced pit or headroom: this lift needs extra protective devices. Please confirm with the lift inspectorate.';
export const FRAME_NOTE =
  'Sizes are inside the steel frame; its posts take 100 to 150 mm more at each side.';

/** Notices on every sheet and in every file. */
export const SHEET_WORDS = {
  notForConstruction: 'Planning drawing – not for construction; GA drawing prevails',
  planningFigure: 'Every size and load is a planning figure, not for construction.',
  estimates: 'Loads on the building: estimates.',
  loadsBy: 'The general arrangement drawing gives the final ones.',
  plumb: 'Shaft sizes are clear and minimum plumb: the least of all heights.',
};

/** The notice of a lift with a reduced pit or headroom: those of the plan, or the lift's own. */
export const reducedNote = (plan: ShaftPlan, { pit, headroom }: PlanModel) =>
  plan.pit === undefined && plan.headroom === undefined
    ? `Drawn with this lift’s own pit, ${printedLength(pit)}, and headroom, ${printedLength(headroom)}. With these it needs extra protective devices. Please confirm with the lift inspectorate.`
    : REDUCED_NOTE;

const counted = (results: ShaftAnswer['results'], state: FitState) =>
  results.filter(({ fit }) => fit.state === state).length;

/** The answer in one sentence. It counts lifts for people, because most people plan one. */
export const verdictOf = ({ forPeople, lifts }: Pick<ShaftAnswer, 'forPeople' | 'lifts'>) => {
  const [fits, tight] = [counted(forPeople, 'fits'), counted(forPeople, 'tight')];
  const beside = lifts > 1 ? `, ${lifts} side by side` : '';
  const some = (number: number) =>
    number === 1 ? '1 lift for people fits' : `${number} lifts for people fit`;
  if (fits > 0 && tight > 0) return `${some(fits)} comfortably, ${tight} tightly${beside}`;
  if (fits > 0) return `${some(fits)} comfortably${beside}`;
  return tight > 0 ? `${some(tight)} tightly${beside}` : `No lift for people fits yet${beside}`;
};

/** How many of the other lifts fit; empty if none does. */
export const othersFitting = ({
  forPeople,
  results,
}: Pick<ShaftAnswer, 'forPeople' | 'results'>) => {
  const all = (some: ShaftAnswer['results']) => counted(some, 'fits') + counted(some, 'tight');
  const others = all(results) - all(forPeople);
  if (others === 0) return '';
  return others === 1
    ? '1 lift for goods or vehicles fits.'
    : `${others} lifts for goods or vehicles fit.`;
};
