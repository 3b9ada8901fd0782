// The one draft of running cost: amounts that staff set or leave empty.
import type { CostChanges, DeskCost } from '../../contract/catalogue/cost-draft-rules.ts';
import { withSent } from '../../contract/catalogue/field-texts.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { Cost } from '../../contract/catalogue/running-cost.ts';
import { COST_ID, costFields } from '../../contract/catalogue/running-cost.ts';
import { costSchema } from '../../contract/catalogue/running-cost-rules.ts';
import { checkFields } from '../kernel/check-fields.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { changed } from './decisions.ts';
import { createDraftDocuments, type DraftDeps, type DraftEntry } from './draft-documents.ts';
import { viewOf } from './draft-view.ts';
import { COST } from './kinds.ts';
import { createLive } from './live.ts';

type Deps = DraftDeps & {
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
};

export const createCostDraft = ({ current, ...deps }: Deps) => {
  const documents = createDraftDocuments(COST, deps);
  const id = documents.idOf(COST_ID);
  const liveOf = createLive(COST.entriesOf);
  const view = async (kv: Kv, entry: DraftEntry<Cost>): Promise<DeskCost> =>
    viewOf(entry, COST.finish(entry.data), liveOf(await current(kv)));

  const read = async (kv: Kv) => {
    const entry = await documents.read(kv, id);
    if (!entry) throw notFound();
    return entry;
  };

  return {
    idOf: documents.idOf,
    all: async (kv: Kv) => [await read(kv)],
    read: async (call: Call) => view(call.kv, await read(call.kv)),

    /** Throws 422 for invalid amounts, and 409 if `version` is not the current one. */
    change: async (call: StaffCall, { version, sent }: CostChanges) => {
      const decide = changed(version, (data: Cost) =>
        checkFields(costSchema, withSent(costFields, data, sent)),
      );
      return view(call.kv, await documents.write(call, id, 'change', decide));
    },
  };
};
