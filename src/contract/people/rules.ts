// Schemas of customers and admins as staff see them.
import * as z from 'zod';
import { ROLES } from '../account/account.ts';
import { newPersonSchema, typedPassword } from '../account/rules.ts';
import { listQuery, yesOrNo } from '../kernel/list-rules.ts';
import { PERSON_SORTS } from './people.ts';

export const personSchema = z.object({
  _id: z.string().describe('Identifier.'),
  role: z.enum(ROLES).describe('Role of the account.'),
  firstName: z.string().describe('First name.'),
  lastName: z.string().describe('Last name; may be empty.'),
  email: z.string().describe('E-mail address.'),
  phone: z.string().describe('Phone number in E.164; may be empty.'),
  isActive: z.boolean().describe('False when the account is blocked.'),
  createdAt: z.iso.datetime().describe('When the account was made.'),
});
export type Person = z.infer<typeof personSchema>;

const isActive = yesOrNo()
  .optional()
  .describe('Only blocked accounts (false) or only others (true).');

export const customerQuery = listQuery(PERSON_SORTS, { isActive });
export const adminQuery = listQuery(PERSON_SORTS, {
  isActive,
  role: z
    .enum(['admin', 'superAdmin'], 'Role must be admin or superAdmin.')
    .optional()
    .describe('Only this role.'),
});
export type PeopleQuery = z.output<typeof adminQuery>;

export const newAdminSchema = newPersonSchema.extend({
  role: z
    .enum(['admin', 'superAdmin'], 'Role must be admin or superAdmin.')
    .default('admin')
    .describe('Role of the new account.'),
  currentPassword: typedPassword,
});

export const blockSchema = z.strictObject({
  isActive: z.boolean().describe('False blocks, true unblocks.'),
});

/**
 * Shown once, to the member of staff who requested it. The account's owner must replace it at the
 * first login.
 */
export const initialPassword = z
  .string()
  .nullable()
  .describe(
    'First password, shown only here, to be replaced at the next login; null where a letter goes out.',
  );
