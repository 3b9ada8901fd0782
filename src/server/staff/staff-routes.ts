// Staff calls: customers for admins, admins for superAdmins.

import * as admin from '../../contract/endpoints/admin.ts';
import { staffView } from '../account/stored-user.ts';
import type { Mount } from '../mounted.ts';
import type { Staff } from './staff.ts';

const CUSTOMER = ['user'] as const;
const STAFF = ['admin', 'superAdmin'] as const;

export const mountAdmin = (mount: Mount, { staff }: { staff: Staff }) => {
  mount(admin.createCustomer, async ({ kv, caller, body, later }) => {
    const { user, initialPassword } = await staff.create(kv, caller, body, 'user', later);
    return { customer: staffView(user), initialPassword };
  });
  mount(admin.listCustomers, async ({ kv, query }) => {
    const { rows, total, page, limit } = await staff.list(kv, query, CUSTOMER);
    return { customers: rows, totalAvailableUsers: total, page, limit };
  });
  mount(admin.blockCustomer, async ({ kv, caller, id, body, later }) => ({
    customer: staffView(await staff.setActive(kv, caller, id, body.isActive, CUSTOMER, later)),
  }));
  mount(admin.renewCustomerPassword, async ({ kv, caller, id, later }) => {
    const { user, initialPassword } = await staff.renewPassword(kv, caller, id, CUSTOMER, later);
    return { customer: staffView(user), initialPassword };
  });
  mount(admin.createAdmin, async ({ kv, caller, body: { role, ...person }, later }) => {
    const { user, initialPassword } = await staff.create(kv, caller, person, role, later);
    return { admin: staffView(user), initialPassword };
  });
  mount(admin.listAdmins, async ({ kv, query }) => {
    const { rows, total, page, limit } = await staff.list(kv, query, STAFF);
    return { admins: rows, totalAvailableAdmins: total, page, limit };
  });
  mount(admin.blockAdmin, async ({ kv, caller, id, body, later }) => ({
    admin: staffView(await staff.setActive(kv, caller, id, body.isActive, STAFF, later)),
  }));
  mount(admin.renewAdminPassword, async ({ kv, caller, id, later }) => {
    const { user, initialPassword } = await staff.renewPassword(kv, caller, id, STAFF, later);
    return { admin: staffView(user), initialPassword };
  });
};
