// Plans that are kept on this device, in its own storage: the latest ones of each tool, as
// addresses. A storage that is full, blocked or broken keeps nothing, and nothing else changes.

import { keptValue } from '../kernel/kept-value.ts';

/** A new shape gets a new name, so that drafts of other versions stay as they are. */
const KEY = 'plan-drafts-1';
/** Number of drafts of one tool. */
const MOST = 4;
const LONGEST = 500;

/** `at`: moment of the last change, in milliseconds. */
type Draft = { address: string; at: number };

const isDraft = (one: unknown): one is Draft => {
  const { address, at } = Object(one) as Partial<Draft>;
  return (
    typeof address === 'string' &&
    address.length <= LONGEST &&
    /^\/plan(\/[a-z]+)?\?/.test(address) &&
    Number.isFinite(at)
  );
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const kept = keptValue('device', KEY, isList);

const read = (): Draft[] => (kept.read() ?? []).filter(isDraft);
/** What cannot be kept stays in the address. */
const write = (drafts: readonly Draft[]) => kept.keep([...drafts]);

const isOf =
  (page: string) =>
  ({ address }: Draft) =>
    address.startsWith(`${page}?`);

/** The English address of a page: drafts and quotes are the same in every language. */
export const pageAt = (pathname: string) => pathname.slice(Math.max(0, pathname.indexOf('/plan')));

/** The drafts of a tool, the latest first. */
export const draftsOf = (page: string) => read().filter(isOf(page)).slice(0, MOST);

/** Keeps a plan in place of the draft that it was made of. */
export const keepDraft = (page: string, address: string, before: string | undefined) => {
  const others = read().filter((one) => one.address !== address && one.address !== before);
  const own = [{ address, at: Date.now() }, ...others.filter(isOf(page))].slice(0, MOST);
  write([...own, ...others.filter((one) => !isOf(page)(one))]);
};

export const forgetDrafts = (page: string) => write(read().filter((one) => !isOf(page)(one)));
