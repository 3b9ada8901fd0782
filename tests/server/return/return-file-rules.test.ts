// A return in a file for spreadsheets: the words of the screens, and Indian time.
import { describe, expect, it } from 'vitest';
import { RETURN_COLUMNS } from '../../../src/server/return/return-columns.ts';
import { returnRowOf } from '../../../src/server/return/return-view.ts';
import { returnedItem, storedOrder, storedReturn } from '../../support/stored-orders.ts';

describe('the file of returns', () => {
  it('says of each what comes back, of which order and whose, and how far it is', () => {
    const items = [returnedItem({ quantity: 2 }), returnedItem({ orderItem: 'other' })];
    const row = returnRowOf(
      { user: 'user', order: 'oid' },
      storedOrder(),
      storedReturn({ items, status: 'in_transit' }),
    );
    expect(RETURN_COLUMNS.map(([title, read]) => [title, read(row)])).toEqual([
      ['Number', 'RET-2026-4K7M2P'],
      ['Requested', '2026-11-23 12:00'],
      ['Order', 'LFT-2026-4K7M2P'],
      ['Customer', 'Anu'],
      ['Quantity', 3],
      ['Reason', 'Manufacturer defect'],
      ['Status', 'In transit'],
    ]);
  });
});
