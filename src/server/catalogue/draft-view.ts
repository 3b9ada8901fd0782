// A draft as staff see it: beside the live entry, and with the reasons against publishing it.
import type { Finished, Problem } from '../../contract/catalogue/catalogue-complete.ts';
import type { DraftState } from '../../contract/catalogue/catalogue-desk.ts';
import { notFound } from '../kernel/refusal.ts';
import type { DraftEntry } from './draft-documents.ts';
import { fingerprintOf, stateOf } from './live.ts';

export type DraftView<Data, Live> = Omit<DraftEntry<Data>, 'isRemoved' | 'unknown'> & {
  live: Live | null;
  state: DraftState;
  problems: Problem[];
  /** Absent where every field is known. */
  unknownFields?: string[];
};

export const viewOf = <Data extends object, Live extends Data>(
  { data, isRemoved, unknown, ...entry }: DraftEntry<Data>,
  { data: finished, problems }: Finished<Live>,
  live: ReadonlyMap<string, { data: Live; fingerprint: string }>,
): DraftView<Data, Live> => {
  const state =
    stateOf({ slug: entry.slug, isRemoved, fingerprint: fingerprintOf(finished) }, live) ??
    ('removed' as const);
  return {
    ...entry,
    data,
    live: live.get(entry.slug)?.data ?? null,
    state,
    problems,
    ...(unknown.length > 0 && { unknownFields: unknown }),
  };
};

/** An entry that is removed from the drafts and not on the site does not exist. */
export const shown = <View extends { state: string; live: object | null }>(view: View) => {
  if (view.state === 'removed' && !view.live) throw notFound();
  return view;
};
