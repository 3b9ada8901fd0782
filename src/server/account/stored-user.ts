// The document of one account, and what others may see of it.
import * as z from 'zod';
import { ROLES, type User } from '../../contract/account.ts';
import { type Person, personSchema } from '../../contract/people.ts';
import { keyOf } from '../storage/keys.ts';
import type { Id, Key } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';

const storedSessionSchema = z.strictObject({
  id: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  device: z.string(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

const storedUserShape = z.strictObject({
  _id: z.string(),
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Name of its picture among the account's files: an upload's id and the SHA-256 of the bytes. */
  picture: z.string().nullable(),
  isActive: z.boolean(),
  passwordHash: z.string().nullable(),
  passwordDue: z.boolean(),
  /** Hash of Google's id of the account. */
  googleKey: z.string().nullable(),
  sessions: z.array(storedSessionSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StoredUser = z.infer<typeof storedUserShape>;
export const storedUser = documentSchema(storedUserShape);

/**
 * The account that has an e-mail address or a Google identity, null when it is free again; for an
 * address also when it was last claimed.
 */
export const pointer = documentSchema(
  z.strictObject({ userId: z.string().nullable(), at: z.iso.datetime().optional() }),
);

export const userKey = (id: string): Key => keyOf('usr', id as Id);

/** What owners see of their account. */
export const ownView = (user: StoredUser): User => ({
  _id: user._id,
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  profileImage: user.picture && `/api/user/picture?v=${user.picture.slice(-8)}`,
  hasPassword: user.passwordHash !== null,
  hasGoogle: user.googleKey !== null,
  passwordDue: user.passwordDue,
  createdAt: user.createdAt,
});

/** What staff see of an account. */
export const staffView = (user: StoredUser): Person => personSchema.parse(user);
