// Staff and the accounts of others.
import { describe, expect, it } from 'vitest';
import { saidOf } from '../../support/said-of.ts';
import { createTestApi, PASSWORD } from '../../support/test-api.ts';

const block = (id: string) => [`/admin/customer-block-unblock/${id}`, { isActive: false }] as const;
const blockStaff = (id: string) =>
  [`/super-admin/admin-block-unblock/${id}`, { isActive: false }] as const;

describe('the first superAdmin', () => {
  it('is created once, also when another one is requested later', async () => {
    const { api, signedIn } = createTestApi();
    const made = await api.createFirstSuperAdmin({ email: 'Owner@Lifts.example' });
    expect(made?.email).toBe('owner@lifts.example');
    expect(
      (await (await signedIn('owner@lifts.example', made?.password ?? '')).get('/user')).body.user,
    ).toMatchObject({
      role: 'superAdmin',
      passwordDue: false,
    });
    expect(
      await api.createFirstSuperAdmin({
        email: 'other@lifts.example',
        password: 'governor-rope-90',
      }),
    ).toBeUndefined();
  });

  it('has a password that meets the rule for staff', async () => {
    await expect(
      createTestApi().api.createFirstSuperAdmin({
        email: 'owner@lifts.example',
        password: 'admin1234567',
      }),
    ).rejects.toThrow('too common');
    await expect(
      createTestApi().api.createFirstSuperAdmin({
        email: 'owner@lifts.example',
        password: 'short-one',
      }),
    ).rejects.toThrow('at least 12');
  });
});

describe('blocking', () => {
  it('ends sessions at once and prevents logins until it is undone', async () => {
    const world = createTestApi();
    const { visitor: admin } = await world.newAdmin();
    const { visitor, email, id } = await world.newCustomer();
    const { status, body } = await admin.patch(...block(id));
    expect([status, body.customer]).toEqual([
      200,
      expect.objectContaining({ _id: id, isActive: false }),
    ]);
    const refused = await visitor.get('/user/sessions');
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'This account is blocked. Please contact us.',
    ]);
    expect((await visitor.copy().get('/user')).body).toEqual({ user: null });
    await expect(world.signedIn(email, PASSWORD)).rejects.toThrow('403');
    await expect(world.signedIn(email, 'wrong password')).rejects.toThrow('401');
    await admin.patch(block(id)[0], { isActive: true });
    expect((await visitor.get('/user')).body.user).toBeNull();
    expect((await (await world.signedIn(email, PASSWORD)).get('/user')).body.user._id).toBe(id);
  });

  it.each([{}, { isActive: 'false' }, { isActive: 0 }, { isActive: null }])(
    'accepts true or false, not %j',
    async (body) => {
      const world = createTestApi();
      const { id } = await world.newCustomer();
      const answer = await (await world.newAdmin()).visitor.patch(block(id)[0], body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['isActive']]);
    },
  );

  it('does not let admins block staff, and staff are not customers', async () => {
    const world = createTestApi();
    const [one, other] = [await world.newAdmin(), await world.newAdmin()];
    expect((await one.visitor.patch(...blockStaff(other.id))).status).toBe(403);
    expect((await one.visitor.patch(...block(other.id))).status).toBe(404);
    expect(
      (await (await world.superAdmin()).patch(...blockStaff((await world.newCustomer()).id)))
        .status,
    ).toBe(404);
    expect((await other.visitor.get('/user/sessions')).status).toBe(200);
  });

  it('is not possible for oneself, and leaves at least one superAdmin', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const { _id } = (await owner.get('/user')).body.user;
    const answer = await owner.patch(...blockStaff(_id));
    expect([answer.status, answer.body.error]).toEqual([409, 'You cannot block yourself.']);
  });

  it('succeeds for one of two superAdmins who block each other at once', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const ownersId = (await owner.get('/user')).body.user._id;
    const second = await world.newAdmin('superAdmin');
    const answers = await Promise.all([
      owner.patch(...blockStaff(second.id)),
      second.visitor.patch(...blockStaff(ownersId)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await Promise.all(
      [owner, second.visitor].map(
        async (visitor) => (await visitor.get('/super-admin/admins')).status,
      ),
    );
    expect(left.sort()).toEqual([200, 403]);
  });

  it('of a superAdmin can be undone, and repeated', async () => {
    const world = createTestApi();
    const owner = await world.superAdmin();
    const second = await world.newAdmin('superAdmin');
    const [path] = blockStaff(second.id);
    for (const isActive of [false, true, true, false])
      expect((await owner.patch(path, { isActive })).body.admin.isActive).toBe(isActive);
    const rows = (await owner.get('/super-admin/admins?role=superAdmin&isActive=true')).body;
    expect(rows.totalAvailableAdmins).toBe(1);
  });
});

