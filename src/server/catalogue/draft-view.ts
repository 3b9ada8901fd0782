// A draft as staff see it: beside what is live, and with what keeps it from being published.
import type { Finished, Problem } from '../../contract/catalogue/catalogue-complete.ts';
import type { DraftState } from '../../contract/catalogue/catalogue-desk.ts';
import { notFound } from '../refusal.ts';
import type { DraftEntry } from './draft-documents.ts';
import { fingerprintOf, stateOf } from './live.ts';

export type DraftView<Data, Live> = Omit<DraftEntry<Data>, 'isRemoved'> & {
  live: Live | null;
  state: DraftState;
  problems: Problem[];
};

export const viewOf = <Data extends object, Live extends Data>(
  { data, isRemoved, ...entry }: DraftEntry<Data>,
  { data: finished, problems }: Finished<Live>,
  live: ReadonlyMap<string, { data: Live; fingerprint: string }>,
): DraftView<Data, Live> => {
  const state =
    stateOf({ slug: entry.slug, isRemoved, fingerprint: fingerprintOf(finished) }, live) ??
    ('removed' as const);
  return { ...entry, data, live: live.get(entry.slug)?.data ?? null, state, problems };
};

/** What is removed from the drafts and not on the site is not there. */
export const shown = <View extends { state: string; live: object | null }>(view: View) => {
  if (view.state === 'removed' && !view.live) throw notFound();
  return view;
};
