// Schemas of the export of a person's data.
import * as z from 'zod';
import { sessionSchema, userSchema } from '../account/rules.ts';
import { savedAddressSchema } from '../address/rules.ts';
import { cartSchema } from '../cart/rules.ts';
import { grievanceSchema } from '../grievance/rules.ts';
import { orderSchema } from '../order/rules.ts';
import { DISPATCH_STATES } from '../outbox/outbox.ts';
import { quoteSchema } from '../quote/quote-desk-rules.ts';
import { ownReturnOrderSchema } from '../return/rules.ts';
import { ownReviewSchema } from '../review/rules.ts';
import { walletSchema } from '../wallet/rules.ts';
import { wishlistSchema } from '../wishlist/rules.ts';
import { consentSchema } from './consent-rules.ts';

/** Nouns may add fields; the server passes only fields that a noun has declared. */
export const exportSchema = z.looseObject({
  madeAt: z.iso.datetime().describe('When it was made.'),
  account: userSchema.describe('Your account.'),
  sessions: z.array(sessionSchema).describe('Where you are logged in.'),
  addresses: z.array(savedAddressSchema).describe('Your saved addresses.'),
  cart: cartSchema.describe('Your cart.'),
  wishlist: wishlistSchema.describe('Your wishlist.'),
  orders: z.array(orderSchema).describe('All your orders, oldest first.'),
  returns: z.array(ownReturnOrderSchema).describe('All your returns.'),
  couponsUsed: z
    .array(
      z.object({
        code: z.string().describe('Code of the coupon.'),
        orderNumber: z.string().describe('The order it was used for.'),
      }),
    )
    .describe('Coupons that you have used.'),
  wallet: walletSchema.describe('Your wallet, with everything that ever moved it.'),
  reviews: z.array(ownReviewSchema).describe('Your reviews.'),
  quotes: z
    .array(
      quoteSchema.pick({
        _id: true,
        quoteNumber: true,
        name: true,
        phone: true,
        email: true,
        page: true,
        elevatorType: true,
        location: true,
        about: true,
        plan: true,
        createdAt: true,
      }),
    )
    .describe('Your requests for quotes.'),
  complaints: z
    .array(grievanceSchema.omit({ notes: true, user: true }))
    .describe('Your complaints.'),
  consents: z.array(consentSchema).describe('Purposes for which you have given us data.'),
  letters: z
    .array(
      z.object({
        kind: z.string().describe('Kind of e-mail.'),
        state: z.enum(DISPATCH_STATES).describe('State of the e-mail.'),
        createdAt: z.iso.datetime().describe('When it was due.'),
        sentAt: z.iso.datetime().nullable().describe('When it was sent, or null.'),
        subject: z
          .string()
          .nullable()
          .describe('Subject of the e-mail; null when it can no longer be written.'),
        text: z
          .string()
          .nullable()
          .describe('Text as it would be written today, without secret links.'),
      }),
    )
    .describe('E-mails of the last 90 days, the latest first; at most 200.'),
  pictures: z
    .array(
      z.object({
        name: z.string().describe('Name of the picture in the other parts of this file.'),
        type: z.string().describe('Media type of the picture.'),
        base64: z.string().nullable().describe('The picture; null when there was no room left.'),
      }),
    )
    .describe('Your picture, and the photographs that you have sent.'),
  notes: z.array(z.string()).describe('Data that is not in this file, and how you get it.'),
});
export type DataExport = z.infer<typeof exportSchema>;
