// Accounts that a world begins with, made once for all files of a worker. From its second use on,
// what a beginning has left in storage is copied: making it anew takes half a dozen calls and as
// many password hashes.
import type { BlobEngine } from '../../local/blobs/engine.ts';
import type { Visitor } from './visitor.ts';

/** What a step came to: the browser of whoever it was about, and what is known of them. */
export type Step<Facts = unknown> = { visitor: Visitor; facts: Facts };
type Copied = { url: string; headers: Record<string, string>; body: ArrayBuffer };
type Copy = { blobs: readonly Copied[]; cookies: ReadonlyMap<string, string>; facts: unknown };

const ORIGIN = 'http://blobs.invalid';
const STORES = ['site/site:local-app', 'site/site:local-files'];
/** Longer beginnings are a test's own. */
const MOST_STEPS = 3;

const blobsOf = async ({ fetch }: BlobEngine): Promise<Copied[]> => {
  const found: Copied[] = [];
  for (const store of STORES) {
    const { blobs } = await (await fetch(`${ORIGIN}/${store}`)).json();
    for (const { key } of blobs as { key: string }[]) {
      const url = `${ORIGIN}/${store}/${encodeURIComponent(key)}`;
      const answer = await fetch(url);
      const metadata = answer.headers.get('x-amz-meta-user');
      const headers = metadata === null ? {} : { 'x-amz-meta-user': metadata };
      found.push({ url, headers, body: await answer.arrayBuffer() });
    }
  }
  return found;
};
const putInto = ({ fetch }: BlobEngine, blobs: readonly Copied[]) =>
  Promise.all(
    blobs.map(async ({ url, headers, body }) => {
      const { status } = await fetch(url, { method: 'put', headers, body });
      if (status !== 200) throw new Error(`a copied blob was not stored: ${status}`);
    }),
  );

/** By the steps of a beginning: none is made before the second use. */
const copies = new Map<string, 'used once' | 'being made' | Copy>();

type Beginning = {
  engine: BlobEngine;
  /** Storage is probed before its first write: a world that has begun is past that. */
  ready: () => Promise<void>;
  /** Whether its accounts are those of any other world: nothing about time or keys is its own. */
  isUsual: () => boolean;
  /** Takes these steps in a world of their own. */
  takeElsewhere: (
    steps: readonly string[],
  ) => Promise<Step & { engine: BlobEngine; close: () => void }>;
};

/** Undefined for a first use, and while the copy is being made, which takes the same steps. */
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
 * The steps a world begins with. What is known of a step is copied, as long as nothing else has
 * been written before it; otherwise it is taken as if there were no copies.
 */
export const firstAccounts = (beginning: Beginning) => {
  const { engine, isUsual, ready } = beginning;
  const writes = () => engine.counts.put + engine.counts.delete;
  let taken: readonly string[] | null = [];
  let writesSeen = 0;

  const copied = async (name: string): Promise<Copy | undefined> => {
    const before = taken;
    // Until this step is over there is no other.
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
