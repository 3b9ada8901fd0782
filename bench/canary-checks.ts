// What the storage layer takes for granted about Netlify Blobs, tried out on a store of its own:
// some of it is written down nowhere.
import type { Store } from '@netlify/blobs';
import { median } from './rank-test.ts';

export type Finding = {
  /**
   * `broken`: the storage layer would lose or invent data. `note`: either way is allowed for, and
   * good to know.
   */
  verdict: 'kept' | 'broken' | 'note';
  what: string;
};

/** Few enough for the limit on calls of Netlify's API, many enough to meet each other. */
const AT_ONCE = 20;
const COUNTERS = 6;
const TRIES = 40;
const TIMED = 15;

type Answer = { modified: boolean; etag?: string | undefined };
/** The client says `modified` of failed writes, too; only an etag proves one. */
const isWritten = ({ modified, etag }: Answer) => modified && Boolean(etag);
const isStrong = (etag: string | undefined) => etag !== undefined && /^"[^"]+"$/.test(etag);

const finding = (isKept: boolean, what: string, but = what): Finding =>
  isKept ? { verdict: 'kept', what } : { verdict: 'broken', what: but };

const oneWinner = async (store: Store) => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      store.set('once', `writer ${n}`, { onlyIfNew: true }),
    ),
  );
  const winners = answers.flatMap((answer, n) => (isWritten(answer) ? [`writer ${n}`] : []));
  const stands = await store.get('once', { type: 'text', consistency: 'strong' });
  return [
    finding(
      winners.length === 1,
      `Of ${AT_ONCE} writers of a new blob one wins.`,
      `Of ${AT_ONCE} writers of a new blob ${winners.length} win.`,
    ),
    finding(
      winners.includes(String(stands)),
      'What the winner wrote is what stands.',
      `"${stands}" stands, which is not what a winner wrote.`,
    ),
  ];
};

/** Adds one to the counter; how many tries it took. */
const addOne = async (store: Store) => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const found = await store.getWithMetadata('count', { type: 'text', consistency: 'strong' });
    if (!found?.etag) return Number.NaN;
    if (
      isWritten(
        await store.set('count', String(Number(found.data) + 1), { onlyIfMatch: found.etag }),
      )
    )
      return tries;
  }
  return Number.NaN;
};

const noneLost = async (store: Store) => {
  await store.set('count', '0');
  const tries = await Promise.all(Array.from({ length: COUNTERS }, () => addOne(store)));
  const done = tries.filter(Number.isFinite);
  const count = Number(await store.get('count', { type: 'text', consistency: 'strong' }));
  return [
    finding(
      count === done.length,
      `${done.length} additions at once add up to ${count}.`,
      `${done.length} additions at once add up to ${count}.`,
    ),
    {
      verdict: 'note',
      what: `They took ${done.reduce((sum, n) => sum + n, 0)} tries${done.length < COUNTERS ? `, and ${COUNTERS - done.length} gave up` : ''}.`,
    },
  ] satisfies Finding[];
};

const etags = async (store: Store) => {
  const { etag } = await store.set('tag', 'one');
  const read = await store.getWithMetadata('tag', { type: 'text', consistency: 'strong' });
  const head = await store.getMetadata('tag', { consistency: 'strong' });
  const listed = (await store.list({ prefix: 'tag' })).blobs.find(({ key }) => key === 'tag')?.etag;
  const again = await store.set('tag', 'one');
  const other = await store.set('tag', 'two');
  return [
    finding(
      isStrong(read?.etag),
      'A read gives a strong etag.',
      `A read gives the etag ${read?.etag}.`,
    ),
    finding(
      etag === read?.etag && etag === head?.etag,
      'Writing and reading give the same etag.',
      `Etags differ: ${etag}, ${read?.etag}, ${head?.etag}.`,
    ),
    finding(
      other.etag !== again.etag,
      'Other bytes have another etag.',
      'Other bytes have the same etag.',
    ),
    {
      verdict: 'note',
      what: `A list gives ${listed === etag ? 'the same etag' : `the etag ${listed}`}.`,
    },
    {
      verdict: 'note',
      what: `The same bytes written again have ${again.etag === etag ? 'the same' : 'another'} etag.`,
    },
  ] satisfies Finding[];
};

