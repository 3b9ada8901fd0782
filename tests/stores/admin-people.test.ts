// Against the real server in the same process.
import { describe, expect, it } from 'vitest';
import { ADMIN_LIST, CUSTOMER_LIST } from '../../src/browser/admin/people/list.ts';
import { createAdmins, createCustomers } from '../../src/browser/admin/people/people.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { openPage } from '../support/page-client.ts';
import { createTestApi, SUPER_ADMIN } from '../support/test-api.ts';

const anOffice = async () => {
  const api = createTestApi();
  const owner = await api.superAdmin();
  const told: string[] = [];
  const ports = {
    call: openPage(api, owner).client,
    notify: (words: string) => void told.push(words),
  };
  return { api, owner, told, customers: createCustomers(ports), admins: createAdmins(ports) };
};
const CUSTOMER = { firstName: 'Anu', lastName: 'Nair', email: 'anu@example.com', phone: '' };

describe('customers', () => {
  it('are made with a first password that opens the account', async () => {
    const { api, customers, told } = await anOffice();
    await customers.form.submit(CUSTOMER);
    const made = customers.$made.get();
    expect(made?.person).toMatchObject({ firstName: 'Anu', role: 'user', isActive: true });
    expect(told).toEqual(['Customer created']);
    const { body } = await (await api.signedIn('anu@example.com', made?.initialPassword ?? '')).get(
      '/user',
    );
    expect(body.user.passwordDue).toBe(true);
  });

  it('are refused with messages at the field, by the form and by the server', async () => {
    const { customers, told } = await anOffice();
    await customers.form.submit({ ...CUSTOMER, email: 'nobody' });
    expect(customers.form.$form.get()).toEqual({
      status: 'idle',
      wrong: { email: 'Email is not valid' },
    });
    await customers.form.submit(CUSTOMER);
    await customers.form.submit({ ...CUSTOMER, firstName: 'Another' });
    expect(customers.form.$form.get()).toMatchObject({
      status: 'failed',
      wrong: { email: expect.stringMatching(/./) },
    });
    expect(told).toEqual(['Customer created']);
  });

  it('are blocked after a question, and unblocked again', async () => {
    const { customers, told } = await anOffice();
    await customers.form.submit(CUSTOMER);
    const load = () => customers.list.load(readListQuery({}, CUSTOMER_LIST));
    const rows = () => customers.list.$list.get().shown?.rows ?? [];
    await load();
    const [person] = rows();
    if (!person) throw new Error('nobody is listed');
    customers.blocking.ask(person);
    customers.blocking.cancel();
    await customers.blocking.confirm();
    expect(rows()).toMatchObject([{ isActive: true }]);
    customers.blocking.ask(person);
    await Promise.all([customers.blocking.confirm(), customers.blocking.confirm()]);
    expect(rows()).toMatchObject([{ isActive: false }]);
    expect(customers.blocking.$question.get()).toBeUndefined();
    await load();
    expect(rows()).toMatchObject([{ isActive: false }]);
    customers.blocking.ask(rows()[0] ?? person);
    await customers.blocking.confirm();
    expect(rows()).toMatchObject([{ isActive: true }]);
    expect(told).toEqual(['Customer created', 'User Updated', 'User Updated']);
  });
});

describe('a new password', () => {
  it('is made after a question, once, and opens the account', async () => {
    const { api, customers } = await anOffice();
    const { email, id } = await api.newCustomer();
    await customers.list.load(readListQuery({}, CUSTOMER_LIST));
    const [person] = customers.list.$list.get().shown?.rows ?? [];
    if (!person) throw new Error('nobody is listed');
    const { renewal } = customers;
    renewal.ask(person);
    expect(renewal.$made.get()).toBeUndefined();
    await Promise.all([renewal.confirm(), renewal.confirm()]);
    const made = renewal.$made.get();
    expect([made?.person._id, renewal.$question.get()]).toEqual([id, undefined]);
    expect(
      (await (await api.signedIn(email, made?.initialPassword ?? '')).get('/user')).body.user
        .passwordDue,
    ).toBe(true);
  });

  it('that is refused says why in the question', async () => {
    const { admins } = await anOffice();
    await admins.list.load(readListQuery({}, ADMIN_LIST));
    const [self] = admins.list.$list.get().shown?.rows ?? [];
    if (!self) throw new Error('nobody is listed');
    admins.renewal.ask(self);
    await admins.renewal.confirm();
    expect(admins.renewal.$question.get()).toMatchObject({
      isBusy: false,
      message: 'Please change your own password in your account.',
    });
    expect(admins.renewal.$made.get()).toBeUndefined();
  });
});

describe('admins', () => {
  it('are made with a role and found by it', async () => {
    const { admins, told } = await anOffice();
    await admins.form.submit({
      ...CUSTOMER,
      email: 'binu@lifts.example',
      role: 'superAdmin',
      currentPassword: SUPER_ADMIN.password,
    });
    expect(admins.$made.get()?.person.role).toBe('superAdmin');
    expect(told).toEqual(['Admin Created']);
    await admins.list.load(readListQuery({ role: 'admin' }, ADMIN_LIST));
    expect(admins.list.$list.get().shown?.total).toBe(0);
    await admins.list.load(readListQuery({ role: 'superAdmin' }, ADMIN_LIST));
    expect(admins.list.$list.get().shown?.total).toBe(2);
  });

  it('cannot block themselves, and the question stays and shows the reason', async () => {
    const { admins, told } = await anOffice();
    await admins.list.load(readListQuery({}, ADMIN_LIST));
    const [self] = admins.list.$list.get().shown?.rows ?? [];
    if (!self) throw new Error('nobody is listed');
    admins.blocking.ask(self);
    await admins.blocking.confirm();
    expect(admins.blocking.$question.get()).toMatchObject({
      isBusy: false,
      message: 'You cannot block yourself.',
    });
    expect(told).toEqual([]);
  });

  it('are blocked with words for admins', async () => {
    const { admins, told } = await anOffice();
    await admins.form.submit({
      ...CUSTOMER,
      email: 'binu@lifts.example',
      role: 'admin',
      currentPassword: SUPER_ADMIN.password,
    });
    const person = admins.$made.get()?.person;
    if (!person) throw new Error('nobody was made');
    admins.blocking.ask(person);
    await admins.blocking.confirm();
    expect(told).toEqual(['Admin Created', 'Admin status Updated']);
  });
});
