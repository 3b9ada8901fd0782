// Everything that is stored about a person, as they download it.
import * as z from 'zod';
import { sessionSchema, userSchema } from './account.ts';
import { savedAddressSchema } from './address.ts';
import { cartSchema } from './cart.ts';
import { orderSchema } from './order.ts';
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
  'Requests for quotes are kept under a phone number that is not verified, so they are not part of an account. Ask us for them from that number.',
  'The e-mails that we have sent you are in your mailbox; our record of them holds no text.',
  'Staff’s record of changes to your account holds the names of the fields that were changed.',
];
