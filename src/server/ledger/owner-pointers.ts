// Which customer and order a payment or a return belongs to: written once, before it counts, so
// that it can be found by its id alone.
import * as z from 'zod';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';

export const storedPointer = documentSchema(
  z.strictObject({ user: z.string(), order: z.string(), at: z.iso.datetime() }),
);

export const PAYMENT_FOLDER = 'pay';
export const paymentKey = (pid: string) => keyOf(PAYMENT_FOLDER, pid);
export const RETURN_FOLDER = 'ret';
export const returnKey = (rid: string) => keyOf(RETURN_FOLDER, rid);
