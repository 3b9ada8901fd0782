// What belongs to one customer beside cart and orders: addresses, wallet, wishlist, photographs.
import * as z from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../account.ts';
import { addressChangesSchema, addressSchema, savedAddressSchema } from '../address.ts';
import { endpoint } from '../endpoint.ts';
import { listFrame, total } from '../list.ts';
import { newPictureSchema, pictureQuery, storedPictureSchema } from '../picture-file.ts';
import { walletAdjustmentSchema, walletQuery, walletSchema } from '../wallet.ts';
import { wishlistSchema, wishSchema } from '../wishlist.ts';

const FORM_BYTES = 64 * 1024;
const address = z.object({ address: savedAddressSchema.describe('The address as it is now.') });
const addresses = z.object({
  addresses: z
    .array(savedAddressSchema)
    .describe('All of them, in the order in which they were saved.'),
});
const wishlist = {
  as: 'json',
  status: 200,
  schema: z.object({ wishlist: wishlistSchema.describe('The wishlist as it is now.') }),
} as const;

export const listAddresses = endpoint({
  name: 'listAddresses',
  method: 'GET',
  path: '/user/address',
  access: 'user',
  summary: 'Saved addresses.',
  answer: { as: 'json', status: 200, schema: addresses },
  errors: [],
});
export const createAddress = endpoint({
  name: 'createAddress',
  method: 'POST',
  path: '/user/address',
  access: 'user',
  summary: 'Saves an address.',
  idempotency: 'optional',
  body: { as: 'json', schema: addressSchema },
  answer: { as: 'json', status: 201, schema: address },
  errors: ['conflict'],
});
export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/user/address/{id}',
  access: 'user',
  summary: 'Changes an address; orders keep what they were placed with.',
  body: { as: 'json', schema: addressChangesSchema },
  answer: { as: 'json', status: 200, schema: address },
  errors: [],
});
export const removeAddress = endpoint({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/user/address/{id}',
  access: 'user',
  summary: 'Removes an address.',
  answer: { as: 'json', status: 200, schema: addresses },
  errors: [],
});

export const readWallet = endpoint({
  name: 'readWallet',
  method: 'GET',
  path: '/user/wallet',
  access: 'user',
  summary: 'The wallet: its balance, and its entries, newest first.',
  query: walletQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      wallet: walletSchema.describe('The wallet.'),
      totalAvailableTransactions: total('entries'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const readCustomerWallet = endpoint({
  name: 'readCustomerWallet',
  method: 'GET',
  path: '/super-admin/wallet/{id}',
  access: 'superAdmin',
  summary: 'The wallet of a customer, newest first, and whether its figures agree.',
  query: walletQuery,
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({
      wallet: walletSchema.describe('The wallet.'),
      customer: z
        .object({
          name: z.string().describe('Full name.'),
          email: z.string().describe('E-mail address.'),
        })
        .describe('Whose wallet it is.'),
      problem: z
        .string()
        .nullable()
        .describe('What is wrong with its figures, as a sentence; null when every one agrees.'),
      totalAvailableTransactions: total('entries'),
      ...listFrame,
    }),
  },
  errors: [],
});

export const adjustWallet = endpoint({
  name: 'adjustWallet',
  method: 'POST',
  path: '/super-admin/wallet-adjust/{id}',
  access: 'superAdmin',
  summary: 'Corrects the wallet of a customer.',
  idempotency: 'optional',
  body: { as: 'json', schema: walletAdjustmentSchema },
  answer: {
    as: 'json',
    status: 200,
    schema: z.object({ wallet: walletSchema.describe('The wallet with its latest entries.') }),
  },
  errors: ['conflict'],
});

export const readWishlist = endpoint({
  name: 'readWishlist',
  method: 'GET',
  path: '/user/wishlist',
  access: 'user',
  summary: 'The wishlist, newest first.',
  answer: wishlist,
  errors: [],
});
export const addWish = endpoint({
  name: 'addWish',
  method: 'POST',
  path: '/user/wishlist',
  access: 'user',
  summary: 'Adds a product to the wishlist; one that is there stays there.',
  body: { as: 'json', schema: wishSchema },
  answer: wishlist,
  errors: ['conflict', 'not_sold_online', 'not_found'],
});
export const clearWishlist = endpoint({
  name: 'clearWishlist',
  method: 'DELETE',
  path: '/user/wishlist-clear',
  access: 'user',
  summary: 'Empties the wishlist.',
  answer: wishlist,
  errors: [],
});
export const removeWish = endpoint({
  name: 'removeWish',
  method: 'DELETE',
  path: '/user/wishlist-delete-item/{id}',
  access: 'user',
  summary: 'Removes a product from the wishlist.',
  answer: wishlist,
  errors: [],
});

export const uploadPhoto = endpoint({
  name: 'uploadPhoto',
  method: 'POST',
  path: '/user/photo',
  access: 'user',
  summary: 'Uploads a photograph for a return or a review; its name goes into what is sent then.',
  idempotency: 'answer',
  body: {
    as: 'multipart',
    schema: newPictureSchema,
    maxBytes: PICTURE_MAX_BYTES + FORM_BYTES,
    tooLarge: PICTURE_TOO_LARGE,
  },
  answer: {
    as: 'json',
    status: 201,
    schema: z.object({ photo: storedPictureSchema.describe('The photograph as it is kept.') }),
  },
  errors: ['too_many'],
});
export const readPhoto = endpoint({
  name: 'readPhoto',
  method: 'GET',
  path: '/user/photo',
  access: 'user',
  summary: 'A photograph somebody uploaded; staff see all of them.',
  query: pictureQuery,
  answer: { as: 'picture' },
  errors: ['not_found'],
});

export const CUSTOMER_ENDPOINTS = [
  listAddresses,
  createAddress,
  changeAddress,
  removeAddress,
  readWallet,
  readCustomerWallet,
  adjustWallet,
  readWishlist,
  addWish,
  clearWishlist,
  removeWish,
  uploadPhoto,
  readPhoto,
] as const;
