// Notices on every sheet and in every file, in English.
import { shaft } from '../../words/shaft.ts';

export const SHEET_WORDS = {
  notForConstruction: 'Planning drawing – not for construction; GA drawing prevails',
  planningFigure: 'Every size and load is a planning figure, not for construction.',
  estimates: 'Loads on the building: estimates.',
  loadsBy: 'The general arrangement drawing gives the final ones.',
  /** Of a lift with a reduced pit or headroom. */
  reduced: shaft.answer.reduced,
  plumb: 'Shaft sizes are clear and minimum plumb: the least of all heights.',
};
