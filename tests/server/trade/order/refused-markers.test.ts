// An order that is refused while it is being placed leaves nothing that its lists have to look at.
import { expect, it } from 'vitest';
import { prefixOf } from '../../../../src/server/kernel/storage/keys.ts';
import { ORDER_LIST, PAYMENT_LIST } from '../../../../src/server/trade/effects/order-lists.ts';
import { newBuyer } from '../../../support/buyers.ts';
import { createShop } from '../../../support/shop.ts';

it('of several buyers of the last piece, those who are refused leave no marker and no claim', async () => {
  const shop = await createShop({ bell: { price: 100 } });
  await shop.count('bell', 1);
  const buyers = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)];
  for (const buyer of buyers) await buyer.fill({ bell: 1 });
  const answers = await Promise.all(buyers.map((buyer) => buyer.send({ expectedTotal: 108 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const kv = shop.deps.storage.scope();
  for (const { name } of [ORDER_LIST, PAYMENT_LIST])
    expect(await Array.fromAsync(kv.list(prefixOf('out', name)))).toEqual([]);
  const { body } = await (await shop.admin()).get('/admin/stock?search=Part%20bell');
  expect(body.stock[0]).toMatchObject({ onHand: 1, reserved: 1 });
});
