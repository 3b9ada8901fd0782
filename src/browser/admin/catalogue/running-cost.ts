// The editor of running cost.

import { changeCost, readCost } from '../../../contract/catalogue/calls.ts';
import type { DeskCost } from '../../../contract/catalogue/cost-draft-rules.ts';
import type { Cost } from '../../../contract/catalogue/running-cost.ts';
import type { Client } from '../../kernel/client.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createEditor } from './catalogue-editor.ts';

export const createCostEditor = (client: Client) =>
  createEditor<Cost, DeskCost>({
    read: async () => takeField('cost', await client(readCost, {})),
    change: async (_id, version, { name: _name, ...amounts }) =>
      takeField('cost', await client(changeCost, { body: { ...amounts, version } })),
  });

/** The editor of this page. */
export const openCostEditor = () => createCostEditor(desk.call);
