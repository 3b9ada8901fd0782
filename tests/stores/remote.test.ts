import { describe, expect, it } from 'vitest';
import type { Failure, RequestResult } from '../../src/browser/kernel/client.ts';
import { createRemote } from '../../src/browser/kernel/remote.ts';

const LOCKED = 'The shed is locked.';
const failure = (code: 'internal' | 'not_found' | 'conflict'): Failure => ({
  ok: false,
  kind: 'answer',
  error: { error: LOCKED, code },
});
const bikes = (count: number) => ({ ok: true as const, data: { count } });

/** A server whose answers arrive when the test sends them, in any order. */
const aServer = () => {
  const asked: { question: string; answer: (result: RequestResult<{ count: number }>) => void }[] =
    [];
  const read = (question = '') =>
    new Promise<RequestResult<{ count: number }>>((answer) => {
      asked.push({ question, answer });
    });
  return {
    read,
    asked: () => asked.map(({ question }) => question),
    answer: (which: number, result: RequestResult<{ count: number }>) =>
      asked[which]?.answer(result),
  };
};

const aShed = () => {
  const server = aServer();
  return { ...createRemote<{ count: number }, string | undefined>(server.read), server };
};

describe('a remote', () => {
  it('is loading, then ready', async () => {
    const { $remote, load, server } = aShed();
    const loaded = load('red');
    expect($remote.get()).toEqual({ status: 'loading', shown: undefined, message: undefined });
    server.answer(0, bikes(3));
    expect(await loaded).toEqual(bikes(3));
    expect($remote.get()).toEqual({ status: 'ready', shown: { count: 3 }, message: undefined });
  });

  it('keeps what it shows while it is read again, and when that fails', async () => {
    const { $remote, load, again, show, server } = aShed();
    show({ count: 3 });
    const loaded = load('red');
    expect($remote.get()).toMatchObject({ status: 'loading', shown: { count: 3 } });
    server.answer(0, failure('internal'));
    await loaded;
    expect($remote.get()).toEqual({ status: 'failed', shown: { count: 3 }, message: LOCKED });
    const retried = again();
    expect($remote.get()).toMatchObject({ status: 'loading', message: undefined });
    server.answer(1, bikes(4));
    await retried;
    expect(server.asked()).toEqual(['red', 'red']);
    expect($remote.get()).toMatchObject({ status: 'ready', shown: { count: 4 } });
  });

  it('is missing, and shows nothing, when the server says that the thing does not exist', async () => {
    const { $remote, load, show, server } = aShed();
    show({ count: 3 });
    const loaded = load('red');
    server.answer(0, failure('not_found'));
    await loaded;
    expect($remote.get()).toEqual({ status: 'missing', shown: undefined, message: LOCKED });
  });

  it('can be changed only while it shows something', () => {
    const { shown, show, change } = aShed();
    change({ count: 9 });
    expect(shown()).toBeUndefined();
    show({ count: 3 });
    change({ count: 9 });
    expect(shown()).toEqual({ count: 9 });
  });

  it('is read once for all callers of join', async () => {
    const { join, load, server } = aShed();
    const both = Promise.all([join('red'), join('red')]);
    server.answer(0, bikes(3));
    expect(await both).toEqual([bikes(3), bikes(3)]);
    expect(server.asked()).toEqual(['red']);
    void load('red');
    expect(server.asked()).toHaveLength(2);
  });
});

describe('an answer that comes late', () => {
  it('does not replace the answer to a newer call, even if it is a failure', async () => {
    for (const late of [bikes(1), failure('internal'), failure('not_found')]) {
      const { $remote, load, server } = aShed();
      const [older, newer] = [load('red'), load('blue')];
      server.answer(1, bikes(2));
      await newer;
      server.answer(0, late);
      expect(await older).toEqual(late);
      expect($remote.get()).toEqual({ status: 'ready', shown: { count: 2 }, message: undefined });
    }
  });

  it('does not end the loading of a newer call', async () => {
    const { $remote, load, server } = aShed();
    const [older, newer] = [load('red'), load('blue')];
    server.answer(0, bikes(1));
    await older;
    expect($remote.get()).toEqual({ status: 'loading', shown: undefined, message: undefined });
    server.answer(1, bikes(2));
    await newer;
    expect($remote.get()).toMatchObject({ status: 'ready', shown: { count: 2 } });
  });

  it('does not undo the change of a step since then', async () => {
    const { $remote, load, runStep, server } = aShed();
    const reading = load('red');
    await runStep(async () => bikes(5));
    server.answer(0, bikes(3));
    await reading;
    expect($remote.get()).toMatchObject({ status: 'ready', shown: { count: 5 } });
  });
});

describe('a step', () => {
  it('that is refused changes nothing', async () => {
    const { $remote, show, runStep } = aShed();
    show({ count: 3 });
    expect(await runStep(async () => failure('internal'))).toEqual(failure('internal'));
    expect($remote.get()).toEqual({ status: 'ready', shown: { count: 3 }, message: undefined });
  });

  it('that meets a conflict reads the changes of others', async () => {
    const { shown, load, runStep, server } = aShed();
    const loaded = load('red');
    server.answer(0, bikes(3));
    await loaded;
    const step = runStep(async () => failure('conflict'));
    await expect.poll(() => server.asked()).toEqual(['red', 'red']);
    server.answer(1, bikes(4));
    expect(await step).toEqual(failure('conflict'));
    expect(shown()).toEqual({ count: 4 });
  });
});
