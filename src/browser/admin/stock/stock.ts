// The stock of the office: how many pieces there are, and the counting of a shelf.
import type { z } from 'zod';
import { countStock, listStock } from '../../../contract/stock/calls.ts';
import type { Stock, stockChangesSchema } from '../../../contract/stock/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { desk } from '../kit/desk.ts';
import { countOf, textOf } from '../kit/typed-values.ts';

export type CountField = 'isCounted' | 'onHand' | 'lowStockAt';
export const COUNT_FIELDS: readonly CountField[] = ['isCounted', 'onHand', 'lowStockAt'];

type Deps = { call: Client; notify: (words: string) => void };

export const createStock = ({ call, notify }: Deps) => {
  const list = createList(pagesOf(call, listStock));
  return {
    list,
    /** The form of one count. A sale between reading and saving refuses it, and is not lost. */
    count: ({ _id, onHand }: Stock) =>
      createFormSubmit<CountField, z.output<typeof stockChangesSchema>>({
        fields: COUNT_FIELDS,
        schema: async () => (await import('../../../contract/stock/rules.ts')).stockChangesSchema,
        bodyOf: (typed) => ({
          // An empty count is a mistake: the tick box says that a product is made to order.
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
export const openStock = (notify: Deps['notify']) => createStock({ call: desk.call, notify });
