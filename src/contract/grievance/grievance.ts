// The statuses of a complaint, and which may follow which.

export const GRIEVANCE_STATUSES = ['open', 'answered', 'closed'] as const;
export type GrievanceStatus = (typeof GRIEVANCE_STATUSES)[number];
export const GRIEVANCE_STATUS_LABELS: Record<GrievanceStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
export const GRIEVANCE_NOTES_MAX = 100;

const NEXT: Record<GrievanceStatus, readonly GrievanceStatus[]> = {
  // An open complaint becomes `answered` by sending an answer, not by a change of status.
  open: ['closed'],
  answered: ['open', 'closed'],
  closed: ['open'],
};
export const grievanceMayBecome = (from: GrievanceStatus, to: GrievanceStatus) =>
  from === to || NEXT[from].includes(to);

export const NO_WAY_BACK = 'Please enter an e-mail address or a phone number.';

export const GRIEVANCE_SORTS = ['createdAt', 'name', 'status'] as const;
