// Which changes are to be published: all that can be published and were not taken back, until staff
// tick or untick one.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { CHOSEN_MAX } from '../../contract/release/release.ts';
import { chosenAtFirst, withDependents } from '../../contract/release/release-choice.ts';
import type {
  Choice as ChoiceBody,
  DraftChange,
  ReleaseDraft,
} from '../../contract/release/rules.ts';
import type { Resource } from '../lib/resource.ts';

export type Choice = {
  /** Changes that can be published, ticked or not. */
  ready: readonly DraftChange[];
  /** Changes that cannot be published yet. */
  waiting: readonly DraftChange[];
  chosen: readonly DraftChange[];
};
type Review = Resource<{ draft: ReleaseDraft }>;

const NONE: Choice = { ready: [], waiting: [], chosen: [] };

/** The change with all that it needs, and what those need. */
const withNeeds = (changes: readonly DraftChange[], id: string) => {
  const byId = new Map(changes.map((change) => [change._id, change]));
  const found = new Set([id]);
  for (const one of found) for (const other of byId.get(one)?.needs ?? []) found.add(other);
  return found;
};
/**
 * The key of a tick contains the rollback: a change that is taken back begins without a tick, even
 * if it was ticked before.
 */
const tickOf = ({ _id, takenBackWith }: DraftChange) => `${_id} ${takenBackWith ?? ''}`;

export const createChoice = ($review: ReadableAtom<Review>) => {
  /** The changes that staff have ticked or unticked; all others follow `chosenAtFirst`. */
  const $ticks = atom<ReadonlyMap<string, boolean>>(new Map());
  const $choice = computed([$review, $ticks], (review, ticks): Choice => {
    if (review.status !== 'ready') return NONE;
    const { changes } = review.draft;
    const ready = changes.filter(({ reason }) => reason === null);
    const atFirst = new Set(chosenAtFirst(changes).map(({ _id }) => _id));
    return {
      ready,
      waiting: changes.filter(({ reason }) => reason !== null),
      chosen: ready.filter((change) => ticks.get(tickOf(change)) ?? atFirst.has(change._id)),
    };
  });

  return {
    $choice,

    /**
     * Ticks a change and what it needs, or unticks it and what needs it. Answers the others that
     * went along.
     */
    toggle: (id: string, isOn: boolean): DraftChange[] => {
      const { ready, chosen } = $choice.get();
      const moved = isOn ? withNeeds(ready, id) : withDependents(ready, id);
      const ticks = new Map($ticks.get());
      for (const change of ready) if (moved.has(change._id)) ticks.set(tickOf(change), isOn);
      const before = new Set(chosen.map(({ _id }) => _id));
      $ticks.set(ticks);
      return ready.filter(({ _id }) => _id !== id && moved.has(_id) && before.has(_id) !== isOn);
    },

    toggleAll: (isOn: boolean) => {
      $ticks.set(new Map($choice.get().ready.map((change) => [tickOf(change), isOn])));
    },

    /** What the calls send; undefined while nothing is chosen. */
    body: (): ChoiceBody | undefined => {
      const review = $review.get();
      const { ready, chosen } = $choice.get();
      if (review.status !== 'ready' || chosen.length === 0) return undefined;
      const { fingerprint } = review.draft;
      // Too many to be named: publish without names, unless a taken-back change is among them,
      // which has to be named.
      const isAll = chosen.length === ready.length;
      const isFree = chosen.every(({ takenBackWith }) => takenBackWith === null);
      if (chosen.length > CHOSEN_MAX && isAll && isFree) return { fingerprint };
      return {
        fingerprint,
        drafts: chosen.map(({ _id, fingerprint: one }) => ({ _id, fingerprint: one })),
      };
    },
  };
};
export type ChoiceStore = ReturnType<typeof createChoice>;
