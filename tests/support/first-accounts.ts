// Accounts with which a test's API begins, made once for all files of a worker. From their second
// use on, their stored documents are copied: making the accounts takes half a dozen calls and as
// many password hashes.
import type { BlobEngine } from '../../local/blobs/engine.ts';
import { blobsOf, type CopiedBlob, putInto } from './store-copy.ts';
import type { Visitor } from './visitor.ts';

/** The result of a step: the browser of the account that it made, and the facts about it. */
export type Step<Facts = unknown> = { visitor: Visitor; facts: Facts };
type Copy = { blobs: readonly CopiedBlob[]; cookies: ReadonlyMap<string, string>; facts: unknown };

/** A longer series of steps is not copied. */
const MOST_STEPS = 3;

/** Copies by the names of their steps; a copy is made at the second use. */
const copies = new Map<string, 'used once' | 'being made' | Copy>();

type Beginning = {
  engine: BlobEngine;
  /** Does what comes before the first write of an API: it probes the storage. */
  ready: () => Promise<void>;
  /** Whether its accounts are like those of other APIs: the test has not changed time or keys. */
  isUsual: () => boolean;
  /** Takes these steps with an API of their own. */
  takeElsewhere: (
    steps: readonly string[],
  ) => Promise<Step & { engine: BlobEngine; close: () => void }>;
};

/** Undefined at the first use, and while the copy is being made by the same steps. */
const copyOf = async (
  steps: readonly string[],
  { takeElsewhere }: Beginning,
): Promise<Copy | undefined> => {
  const name = steps.join('\n');
  const known = copies.get(name);
  if (typeof known === 'object') return known;
  copies.set(name, known === undefined ? 'used once' : 'being made');
  if (known !== 'used once') return undefined;
  const { engine, visitor, facts, close } = await takeElsewhere(steps);
  const copy = { blobs: await blobsOf(engine), cookies: visitor.cookies, facts };
  close();
  copies.set(name, copy);
  return copy;
};

/**
 * The first steps of an API. A known step is copied if nothing else has been written before it;
 * otherwise it is taken.
 */
export const firstAccounts = (beginning: Beginning) => {
  const { engine, isUsual, ready } = beginning;
  const writes = () => engine.counts.put + engine.counts.delete;
  let taken: readonly string[] | null = [];
  let writesSeen = 0;

  const copied = async (name: string): Promise<Copy | undefined> => {
    const before = taken;
    // Another step that begins meanwhile is not copied.
    taken = null;
    if (!before || before.length === MOST_STEPS || !isUsual() || writes() !== writesSeen)
      return undefined;
    const steps = [...before, name];
    const copy = await copyOf(steps, beginning);
    if (!copy || writes() !== writesSeen) return undefined;
    await putInto(engine, copy.blobs);
    const isAlone = writes() === writesSeen + copy.blobs.length;
    await ready();
    if (isAlone) [taken, writesSeen] = [steps, writes()];
    return copy;
  };

  return async <Facts>(
    name: string,
    visitor: Visitor,
    take: () => Promise<Facts>,
  ): Promise<Step<Facts>> => {
    const copy = await copied(name);
    if (!copy) return { visitor, facts: await take() };
    for (const [cookie, value] of copy.cookies) visitor.cookies.set(cookie, value);
    return { visitor, facts: copy.facts as Facts };
  };
};
