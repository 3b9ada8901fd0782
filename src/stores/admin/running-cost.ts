// Amounts of running cost as this page works on them.

import { changeCost, readCost } from '../../contract/catalogue/calls.ts';
import { type DeskCost, fieldsOfCost } from '../../contract/catalogue/cost-draft-rules.ts';
import type { Cost } from '../../contract/catalogue/running-cost-rules.ts';
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
