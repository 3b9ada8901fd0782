// Staff and customers as the lists and the audit log show them.
import type { Role } from '../../contract/account/account.ts';
import { isStaff } from '../../contract/account/account.ts';
import type { AuditEntity } from '../../contract/audit/audit.ts';
import { fullName } from '../../contract/kernel/full-name.ts';
import type { Person } from '../../contract/people/rules.ts';
import type { Actor } from '../audit/audit.ts';

export const COLUMNS = {
  texts: (person: Person) => [fullName(person), person.email, person.phone],
  sorts: {
    name: fullName,
    email: ({ email }: Person) => email,
    createdAt: ({ createdAt }: Person) => createdAt,
  },
};

export const entityOf = (role: Role): AuditEntity => (isStaff(role) ? 'admin' : 'customer');

/** The lane of a hash in the hashing queue. */
export const laneOf = ({ account }: Actor) => `account ${account._id}`;