describe('the list of customers', () => {
  it('has each of them once, in the requested order', async () => {
    const world = createTestApi();
    const { visitor } = await world.newAdmin();
    const names = ['Dev', 'Asha', 'Chitra', 'Binu', 'Esha'];
    for (const firstName of names) await world.newCustomer({ firstName });
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push((await visitor.get(`/admin/customers?sort=name&limit=2&page=${page}`)).body);
    expect(
      pages.map(({ customers }) =>
        customers.map(({ firstName }: { firstName: string }) => firstName),
      ),
    ).toEqual([['Asha', 'Binu'], ['Chitra', 'Dev'], ['Esha'], []]);
    expect(
      pages.map(({ totalAvailableUsers, page, limit }) => [totalAvailableUsers, page, limit]),
    ).toEqual([
      [5, 1, 2],
      [5, 2, 2],
      [5, 3, 2],
      [5, 4, 2],
    ]);
    const newest = (await visitor.get('/admin/customers?limit=1')).body.customers;
    expect(newest[0].firstName).toBe('Esha');
  });

  it('finds by part of a name, blocked or not', async () => {
    const world = createTestApi();
    const { visitor } = await world.newAdmin();
    const { id } = await world.newCustomer({ firstName: 'Kochuthresia' });
    await world.newCustomer({ firstName: 'Anu' });
    await visitor.patch(...block(id));
    const found = async (query: string) =>
      (await visitor.get(`/admin/customers?${query}`)).body.customers.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await found('search=THRES')).toEqual([id]);
    expect(await found('isActive=false')).toEqual([id]);
    expect(await found('search=thres&isActive=true')).toEqual([]);
  });

  it('shows a change of profile at once, and no staff', async () => {
    const world = createTestApi();
    const { visitor: admin } = await world.newAdmin();
    const { visitor } = await world.newCustomer();
    await visitor.postForm('/user/edit-profile', { firstName: 'Renamed' });
    const { body } = await admin.get('/admin/customers');
    expect(body.customers.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Renamed',
    ]);
  });
});

describe('a profile', () => {
  it('keeps the fields that are not sent', async () => {
    const { visitor } = await createTestApi().newCustomer({
      lastName: 'Nair',
      phone: '0484 400 0000',
    });
    const { status, body } = await visitor.postForm('/user/edit-profile', { firstName: 'Anitha' });
    expect([status, body.user]).toEqual([
      200,
      expect.objectContaining({ firstName: 'Anitha', lastName: 'Nair', phone: '+914844000000' }),
    ]);
    expect((await visitor.postForm('/user/edit-profile', { phone: '' })).body.user.phone).toBe('');
  });

  it.each([
    [{ role: 'superAdmin' }, 'Unknown field "role".'],
    [{ isActive: 'true' }, 'Unknown field "isActive".'],
    [{ email: 'new@example.com' }, 'Please enter your current password.'],
    [
      { email: 'new@example.com', currentPassword: 'wrong one' },
      'The current password is not correct.',
    ],
  ])('does not accept %j', async (fields, sentence) => {
    const { visitor } = await createTestApi().newCustomer();
    const answer = await visitor.postForm('/user/edit-profile', fields);
    expect([answer.status, saidOf(answer.body)]).toEqual([422, sentence]);
  });
});
