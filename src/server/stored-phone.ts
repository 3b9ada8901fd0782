// A phone number in a document. Numbers from before there was one rule are read in their one form,
// and written so when their document is next changed; what cannot be read stays as it is.
import * as z from 'zod';
import { storedPhone } from '../contract/phone.ts';

export const storedPhoneSchema = z.string().transform(storedPhone);
