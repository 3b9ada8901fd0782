// The same change to several things: each by a call of its own, with its result.
import { describe, expect, it } from 'vitest';
import { createBulk, outcomeWords } from '../../src/browser/admin/kit/bulk.ts';
import { commonMoves } from '../../src/browser/admin/orders/order-bulk.ts';
import { commonSteps } from '../../src/browser/admin/quotes/quote-bulk.ts';
import type { RequestResult } from '../../src/browser/kernel/client.ts';

const things = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
const DONE: RequestResult<unknown> = { ok: true, data: undefined };
const refusal = (error: string): RequestResult<unknown> => ({
  ok: false,
  kind: 'answer',
  error: { code: 'conflict', error },
});
/** A run over a, b and c, with all its states. */
const running = (send: (id: string) => Promise<RequestResult<unknown>>) => {
  const undone: string[] = [];
  const bulk = createBulk((left) => void undone.push(...left.map(({ id }) => id)));
  const seen: string[] = [];
  bulk.$bulk.listen((state) =>
    seen.push(state.status === 'idle' ? 'idle' : `${state.status} ${state.outcomes.length}`),
  );
  const run = () => bulk.run({ words: 'Move', things, send });
  const outcomes = () => {
    const state = bulk.$bulk.get();
    return state.status === 'idle' ? [] : state.outcomes;
  };
  return { bulk, run, seen, undone, outcomes };
};

describe('a change of several things', () => {
  it('goes from one to the next, and reports its progress and the result of each', async () => {
    const { run, seen, undone, outcomes } = running(async (id) =>
      id === 'b' ? refusal('Somebody was faster.') : DONE,
    );
    await run();
    expect(seen).toEqual(['running 0', 'running 1', 'running 2', 'running 3', 'done 3']);
    expect(outcomes()).toEqual([
      { id: 'a', name: 'A', message: undefined },
      { id: 'b', name: 'B', message: 'Somebody was faster.' },
      { id: 'c', name: 'C', message: undefined },
    ]);
    expect(undone).toEqual(['b']);
    expect(outcomeWords(outcomes())).toBe('2 done, 1 not done');
  });

  it('can be stopped, and then leaves the remaining things unchanged', async () => {
    const sent: string[] = [];
    const { bulk, run, undone } = running(async (id) => {
      sent.push(id);
      if (id === 'a') bulk.stop();
      return DONE;
    });
    await run();
    expect([sent, undone]).toEqual([['a'], ['b', 'c']]);
  });

  it('runs only once at a time, and can be closed only at its end', async () => {
    const sent: string[] = [];
    const { bulk, run, outcomes } = running(async (id) => {
      sent.push(id);
      bulk.close();
      return DONE;
    });
    await Promise.all([run(), run()]);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(outcomeWords(outcomes())).toBe('3 done');
    bulk.close();
    expect(bulk.$bulk.get()).toEqual({ status: 'idle' });
  });
});

it('the stages offered for several requests are those that each may take next', () => {
  expect(commonSteps([{ status: 'new' }, { status: 'contacted' }])).toEqual([
    'site_visit',
    'quoted',
    'lost',
    'spam',
  ]);
  expect(commonSteps([{ status: 'quoted' }, { status: 'won' }])).toEqual(['spam']);
  expect(commonSteps([{ status: 'won' }, { status: 'spam' }])).toEqual([]);
  expect(commonSteps([])).toEqual([]);
});

it('the steps offered for several orders are common, ask for nothing, and cancel nothing', () => {
  const moves = (...to: (string | [string, string])[]) => ({
    moves: to.map((one) =>
      typeof one === 'string' ? { to: one, asks: [] } : { to: one[0], asks: [one[1]] },
    ),
  });
  expect(commonMoves([moves('processing', 'cancelled'), moves('processing')])).toEqual([
    'processing',
  ]);
  expect(commonMoves([moves('shipped'), moves('delivered')])).toEqual([]);
  expect(commonMoves([moves(['confirmed', 'utr'])])).toEqual([]);
});
