// The invitation of the first superAdmin: one at a time, accepted once. Only the hash of its token
// is stored.
import * as z from 'zod';
import { INVITATION_MS, invitationPath } from '../../contract/account/invitation.ts';
import type { Acceptance } from '../../contract/account/invitation-rules.ts';
import type { NewPerson } from '../../contract/account/rules.ts';
import { MINUTE_MS } from '../../contract/kernel/days.ts';
import type { Basics } from '../kernel/basics.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import { isSameSecret, sha256Of } from '../kernel/storage/hashes.ts';
import { keyOf } from '../kernel/storage/keys.ts';
import { KEEP, type ScopedKv } from '../kernel/storage/kv.ts';
import { documentSchema } from '../kernel/storage/schema.ts';
import { type Accounts, emailTaken } from './accounts.ts';
import { requireGoodPassword } from './passwords.ts';
import type { SignIn, Visitor } from './sign-in.ts';
import type { StoredUser } from './stored-user.ts';

const TOKEN_BYTES = 32;
/** Longer than any request takes: by then, an acceptance that was cut off has ended. */
const ACCEPTING_MS = 10 * MINUTE_MS;

const KEY = keyOf('inv', 'first');
const storedShape = z.strictObject({
  email: z.string(),
  tokenHash: z.string(),
  /** The operation that made the invitation. */
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

const invitationOver = () =>
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
    isSameSecret(invitation.tokenHash, sha256Of(token));

  /** Throws if the address belongs to an account that is not a superAdmin. */
  const requireFree = async (kv: ScopedKv, email: string) => {
    const known = await accounts.byEmail(kv, email);
    if (known && known.role !== 'superAdmin') throw emailTaken();
  };

  return {
    /**
     * Makes the invitation and returns the path of its link. Undefined if there is a superAdmin
     * already, or while an invitation for the address is open: of several calls at once, one makes
     * it. Throws 409 if the address belongs to a customer.
     */
    offer: async (kv: ScopedKv, email: string) => {
      if (await staff.hasSuperAdmin(kv)) return undefined;
      await requireFree(kv, email);
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
      const by = newOpId();
      const endsAt = new Date(now() + INVITATION_MS).toISOString();
      const made: Stored = { email, tokenHash: sha256Of(token), by, endsAt, acceptedAt: null };
      const present = await kv.update(KEY, stored, by, (current) =>
        current?.email === email && !hasEnded(current) ? KEEP : made,
      );
      return present?.by === by ? { email, path: invitationPath(token), endsAt } : undefined;
    },

    /**
     * Creates the first superAdmin and opens a session. Throws 409 if the invitation has been
     * accepted, replaced or has expired, and 422 for a weak password; the link then stays valid.
     */
    accept: async (
      call: Call,
      { token, firstName, lastName, password }: Acceptance,
      visitor: Visitor,
    ) => {
      const found = (await call.kv.get(KEY, stored))?.value ?? null;
      if (!isOpenTo(found, token) || (await staff.hasSuperAdmin(call.kv))) throw invitationOver();
      const { email } = found;
      requireGoodPassword(password, 'superAdmin', email);
      await requireFree(call.kv, email);
      const acceptedAt = isoNow();
      await call.kv.update(KEY, stored, newOpId(), (current) => {
        if (!isOpenTo(current, token)) throw invitationOver();
        return { ...current, acceptedAt };
      });
      const person = { firstName, lastName, email, phone: '' };
      const user = await staff.createFirst(call.kv, person, password);
      if (!user) throw invitationOver();
      return signIn.enter(call, user._id, visitor, () => undefined);
    },
  };
};
