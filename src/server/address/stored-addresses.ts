// The document of one customer's addresses.
import * as z from 'zod';
import { savedAddressSchema } from '../../contract/address/rules.ts';
import { sentCallsShape } from '../idempotency/sent-calls.ts';
import { keyOf } from '../storage/keys.ts';
import { documentSchema } from '../storage/schema.ts';
import { storedPhoneSchema } from '../stored-phone.ts';

export const storedAddresses = documentSchema(
  z.strictObject({
    addresses: z.array(savedAddressSchema.extend({ phone: storedPhoneSchema })),
    sent: sentCallsShape.default([]),
  }),
);

export const addressesKey = (userId: string) => keyOf('adr', userId);
