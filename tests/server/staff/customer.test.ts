// One customer, as staff read them.
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

describe('GET /admin/customer/{id}', () => {
  it('answers the account as lists show it, also a blocked one', async () => {
    const world = createTestApi();
    const { visitor: admin } = await world.newAdmin();
    const { id, email } = await world.newCustomer({ firstName: 'Meera' });
    await admin.patch(`/admin/customer-block-unblock/${id}`, { isActive: false });
    const { status, body } = await admin.get(`/admin/customer/${id}`);
    const row = (await admin.get('/admin/customers')).body.customers.find(
      ({ _id }: { _id: string }) => _id === id,
    );
    expect([status, body]).toEqual([200, { customer: row }]);
    expect(body.customer).toMatchObject({ firstName: 'Meera', email, isActive: false });
  });

  it('finds no staff and no unknown accounts', async () => {
    const world = createTestApi();
    const { visitor: admin, id } = await world.newAdmin();
    for (const other of [id, 'nobody-at-all', id.replace(/^./, 'z')]) {
      const { status, body } = await admin.get(`/admin/customer/${other}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});