const conditions = async (store: Store) => {
  await store.set('kept', 'first');
  const refused = await Promise.all([
    store.set('kept', 'second', { onlyIfNew: true }),
    store.set('kept', 'third', { onlyIfMatch: '"00000000000000000000000000000000"' }),
  ]);
  const stands = await store.get('kept', { type: 'text', consistency: 'strong' });
  const { etag = '""' } = await store.set('gone', 'first');
  await store.delete('gone');
  const revived = await store.set('gone', 'second', { onlyIfMatch: etag });
  const raced = await store.set('raced', 'first');
  const [, race] = await Promise.all([
    store.delete('raced'),
    store.set('raced', 'second', { onlyIfMatch: raced.etag ?? '""' }),
  ]);
  const left = await store.get('raced', { type: 'text', consistency: 'strong' });
  return [
    finding(
      !refused.some(isWritten) && stands === 'first',
      'A write whose condition does not hold changes nothing.',
      `A write whose condition did not hold changed "first" to "${stands}".`,
    ),
    finding(
      !isWritten(revived),
      'A blob that was removed is not written by its old etag.',
      'A blob that was removed came back by its old etag.',
    ),
    finding(
      left === null || isWritten(race),
      'A write that was refused beside a removal left nothing.',
      'A write that was refused beside a removal is there.',
    ),
    {
      verdict: 'note',
      what: `Of a write and a removal at once ${left === null ? 'the removal' : 'the write'} was last; the write was ${isWritten(race) ? 'taken' : 'refused'}.`,
    },
  ] satisfies Finding[];
};

const lists = async (store: Store) => {
  const keys = ['list/a', 'list/b/c', 'list/d'];
  for (const key of keys) await store.set(key, key);
  const full = (await store.list({ prefix: 'list/' })).blobs.map(({ key }) => key);
  await store.delete('list/b/c');
  const less = (await store.list({ prefix: 'list/' })).blobs.map(({ key }) => key);
  return [
    finding(
      keys.every((key) => full.includes(key)),
      'A list has what was just written.',
      `A list has ${full.join(', ')} of ${keys.join(', ')}.`,
    ),
    {
      verdict: 'note',
      what: `Keys come ${full.join() === full.toSorted().join() ? 'in' : 'out of'} order.`,
    },
    {
      verdict: 'note',
      what: `What was just removed is ${less.includes('list/b/c') ? 'still' : 'no longer'} in a list.`,
    },
  ] satisfies Finding[];
};

const speed = async (store: Store, now: () => number) => {
  const time = async (what: string, call: () => Promise<unknown>): Promise<Finding> => {
    const times: number[] = [];
    for (let n = 0; n < TIMED; n += 1) {
      const start = now();
      await call();
      times.push(now() - start);
    }
    return {
      verdict: 'note',
      what: `${what}: median ${median(times).toFixed(0)} ms, slowest of ${TIMED} ${Math.max(...times).toFixed(0)} ms.`,
    };
  };
  return [
    await time('Writing', () => store.set('timed', String(now()))),
    await time('Reading', () => store.get('timed', { consistency: 'strong' })),
    await time('Listing', () => store.list({ prefix: 'timed' })),
  ];
};

/**
 * Tries everything, some 250 operations, and removes what it wrote. `now` is a clock in
 * milliseconds.
 */
export const findings = async (store: Store, now: () => number): Promise<Finding[]> => {
  try {
    const found: Finding[] = [];
    for (const look of [oneWinner, noneLost, etags, conditions, lists])
      found.push(...(await look(store)));
    return [...found, ...(await speed(store, now))];
  } finally {
    for (const { key } of (await store.list()).blobs) await store.delete(key);
  }
};
