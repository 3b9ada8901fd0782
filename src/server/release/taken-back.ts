// Changes that a rollback took off the site. They stay in the drafts, and are published again only
// when someone chooses them.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { DraftChange } from '../../contract/release/rules.ts';
import { type Draft, draftChanges, type FoundChange, type IdOf } from './draft.ts';
import type { Pointer } from './stored-release.ts';

type Restore = NonNullable<Pointer['restores']>[number];

/** How many rollbacks are remembered; each comparison reads the catalogue of one release. */
const RESTORES_KEPT = 10;

/** The remembered rollbacks, the latest first. */
export const restoresOf = (at: Pointer | null): Restore[] => {
  if (!at) return [];
  if (at.restores) return at.restores;
  // An older store remembers no rollback: assume that it rolled back the latest release.
  return at.move.kind === 'restore' && at.latest > at.current
    ? [{ from: at.latest, at: at.move.at }]
    : [];
};

/** The rollbacks with one more; a release that was rolled back twice is remembered once. */
export const withRestore = (before: Pointer | null, restore: Restore): Restore[] =>
  [restore, ...restoresOf(before).filter(({ from }) => from !== restore.from)].slice(
    0,
    RESTORES_KEPT,
  );

/**
 * The number of fields of a change that the rolled-back release contained: fields in which the
 * draft differs from the current release but not from that one. Infinity if the draft does not
 * differ from that one at all.
 */
const fieldsHeld = (change: FoundChange, beside: FoundChange | undefined): number => {
  if (!beside) return Number.POSITIVE_INFINITY;
  if (beside.change !== 'changed') return 0;
  const others = new Set(beside.fields.map(({ path }) => path));
  return change.change === 'added'
    ? 1
    : change.fields.filter(({ path }) => !others.has(path)).length;
};

type Source = {
  at: Pointer | null;
  draft: Draft;
  changes: readonly Omit<DraftChange, 'takenBackWith'>[];
  idOf: IdOf;
  catalogueOf: (release: number) => Promise<Catalogue>;
};

/**
 * The changes, each with the rolled-back release that contained it: the one that contained most of
 * it, and among equals the latest. A draft that was edited after the rollback still contains the
 * change, as long as one of its fields has the value that was taken back.
 */
export const withTakenBack = async (source: Source): Promise<DraftChange[]> => {
  const { at, draft, changes, idOf, catalogueOf } = source;
  const found = new Map<string, { from: number; held: number }>();
  for (const { from } of restoresOf(at)) {
    const open = changes.filter(({ _id }) => found.get(_id)?.held !== Number.POSITIVE_INFINITY);
    if (open.length === 0) continue;
    const beside = new Map(
      draftChanges(draft, await catalogueOf(from), idOf).map((change) => [change._id, change]),
    );
    for (const change of open) {
      const held = fieldsHeld(change, beside.get(change._id));
      if (held > (found.get(change._id)?.held ?? 0)) found.set(change._id, { from, held });
    }
  }
  return changes.map((change) => ({
    ...change,
    takenBackWith: found.get(change._id)?.from ?? null,
  }));
};
