// Which changes are published by default: the releases screen begins with them ticked, and a call
// without `drafts` publishes them.
import type { Judged } from './release-choice-rules.ts';

/** The change, and all changes that cannot be published without it. */
export const withDependents = (changes: readonly Pick<Judged, '_id' | 'needs'>[], id: string) => {
  const found = new Set([id]);
  for (const one of found)
    for (const { _id, needs } of changes) if (needs.includes(one)) found.add(_id);
  return found;
};

/**
 * The changes that are ready, except those that a rollback took off the site and those that need
 * one of them: pressing “Publish” must not undo a rollback by accident.
 */
export const chosenAtFirst = <Change extends Judged>(changes: readonly Change[]): Change[] => {
  const left = new Set(
    changes
      .filter(({ takenBackWith }) => takenBackWith !== null)
      .flatMap(({ _id }) => [...withDependents(changes, _id)]),
  );
  return changes.filter(({ _id, reason }) => reason === null && !left.has(_id));
};
