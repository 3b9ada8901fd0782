// The switch in a list that says whether a product is sold. It sends only this field, so that it
// overwrites no other change of the draft.
import { atom } from 'nanostores';
import { changeProduct } from '../../../contract/catalogue/calls.ts';
import type { ProductRow } from '../../../contract/catalogue/product-draft-rules.ts';
import type { Client } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

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
      const result = await settle(async () =>
        takeField(
          'product',
          await call(changeProduct, { id: row._id, body: { purchasable: !row.purchasable } }),
        ),
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
