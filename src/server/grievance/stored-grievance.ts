// The document of one complaint, and its view for staff.
import * as z from 'zod';
import { type Grievance, grievanceSchema } from '../../contract/grievance/rules.ts';
import { yearOf } from '../../contract/kernel/days.ts';
import { keyOf, type TextKeys } from '../kernel/storage/keys.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { storedPhoneSchema } from '../kernel/stored-phone.ts';

/** The letters that are due to the person who complained, or to the office. */
const NEWS = ['received', 'answered'] as const;

const storedGrievanceShape = grievanceSchema.extend({
  phone: storedPhoneSchema.nullable(),
  /** Hash of the complaint as sent: the same id with other content is another complaint. */
  contentHash: z.string(),
  /** The privacy notice that was shown with the form. */
  noticeVersion: z.iso.date(),
  /** Letters that are not posted yet. */
  news: z.array(z.enum(NEWS)),
});
export type StoredGrievance = z.infer<typeof storedGrievanceShape>;
export const storedGrievance = documentSchema<StoredGrievance>(storedGrievanceShape);

export const GRIEVANCE_FOLDER = 'grv';
export const grievanceKey = (id: string) => keyOf(GRIEVANCE_FOLDER, id);

/** Its ticket number: G-2026-4K7M2P. */
export const grievanceNumberOf = (keys: Pick<TextKeys, 'hash'>, id: string, at: string) =>
  `G-${yearOf(at)}-${keys.hash('grievance number', id).slice(0, 6).toUpperCase()}`;

export const grievanceView = (grievance: StoredGrievance): Grievance =>
  grievanceSchema.parse(grievance);
