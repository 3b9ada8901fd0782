// The real server runs in process here.
import { expect, it } from 'vitest';
import { createAuditLog } from '../../src/stores/admin/audit-log.ts';
import { AUDIT_SHAPE } from '../../src/stores/admin/list-shapes.ts';
import { readListQuery } from '../../src/stores/lib/list-query.ts';
import { openPage } from '../support/page-client.ts';
import { createTestApi } from '../support/test-api.ts';

it('finds what staff did by its kind, and is failed with a sentence for a day that is none', async () => {
  const api = createTestApi();
  const owner = await api.superAdmin();
  const { body } = await owner.post('/admin/customer', {
    firstName: 'Anu',
    email: 'anu@example.com',
  });
  await owner.patch(`/admin/customer-block-unblock/${body.customer._id}`, { isActive: false });
  const log = createAuditLog(openPage(api, owner).client);
  await log.load(readListQuery({ entity: 'customer', action: 'block' }, AUDIT_SHAPE));
  const { shown } = log.$list.get();
  expect(shown?.rows).toMatchObject([
    {
      action: 'block',
      label: expect.stringMatching(/^Customer \w+$/),
      changes: [{ field: 'isActive', before: true, after: false }],
    },
  ]);
  await log.load(readListQuery({ from: 'yesterday' }, AUDIT_SHAPE));
  expect(log.$list.get()).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('From must be a date'),
  });
});
