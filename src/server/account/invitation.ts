// The invitation of the first superAdmin: one at a time, accepted once. Only the hash of its token
// is stored.

import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { INVITATION_MS, invitationPath } from '../../contract/account/invitation.ts';
import type { Acceptance } from '../../contract/account/invitation-rules.ts';
import type { NewPerson } from '../../contract/account/rules.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { AfterAnswer, Basics } from '../basics.ts';
import { ApiError } from '../refusal.ts';
import { keyOf } from '../storage/keys.ts';
import { KEEP, type ScopedKv } from '../storage/kv.ts';
import { documentSchema } from '../storage/schema.ts';
import { type Accounts, emailTaken } from './accounts.ts';
import { requireGoodPassword } from './password.ts';
import type { SignIn, Visitor } from './sign-in.ts';
import type { StoredUser } from './stored-user.ts';

const TOKEN_BYTES = 32;
/** Longer than any request takes: an acceptance that was cut off is over by then. */
const ACCEPTING_MS = 10 * MINUTE_MS;

const KEY = keyOf('inv', 'first');
const storedShape = z.strictObject({
  email: z.string(),
  tokenHash: z.string(),
  /** The operation that made it. */
  by: z.string(),
  endsAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});
const stored = documentSchema(storedShape);
type Stored = z.infer<typeof storedShape>;

type Deps = Pick<Basics, 'isoNow' | 'newOpId'> & {
  accounts: Accounts;
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  signIn: SignIn;
  staff: {
    hasSuperAdmin: (kv: ScopedKv) => Promise<boolean>;
    createFirst: (
      kv: ScopedKv,
      person: NewPerson,
      password: string,
    ) => Promise<StoredUser | undefined>;
  };
};
export type Invitation = ReturnType<typeof createInvitation>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

const over = () =>
  new ApiError(
    'conflict',
    'This invitation is no longer valid. Please use the newest link in the log of the site.',
  );

export const createInvitation = ({
  accounts,
  isoNow,
  newOpId,
  now,
  randomBytes,
  signIn,
  staff,
}: Deps) => {
  const hasEnded = ({ endsAt, acceptedAt }: Stored) =>
    now() >= Date.parse(endsAt) ||
    (acceptedAt !== null && now() - Date.parse(acceptedAt) > ACCEPTING_MS);
  const isOpenTo = (invitation: Stored | null, token: string): invitation is Stored =>
    invitation !== null &&
    invitation.acceptedAt === null &&
    !hasEnded(invitation) &&
    isSame(invitation.tokenHash, hashOf(token));

  /** Throws when the address belongs to somebody who is no superAdmin. */
  const requireFree = async (kv: ScopedKv, email: string) => {
    const known = await accounts.byEmail(kv, email);
    if (known && known.role !== 'superAdmin') throw emailTaken();
  };

  return {
    /**
     * Makes the invitation and returns the path of its link. Undefined where there is a superAdmin
     * already, and while an invitation for the address is open: of several calls at once one makes
     * it. Throws 409 when the address belongs to a customer.
     */
    offer: async (kv: ScopedKv, email: string) => {
      if (await staff.hasSuperAdmin(kv)) return undefined;
      await requireFree(kv, email);
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
      const by = newOpId();
      const endsAt = new Date(now() + INVITATION_MS).toISOString();
      const made: Stored = { email, tokenHash: hashOf(token), by, endsAt, acceptedAt: null };
      const present = await kv.update(KEY, stored, by, (current) =>
        current?.email === email && !hasEnded(current) ? KEEP : made,
      );
      return present?.by === by ? { email, path: invitationPath(token), endsAt } : undefined;
    },

    /**
     * Makes the first superAdmin and opens a session. Throws 409 when the invitation has been
     * accepted, replaced or is over, and 422 for a weak password; the link then stays good.
     */
    accept: async (
      kv: ScopedKv,
      { token, firstName, lastName, password }: Acceptance,
      visitor: Visitor,
      afterAnswer: AfterAnswer,
    ) => {
      const found = (await kv.get(KEY, stored))?.value ?? null;
      if (!isOpenTo(found, token) || (await staff.hasSuperAdmin(kv))) throw over();
      const { email } = found;
      requireGoodPassword(password, 'superAdmin', email);
      await requireFree(kv, email);
      const acceptedAt = isoNow();
      await kv.update(KEY, stored, newOpId(), (current) => {
        if (!isOpenTo(current, token)) throw over();
        return { ...current, acceptedAt };
      });
      const person = { firstName, lastName, email, phone: '' };
      const user = await staff.createFirst(kv, person, password);
      if (!user) throw over();
      return signIn.enter(kv, user._id, visitor, afterAnswer, () => undefined);
    },
  };
};
