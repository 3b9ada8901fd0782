// Everything that is stored about a person, as they download it.
import * as z from 'zod';
import { sessionSchema, userSchema } from './account.ts';
import { savedAddressSchema } from './address.ts';
import { cartSchema } from './cart.ts';
import { consentSchema } from './consent.ts';
import { grievanceSchema } from './grievance.ts';
import { orderSchema } from './order.ts';
import { DISPATCH_STATES } from './outbox.ts';
import { quoteSchema } from './quote-desk.ts';
import { ownReturnOrderSchema } from './return-order.ts';
import { ownReviewSchema } from './review.ts';
import { walletSchema } from './wallet.ts';
import { wishlistSchema } from './wishlist.ts';

/** Bytes of pictures that one export holds; an answer of a function has 6 MB. */
export const EXPORT_PICTURE_BYTES = 3_500_000;

export const exportSchema = z.object({
  madeAt: z.iso.datetime().describe('When it was made.'),
  account: userSchema.describe('Your account.'),
  sessions: z.array(sessionSchema).describe('Where you are logged in.'),
  addresses: z.array(savedAddressSchema).describe('Your saved addresses.'),
  cart: cartSchema.describe('What is in your cart.'),
  wishlist: wishlistSchema.describe('Your wishlist.'),
  orders: z.array(orderSchema).describe('All your orders, oldest first.'),
  returns: z.array(ownReturnOrderSchema).describe('All your returns.'),
  couponsUsed: z
    .array(
      z.object({
        code: z.string().describe('Its code.'),
        orderNumber: z.string().describe('The order it was used for.'),
      }),
    )
    .describe('Coupons that you have used.'),
  wallet: walletSchema.describe('Your wallet, with everything that ever moved it.'),
  reviews: z.array(ownReviewSchema).describe('Your reviews.'),
  quotes: z
    .array(
      quoteSchema.pick({
        ...{ _id: true, quoteNumber: true, name: true, phone: true, email: true, page: true },
        ...{ elevatorType: true, location: true, about: true, plan: true, createdAt: true },
      }),
    )
    .describe('Your requests for quotes.'),
  complaints: z
    .array(grievanceSchema.omit({ notes: true, user: true }))
    .describe('Your complaints.'),
  consents: z.array(consentSchema).describe('What you have given us data for.'),
  letters: z
    .array(
      z.object({
        kind: z.string().describe('What it was about.'),
        state: z.enum(DISPATCH_STATES).describe('How far it came.'),
        createdAt: z.iso.datetime().describe('When it was due.'),
        sentAt: z.iso.datetime().nullable().describe('When it was sent, or null.'),
        subject: z.string().nullable().describe('Its subject; null when it has none any more.'),
        text: z.string().nullable().describe('As it is written today, without secret links.'),
      }),
    )
    .describe('E-mails of the last 90 days, the latest first; at most 200.'),
  pictures: z
    .array(
      z.object({
        name: z.string().describe('What other parts of this file call it.'),
        type: z.string().describe('Its media type.'),
        base64: z.string().nullable().describe('The picture; null when there was no room left.'),
      }),
    )
    .describe('Your picture, and the photographs that you have sent.'),
  notes: z.array(z.string()).describe('What is not in here, and how you get it.'),
});
export type DataExport = z.infer<typeof exportSchema>;

export const EXPORT_NOTES = [
  'Requests for quotes and complaints are here if you were logged in when you sent them, or gave the confirmed e-mail address of this account. Others are kept under a name and a phone number that we cannot verify: ask us for them from that number.',
  'Our record of e-mails holds no text, so each is written anew for this file. Older e-mails are in your mailbox alone.',
  'Staff’s record of changes to your account holds the names of the fields that were changed.',
];
