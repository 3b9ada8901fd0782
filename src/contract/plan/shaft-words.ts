// Words that the shaft planner's page and sheet share.

import type { Counterweight, Entrances } from './arrangement.ts';
import type { FitState } from './fit-states.ts';
import { printedLength } from './length.ts';
import type { ShaftAnswer } from './shaft-answer.ts';

export const FIT_WORDS: Record<FitState, string> = {
  fits: 'Fits comfortably',
  tight: 'Tight',
  no: 'Does not fit',
};

export const COUNTERWEIGHT_WORDS: Record<Counterweight, string> = {
  rear: 'Behind the car',
  left: 'At the left',
  right: 'At the right',
  none: 'None (hydraulic)',
};

export const ENTRANCE_WORDS: Record<Entrances, string> = {
  one: 'One side',
  through: 'Front and rear',
  adjacent: 'Front and one side',
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

const lifts = (number: number) => (number === 1 ? '1 lift' : `${number} lifts`);

/** The answer in one sentence. It counts passenger lifts, because most people plan one. */
export const verdictOf = ({ forPeople }: Pick<ShaftAnswer, 'forPeople'>) => {
  const count = (state: FitState) => forPeople.filter(({ fit }) => fit.state === state).length;
  const [fits, tight] = [count('fits'), count('tight')];
  const verb = fits + tight === 1 ? 'fits' : 'fit';
  if (fits > 0 && tight > 0) return `${lifts(fits)} fit comfortably, ${tight} more tightly`;
  if (fits > 0) return `${lifts(fits)} ${verb} comfortably`;
  return tight > 0 ? `${lifts(tight)} ${verb} tightly` : 'No lift for people fits yet';
};
