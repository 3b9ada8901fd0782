// The changes that a draft allows, decided on the version that is replaced.
import { longMoment } from '../kernel/long-dates.ts';
import { ApiError, notFound } from '../kernel/refusal.ts';
import { isSame } from '../kernel/sameness.ts';
import type { Decide, DraftEntry } from './draft-documents.ts';

const whoAndWhen = ({ updatedBy, updatedAt }: DraftEntry<unknown>, did: string) =>
  updatedBy && updatedAt
    ? `${updatedBy.name} ${did} this on ${longMoment(updatedAt)}.`
    : 'This has changed since you opened it.';

const otherVersion = (current: DraftEntry<unknown>) => {
  const sentence = `${whoAndWhen(current, 'changed')} Please look at that version before you change it.`;
  return new ApiError('conflict', sentence, { fields: { version: sentence } });
};
const goneMeanwhile = (current: DraftEntry<unknown>) => {
  const sentence = `${whoAndWhen(current, 'removed')} You can create it again with the same id.`;
  return new ApiError('conflict', sentence, { fields: { version: sentence } });
};
const taken = (slug: string) => {
  const sentence = `The id ${slug} is already taken.`;
  return new ApiError('conflict', sentence, { fields: { slug: sentence } });
};

/** New, or restored after a removal. */
export const made =
  <Data>(slug: string, data: Data): Decide<Data> =>
  (current) => {
    if (current && !current.isRemoved) throw taken(slug);
    return { slug, data, isRemoved: false };
  };

/**
 * Replaces the data by the result of `change`. Without a version it changes the current data. A
 * change without an effect is no conflict: the answer to the first try may have been lost.
 */
export const changed =
  <Data extends object>(version: number | undefined, change: (data: Data) => Data): Decide<Data> =>
  (current) => {
    if (!current) throw notFound();
    if (current.isRemoved) throw goneMeanwhile(current);
    const data = change(current.data);
    const isExpected = version === undefined || current.version === version;
    if (!isExpected && !isSame(current.data, data)) throw otherVersion(current);
    return { slug: current.slug, data, isRemoved: false };
  };

/** Without a version, removes the current one. */
export const removed =
  <Data>(version: number | undefined): Decide<Data> =>
  (current) => {
    if (!current) throw notFound();
    const isExpected = version === undefined || current.version === version;
    if (!current.isRemoved && !isExpected) throw otherVersion(current);
    return { ...current, isRemoved: true };
  };

/**
 * Restores the entry as it was before `done`, unless it has changed since. An entry that did not
 * exist before is removed.
 */
export const undone =
  <Data>(done: DraftEntry<Data>, before: DraftEntry<Data> | null): Decide<Data> =>
  (current) => {
    if (!current) throw notFound();
    if (current.version !== done.version) return current;
    return { ...current, data: before?.data ?? current.data, isRemoved: before?.isRemoved ?? true };
  };
