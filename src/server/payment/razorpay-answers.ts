// Razorpay's answers, in the shape that is needed of them.
import * as z from 'zod';
import { GatewayUnknown, type RazorpayAnswer } from './razorpay-client.ts';

/** A list with fewer items than its own `count` is incomplete, and counts as another shape. */
export const listOf = z
  .looseObject({ items: z.array(z.unknown()), count: z.int().nullish() })
  .refine(({ items, count }) => (count ?? 0) <= items.length);

/** The answer in the shape that is needed. Throws for any other, and for a refusal. */
export const read = <Schema extends z.ZodType>(schema: Schema, answer: RazorpayAnswer) => {
  const { data } = schema.safeParse(answer.body);
  if (answer.is === 'refused' || data === undefined)
    throw new GatewayUnknown(
      answer.is === 'refused'
        ? `The payment gateway refused with ${answer.status}.`
        : 'The payment gateway answered in another shape.',
    );
  return data;
};
