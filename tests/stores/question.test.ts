import { describe, expect, it } from 'vitest';
import { createQuestion } from '../../src/browser/admin/kit/question.ts';
import type { Failure, RequestResult } from '../../src/browser/kernel/client.ts';

const failure = (code: 'internal' | 'not_found'): Failure => ({
  ok: false,
  kind: 'answer',
  error: { error: 'The shed is locked.', code },
});
const bikes = (count: number) => ({ ok: true as const, data: { count } });

/** A server that gives these answers one after another, each when the test releases it. */
const answering = <Data>(...answers: RequestResult<Data>[]) => {
  const releases: (() => void)[] = [];
  const read = () =>
    new Promise<RequestResult<Data>>((resolve) => {
      const answer = answers.shift();
      if (answer) releases.push(() => resolve(answer));
    });
  return { read, release: () => releases.shift()?.() };
};

describe('a question', () => {
  it('is carried out once, even if it is confirmed several times', async () => {
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

  it('that was cancelled stays closed when its answer comes late, and the next question stays open', async () => {
    const { read, release } = answering<{ count: number }>(failure('internal'), bikes(3));
    const counted: number[] = [];
    const sell = createQuestion(read, ({ count }) => counted.push(count));
    sell.ask('the red one');
    const refused = sell.confirm();
    sell.cancel();
    release();
    await refused;
    expect(sell.$question.get()).toBeUndefined();
    sell.ask('the red one');
    const sold = sell.confirm();
    sell.ask('the blue one');
    release();
    await sold;
    expect(counted).toEqual([3]);
    expect(sell.$question.get()).toMatchObject({ about: 'the blue one', isBusy: false });
  });
});
