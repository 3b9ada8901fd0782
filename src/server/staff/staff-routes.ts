// Staff calls: customers for admins, admins for superAdmins.

import type { Role } from '../../contract/account/account.ts';
import { acceptInvitation } from '../../contract/account/endpoints.ts';
import * as admin from '../../contract/people/endpoints.ts';
import type { PeopleQuery } from '../../contract/people/rules.ts';
import { entered, visitorOf } from '../account/account-routes.ts';
import type { Mount } from '../account/define-noun.ts';
import type { Invitation } from '../account/invitation.ts';
import type { People } from '../account/people.ts';
import type { RequirePassword } from '../account/profile.ts';
import { staffView } from '../account/stored-user.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Staff } from './staff.ts';

const CUSTOMER = ['user'] as const;
const STAFF = ['admin', 'superAdmin'] as const;

type Services = { people: People; staff: Staff; profile: { requirePassword: RequirePassword } };

export const mountStaff = (mount: Mount, { people, profile, staff }: Services) => {
  const withRoles = (roles: readonly Role[]) => ({
    ...people,
    page: (call: Call, query: PeopleQuery) => people.page(call, { ...query, roles }),
  });
  mount(admin.createCustomer, async (call) => {
    const { user, initialPassword } = await staff.create(call, call.body, 'user');
    return { customer: staffView(user), initialPassword };
  });
  mountList(mount, admin.listCustomers, withRoles(CUSTOMER));
  mount(admin.readCustomer, async (call) => ({
    customer: staffView(await staff.read(call, call.id, CUSTOMER)),
  }));
  mount(admin.blockCustomer, async (call) => ({
    customer: staffView(await staff.setActive(call, call.id, call.body.isActive, CUSTOMER)),
  }));
  mount(admin.renewCustomerPassword, async (call) => {
    const { user, initialPassword } = await staff.renewPassword(call, call.id, CUSTOMER);
    return { customer: staffView(user), initialPassword };
  });
  mount(admin.createAdmin, async (call) => {
    const { role, currentPassword, ...person } = call.body;
    await profile.requirePassword(call, currentPassword);
    const { user, initialPassword } = await staff.create(call, person, role);
    return { admin: staffView(user), initialPassword };
  });
  mountList(mount, admin.listAdmins, withRoles(STAFF));
  mount(admin.blockAdmin, async (call) => ({
    admin: staffView(await staff.setActive(call, call.id, call.body.isActive, STAFF)),
  }));
  mount(admin.renewAdminPassword, async (call) => {
    const { user, initialPassword } = await staff.renewPassword(call, call.id, STAFF);
    return { admin: staffView(user), initialPassword };
  });
};

/** The call with which a first superAdmin takes the invitation. */
export const mountInvitation = (mount: Mount, { invitation }: { invitation: Invitation }) => {
  mount(acceptInvitation, async (call) =>
    entered(call, await invitation.accept(call, call.body, visitorOf(call))),
  );
};
