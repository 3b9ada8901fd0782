// Amounts of running cost as this page works on them.
import { type DeskCost, fieldsOfCost } from '../../contract/cost-draft.ts';
import { changeCost, readCost } from '../../contract/endpoints/running-cost.ts';
import type { Cost } from '../../contract/running-cost.ts';
import type { Client } from '../lib/client.ts';
import { only } from '../lib/only.ts';
import { createEditor } from './catalogue-editor.ts';
import { desk } from './desk.ts';

export const createCostEditor = (client: Client) =>
  createEditor<Cost, DeskCost>({
    read: async () => only('cost', await client(readCost, {})),
    change: async (_id, version, data) =>
      only(
        'cost',
        await client(changeCost, { body: { ...fieldsOfCost(data), version: String(version) } }),
      ),
  });

/** That of this page. */
export const openCostEditor = () => createCostEditor(desk.call);
