// A complaint after a change by staff.
import {
  GRIEVANCE_NOTES_MAX,
  GRIEVANCE_STATUS_LABELS,
  type GrievanceStatus,
  grievanceMayBecome,
} from '../../contract/grievance/grievance.ts';
import type { GrievanceChanges } from '../../contract/grievance/rules.ts';
import { ApiError } from '../refusal.ts';
import type { StoredGrievance } from './stored-grievance.ts';

const wordOf = (status: GrievanceStatus) => GRIEVANCE_STATUS_LABELS[status].toLowerCase();

const withStatus = (grievance: StoredGrievance, to: GrievanceStatus): StoredGrievance => {
  if (!grievanceMayBecome(grievance.status, to))
    throw new ApiError(
      'conflict',
      `This complaint is ${wordOf(grievance.status)} and cannot be made ${wordOf(to)}.`,
    );
  return { ...grievance, status: to };
};

const withNote = (
  grievance: StoredGrievance,
  text: string,
  by: string,
  at: string,
): StoredGrievance => {
  if (grievance.notes.length >= GRIEVANCE_NOTES_MAX)
    throw new ApiError('conflict', `A complaint can have up to ${GRIEVANCE_NOTES_MAX} notes.`);
  return { ...grievance, notes: [...grievance.notes, { text, by, at }] };
};

const withAnswer = (grievance: StoredGrievance, answer: string, at: string): StoredGrievance => {
  if (answer === grievance.answer) return grievance;
  if (grievance.status === 'closed')
    throw new ApiError('conflict', 'This complaint is closed. Please open it again first.');
  return {
    ...grievance,
    ...{ answer, answeredAt: at, status: 'answered' },
    acknowledgedAt: grievance.acknowledgedAt ?? at,
    news: [...new Set([...grievance.news, 'answered' as const])],
  };
};

/** Throws 409 for a step that may not follow. The same object when nothing changes. */
export const changedGrievance = (
  grievance: StoredGrievance,
  { answer, isAcknowledged, note, status }: GrievanceChanges,
  by: string,
  at: string,
): StoredGrievance => {
  let next = grievance;
  if (isAcknowledged && next.acknowledgedAt === null) next = { ...next, acknowledgedAt: at };
  if (answer !== undefined) next = withAnswer(next, answer, at);
  if (status !== undefined && status !== next.status) next = withStatus(next, status);
  if (note !== undefined) next = withNote(next, note, by, at);
  return next === grievance ? grievance : { ...next, updatedAt: at };
};
