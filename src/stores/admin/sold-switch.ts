// Switching in a list whether a product is sold. Only this field is sent, so that nothing somebody
// else is changing in the same draft is written over.
import { atom } from 'nanostores';
import { changeProduct } from '../../contract/catalogue/calls.ts';
import type { ProductRow } from '../../contract/catalogue/product-draft-rules.ts';
import type { PlainFields } from '../../contract/kernel/plain-fields.ts';
import type { Client } from '../lib/client.ts';
import { only } from '../lib/only.ts';
import { settle } from '../lib/settle.ts';
import { desk } from './desk.ts';

type Deps = {
  call: Client;
  replace: (row: ProductRow) => void;
  notify: (kind: 'success' | 'error', words: string) => void;
};

export const createSoldSwitch = ({ call, replace, notify }: Deps) => {
  /** Rows that are being switched. */
  const $busy = atom<readonly string[]>([]);

  return {
    $busy,
    switch: async (row: ProductRow) => {
      if ($busy.get().includes(row._id)) return;
      $busy.set([...$busy.get(), row._id]);
      const fields: PlainFields = { purchasable: String(!row.purchasable) };
      const result = await settle(async () =>
        only('product', await call(changeProduct, { id: row._id, body: { ...fields } })),
      );
      $busy.set($busy.get().filter((id) => id !== row._id));
      if (!result.ok) return notify('error', result.error.error);
      const { version, state, data, problems, updatedAt, updatedBy } = result.data;
      replace({
        ...row,
        version,
        state,
        purchasable: data.purchasable,
        problemCount: problems.length,
        updatedAt,
        updatedBy: updatedBy?.name ?? null,
      });
      notify('success', 'Product Status Updated');
    },
  };
};
export type SoldSwitch = ReturnType<typeof createSoldSwitch>;

/** A switch of this page. */
export const openSoldSwitch = (replace: Deps['replace'], notify: Deps['notify']) =>
  createSoldSwitch({ call: desk.call, replace, notify });
