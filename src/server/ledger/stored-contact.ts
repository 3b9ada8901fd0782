// The contact details of an order, in a document of their own: they can be erased while the
// figures in its snapshot stay.
import * as z from 'zod';
import { addressSnapshotSchema } from '../../contract/address/rules.ts';
import { keyOf } from '../storage/keys.ts';
import type { Kv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import { storedPhoneSchema } from '../stored-phone.ts';

/** What tells who ordered: as it was when the order was placed. */
export const contactShape = z.strictObject({
  customer: z.strictObject({ name: z.string(), email: z.string(), phone: storedPhoneSchema }),
  address: addressSnapshotSchema.extend({ phone: storedPhoneSchema }),
  customerNote: z.string(),
});
export type Contact = z.infer<typeof contactShape>;

export const storedContact = documentSchema(
  contactShape.extend({
    user: z.string(),
    createdAt: z.iso.datetime(),
    /** The privacy notice that was shown at the checkout; older orders have none. */
    noticeVersion: z.iso.date().optional(),
  }),
);

export const CONTACT_FOLDER = 'who';
export const contactKey = (oid: string) => keyOf(CONTACT_FOLDER, oid);

/** As stored, with whose order it is and when it was placed. */
export const contactFor = (
  contact: Contact,
  { user, createdAt }: { user: string; createdAt: string },
) => ({ ...contact, user, createdAt });

/** The contact details that stand apart; null when there are none, or none any more. */
export const readContact = async (kv: Kv, oid: string): Promise<Contact | null> => {
  const found = (await kv.get(contactKey(oid), storedContact))?.value;
  if (!found) return null;
  const { user: _user, createdAt: _createdAt, noticeVersion: _notice, ...contact } = found;
  return contact;
};
