// The document of one account, and what others may see of it.
import * as z from 'zod';
import { ROLES } from '../../contract/account/account.ts';
import type { User } from '../../contract/account/rules.ts';
import { type Person, personSchema } from '../../contract/people/rules.ts';
import { REVIEW_CHOICES } from '../../contract/privacy/privacy.ts';
import { keyOf } from '../storage/keys.ts';
import type { Id, Key } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import { storedPhoneSchema } from '../stored-phone.ts';

const storedSessionSchema = z.strictObject({
  id: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  device: z.string(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** That the owner wants the account deleted; `begunAt`: from then on nothing can stop it. */
const storedDeletionSchema = z.strictObject({
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  reviews: z.enum(REVIEW_CHOICES),
  begunAt: z.iso.datetime().nullable(),
});

/** A link that was sent; the token itself is nowhere stored. */
const storedLinkSchema = z.strictObject({
  id: z.string(),
  issuedAt: z.iso.datetime(),
  /** SHA-256 of the token. */
  hash: z.string(),
});
export type StoredLink = z.infer<typeof storedLinkSchema>;

/** What an account's owner is told by letter. */
export const NOTICE_KINDS = [
  'verify-email',
  'reset-password',
  'password-changed',
  'email-asked',
  'email-changed',
  'google-connected',
  'google-disconnected',
  'account-blocked',
  'account-opened',
  'staff-invited',
  'address-wanted',
  'staff-signed-in',
  'deletion-planned',
  'deletion-undone',
] as const;
const storedNoticeSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  at: z.iso.datetime(),
  /** What the browser called itself with which it happened. */
  device: z.string().optional(),
  /** The address the account had then. */
  email: z.string().optional(),
  /** Id of the link in the letter. */
  link: z.string().optional(),
});
export type StoredNotice = z.infer<typeof storedNoticeSchema>;

const storedUserShape = z.strictObject({
  _id: z.string(),
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: storedPhoneSchema,
  /** Name of its picture among the account's files: an upload's id and the SHA-256 of the bytes. */
  picture: z.string().nullable(),
  isActive: z.boolean(),
  passwordHash: z.string().nullable(),
  passwordDue: z.boolean(),
  /** Hash of Google's id of the account. */
  googleKey: z.string().nullable(),
  /** The connected Google account, to show its owner; older connections have none. */
  google: z.strictObject({ email: z.string(), connectedAt: z.iso.datetime() }).optional(),
  sessions: z.array(storedSessionSchema),
  /**
   * The privacy notice that was shown at sign-up; older accounts, and those made by staff, have
   * none.
   */
  noticeVersion: z.iso.date().optional(),
  /** Each time its owner stopped reminders of care plans or started them again; the latest last. */
  reminders: z
    .array(z.strictObject({ isOn: z.boolean(), at: z.iso.datetime(), notice: z.iso.date() }))
    .optional(),
  deletion: storedDeletionSchema.optional(),
  /** When nothing but a tombstone was left of it; such an account is nobody. */
  erasedAt: z.iso.datetime().optional(),
  /** When its owner last downloaded their data. */
  exportedAt: z.iso.datetime().optional(),
  /** When a link in a letter to the address was last used. */
  emailVerifiedAt: z.iso.datetime().optional(),
  /**
   * When a person who held the account's password, its Google account or a session of it last
   * confirmed the address. Older confirmations asked for none of these, and have no such time.
   */
  emailProvedAt: z.iso.datetime().optional(),
  /** Since when mail to its address is refused for good; absent while it arrives. */
  emailBouncedAt: z.iso.datetime().optional(),
  /** A new address, which counts once it is confirmed. */
  pendingEmail: z.string().optional(),
  /** Links that were sent and not used; one for each purpose. */
  links: z
    .strictObject({
      reset: storedLinkSchema.optional(),
      invite: storedLinkSchema.optional(),
      verify: storedLinkSchema.optional(),
    })
    .optional(),
  /** The latest ones. */
  notices: z.array(storedNoticeSchema).optional(),
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

/**
 * Whether the person who holds the account has proved that they read the mail of its address. An
 * account that only Google opens counts, because Google had confirmed its address when it was made.
 */
export const hasProvedEmail = ({
  emailProvedAt,
  emailVerifiedAt,
  googleKey,
  passwordHash,
}: Pick<StoredUser, 'emailProvedAt' | 'emailVerifiedAt' | 'googleKey' | 'passwordHash'>) =>
  emailProvedAt !== undefined ||
  (emailVerifiedAt !== undefined && passwordHash === null && googleKey !== null);

/** The account without Google as a way in; the pointer from Google is freed afterwards. */
export const withoutGoogle = ({ google: _gone, ...user }: StoredUser): StoredUser => ({
  ...user,
  googleKey: null,
});

/**
 * The account whose owner gets it back with a new password, without what another person may have
 * prepared: sessions, links, an address that waits, and a deletion that has not begun. `isKept`:
 * whether such a deletion was taken back.
 */
export const recovered = ({
  deletion,
  links: _spent,
  pendingEmail: _undone,
  ...user
}: StoredUser) => {
  const hasBegun = deletion !== undefined && deletion.begunAt !== null;
  return {
    user: { ...user, ...(hasBegun && { deletion }), sessions: [] } satisfies StoredUser,
    isKept: deletion !== undefined && !hasBegun,
  };
};

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
  ...(user.google && { google: user.google }),
  emailVerified: user.emailVerifiedAt !== undefined,
  ...(user.emailVerifiedAt !== undefined &&
    !hasProvedEmail(user) && { confirmAgain: true as const }),
  pendingEmail: user.pendingEmail ?? null,
  passwordDue: user.passwordDue,
  ...(user.deletion && { deletionAt: user.deletion.dueAt }),
  createdAt: user.createdAt,
});

/** What staff see of an account. */
export const staffView = (user: StoredUser): Person => personSchema.parse(user);
