// Every call of accounts, quotes and staff, each with what has to be there before it and the blob
// operations it may take.

import sharp from 'sharp';
import type { ApiCall } from './api-call.ts';
import { byCustomer, byStaff } from './api-callers.ts';
import { QUOTES } from './api-quote-calls.ts';
import { form, PASSWORD, type World } from './api-world.ts';

const NEW_PASSWORD = 'governor-rope-90';
const picture = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 256, height: 256, channels: 3, background: '#163f33' } })
      .png()
      .toBuffer(),
  ),
]);

const google = (sub: string) => async (world: World) => {
  const me = await world.newVisitor();
  const token = await world.google.token(sub, me.nonce());
  return () => me.send('POST', '/auth/google', { token });
};
let googlers = 0;

/** A new admin, with the password of the superAdmin who makes it. */
const newAdmin = (world: World) => ({
  ...world.newPerson(),
  currentPassword: world.superAdmin.password,
});

const AUTH: ApiCall[] = [
  {
    endpoint: 'POST /auth/signup',
    budget: [3, 4],
    prepare: async (world) => {
      const me = await world.newVisitor();
      return () =>
        me.send(
          'POST',
          '/auth/signup',
          form({ ...world.newPerson(), password: PASSWORD, passwordAgain: PASSWORD }),
        );
    },
  },
  {
    endpoint: 'POST /auth/login',
    budget: [3, 3],
    prepare: async (world) => {
      const { email, me } = await world.newCustomer();
      await me.send('GET', '/auth/logout');
      return () => me.send('POST', '/auth/login', { email, password: PASSWORD });
    },
  },
  {
    endpoint: 'POST /auth/login',
    note: 'new device',
    budget: [3, 3],
    prepare: async (world) => {
      const [{ email }, me] = [await world.newCustomer(), await world.newVisitor()];
      return () => me.send('POST', '/auth/login', { email, password: PASSWORD });
    },
  },
  {
    endpoint: 'POST /auth/google',
    note: 'first time',
    budget: [3, 5],
    prepare: (world) => {
      googlers += 1;
      return google(`first${googlers}`)(world);
    },
  },
  {
    endpoint: 'POST /auth/google',
    note: 'known',
    budget: [2, 1],
    prepare: async (world) => {
      await (await google('known')(world))();
      return google('known')(world);
    },
  },
  {
    endpoint: 'GET /auth/logout',
    budget: [1, 1],
    prepare: byCustomer(({ me }) => me.send('GET', '/auth/logout')),
  },
];

const ACCOUNT: ApiCall[] = [
  {
    endpoint: 'GET /user',
    note: 'nobody',
    prepare: async (world) => {
      const me = await world.newVisitor();
      return () => me.send('GET', '/user');
    },
  },
  {
    endpoint: 'GET /user',
    budget: [1, 0],
    prepare: byCustomer(({ me }) => me.send('GET', '/user')),
  },
  {
    endpoint: 'POST /user/edit-profile',
    budget: [2, 3],
    prepare: byCustomer(({ me }) =>
      me.send('POST', '/user/edit-profile', form({ firstName: 'Binu' })),
    ),
  },
  {
    endpoint: 'POST /user/edit-profile',
    note: 'with a picture',
    budget: [2, 4],
    prepare: byCustomer(({ me }) =>
      me.send('POST', '/user/edit-profile', form({ profileImage: picture })),
    ),
  },
  {
    endpoint: 'GET /user/picture',
    prepare: async (world) => {
      const { me } = await world.newCustomer();
      await me.send('POST', '/user/edit-profile', form({ profileImage: picture }));
      return () => me.send('GET', '/user/picture');
    },
  },
  {
    endpoint: 'DELETE /user/picture',
    prepare: async (world) => {
      const { me } = await world.newCustomer();
      await me.send('POST', '/user/edit-profile', form({ profileImage: picture }));
      return () => me.send('DELETE', '/user/picture');
    },
  },
  {
    endpoint: 'POST /user/change-password',
    prepare: byCustomer(({ me }) =>
      me.send('POST', '/user/change-password', {
        currentPassword: PASSWORD,
        password: NEW_PASSWORD,
        passwordAgain: NEW_PASSWORD,
      }),
    ),
  },
  {
    endpoint: 'POST /user/connect-google',
    prepare: async (world) => {
      const { me } = await world.newCustomer();
      googlers += 1;
      const token = await world.google.token(`connected${googlers}`, me.nonce());
      return () => me.send('POST', '/user/connect-google', { token, currentPassword: PASSWORD });
    },
  },
  {
    endpoint: 'GET /user/sessions',
    prepare: byCustomer(({ me }) => me.send('GET', '/user/sessions')),
  },
  {
    endpoint: 'DELETE /user/session/{id}',
    prepare: async (world) => {
      const { me } = await world.newCustomer();
      const { body } = await me.send('GET', '/user/sessions');
      return () => me.send('DELETE', `/user/session/${body.sessions[0]._id}`);
    },
  },
  {
    endpoint: 'POST /user/logout-everywhere',
    prepare: byCustomer(({ me }) => me.send('POST', '/user/logout-everywhere')),
  },
];

const STAFF: ApiCall[] = [
  {
    endpoint: 'GET /admin/customers',
    budget: [2, 0],
    prepare: byStaff((staff) => staff.send('GET', '/admin/customers')),
  },
  {
    endpoint: 'POST /admin/customer',
    prepare: byStaff((staff, world) => staff.send('POST', '/admin/customer', world.newPerson())),
  },
  {
    endpoint: 'PATCH /admin/customer-block-unblock/{id}',
    budget: [3, 4],
    prepare: byCustomer(({ id }, { staff }) =>
      staff.send('PATCH', `/admin/customer-block-unblock/${id}`, { isActive: false }),
    ),
  },
  {
    endpoint: 'POST /admin/customer-new-password/{id}',
    prepare: byCustomer(({ id }, { staff }) =>
      staff.send('POST', `/admin/customer-new-password/${id}`),
    ),
  },
  {
    endpoint: 'GET /super-admin/admins',
    budget: [2, 0],
    prepare: byStaff((staff) => staff.send('GET', '/super-admin/admins')),
  },
  {
    endpoint: 'POST /super-admin/admin',
    prepare: byStaff((staff, world) => staff.send('POST', '/super-admin/admin', newAdmin(world))),
  },
  {
    endpoint: 'PATCH /super-admin/admin-block-unblock/{id}',
    budget: [3, 4],
    prepare: async (world) => {
      const { body } = await world.staff.send('POST', '/super-admin/admin', {
        ...newAdmin(world),
        role: 'superAdmin',
      });
      return () =>
        world.staff.send('PATCH', `/super-admin/admin-block-unblock/${body.admin._id}`, {
          isActive: false,
        });
    },
  },
  {
    endpoint: 'POST /super-admin/admin-new-password/{id}',
    prepare: async (world) => {
      const { body } = await world.staff.send('POST', '/super-admin/admin', newAdmin(world));
      return () => world.staff.send('POST', `/super-admin/admin-new-password/${body.admin._id}`);
    },
  },
];

export const API_CALLS = [...AUTH, ...ACCOUNT, ...QUOTES, ...STAFF];
