// The words of the audit log for fields and their values.
import { describe, expect, it } from 'vitest';
import {
  auditField,
  auditValue,
  visibleChanges,
} from '../../src/browser/admin/audit/audit-words.ts';
import type { AuditEntity } from '../../src/contract/audit/audit.ts';
import type { AuditChange } from '../../src/contract/audit/rules.ts';

describe('the words of the audit log', () => {
  it.each<[AuditEntity, string, AuditChange['before'], string, string]>([
    ['category', 'group', 'home', 'Group', 'Home'],
    ['model', 'pitMm', 2600, 'Pit depth', '2,600 mm'],
    ['model', 'purchasable', false, 'Sold online', 'no'],
    ['release', 'current', 0, 'Shown on the site', 'The first catalogue'],
    ['release', 'current', 12, 'Shown on the site', 'Release 12'],
    ['release', 'note', null, 'Note', 'nothing'],
    ['quote', 'status', 'site_visit', 'Status', 'Site visit'],
    ['customer', 'isActive', false, 'Access', 'Blocked'],
    ['part', 'kind', 'spare_part', 'Kind', 'Spare part'],
    ['order', 'status', 'pending_payment', 'Status', 'Awaiting payment'],
    ['order', 'milestones.testing_licence', '2026-11-20', 'Testing and licence', '20 Nov 2026'],
    ['order', 'tracking.carrier', 'Delhivery', 'Carrier', 'Delhivery'],
    ['return', 'status', 'in_transit', 'Status', 'In transit'],
    ['return', 'refundAmount', 1080.5, 'Refund', '₹1,080.50'],
    ['payment', 'status', 'captured', 'Status', 'Received'],
    ['coupon', 'type', 'fixed', 'Type', 'Amount'],
    ['wallet', 'balance', 150000, 'Balance', '₹1,50,000'],
    ['stock', 'onHand', 4, 'Pieces on the shelf', '4'],
    ['review', 'status', 'rejected', 'Status', 'Rejected'],
    ['admin', 'failedLogins', 100, 'Failed logins in a day', '100'],
    ['quote', 'something.else', 3, 'something.else', '3'],
  ])('of a %s: %s with %j', (entity, field, value, label, words) => {
    expect([auditField(entity, field), auditValue(entity, field, value)]).toEqual([label, words]);
  });

  it('leave out changes that concern no person', () => {
    const changes = [
      { field: 'note', before: null, after: '' },
      { field: 'current', before: 0, after: 1 },
    ];
    expect(visibleChanges('release', changes)).toEqual(changes.slice(1));
  });
});
