// That an account is to be erased, or has been: what the nightly upkeep finds its work by. One
// document for each time an owner asks; which of them counts is said by the account.
import * as z from 'zod';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

export const storedErasure = documentSchema(
  z.strictObject({
    user: z.string(),
    askedAt: z.iso.datetime(),
    /** When everything but figures was found gone for the last time; null before. */
    cleanedAt: z.iso.datetime().nullable(),
  }),
);

export const ERASURE_FOLDER = 'ers';
export const erasureKey = (userId: string, id: string) => keyOf(ERASURE_FOLDER, userId, id);
