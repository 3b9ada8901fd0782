// Names of the choices for the figures of lifts.
import { GROUP_LABELS } from '../catalogue/category.ts';
import { BUILDINGS, DOORS, DRIVES, MOVES, SUPPLIES } from '../quote/lift-choices.ts';

export const choices = {
  groups: GROUP_LABELS,
  drives: DRIVES,
  doors: DOORS,
  supplies: SUPPLIES,
  moves: MOVES,
  buildings: BUILDINGS,
} as const;
