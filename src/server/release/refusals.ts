// The messages when a release cannot be published.
import { fieldLabel } from '../../contract/catalogue/field-labels.ts';
import type { DraftProblem } from '../../contract/release/rules.ts';
import { ApiError } from '../kernel/refusal.ts';
import type { Pointer } from './stored-release.ts';

/** More than a person reads at once; the draft itself lists all. */
const FIELDS_MAX = 100;

export const conflict = (sentence: string) => new ApiError('conflict', sentence);

/** The refusal when another change came first; it names the author and the change. */
export const overtaken = (at: Pointer | null) => {
  if (!at)
    return conflict('The drafts have changed in the meantime. Please look at the changes again.');
  const { kind, by } = at.move;
  const done =
    kind === 'publish'
      ? `published release ${at.current}`
      : `made release ${at.current} the current one again`;
  return conflict(`${by.name} ${done} in the meantime. Please look at the changes again.`);
};

export const draftChanged = () =>
  conflict('The drafts have changed since you looked at them. Please look at the changes again.');

const placeOf = ({ kind, slug, name, path }: DraftProblem) =>
  [name || slug || 'Catalogue', ...(path === '' ? [] : [fieldLabel(kind, path)])].join(', ');
const fieldOf = ({ kind, slug, path }: DraftProblem) =>
  [kind, slug, path].filter((part) => part !== '').join('.');

export const invalidDraft = (problems: readonly [DraftProblem, ...DraftProblem[]]) => {
  const [first] = problems;
  const count = problems.length === 1 ? 'One problem has' : `${problems.length} problems have`;
  const fields = Object.fromEntries(
    problems.slice(0, FIELDS_MAX).map((problem) => [fieldOf(problem), problem.message]),
  );
  return new ApiError(
    'invalid_fields',
    `${count} to be fixed first. ${placeOf(first)}: ${first.message}`,
    { fields },
  );
};
