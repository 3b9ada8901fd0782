// Staff give a new first password to a customer who has forgotten theirs, as long as no mail is
// sent.
import { describe, expect, it } from 'vitest';
import { logIn } from '../../support/login-attempts.ts';
import { createTestApi, PASSWORD, SUPER_ADMIN } from '../../support/test-api.ts';

const FORGOTTEN = 'not the one I had';
const customers = (id: string) => `/admin/customer-new-password/${id}`;
const staffs = (id: string) => `/super-admin/admin-new-password/${id}`;

const anOffice = async () => {
  const world = createTestApi();
  const { visitor: admin } = await world.newAdmin();
  return { ...world, admin, customer: await world.newCustomer() };
};

describe('a new first password', () => {
  it('lets a customer in at once, despite wrong guesses, and must be replaced', async () => {
    const { admin, customer, visitor } = await anOffice();
    const back = visitor();
    await back.get('/user');
    for (let guess = 0; guess < 5; guess += 1) await logIn(back, customer.email, FORGOTTEN);
    expect((await logIn(back, customer.email, PASSWORD)).status).toBe(429);
    const { status, body } = await admin.post(customers(customer.id), {});
    expect([status, body.customer]).toEqual([
      200,
      expect.objectContaining({ _id: customer.id, email: customer.email }),
    ]);
    expect(body.initialPassword).toMatch(/^[a-z2-9]{16}$/);
    expect((await logIn(back, customer.email, body.initialPassword)).status).toBe(200);
    expect((await back.get('/user/sessions')).body.code).toBe('password_due');
    const own = {
      currentPassword: body.initialPassword,
      password: 'guide-rail-7700',
      passwordAgain: 'guide-rail-7700',
    };
    expect((await back.post('/user/change-password', own)).status).toBe(200);
    expect((await back.get('/user/sessions')).status).toBe(200);
  });

  it('ends every session and replaces the old password', async () => {
    const { admin, customer, signedIn } = await anOffice();
    await admin.post(customers(customer.id), {});
    expect((await customer.visitor.get('/user/sessions')).status).toBe(401);
    await expect(signedIn(customer.email, PASSWORD)).rejects.toThrow('401');
  });

  it('does not unblock the account', async () => {
    const { admin, customer, signedIn } = await anOffice();
    await admin.patch(`/admin/customer-block-unblock/${customer.id}`, { isActive: false });
    const { initialPassword } = (await admin.post(customers(customer.id), {})).body;
    await expect(signedIn(customer.email, initialPassword)).rejects.toThrow('403');
  });

  it('of staff can be set by superAdmins, and never by the person', async () => {
    const { admin, newAdmin, superAdmin, signedIn } = await anOffice();
    const other = await newAdmin();
    const owner = await superAdmin();
    const ownersId = (await owner.get('/user')).body.user._id;
    expect((await admin.post(customers(other.id), {})).status).toBe(404);
    expect((await admin.post(staffs(other.id), {})).status).toBe(403);
    const refused = await owner.post(staffs(ownersId), {});
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Please change your own password in your account.',
    ]);
    await signedIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const { body } = await owner.post(staffs(other.id), {});
    expect(body.admin.email).toBe(other.email);
    expect(
      (await (await signedIn(other.email, body.initialPassword)).get('/user')).body.user
        .passwordDue,
    ).toBe(true);
  });

  it('appears in the audit log, without the password', async () => {
    const { admin, customer, superAdmin } = await anOffice();
    const { initialPassword } = (await admin.post(customers(customer.id), {})).body;
    const { body, text } = await (await superAdmin()).get('/admin/audit-log?action=renew');
    expect(body.entries).toMatchObject([
      { action: 'renew', entity: 'customer', entityId: customer.id, changes: [] },
    ]);
    expect(text).not.toContain(initialPassword);
  });

  it('is not shown when it could not be stored', async () => {
    const { admin, customer, engine, clock, signedIn } = await anOffice();
    engine.faults.plan(({ kind, key }) =>
      kind === 'put' && key.startsWith('usr/') ? { apply: false, answer: 503 } : undefined,
    );
    clock.run(25);
    expect((await admin.post(customers(customer.id), {})).status).toBe(503);
    engine.faults.clear();
    clock.run(1);
    await signedIn(customer.email, PASSWORD);
  });
});
