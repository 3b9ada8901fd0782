import { ApiError } from '../refusal.ts';
import type { StoredUser } from './stored-user.ts';

export type RequireVerifiedEmail = ReturnType<typeof createRequireVerifiedEmail>;

/** Throws 409 where the site asks for a confirmed address and the account has none. */
export const createRequireVerifiedEmail =
  (isAsked: boolean) =>
  ({ emailVerifiedAt }: Pick<StoredUser, 'emailVerifiedAt'>) => {
    if (isAsked && emailVerifiedAt === undefined)
      throw new ApiError(
        'conflict',
        'Please confirm your e-mail address first. Your account sends you a link for it.',
      );
  };
