// A complaint on its way through the office: its statuses, and which may follow which.

export const GRIEVANCE_STATUSES = ['open', 'answered', 'closed'] as const;
export type GrievanceStatus = (typeof GRIEVANCE_STATUSES)[number];
export const GRIEVANCE_STATUS_LABELS: Record<GrievanceStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
export const GRIEVANCE_NOTES_MAX = 100;

const NEXT: Record<GrievanceStatus, readonly GrievanceStatus[]> = {
  // It is answered by its answer.
  open: ['closed'],
  answered: ['open', 'closed'],
  closed: ['open'],
};
export const grievanceMayBecome = (from: GrievanceStatus, to: GrievanceStatus) =>
  from === to || NEXT[from].includes(to);

export const NO_WAY_BACK = 'Please enter an e-mail address or a phone number.';

export const GRIEVANCE_SORTS = ['createdAt', 'name', 'status'] as const;
