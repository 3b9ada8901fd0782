// The one draft of running cost: amounts that staff set or leave empty.

import type { CostChanges, DeskCost } from '../../contract/catalogue/cost-draft-rules.ts';
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import { COST_ID } from '../../contract/catalogue/running-cost.ts';
import { type Cost, costSchema } from '../../contract/catalogue/running-cost-rules.ts';
import type { PlainFields } from '../../contract/kernel/plain-fields.ts';
import { withFields } from '../../contract/kernel/plain-fields-rules.ts';
import type { Actor } from '../audit/audit.ts';
import type { AfterAnswer } from '../basics.ts';
import { checkFields } from '../check-fields.ts';
import { notFound } from '../refusal.ts';
import type { Kv, ScopedKv } from '../storage/kv.ts';
import { changed } from './decisions.ts';
import { createDraftDocuments, type DraftDeps, type DraftEntry } from './draft-documents.ts';
import { viewOf } from './draft-view.ts';
import { COST } from './kinds.ts';
import { createLive } from './live.ts';

const given = (fields: Record<string, string | undefined>): PlainFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );

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
    read: async (kv: Kv) => view(kv, await read(kv)),

    /** Throws 422 for amounts that are none, 409 when `version` is not the one that is there. */
    change: async (
      kv: ScopedKv,
      caller: Actor,
      { version, ...fields }: CostChanges,
      afterAnswer: AfterAnswer,
    ) => {
      const decide = changed(version, (data: Cost) =>
        checkFields(costSchema, withFields(costSchema, data, given(fields))),
      );
      return view(kv, await documents.write(kv, caller, id, 'change', decide, afterAnswer));
    },
  };
};
