// The choices of the complaints form, and the deadlines of a complaint. Free of zod, so that the
// page need not load it.
import { DAY_MS, HOUR_MS } from '../kernel/days.ts';

export const GRIEVANCE_TOPICS = ['order', 'service', 'data', 'site', 'other'] as const;
export type GrievanceTopic = (typeof GRIEVANCE_TOPICS)[number];
export const GRIEVANCE_TOPIC_LABELS: Record<GrievanceTopic, string> = {
  order: 'An order, a return or a payment',
  service: 'A visit, an installation or a care plan',
  data: 'My personal data',
  site: 'This website',
  other: 'Something else',
};

export const COMPLAINT_ACKNOWLEDGED_HOURS = 48;
export const COMPLAINT_SETTLED_DAYS = 30;
/** Days for complaints about personal data. */
export const DATA_COMPLAINT_DAYS = 90;

export const GRIEVANCE_TEXT_MAX = 4000;
/** A complaint that is not open is deleted this long after it was last changed. */
export const GRIEVANCE_LIFE_MONTHS = 36;

const plusMs = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** The moment by which the sender must be told that the complaint has arrived. */
export const acknowledgeBy = (createdAt: string) =>
  plusMs(createdAt, COMPLAINT_ACKNOWLEDGED_HOURS * HOUR_MS);

/** Days within which a complaint about this is settled. */
export const settledDays = (topic: GrievanceTopic) =>
  topic === 'data' ? DATA_COMPLAINT_DAYS : COMPLAINT_SETTLED_DAYS;
export const settleBy = (createdAt: string, topic: GrievanceTopic) =>
  plusMs(createdAt, settledDays(topic) * DAY_MS);
