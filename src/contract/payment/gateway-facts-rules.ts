// Schemas of facts that the payment gateway gives about a payment.
import * as z from 'zod';
import { amount } from '../kernel/money-rules.ts';
import { DISPUTE_STATES } from './gateway-facts.ts';

export const paidBySchema = z
  .object({
    method: z.string().describe('upi, card, netbanking …'),
    fee: amount('Gateway’s fee, its tax included.').nullable(),
    tax: amount('Tax in the fee.').nullable(),
    rrn: z.string().nullable().describe('Number at the bank.'),
  })
  .nullable()
  .describe('Way in which the customer paid at the gateway.');

export const disputeSchema = z.object({
  amount: amount('Rupees.'),
  status: z.enum(DISPUTE_STATES).describe('State of the dispute.'),
  reason: z.string().describe('The bank’s code.'),
  respondBy: z.iso.datetime().nullable().describe('Answer by.'),
});
