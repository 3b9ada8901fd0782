// What may be done to a draft, decided on the very version that is replaced.
import { isDeepStrictEqual } from 'node:util';
import { TIME_ZONE } from '../../contract/kernel/days.ts';
import { ApiError, notFound } from '../refusal.ts';
import type { Decide, DraftEntry } from './draft-documents.ts';

const MOMENT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

const whoAndWhen = ({ updatedBy, updatedAt }: DraftEntry<unknown>, did: string) =>
  updatedBy && updatedAt
    ? `${updatedBy.name} ${did} this on ${MOMENT.format(new Date(updatedAt))}.`
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

/** New, or again what was removed. */
export const made =
  <Data>(slug: string, data: Data): Decide<Data> =>
  (current) => {
    if (current && !current.isRemoved) throw taken(slug);
    return { slug, data, isRemoved: false };
  };

/**
 * Replaces the data by what `change` makes of it. Without a version it is changed as it is now.
 * What already is as asked is no conflict: the answer to the first try may have been lost.
 */
export const changed =
  <Data>(version: number | undefined, change: (data: Data) => Data): Decide<Data> =>
  (current) => {
    if (!current) throw notFound();
    if (current.isRemoved) throw goneMeanwhile(current);
    const data = change(current.data);
    const isExpected = version === undefined || current.version === version;
    if (!isExpected && !isDeepStrictEqual(current.data, data)) throw otherVersion(current);
    return { slug: current.slug, data, isRemoved: false };
  };

/** Without a version it is removed as it is now. */
export const removed =
  <Data>(version: number | undefined): Decide<Data> =>
  (current) => {
    if (!current) throw notFound();
    const isExpected = version === undefined || current.version === version;
    if (!current.isRemoved && !isExpected) throw otherVersion(current);
    return { ...current, isRemoved: true };
  };

/**
 * As it was before `done`, unless somebody has changed it since; what was not there before is
 * removed.
 */
export const undone =
  <Data>(done: DraftEntry<Data>, before: DraftEntry<Data> | null): Decide<Data> =>
  (current) => {
    if (!current) throw notFound();
    if (current.version !== done.version) return current;
    return { ...current, data: before?.data ?? current.data, isRemoved: before?.isRemoved ?? true };
  };
