// The document of one account, and its views for others.
import * as z from 'zod';
import { ROLES } from '../../contract/account/account.ts';
import type { User } from '../../contract/account/rules.ts';
import { type Person, personSchema } from '../../contract/people/rules.ts';
import { REVIEW_CHOICES } from '../../contract/privacy/privacy.ts';
import type { CallBy, Caller } from '../kernel/identity.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import type { Id, Key } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { storedPhoneSchema } from '../kernel/stored-phone.ts';

const storedSessionSchema = z.strictObject({
  id: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  device: z.string(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** The owner's request to delete the account. From `begunAt` on it cannot be stopped. */
const storedDeletionSchema = z.strictObject({
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  reviews: z.enum(REVIEW_CHOICES),
  begunAt: z.iso.datetime().nullable(),
});

/** A link that was sent; its token is not stored. */
const storedLinkSchema = z.strictObject({
  id: z.string(),
  issuedAt: z.iso.datetime(),
  /** SHA-256 of the token. */
  hash: z.string(),
});
export type StoredLink = z.infer<typeof storedLinkSchema>;

/** Notices to an account's owner by letter. */
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
  /** Name of the browser in which it happened. */
  device: z.string().optional(),
  /** The account's address then. */
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
  /**
   * Each time when the owner stopped reminders of care plans or restarted them, the latest last.
   */
  reminders: z
    .array(z.strictObject({ isOn: z.boolean(), at: z.iso.datetime(), notice: z.iso.date() }))
    .optional(),
  deletion: storedDeletionSchema.optional(),
  /** Time of the erasure; such an account is a tombstone and cannot log in. */
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
  /** A new address, which takes effect once it is confirmed. */
  pendingEmail: z.string().optional(),
  /** Unused links that were sent, one for each purpose. */
  links: z
    .strictObject({
      reset: storedLinkSchema.optional(),
      invite: storedLinkSchema.optional(),
      verify: storedLinkSchema.optional(),
    })
    .optional(),
  /** The latest notices. */
  notices: z.array(storedNoticeSchema).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type StoredUser = z.infer<typeof storedUserShape>;

/** A call of a signed-in person, about what belongs to them. */
export type OwnCall = CallBy<Caller<StoredUser>>;
export const storedUser = documentSchema(storedUserShape);

/**
 * The account to which an e-mail address or a Google identity belongs, or null if it is free again;
 * for an address also the time of the last claim.
 */
export const pointer = documentSchema(
  z.strictObject({ userId: z.string().nullable(), at: z.iso.datetime().optional() }),
);

/**
 * Whether the account's owner has proved that they read the mail of its address. An account that
 * only Google opens counts as proved, because Google had confirmed its address.
 */
export const hasProvedEmail = ({
  emailProvedAt,
  emailVerifiedAt,
  googleKey,
  passwordHash,
}: Pick<StoredUser, 'emailProvedAt' | 'emailVerifiedAt' | 'googleKey' | 'passwordHash'>) =>
  emailProvedAt !== undefined ||
  (emailVerifiedAt !== undefined && passwordHash === null && googleKey !== null);

/** Removes Google as a way in; the pointer from Google is freed afterwards. */
export const withoutGoogle = ({ google: _gone, ...user }: StoredUser): StoredUser => ({
  ...user,
  googleKey: null,
});

/**
 * The recovered account: its owner sets a new password, and everything that another person may have
 * prepared is removed: sessions, links, a pending address, and a deletion that has not begun.
 * `isKept` tells whether such a deletion was taken back.
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

/** An account as its owner sees it. */
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

/** An account as staff see it. */
export const staffView = (user: StoredUser): Person => personSchema.parse(user);

/** The sessions of an account, as its owner sees them. */
export const sessionViews = (
  user: StoredUser,
  { sessionId }: Pick<Caller<unknown>, 'sessionId'>,
) => ({
  sessions: user.sessions
    .toReversed()
    .map(({ id, ...session }) => ({ _id: id, ...session, isCurrent: id === sessionId })),
});

type Owner = Pick<
  StoredUser,
  '_id' | 'email' | 'emailProvedAt' | 'emailVerifiedAt' | 'googleKey' | 'passwordHash'
>;

/**
 * Whether something that a visitor sent belongs to an account: its sender was logged in, or it
 * names the account's e-mail address, and the owner has proved this address. A phone number proves
 * nothing.
 */
export const isSentBy = (owner: Owner) => {
  const email = hasProvedEmail(owner) ? owner.email : '';
  return (sent: { user: string | null; email: string | null }) =>
    sent.user === owner._id || (email !== '' && sent.email === email);
};
