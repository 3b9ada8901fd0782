// What somebody has chosen to publish, out of what would change: whether it still is what they
// looked at, whether it can go by itself, and the catalogue it makes of the one that is live.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { CatalogueKind } from '../../contract/release/release.ts';
import type { ChosenDraft, DraftChange, DraftProblem } from '../../contract/release/rules.ts';
import { ApiError } from '../refusal.ts';
import type { Draft, Drafted, IdOf } from './draft.ts';
import { named } from './readiness.ts';
import { conflict, invalidDraft } from './refusals.ts';

type Source = {
  draft: Draft;
  changes: readonly DraftChange[];
  problems: readonly DraftProblem[];
  live: Catalogue;
  idOf: IdOf;
};

const AGAIN = 'Please look at the changes again.';
const NAMED_MOST = 3;

const refused = (at: number, sentence: string) =>
  new ApiError('invalid_fields', sentence, { fields: { [`drafts.${at}`]: sentence } });

const listed = (things: readonly DraftChange[]) => {
  const names = things.slice(0, NAMED_MOST).map(named);
  const rest = things.length - names.length;
  const words = rest > 0 ? [...names, `${rest} more`] : names;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

/** An entry with this id that is as it is on the site; undefined for an id of nothing. */
const unchanged = ({ draft, live, idOf }: Source, id: string) => {
  const drafted = [...draft.categories, ...draft.models, ...draft.parts, ...draft.costs];
  const found = drafted.find(({ _id }) => _id === id);
  if (found) return { name: found.data.name, slug: found.slug };
  const kinds = [
    ['category', live.categories],
    ['model', live.models],
    ['part', live.parts],
    ['cost', live.costs],
  ] as const;
  for (const [kind, entries] of kinds)
    for (const entry of entries)
      if (idOf(kind, entry.id) === id) return { name: entry.data.name, slug: entry.id };
  return undefined;
};

const lastChangedBy = ({ categories, models, parts, costs }: Draft, id: string) =>
  [...categories, ...models, ...parts, ...costs].find(({ _id }) => _id === id)?.updatedBy?.name;

/**
 * The chosen changes. Throws 422 for a choice that cannot be meant, 409 with the name of a draft
 * that is not what was looked at any more.
 */
export const chosenOf = (source: Source, drafts: readonly ChosenDraft[]) => {
  const byId = new Map(source.changes.map((change) => [change._id, change]));
  const chosen = new Map<string, DraftChange>();
  for (const [at, { _id, fingerprint }] of drafts.entries()) {
    const change = byId.get(_id);
    const known = change ?? unchanged(source, _id);
    if (!known) throw refused(at, 'There is no draft with this id. It may have been removed.');
    if (chosen.has(_id)) throw refused(at, `${named(known)} is chosen twice.`);
    if (!change) throw conflict(`${named(known)} matches the site by now. ${AGAIN}`);
    if (change.fingerprint !== fingerprint) {
      const by = change.change === 'removed' ? undefined : lastChangedBy(source.draft, _id);
      const said = by ? `${by} has changed ${named(known)}` : `${named(known)} has changed`;
      throw conflict(`${said} since you looked at it. ${AGAIN}`);
    }
    chosen.set(_id, change);
  }
  return [...chosen.values()];
};

/** Throws 422 with what a chosen change still lacks, in itself or beside it. */
export const requirePublishable = (source: Source, chosen: readonly DraftChange[]) => {
  const ids = new Set(chosen.map(({ _id }) => _id));
  const [problem, ...more] = source.problems.filter(({ _id }) => ids.has(_id));
  if (problem) throw invalidDraft([problem, ...more]);
  for (const [at, change] of chosen.entries()) {
    if (change.reason !== null)
      throw refused(at, `${named(change)} cannot be published yet. ${change.reason}`);
    const lacking = source.changes.filter(({ _id }) => change.needs.includes(_id) && !ids.has(_id));
    if (lacking.length > 0)
      throw refused(
        at,
        `${named(change)} cannot be published without ${listed(lacking)}. Please choose ${lacking.length === 1 ? 'that change' : 'those changes'} as well.`,
      );
  }
};

type Entries<Data> = readonly { id: string; data: Data }[];

const merged = <Data>(
  kind: CatalogueKind,
  { idOf }: Source,
  chosen: readonly DraftChange[],
  live: Entries<Data>,
  drafts: readonly Drafted<Data>[],
): Drafted<Data>[] => {
  const taken = new Set(chosen.filter((change) => change.kind === kind).map(({ slug }) => slug));
  return [
    ...live
      .filter(({ id }) => !taken.has(id))
      .map(({ id, data }) => ({ _id: idOf(kind, id), slug: id, data })),
    ...drafts.filter(({ slug }) => taken.has(slug)),
  ];
};

/** The live catalogue with the chosen changes, as a draft of its own. */
export const draftOfChoice = (source: Source, chosen: readonly DraftChange[]): Draft => {
  const { draft, live } = source;
  return {
    categories: merged('category', source, chosen, live.categories, draft.categories),
    models: merged('model', source, chosen, live.models, draft.models),
    parts: merged('part', source, chosen, live.parts, draft.parts),
    costs: merged('cost', source, chosen, live.costs, draft.costs),
  };
};
