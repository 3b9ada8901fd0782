// Which of the changes are published when nobody has chosen: the ticks that the releases screen
// begins with, and what a call without `drafts` publishes.
import type { DraftChange } from './release.ts';

type Judged = Pick<DraftChange, '_id' | 'needs' | 'reason' | 'takenBackWith'>;

/** The change with all that cannot be published without it. */
export const withDependents = (changes: readonly Pick<Judged, '_id' | 'needs'>[], id: string) => {
  const found = new Set([id]);
  for (const one of found)
    for (const { _id, needs } of changes) if (needs.includes(one)) found.add(_id);
  return found;
};

/**
 * The changes that are ready, without those that a rollback took off the site and those that need
 * one of them: a rollback must not be undone by a press on “Publish”.
 */
export const chosenAtFirst = <Change extends Judged>(changes: readonly Change[]): Change[] => {
  const left = new Set(
    changes
      .filter(({ takenBackWith }) => takenBackWith !== null)
      .flatMap(({ _id }) => [...withDependents(changes, _id)]),
  );
  return changes.filter(({ _id, reason }) => reason === null && !left.has(_id));
};
