// Calls of legal records.
import * as legal from '../../contract/legal/endpoints.ts';
import type { Mount } from '../account/define-noun.ts';
import type { LegalDesk } from './legal-desk.ts';

export const mountLegal = (mount: Mount, { legalDesk }: { legalDesk: LegalDesk }) => {
  mount(legal.readLegalRecords, async (call) => ({ legal: await legalDesk.read(call) }));
  mount(legal.addLegalRecord, async (call) => ({ legal: await legalDesk.add(call, call.body) }));
  mount(legal.takeBackLegalRecord, async (call) => ({
    legal: await legalDesk.takeBack(call, call.id),
  }));
};
