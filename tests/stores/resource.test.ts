import { describe, expect, it } from 'vitest';
import type { Failure, RequestResult } from '../../src/stores/lib/client.ts';
import { createQuestion } from '../../src/stores/lib/question.ts';
import { createResource } from '../../src/stores/lib/resource.ts';

const failure = (code: 'internal' | 'not_found'): Failure => ({
  ok: false,
  kind: 'answer',
  error: { error: 'The shed is locked.', code },
});
const bikes = (count: number) => ({ ok: true as const, data: { count } });

/** A server that gives these answers one after another, each when it is released. */
const answering = <Data>(...answers: RequestResult<Data>[]) => {
  const releases: (() => void)[] = [];
  const read = () =>
    new Promise<RequestResult<Data>>((resolve) => {
      const answer = answers.shift();
      if (answer) releases.push(() => resolve(answer));
    });
  return { read, release: () => releases.shift()?.() };
};

describe('a resource', () => {
  it('is unloaded, then loading, then ready with what was read', async () => {
    const { read, release } = answering(bikes(3));
    const shed = createResource(read);
    expect(shed.$resource.get()).toEqual({ status: 'unloaded' });
    const loaded = shed.load();
    expect(shed.$resource.get()).toEqual({ status: 'loading' });
    release();
    await loaded;
    expect(shed.$resource.get()).toEqual({ status: 'ready', count: 3 });
  });

  it('stays in view while it is read again', async () => {
    const { read, release } = answering(bikes(3), bikes(4));
    const shed = createResource(read);
    const first = shed.load();
    release();
    await first;
    const second = shed.load();
    expect(shed.$resource.get()).toEqual({ status: 'ready', count: 3 });
    release();
    await second;
    expect(shed.ready()?.count).toBe(4);
  });

  it('says why it could not be read, and is loading again at the next attempt', async () => {
    const { read, release } = answering(failure('internal'), bikes(1));
    const shed = createResource(read);
    const first = shed.load();
    release();
    await first;
    expect(shed.$resource.get()).toEqual({ status: 'failed', message: 'The shed is locked.' });
    const second = shed.load();
    expect(shed.$resource.get()).toEqual({ status: 'loading' });
    release();
    await second;
    expect(shed.ready()).toMatchObject({ count: 1 });
  });

  it('gives way to a failed reload, unless what is shown is to be kept', async () => {
    const plain = createResource(async () => failure('internal'));
    const keeping = createResource(async () => failure('internal'), { keepsShown: true });
    for (const shed of [plain, keeping]) {
      shed.show({ count: 2 });
      await shed.load();
    }
    expect(plain.$resource.get().status).toBe('failed');
    expect(keeping.$resource.get()).toEqual({ status: 'ready', count: 2 });
  });

  it('that does not exist is absent where the screen knows of that, and failed elsewhere', async () => {
    const known = createResource(async () => failure('not_found'), { absent: 'missing' });
    const unknown = createResource(async () => failure('not_found'));
    await Promise.all([known.load(), unknown.load()]);
    expect(known.$resource.get()).toEqual({ status: 'missing' });
    expect(unknown.$resource.get().status).toBe('failed');
  });

  it('is changed only while it is shown', () => {
    const shed = createResource(async () => bikes(3));
    shed.change({ count: 9 });
    expect(shed.$resource.get()).toEqual({ status: 'unloaded' });
    shed.show({ count: 3 });
    shed.change({ count: 9 });
    expect(shed.ready()).toEqual({ status: 'ready', count: 9 });
  });
});

describe('a question', () => {
  it('is carried out once, however often it is confirmed', async () => {
    const { read, release } = answering(bikes(3), bikes(4));
    const counted: number[] = [];
    const sell = createQuestion(read, ({ count }: { count: number }) => counted.push(count));
    sell.ask('the red one');
    const first = sell.confirm();
    expect(sell.$question.get()).toMatchObject({ about: 'the red one', isBusy: true });
    await sell.confirm();
    release();
    await first;
    expect(counted).toEqual([3]);
    expect(sell.$question.get()).toBeUndefined();
  });

  it('stays open with the refusal, and can be withdrawn', async () => {
    const sell = createQuestion(
      async () => failure('internal'),
      () => expect.unreachable(),
    );
    await sell.confirm();
    expect(sell.$question.get()).toBeUndefined();
    sell.ask('the red one');
    await sell.confirm();
    expect(sell.$question.get()).toEqual({
      about: 'the red one',
      isBusy: false,
      message: 'The shed is locked.',
    });
    sell.cancel();
    expect(sell.$question.get()).toBeUndefined();
  });
});
