// Switching in a list whether something is sold: its draft is read, changed and saved on the
// version it had.
import { atom } from 'nanostores';
import type { DraftModel } from '../../contract/catalogue.ts';
import type { ModelRow, PartRow } from '../../contract/catalogue-desk.ts';
import {
  changeModel,
  changePart,
  readModel,
  readPart,
} from '../../contract/endpoints/catalogue.ts';
import type { DraftPart } from '../../contract/part.ts';
import type { Client, RequestResult } from '../lib/client.ts';
import { only } from '../lib/only.ts';
import type { Thing } from './catalogue-editor.ts';
import type { DraftData } from './catalogue-forms.ts';
import { desk } from './desk.ts';

type SoldRow = {
  _id: string;
  purchasable: boolean;
  state: Thing<DraftData>['state'];
  version: number;
  problemCount: number;
  updatedAt: string | null;
  updatedBy: string | null;
};
type Sold = DraftData & { purchasable: boolean };
type Deps<Data extends Sold, Row extends SoldRow> = {
  read: (id: string) => Promise<RequestResult<Thing<Data>>>;
  change: (id: string, version: number, data: Data) => Promise<RequestResult<Thing<Data>>>;
  replace: (row: Row) => void;
  notify: (kind: 'success' | 'error', words: string) => void;
};

export const createSoldSwitch = <Data extends Sold, Row extends SoldRow>({
  read,
  change,
  replace,
  notify,
}: Deps<Data, Row>) => {
  /** Rows that are being switched. */
  const $busy = atom<readonly string[]>([]);

  const flip = async (row: Row) => {
    const opened = await read(row._id);
    if (!opened.ok) return opened;
    const { version, data } = opened.data;
    const purchasable = !row.purchasable;
    return data.purchasable === purchasable
      ? opened
      : change(row._id, version, { ...data, purchasable });
  };

  return {
    $busy,
    switch: async (row: Row) => {
      if ($busy.get().includes(row._id)) return;
      $busy.set([...$busy.get(), row._id]);
      const result = await flip(row);
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
export type SoldSwitch<Row> = {
  $busy: ReturnType<typeof createSoldSwitch>['$busy'];
  switch: (row: Row) => Promise<void>;
};

/** How a model is read and changed by its switch. */
export const soldModels = (call: Client) => ({
  read: async (id: string) => only('product', await call(readModel, { id })),
  change: async (id: string, version: number, data: DraftData) =>
    only(
      'product',
      await call(changeModel, {
        id,
        body: { version: String(version), product: JSON.stringify(data) },
      }),
    ),
});
/** How a part is read and changed by its switch. */
export const soldParts = (call: Client) => ({
  read: async (id: string) => only('part', await call(readPart, { id })),
  change: async (id: string, version: number, data: DraftData) =>
    only(
      'part',
      await call(changePart, {
        id,
        body: { version: String(version), part: JSON.stringify(data) },
      }),
    ),
});

type Notify = Deps<Sold, SoldRow>['notify'];
/** The switches of this page. */
export const openModelSwitch = (replace: (row: ModelRow) => void, notify: Notify) =>
  createSoldSwitch<DraftModel, ModelRow>({ ...soldModels(desk.call), replace, notify });
export const openPartSwitch = (replace: (row: PartRow) => void, notify: Notify) =>
  createSoldSwitch<DraftPart, PartRow>({ ...soldParts(desk.call), replace, notify });
