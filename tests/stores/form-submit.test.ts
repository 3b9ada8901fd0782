import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { RequestResult } from '../../src/browser/kernel/client.ts';
import { createFormSubmit, refusalOf } from '../../src/browser/kernel/form-submit.ts';
import { UNREACHED } from '../../src/browser/kernel/settle.ts';

const rules = z.object({
  name: z
    .string()
    .min(2, 'Please write a name.')
    .regex(/^[A-Z]/, 'Begin with a capital letter.'),
  bell: z.object({ sound: z.string('Please choose a sound.') }).optional(),
  floors: z.number().optional(),
});
type Values = z.output<typeof rules>;

/** A form whose answers arrive when the test sends them. */
const aForm = (bodyOf?: () => unknown) => {
  const answers: ((result: RequestResult<unknown>) => void)[] = [];
  const deliver = vi.fn(
    (_values: Values) =>
      new Promise<RequestResult<unknown>>((answer) => {
        answers.push(answer);
      }),
  );
  const form = createFormSubmit({
    fields: ['name', 'sound', 'floors'] as const,
    schema: async () => rules,
    ...(bodyOf && { bodyOf }),
    check: ({ name }) =>
      name === 'Admin' ? { code: 'conflict', sentence: 'Taken.', field: 'name' } : null,
    deliver,
  });
  /** Sends the form; the call is under way afterwards. */
  const send = async (name = 'Asha') => {
    const sent = form.submit({ name });
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled());
    return { sent };
  };
  return {
    ...form,
    deliver,
    send,
    answer: (result: RequestResult<unknown>) => answers[0]?.(result),
  };
};
const DONE = { ok: true as const, data: undefined };
const REFUSED = {
  ok: false as const,
  kind: 'answer' as const,
  error: { error: 'Not now.', code: 'conflict' as const, fields: { 'bell.sound': 'Not now.' } },
};

describe('a form', () => {
  it('that is sent twice sends one request', async () => {
    const { $form, submit, send, deliver, answer } = aForm();
    const { sent } = await send();
    expect($form.get()).toEqual({ status: 'sending' });
    await submit({ name: 'Asha' });
    answer(DONE);
    await sent;
    expect($form.get()).toEqual({ status: 'sent' });
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('that is closed and opened while it is sent sends one request and keeps the outcome', async () => {
    for (const [result, state] of [
      [DONE, { status: 'sent' }],
      [REFUSED, { status: 'failed', message: 'Not now.' }],
    ] as const) {
      const { $form, reset, submit, send, deliver, answer } = aForm();
      const { sent } = await send();
      reset();
      await submit({ name: 'Asha' });
      expect($form.get()).toEqual({ status: 'sending' });
      answer(result);
      await sent;
      expect($form.get()).toMatchObject(state);
      expect(deliver).toHaveBeenCalledOnce();
      reset();
      expect($form.get()).toEqual({ status: 'idle', wrong: {} });
    }
  });

  it('that loses its connection says so, and can be sent again', async () => {
    const { $form, submit, send, deliver, answer } = aForm();
    const { sent } = await send();
    answer(UNREACHED);
    await sent;
    expect($form.get()).toEqual({ status: 'failed', message: UNREACHED.error.error, wrong: {} });
    void submit({ name: 'Asha' });
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  });

  it('names wrong fields by their first message, and sends nothing', async () => {
    const { $form, submit, deliver, clearError } = aForm(() => ({ name: '', bell: {} }));
    await submit({});
    expect($form.get()).toEqual({
      status: 'idle',
      wrong: { name: 'Please write a name.', sound: 'Please choose a sound.' },
    });
    clearError('name');
    expect($form.get()).toMatchObject({ wrong: { name: undefined } });
    expect(deliver).not.toHaveBeenCalled();
  });

  it('has a sentence of ours for a rule without one', async () => {
    const { $form, submit } = aForm(() => ({ name: 'Asha', floors: 'two' }));
    await submit({});
    expect($form.get()).toMatchObject({ wrong: { floors: '"floors" must be a number.' } });
  });

  it('refuses values that do not suit the current state', async () => {
    const { $form, submit, deliver } = aForm();
    await submit({ name: 'Admin' });
    expect($form.get()).toEqual({ status: 'idle', wrong: { name: 'Taken.' } });
    expect(deliver).not.toHaveBeenCalled();
  });

  it('shows a refusal only at its field', async () => {
    const { $form, send, answer } = aForm();
    const { sent } = await send();
    answer(REFUSED);
    await sent;
    expect($form.get()).toMatchObject({ message: 'Not now.', wrong: { sound: 'Not now.' } });
    expect(refusalOf($form.get())).toBeUndefined();
  });
});
