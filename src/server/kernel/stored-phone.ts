// A phone number in a document. A number that is older than the rule is read in its stored form,
// and written in it with the next change of its document; a number that cannot be read stays
// unchanged.
import * as z from 'zod';
import { storedPhone } from '../../contract/kernel/phone.ts';

export const storedPhoneSchema = z.string().transform(storedPhone);
