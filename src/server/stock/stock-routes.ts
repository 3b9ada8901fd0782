// Calls of stock.
import { countStock, listStock } from '../../contract/stock/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { Stocks } from './stock.ts';

export const mountStock = (mount: Mount, { stock }: { stock: Stocks }) => {
  mountList(mount, listStock, stock);
  mount(countStock, async (call) => ({ stock: await stock.count(call, call.id, call.body) }));
};
