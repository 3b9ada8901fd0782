// The editor of the company's facts.
import { changeCompany, readCompany } from '../../../contract/catalogue/calls.ts';
import type { DeskCompany } from '../../../contract/catalogue/company-draft-rules.ts';
import type { DraftCompany } from '../../../contract/catalogue/company-fields.ts';
import type { Client } from '../../kernel/client.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createEditor } from './catalogue-editor.ts';

export const createCompanyEditor = (client: Client) =>
  createEditor<DraftCompany, DeskCompany>({
    read: async () => takeField('company', await client(readCompany, {})),
    change: async (_id, version, facts) =>
      takeField('company', await client(changeCompany, { body: { ...facts, version } })),
  });

/** The editor of this page. */
export const openCompanyEditor = () => createCompanyEditor(desk.call);
