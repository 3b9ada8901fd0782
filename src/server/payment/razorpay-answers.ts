// Razorpay's answers, in the shape that is needed of them.
import * as z from 'zod';
import { GatewayUnknown, type RazorpayAnswer } from './razorpay-client.ts';

export const listOf = z.looseObject({ items: z.array(z.unknown()) });

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
