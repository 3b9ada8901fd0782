// The stock of the office: how many pieces there are, and the counting of a shelf.
import type { z } from 'zod';
import { countStock, listStock } from '../../contract/stock/calls.ts';
import type { Stock, stockChangesSchema } from '../../contract/stock/rules.ts';
import type { Client } from '../lib/client.ts';
import { createFormSubmit } from '../lib/form-submit.ts';
import { createList } from '../lib/list.ts';
import { pagesOf } from '../lib/list-client.ts';
import { desk } from './desk.ts';
import { countOf, textOf } from './typed-values.ts';

export type CountField = 'isCounted' | 'onHand' | 'lowStockAt';
export const COUNT_FIELDS: readonly CountField[] = ['isCounted', 'onHand', 'lowStockAt'];

type Deps = { call: Client; notify: (words: string) => void };

export const createStock = ({ call, notify }: Deps) => {
  const list = createList(pagesOf(call, listStock));
  return {
    list,
    /** The form of one count. A sale between looking and saving is told instead of being lost. */
    count: ({ _id, onHand }: Stock) =>
      createFormSubmit<CountField, z.output<typeof stockChangesSchema>>({
        fields: COUNT_FIELDS,
        schema: async () => (await import('../../contract/stock/rules.ts')).stockChangesSchema,
        bodyOf: (typed) => ({
          // An empty count is a mistake, not `made to order`: that is said by the box.
          onHand: typed.isCounted === undefined ? null : countOf(typed.onHand),
          onHandBefore: onHand,
          ...(textOf(typed.lowStockAt).trim() && { lowStockAt: countOf(typed.lowStockAt) }),
        }),
        deliver: async (body) => {
          const result = await call(countStock, { id: _id, body });
          if (!result.ok && result.error.code === 'conflict') void list.again();
          if (!result.ok) return result;
          list.replace(result.data.stock);
          notify('Stock updated');
          return result;
        },
      }),
  };
};
export type StockDesk = ReturnType<typeof createStock>;

export const openStock = (notify: Deps['notify']) => createStock({ call: desk.call, notify });
