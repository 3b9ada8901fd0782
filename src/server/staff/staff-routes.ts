// Staff calls: customers for admins, admins for superAdmins.

import * as admin from '../../contract/people/endpoints.ts';
import type { RequirePassword } from '../account/profile.ts';
import { staffView } from '../account/stored-user.ts';
import type { Mount } from '../mounted.ts';
import type { Staff } from './staff.ts';

const CUSTOMER = ['user'] as const;
const STAFF = ['admin', 'superAdmin'] as const;

type Services = { staff: Staff; profile: { requirePassword: RequirePassword } };

export const mountAdmin = (mount: Mount, { staff, profile }: Services) => {
  mount(admin.createCustomer, async ({ kv, caller, body, afterAnswer }) => {
    const { user, initialPassword } = await staff.create(kv, caller, body, 'user', afterAnswer);
    return { customer: staffView(user), initialPassword };
  });
  mount(
    admin.listCustomers,
    async ({ kv, query }) => {
      const { rows, total, page, limit } = await staff.list(kv, query, CUSTOMER);
      return { customers: rows, totalAvailableUsers: total, page, limit };
    },
    { ahead: staff.readAhead },
  );
  mount(admin.readCustomer, async ({ kv, id }) => ({
    customer: staffView(await staff.read(kv, id, CUSTOMER)),
  }));
  mount(admin.blockCustomer, async ({ kv, caller, id, body, afterAnswer }) => ({
    customer: staffView(
      await staff.setActive(kv, caller, id, body.isActive, CUSTOMER, afterAnswer),
    ),
  }));
  mount(admin.renewCustomerPassword, async ({ kv, caller, id, afterAnswer }) => {
    const { user, initialPassword } = await staff.renewPassword(
      kv,
      caller,
      id,
      CUSTOMER,
      afterAnswer,
    );
    return { customer: staffView(user), initialPassword };
  });
  mount(admin.createAdmin, async ({ kv, caller, body, afterAnswer }) => {
    const { role, currentPassword, ...person } = body;
    await profile.requirePassword(kv, caller, currentPassword, afterAnswer);
    const { user, initialPassword } = await staff.create(kv, caller, person, role, afterAnswer);
    return { admin: staffView(user), initialPassword };
  });
  mount(
    admin.listAdmins,
    async ({ kv, query }) => {
      const { rows, total, page, limit } = await staff.list(kv, query, STAFF);
      return { admins: rows, totalAvailableAdmins: total, page, limit };
    },
    { ahead: staff.readAhead },
  );
  mount(admin.blockAdmin, async ({ kv, caller, id, body, afterAnswer }) => ({
    admin: staffView(await staff.setActive(kv, caller, id, body.isActive, STAFF, afterAnswer)),
  }));
  mount(admin.renewAdminPassword, async ({ kv, caller, id, afterAnswer }) => {
    const { user, initialPassword } = await staff.renewPassword(kv, caller, id, STAFF, afterAnswer);
    return { admin: staffView(user), initialPassword };
  });
};
