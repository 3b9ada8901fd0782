// A care plan as stored: what was agreed with the order, and in the ledger its days and visits.
import * as z from 'zod';

const lift = z.strictObject({ name: z.string(), site: z.string() }).nullable();

export const snapshotCareShape = z.strictObject({
  id: z.string(),
  product: z.string(),
  name: z.string(),
  lift,
  months: z.int().positive(),
  visits: z.int().min(0),
  /** The care plan it continues. */
  renews: z.string().nullable(),
  /** The day after which it may start at the earliest. */
  after: z.iso.date().nullable(),
});
export type SnapshotCare = z.infer<typeof snapshotCareShape>;

export const storedCareShape = snapshotCareShape.extend({
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  visitsDone: z.array(z.iso.date()),
});
export type StoredCare = z.infer<typeof storedCareShape>;
