// Which of the changes are to be published: all that can be, until somebody unticks one.
import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  CHOSEN_MAX,
  type Choice as ChoiceBody,
  type DraftChange,
  type ReleaseDraft,
} from '../../contract/release.ts';
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
/** The change with all that cannot go without it. */
const withDependents = (changes: readonly DraftChange[], id: string) => {
  const found = new Set([id]);
  for (const one of found)
    for (const { _id, needs } of changes) if (needs.includes(one)) found.add(_id);
  return found;
};

export const createChoice = ($review: ReadableAtom<Review>) => {
  /** What somebody has taken out; whatever else is ready goes. */
  const $left = atom<ReadonlySet<string>>(new Set());
  const $choice = computed([$review, $left], (review, left): Choice => {
    if (review.status !== 'ready') return NONE;
    const { changes } = review.draft;
    const ready = changes.filter(({ reason }) => reason === null);
    return {
      ready,
      waiting: changes.filter(({ reason }) => reason !== null),
      chosen: ready.filter(({ _id }) => !left.has(_id)),
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
      const left = new Set($left.get());
      for (const one of moved) isOn ? left.delete(one) : left.add(one);
      const before = new Set(chosen.map(({ _id }) => _id));
      $left.set(left);
      return ready.filter(({ _id }) => _id !== id && moved.has(_id) && before.has(_id) !== isOn);
    },

    toggleAll: (isOn: boolean) => {
      const ids = $choice.get().ready.map(({ _id }) => _id);
      $left.set(new Set(isOn ? [] : ids));
    },

    /** What the calls send; undefined while nothing is chosen. */
    body: (): ChoiceBody | undefined => {
      const review = $review.get();
      const { ready, chosen } = $choice.get();
      if (review.status !== 'ready' || chosen.length === 0) return undefined;
      const { fingerprint } = review.draft;
      // More than can be named go all together.
      if (chosen.length > CHOSEN_MAX && chosen.length === ready.length) return { fingerprint };
      return {
        fingerprint,
        drafts: chosen.map(({ _id, fingerprint: one }) => ({ _id, fingerprint: one })),
      };
    },
  };
};
export type ChoiceStore = ReturnType<typeof createChoice>;
