// Pieces that orders take before they are placed, and that leave the shelf or come back to it.
import { describe, expect, it } from 'vitest';
import { BUTTON, count, HANDRAIL, leftOf, shop, stockOf } from '../../support/shelf.ts';

describe('pieces claimed by orders', () => {
  it('can no longer be ordered, and are still on the shelf', async () => {
    const { admin, claim, visitor, button } = await shop(3);
    await claim('order-1', 2);
    expect(await stockOf(admin, BUTTON)).toMatchObject({ onHand: 3, reserved: 2, left: 1 });
    expect(await leftOf(visitor(), button)).toBe(1);
  });

  it('are refused with the remaining number', async () => {
    const { claim } = await shop(3);
    await claim('order-1', 1);
    await expect(claim('order-2', 3)).rejects.toThrow('Only 2 left in stock.');
  });

  it('are freed when the order fails', async () => {
    const { admin, free, claim } = await shop(3);
    await claim('order-1', 3);
    expect(await free('order-1')).toBe('freed');
    expect(await stockOf(admin, BUTTON)).toMatchObject({ onHand: 3, reserved: 0, left: 3 });
  });

  it('leave the shelf once, also with repeated calls', async () => {
    const { admin, button, kv, place, stock, claim } = await shop(3);
    await claim('order-1', 2);
    await place('order-1');
    await Promise.all([
      stock.ship(kv, button._id, 'order-1'),
      stock.ship(kv, button._id, 'order-1'),
    ]);
    await stock.ship(kv, button._id, 'order-1');
    await stock.ship(kv, button._id, 'order-of-somebody-else');
    expect(await stockOf(admin, BUTTON)).toMatchObject({ onHand: 1, reserved: 0, left: 1 });
  });

  it('are put back once for each return', async () => {
    const { admin, button, kv, stock } = await shop(3);
    await Promise.all([
      stock.restock(kv, button._id, 'return-1', 2),
      stock.restock(kv, button._id, 'return-1', 2),
    ]);
    await stock.restock(kv, button._id, 'return-2', 1);
    expect(await stockOf(admin, BUTTON)).toMatchObject({ onHand: 6, left: 6 });
  });

  it('of uncounted products neither leave nor return', async () => {
    const { admin, kv, stock } = await shop();
    const { _id } = await stockOf(admin, HANDRAIL);
    await stock.restock(kv, _id, 'return-1', 2);
    await stock.ship(kv, _id, 'order-1');
    expect(await stockOf(admin, HANDRAIL)).toMatchObject({ onHand: null, left: null });
  });

  it('may exceed a later count; then nothing is left, not less than nothing', async () => {
    const { admin, button, claim } = await shop(3);
    await claim('order-1', 3);
    expect((await count(admin, button, { onHand: 1, onHandBefore: 3 })).body.stock).toMatchObject({
      onHand: 1,
      reserved: 3,
      left: 0,
    });
  });

  it('stay claimed when the shelf is counted at the same moment', async () => {
    const { admin, button, claim } = await shop(10);
    const takes = Promise.all(Array.from({ length: 6 }, (_, at) => claim(`order-${at}`)));
    await Promise.all([takes, count(admin, button, { onHand: 20, onHandBefore: 10 })]);
    expect(await stockOf(admin, BUTTON)).toMatchObject({ onHand: 20, reserved: 6, left: 14 });
  });
});
