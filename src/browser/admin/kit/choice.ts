// The choice of changes to publish. At first it has all changes that can be published and were not
// taken back; staff tick and untick them.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { CHOSEN_MAX } from '../../../contract/release/release.ts';
import { chosenAtFirst, withDependents } from '../../../contract/release/release-choice.ts';
import type {
  Choice as ChoiceBody,
  DraftChange,
  ReleaseDraft,
} from '../../../contract/release/rules.ts';
import type { RemoteState } from '../../kernel/remote.ts';

export type Choice = {
  /** Changes that can be published, ticked or not. */
  ready: readonly DraftChange[];
  /** Changes that cannot be published yet. */
  waiting: readonly DraftChange[];
  chosen: readonly DraftChange[];
};
type Review = RemoteState<ReleaseDraft>;

const NONE: Choice = { ready: [], waiting: [], chosen: [] };

/** The change, the changes that it needs, and those that these need. */
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
    if (!review.shown || review.status === 'failed') return NONE;
    const { changes } = review.shown;
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
     * Ticks a change and those it needs, or unticks it and those that need it. Returns the other
     * changes that were ticked or unticked.
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

    /** Body of the requests; undefined while nothing is chosen. */
    body: (): ChoiceBody | undefined => {
      const { shown } = $review.get();
      const { ready, chosen } = $choice.get();
      if (!shown || chosen.length === 0) return undefined;
      const { fingerprint } = shown;
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
