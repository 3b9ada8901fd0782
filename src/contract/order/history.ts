// The steps of an order or a return: staff see who took each; customers see their own name, and
// "Our team" for staff.
import type { History, OwnHistory } from './history-rules.ts';

/** The name that customers read in place of a staff member's. */
export const STAFF_NAME = 'Our team';

/** The step as its customer may see it. */
export const ownStep = ({ by, ...step }: History): OwnHistory => {
  if (by.role === 'user') return { ...step, by: { ...by, role: by.role } };
  return { ...step, by: { _id: null, role: null, name: by._id === null ? by.name : STAFF_NAME } };
};
