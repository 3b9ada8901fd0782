// The draft of an entry that exists once and always, such as running cost or the home page.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { StaffCall } from '../kernel/identity.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Call } from '../kernel/service-call.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { changed } from './decisions.ts';
import { createDraftDocuments, type DraftDeps, type DraftEntry } from './draft-documents.ts';
import { type DraftView, viewOf } from './draft-view.ts';
import type { DraftKind } from './kinds.ts';
import { createLive } from './live.ts';

export type SingleDeps = DraftDeps & {
  /** The current release; the same object for the same release. */
  current: (kv: Kv) => Promise<Catalogue>;
};

/** @param slug id of the entry in the repository and in releases. */
export const createSingleDraft = <Data extends { name: string }, Live extends Data>(
  kind: DraftKind<Data, Live>,
  slug: string,
  { current, ...deps }: SingleDeps,
) => {
  const documents = createDraftDocuments(kind, deps);
  const id = documents.idOf(slug);
  const liveOf = createLive(kind.entriesOf);
  const view = async (kv: Kv, entry: DraftEntry<Data>): Promise<DraftView<Data, Live>> =>
    viewOf(entry, kind.finish(entry.data), liveOf(await current(kv)));

  return {
    id,
    idOf: documents.idOf,
    all: async (kv: Kv): Promise<DraftEntry<Data>[]> => {
      const entry = await documents.read(kv, id);
      return entry ? [entry] : [];
    },
    read: async (call: Call) => {
      const entry = await documents.read(call.kv, id);
      if (!entry) throw notFound();
      return view(call.kv, entry);
    },

    /** Throws 409 if `version` is not the current one, and what `change` throws. */
    change: async (call: StaffCall, version: number, change: (data: Data) => Data) =>
      view(call.kv, await documents.write(call, id, 'change', changed(version, change))),
  };
};
