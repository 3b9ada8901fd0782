// Against the real server in the same process.
import { expect, it } from 'vitest';
import { createAuditLog } from '../../src/browser/admin/audit/audit-log.ts';
import { AUDIT_LIST } from '../../src/browser/admin/audit/list.ts';
import { readListQuery } from '../../src/browser/kernel/list-query.ts';
import { openPage } from '../support/page-client.ts';
import { createTestApi } from '../support/test-api.ts';

it('the audit log finds changes by their kind, and fails with a sentence for an invalid day', async () => {
  const api = createTestApi();
  const owner = await api.superAdmin();
  const { body } = await owner.post('/admin/customer', {
    firstName: 'Anu',
    email: 'anu@example.com',
  });
  await owner.patch(`/admin/customer-block-unblock/${body.customer._id}`, { isActive: false });
  const log = createAuditLog(openPage(api, owner).client);
  await log.load(readListQuery({ entity: 'customer', action: 'block' }, AUDIT_LIST));
  const { shown } = log.$list.get();
  expect(shown?.rows).toMatchObject([
    {
      action: 'block',
      label: expect.stringMatching(/^Customer \w+$/),
      changes: [{ field: 'isActive', before: true, after: false }],
    },
  ]);
  await log.load(readListQuery({ from: '2026-02-31' }, AUDIT_LIST));
  expect(log.$list.get()).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('From must be a date'),
  });
});
